import { Form } from 'react-router';
import { m } from '#messages';
import type { RefusedForm } from '#handlers/handlers.ts';
import type { AuditLine } from '#modules/audit/audit.schema.ts';
import type { AskedNow, DeskPaymentDetail } from '#modules/payments/desk-payments.schema.ts';
import { PAYMENTS } from '#modules/payments/desk-payments.table.ts';
import { SubjectHistory } from '#web/admin/subject-history.tsx';
import { methodName, providerName } from '#web/admin/settings/way-words.ts';
import { AdminFrame, useStaffRights } from '#web/desk/admin-frame.tsx';
import { FactsList } from '#web/desk/facts-list.tsx';
import { Panel, RoomNotice } from '#web/desk/room-parts.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { useDates } from '#web/ui/date.ts';
import { LocalLink, useLocalPath } from '#web/ui/local-link.tsx';
import { formatDollars, useBirr } from '#web/ui/money.tsx';
import { useIsBusy } from '#web/desk/use-is-busy.ts';
import { PaymentTrail } from './payment-trail.tsx';
import { failureText, PAYMENT_TONES, paymentState, SAYS_WORDS } from './payment-words.ts';

type Props = {
  payment: DeskPaymentDetail;
  history: readonly AuditLine[];
  /** What its provider said just now. */
  said: AskedNow['says'] | null;
  refused: RefusedForm | null;
};

/** One payment: how it stands, what its provider told of it, and what came of it. */
export function PaymentScreen({ payment, history, said, refused }: Props) {
  const birr = useBirr();
  const rights = useStaffRights();
  return (
    <AdminFrame
      title={m.money_payment_title({ amount: birr(payment.amount) })}
      action={<Badge tone={PAYMENT_TONES[payment.status]}>{paymentState(payment)}</Badge>}
    >
      <RoomNotice refused={refused} done={said && said !== 'silent' ? SAYS_WORDS[said]() : null} />
      {said === 'silent' && (
        <Alert tone="warning" role="alert" className="mb-4">
          {SAYS_WORDS.silent()}
        </Alert>
      )}
      <Panel>
        <FactsList facts={useFacts(payment)} />
        <Orders numbers={payment.orderNumbers} mayOpen={rights.includes('orders.read')} />
        {payment.mayAsk && rights.includes('money.adjust') && <Ask id={payment.id} />}
      </Panel>
      <PaymentTrail payment={payment} />
      <SubjectHistory lines={history} subject={`payment:${payment.id}`} />
    </AdminFrame>
  );
}

function useFacts(payment: DeskPaymentDetail): [string, string][] {
  const { dateTime } = useDates();
  const birr = useBirr();
  const { charge, refunded, paidWith, failureReason, reference, settledAt, nextCheckAt } = payment;
  const facts: [string, string | null][] = [
    [m.money_refund_buyer(), payment.buyerName],
    [m.money_refund_method(), methodName(payment.method)],
    [m.money_payment_carrier(), providerName(payment.provider)],
    [m.money_payment_chosen(), paidWith],
    [m.money_payment_charged(), charge && `${formatDollars(charge.amount)} ${charge.currency}`],
    [m.money_payment_refunded(), refunded > 0 ? birr(refunded) : null],
    [m.money_reference(), reference],
    [m.money_payment_why(), failureText(failureReason)],
    [m.money_payment_begun(), dateTime(payment.createdAt)],
    [m.money_refund_settled(), settledAt && dateTime(settledAt)],
    [m.money_payment_asked_next(), nextCheckAt && dateTime(nextCheckAt)],
  ];
  return facts.filter((fact): fact is [string, string] => Boolean(fact[1]));
}

/** The orders that it pays for, for who may see them with the way there. */
function Orders({ numbers, mayOpen }: { numbers: readonly string[]; mayOpen: boolean }) {
  if (numbers.length === 0) return null;
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-4">
      <span className="text-sm font-semibold text-muted">{m.money_order()}</span>
      {numbers.map((number) =>
        mayOpen ? (
          <LocalLink
            key={number}
            to={`/admin/orders/${number}`}
            className="prose-link tabular inline-flex min-h-11 items-center"
          >
            #{number}
          </LocalLink>
        ) : (
          <span key={number} className="tabular">
            #{number}
          </span>
        ),
      )}
    </p>
  );
}

function Ask({ id }: { id: string }) {
  const localPath = useLocalPath();
  const isBusy = useIsBusy();
  return (
    <Form
      method="post"
      action={localPath(`${PAYMENTS.path}/${id}`)}
      className="mt-3 flex flex-col items-start gap-2 border-t border-line pt-3"
    >
      <p className="text-sm text-muted">{m.money_payment_ask_hint()}</p>
      <Button type="submit" name="intent" value="ask" look="secondary" disabled={isBusy}>
        {m.money_payment_ask()}
      </Button>
    </Form>
  );
}
