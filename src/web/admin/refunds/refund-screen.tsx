import { Form } from 'react-router';
import { m } from '#messages';
import type { RefusedForm } from '#handlers/handlers.ts';
import type { AuditLine } from '#modules/audit/audit.schema.ts';
import type { DeskRefund } from '#modules/payments/desk-refunds.schema.ts';
import { PAYMENTS } from '#modules/payments/desk-payments.table.ts';
import { REFUNDS } from '#modules/payments/desk-refunds.table.ts';
import { FactsList } from '#web/desk/facts-list.tsx';
import { KeptFile } from '#web/desk/kept-file.tsx';
import { ReasonPanel } from '#web/desk/reason-panel.tsx';
import { Panel, refusedForm, RoomNotice, typedIn } from '#web/desk/room-parts.tsx';
import { SubjectHistory } from '#web/admin/subject-history.tsx';
import { methodName } from '#web/admin/settings/way-words.ts';
import { AdminFrame } from '#web/desk/admin-frame.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { useDates } from '#web/ui/date.ts';
import { TextField } from '#web/ui/field.tsx';
import { LocalLink, useLocalPath } from '#web/ui/local-link.tsx';
import { useBirr } from '#web/ui/money.tsx';
import { useIsBusy } from '#web/desk/use-is-busy.ts';
import { FoundForm } from './found-form.tsx';
import { orderText, REFUND_NAMES, refundReason } from './refund-words.ts';

type Props = {
  refund: DeskRefund;
  history: readonly AuditLine[];
  /** What was done just now. */
  done: keyof typeof DONE | null;
  mayPay: boolean;
  mayBook: boolean;
  refused: RefusedForm | null;
};

const DONE = {
  paid: m.money_refund_paid_now,
  asked: m.money_exchange_asked,
  booked: m.money_refund_booked,
  proof: m.money_proof_kept,
  found: m.transfers_line_done,
};

/**
 * One refund: what it is of, where no provider sends it the form that notes how staff paid it, and, of money that came too late
 * and is not on its way back, the form that books it to its order.
 */
export function RefundScreen({ refund, history, done, mayPay, mayBook, refused }: Props) {
  const birr = useBirr();
  const localPath = useLocalPath();
  const amount = refund.currency === 'ETB' ? birr(refund.amount) : `${refund.amount} ${refund.currency}`;
  return (
    <AdminFrame title={m.money_refund_title({ amount })}>
      <RoomNotice refused={refused} done={done && DONE[done]()} />
      <Panel>
        <FactsList facts={useFacts(refund)} />
        <LocalLink
          to={`${PAYMENTS.path}/${refund.paymentId}`}
          className="prose-link inline-flex min-h-11 items-center"
        >
          {m.money_payment_see()}
        </LocalLink>
        <Proof refund={refund} mayKeep={mayPay} refused={refused} />
      </Panel>
      {refund.sentTwiceAt && <SentTwice at={refund.sentTwiceAt} />}
      {refund.forTwo?.approvalId && <Waits approvalId={refund.forTwo.approvalId} />}
      {mayPay && isUnclear(refund) && <FoundForm id={refund.id} refused={refusedForm(refused, 'found')} />}
      {mayPay && refund.state === 'failed' && !refund.forTwo?.approvalId && (
        <PayForm refund={refund} refused={refused} />
      )}
      {mayBook && isBookable(refund) && (
        <ReasonPanel
          intent="book"
          text={m.money_refund_book()}
          hint={m.money_refund_book_hint({ orders: orderText(refund) })}
          label={m.money_refund_book_reason()}
          action={localPath(`${REFUNDS.path}/${refund.id}`)}
          look="secondary"
          refused={refusedForm(refused, 'book')}
        />
      )}
      <SubjectHistory lines={history} subject={`refund:${refund.id}`} />
    </AdminFrame>
  );
}

/** What shows how staff paid it. */
function Proof({
  refund,
  mayKeep,
  refused,
}: {
  refund: DeskRefund;
  mayKeep: boolean;
  refused: RefusedForm | null;
}) {
  const { id, isByHand, proofUrl } = refund;
  return (
    <KeptFile
      href={proofUrl}
      mayKeep={mayKeep && isByHand}
      intent="proof"
      name="document"
      accept="image/*,application/pdf"
      path={`${REFUNDS.path}/${id}`}
      words={{
        see: m.money_proof_see(),
        add: m.money_proof_add(),
        label: m.money_proof(),
        keep: m.money_proof_keep(),
      }}
      {...{ id, refused }}
    />
  );
}

/** Whether nobody knows that its provider has sent it, or has not. */
function isUnclear({ state, obstacle }: DeskRefund): boolean {
  return state === 'failed' && obstacle === 'perhaps_sent';
}

/** Whether it came too late, and waits for staff or for its provider to be asked: what perhaps went, or a bank has, waits for neither. */
function isBookable({ reason, state, obstacle, isDisputed }: DeskRefund): boolean {
  if (reason !== 'late' || isDisputed) return false;
  return state === 'requested' || (state === 'failed' && obstacle !== 'perhaps_sent');
}

function useFacts(refund: DeskRefund): [string, string][] {
  const { dateTime } = useDates();
  const { orderNumber, businessName, phone, email, obstacle, reference, settledAt, state } = refund;
  const isStray = orderNumber === null && refund.strayOf.length > 0;
  const hasEnded = state === 'succeeded' || state === 'withdrawn';
  const facts: [string, string | null][] = [
    [m.money_refund_state(), REFUND_NAMES[refund.state]()],
    [
      isStray ? m.money_refund_stray_of() : m.money_order(),
      [orderText(refund), businessName].filter(Boolean).join(' – '),
    ],
    [m.money_refund_why(), refundReason(refund.reason)],
    [m.money_refund_buyer(), refund.buyerName],
    [m.money_refund_contact(), [phone, email].filter(Boolean).join('\n')],
    [m.money_refund_method(), methodName(refund.paymentMethod)],
    [m.money_refund_obstacle(), state === 'withdrawn' ? null : obstacleText(obstacle)],
    [m.transfers_back_where(), destinationText(refund)],
    [m.money_reference(), reference],
    [m.money_refund_asked(), dateTime(refund.createdAt)],
    [m.money_refund_settled(), settledAt && hasEnded ? dateTime(settledAt) : null],
  ];
  return facts.filter((fact): fact is [string, string] => Boolean(fact[1]));
}

const OBSTACLES: Record<string, () => string> = {
  no_provider: m.money_refund_no_provider,
  provider_refused: m.money_refund_provider_refused,
  above_charge: m.money_refund_above_charge,
  came_back: m.money_refund_came_back,
  perhaps_sent: m.money_refund_perhaps_sent,
  not_sent: m.money_refund_not_sent,
  disputed: m.money_refund_disputed,
  by_bank: m.money_refund_by_bank,
};

/** Why no provider sends it; what a provider gave as its reason stays in its words. */
function obstacleText(obstacle: string | null): string | null {
  return obstacle && (OBSTACLES[obstacle]?.() ?? obstacle);
}

function destinationText({ destination }: DeskRefund): string | null {
  if (destination === null) return null;
  const { kind, bankName, number, holder } = destination;
  return [bankName ?? kind, number, holder].join('\n');
}

function SentTwice({ at }: { at: string }) {
  const { dateTime } = useDates();
  return (
    <Alert tone="warning" className="mb-4">
      {m.money_refund_twice_warning({ at: dateTime(at) })}
    </Alert>
  );
}

function Waits({ approvalId }: { approvalId: number }) {
  return (
    <Alert tone="info" className="mb-4">
      {m.money_refund_waits()}{' '}
      <LocalLink to={`/admin/approvals/${approvalId}`} className="prose-link">
        {m.money_exchange_to_approval()}
      </LocalLink>
    </Alert>
  );
}

type PayProps = { refund: DeskRefund; refused: RefusedForm | null };

/** How staff note what they paid; above a sum as a request to another of them. */
function PayForm({ refund: { id, forTwo }, refused }: PayProps) {
  const birr = useBirr();
  const localPath = useLocalPath();
  const isBusy = useIsBusy();
  return (
    <Panel title={m.money_refund_pay()}>
      <p className="mb-3 text-muted">
        {forTwo ? m.money_refund_for_two({ amount: birr(forTwo.above) }) : m.money_refund_pay_hint()}
      </p>
      <Form method="post" action={localPath(`${REFUNDS.path}/${id}`)} className="flex flex-col gap-3">
        <TextField
          name="reference"
          label={m.money_refund_reference()}
          required
          maxLength={100}
          autoComplete="off"
          defaultValue={typedIn(refused, 'reference', '')}
          error={refused?.fields.reference}
        />
        {forTwo && (
          <TextField
            name="note"
            label={m.money_refund_for_second()}
            optionalText={m.ops_reason_optional()}
            maxLength={500}
            autoComplete="off"
            defaultValue={typedIn(refused, 'note', '')}
            error={refused?.fields.note}
          />
        )}
        <Button type="submit" name="intent" value="pay" disabled={isBusy} className="self-start">
          {forTwo ? m.money_exchange_send() : m.money_refund_note_paid()}
        </Button>
      </Form>
    </Panel>
  );
}
