import { m } from '#messages';
import type { RefusedForm } from '#handlers/handlers.ts';
import { AskForm } from '#web/admin/approvals/ask-form.tsx';
import { AmountField } from '#web/desk/amount-field.tsx';
import { DayField } from '#web/desk/moment-field.tsx';
import { fieldsIn } from '#web/desk/room-parts.tsx';
import { TextField } from '#web/ui/field.tsx';
import { TAXES_PATH } from './tax-paths.ts';

/** What the bank's paper says of tax that was paid on. */
export function WithholdingPaymentForm({ refused }: { refused: RefusedForm | null }) {
  const field = fieldsIn(refused);
  return (
    <AskForm path={TAXES_PATH} refused={refused}>
      <AmountField {...field('birr')} label={m.taxes_paid_birr()} />
      <TextField {...field('reference')} label={m.money_exchange_reference()} maxLength={80} lang="en" />
      <DayField name="day" label={m.taxes_paid_day()} field={field} years={0} yearsBack={1} />
    </AskForm>
  );
}
