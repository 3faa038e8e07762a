import { m } from '#messages';
import type { RefusedForm } from '#handlers/handlers.ts';
import { AskForm } from '#web/admin/approvals/ask-form.tsx';
import { AmountField } from '#web/desk/amount-field.tsx';
import { DayField } from '#web/desk/moment-field.tsx';
import { fieldsIn } from '#web/desk/room-parts.tsx';
import { TextField } from '#web/ui/field.tsx';

/** What the bank's paper says of dollars that became Birr. */
export function ExchangeForm({ path, refused }: { path: string; refused: RefusedForm | null }) {
  const field = fieldsIn(refused);
  return (
    <AskForm path={path} refused={refused}>
      <AmountField {...field('dollars')} label={m.money_exchange_dollars()} />
      <AmountField {...field('birr')} label={m.money_exchange_birr()} />
      <DayField name="day" label={m.money_exchange_day()} field={field} years={0} yearsBack={1} />
      <TextField {...field('reference')} label={m.money_exchange_reference()} maxLength={80} lang="en" />
    </AskForm>
  );
}
