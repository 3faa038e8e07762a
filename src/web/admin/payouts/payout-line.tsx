import { Form } from 'react-router';
import { m } from '#messages';
import type { Payout } from '#modules/payouts/payout-runs.schema.ts';
import type { RefusedForm } from '#handlers/handlers.ts';
import { typedIn } from '#web/desk/room-parts.tsx';
import { ReasonForm } from '#web/desk/reason-form.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { FieldScope, TextField } from '#web/ui/field.tsx';
import { LocalLink } from '#web/ui/local-link.tsx';
import { Money, useBirr } from '#web/ui/money.tsx';
import { useIsBusy } from '#web/desk/use-is-busy.ts';
import { PAYOUT_NAMES, PAYOUT_TONES, payoutReason } from './run-words.ts';

type Props = { payout: Payout; mayPay: boolean; refused: RefusedForm | null };

const ON_ITS_WAY: readonly Payout['state'][] = ['approved', 'sent', 'unknown'];

/** What one store gets, how it stands, and, for who may pay, while it is on its way, what became of it. */
export function PayoutLine({ payout, mayPay, refused }: Props) {
  const birr = useBirr();
  const { id, businessName, amount, netted, withheld, withheldOf, account, state, reference, reason } =
    payout;
  const { approvalId } = payout;
  const isOwn = refused?.values.id === id ? refused : null;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span>
          <span lang="" className="font-semibold">
            {businessName}
          </span>{' '}
          <Badge tone={PAYOUT_TONES[state]}>{PAYOUT_NAMES[state]()}</Badge>
        </span>
        <Money birr={amount} className="font-semibold" />
      </div>
      <p className="text-sm text-muted">
        <span lang="en">{account}</span>
        {withheld > 0 && <> {m.payouts_withheld({ amount: birr(withheld), of: birr(withheldOf) })}</>}
        {netted > 0 && <> {m.payouts_netted({ amount: birr(netted) })}</>}
        {reference !== null && <> {m.payouts_under({ reference })}</>}
        {reason !== '' && <> {payoutReason(reason)}</>}
      </p>
      {approvalId !== null && (
        <p className="text-sm">
          {m.payouts_came_back_waits()}{' '}
          <LocalLink to={`/admin/approvals/${approvalId}`} className="prose-link">
            {m.money_exchange_to_approval()}
          </LocalLink>
        </p>
      )}
      {mayPay && approvalId === null && (ON_ITS_WAY.includes(state) || (state === 'paid' && amount > 0)) && (
        <div className="mt-2 flex flex-wrap items-start gap-3">
          {ON_ITS_WAY.includes(state) && <PaidForm id={id} refused={isOwn} />}
          <ReturnedForm payout={payout} refused={isOwn} />
        </div>
      )}
    </>
  );
}

function PaidForm({ id, refused }: { id: string; refused: RefusedForm | null }) {
  const isBusy = useIsBusy();
  return (
    <FieldScope prefix={`paid-${id}`}>
      <Form method="post" preventScrollReset noValidate className="flex flex-wrap items-end gap-2">
        <input type="hidden" name="id" value={id} />
        <TextField
          name="reference"
          label={m.payouts_reference()}
          maxLength={100}
          autoComplete="off"
          defaultValue={typedIn(refused, 'reference', '')}
          error={refused?.fields.reference}
        />
        <Button type="submit" name="intent" value="paid" look="secondary" disabled={isBusy}>
          {m.payouts_note_arrived()}
        </Button>
      </Form>
    </FieldScope>
  );
}

function ReturnedForm({
  payout: { id, businessName, state },
  refused,
}: {
  payout: Payout;
  refused: RefusedForm | null;
}) {
  return (
    <ReasonForm
      intent="returned"
      text={m.payouts_came_back()}
      name={m.desk_said({ what: m.payouts_came_back(), value: businessName })}
      label={state === 'paid' ? m.payouts_came_back_two() : m.payouts_came_back_why()}
      fields={{ id }}
      refused={refused}
      isDanger
    />
  );
}
