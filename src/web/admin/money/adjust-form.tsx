import { m } from '#messages';
import type { RefusedForm } from '#handlers/handlers.ts';
import { ADJUSTABLE_ACCOUNTS } from '#modules/ledger/ledger-entries.table.ts';
import { AskForm } from '#web/admin/approvals/ask-form.tsx';
import { AmountField } from '#web/desk/amount-field.tsx';
import { DayField } from '#web/desk/moment-field.tsx';
import { fieldsIn } from '#web/desk/room-parts.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { ADJUSTABLE_NAMES } from './account-words.ts';

/** Which account is debited and which credited, by how much, when, and why. */
export function AdjustForm({ path, refused }: { path: string; refused: RefusedForm | null }) {
  const field = fieldsIn(refused, { debit: 'loss', credit: 'vendor_payable' });
  const options = ADJUSTABLE_ACCOUNTS.map((account) => (
    <option key={account} value={account}>
      {ADJUSTABLE_NAMES[account]!()}
    </option>
  ));
  return (
    <AskForm path={path} refused={refused}>
      <SelectField {...field('debit')} label={m.money_debit()} hint={m.money_debit_hint()}>
        {options}
      </SelectField>
      <SelectField {...field('credit')} label={m.money_credit()} hint={m.money_credit_hint()}>
        {options}
      </SelectField>
      <TextField
        {...field('store')}
        label={m.commission_store()}
        hint={m.money_adjust_store_hint()}
        maxLength={120}
        lang=""
      />
      <AmountField {...field('birr')} label={m.money_adjust_birr()} />
      <DayField name="day" label={m.money_adjust_day()} field={field} years={0} yearsBack={1} />
    </AskForm>
  );
}
