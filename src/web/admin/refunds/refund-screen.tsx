import { Form, useNavigation } from 'react-router';
import { m } from '#messages';
import type { RefusedForm } from '#handlers/handlers.ts';
import type { DeskRefund } from '#modules/payments/desk-refunds.schema.ts';
import { REFUNDS } from '#modules/payments/desk-refunds.table.ts';
import { FactsList } from '#web/desk/facts-list.tsx';
import { Panel, RoomNotice, typedIn } from '#web/desk/room-parts.tsx';
import { AdminFrame } from '#web/desk/admin-frame.tsx';
import { Button } from '#web/ui/button.tsx';
import { useDates } from '#web/ui/date.ts';
import { TextField } from '#web/ui/field.tsx';
import { useLocalPath } from '#web/ui/local-link.tsx';
import { useBirr } from '#web/ui/money.tsx';
import { REFUND_NAMES, refundReason } from './refund-words.ts';

type Props = { refund: DeskRefund; isDone: boolean; refused: RefusedForm | null };

/** One refund: what it is of, and, where no provider sends it, the form that notes how staff paid it. */
export function RefundScreen({ refund, isDone, refused }: Props) {
  const birr = useBirr();
  const amount = refund.currency === 'ETB' ? birr(refund.amount) : `${refund.amount} ${refund.currency}`;
  return (
    <AdminFrame title={m.money_refund_title({ amount })}>
      <RoomNotice refused={refused} done={isDone ? m.money_refund_paid_now() : null} />
      <Panel>
        <FactsList facts={useFacts(refund)} />
      </Panel>
      {refund.state === 'failed' && <PayForm id={refund.id} refused={refused} />}
    </AdminFrame>
  );
}

function useFacts(refund: DeskRefund): [string, string][] {
  const { dateTime } = useDates();
  const { orderNumber, businessName, phone, email, obstacle, reference, settledAt } = refund;
  const order = [orderNumber === null ? m.money_refund_no_order() : `#${orderNumber}`, businessName];
  const facts: [string, string | null][] = [
    [m.money_refund_state(), REFUND_NAMES[refund.state]()],
    [m.money_order(), order.filter(Boolean).join(' – ')],
    [m.money_refund_why(), refundReason(refund.reason)],
    [m.money_refund_buyer(), refund.buyerName],
    [m.money_refund_contact(), [phone, email].filter(Boolean).join('\n')],
    [m.money_refund_method(), refund.paymentMethod],
    [m.money_refund_obstacle(), obstacle],
    [m.transfers_back_where(), destinationText(refund)],
    [m.money_reference(), reference],
    [m.money_refund_asked(), dateTime(refund.createdAt)],
    [m.money_refund_settled(), settledAt && refund.state === 'succeeded' ? dateTime(settledAt) : null],
  ];
  return facts.filter((fact): fact is [string, string] => Boolean(fact[1]));
}

function destinationText({ destination }: DeskRefund): string | null {
  if (destination === null) return null;
  const { kind, bankName, number, holder } = destination;
  return [bankName ?? kind, number, holder].join('\n');
}

function PayForm({ id, refused }: { id: string; refused: RefusedForm | null }) {
  const localPath = useLocalPath();
  const isBusy = useNavigation().state !== 'idle';
  return (
    <Panel title={m.money_refund_pay()}>
      <p className="mb-3 text-muted">{m.money_refund_pay_hint()}</p>
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
        <Button type="submit" name="intent" value="pay" disabled={isBusy} className="self-start">
          {m.money_refund_note_paid()}
        </Button>
      </Form>
    </Panel>
  );
}
