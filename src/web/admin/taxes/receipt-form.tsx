import { Form } from 'react-router';
import { m } from '#messages';
import type { RefusedForm } from '#handlers/handlers.ts';
import { AmountField } from '#web/desk/amount-field.tsx';
import { fieldsIn } from '#web/desk/room-parts.tsx';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { useLocalPath } from '#web/ui/local-link.tsx';
import { useIsBusy } from '#web/desk/use-is-busy.ts';
import { MonthOptions } from './month-options.tsx';
import { RECEIPTS_PATH } from './tax-paths.ts';

/** What a receipt says by which a store withheld tax from the commission. */
export function ReceiptForm({ months, refused }: { months: readonly string[]; refused: RefusedForm | null }) {
  const localPath = useLocalPath();
  const isBusy = useIsBusy();
  // Receipts come for months that are over.
  const field = fieldsIn(refused, { month: months[1] ?? months[0]! });
  return (
    <Form method="post" action={localPath(RECEIPTS_PATH)} noValidate className="flex flex-col gap-3">
      <div className="grid items-start gap-3 md:grid-cols-2">
        <TextField
          {...field('store')}
          label={m.commission_store()}
          hint={m.commission_delivers_store()}
          maxLength={120}
          lang=""
        />
        <SelectField {...field('month')} label={m.taxes_month()}>
          <MonthOptions months={months} />
        </SelectField>
        <TextField {...field('number')} label={m.taxes_receipt_number()} maxLength={40} lang="en" />
        <AmountField {...field('birr')} label={m.taxes_receipt_birr()} />
      </div>
      <Button type="submit" name="intent" value="note" disabled={isBusy} className="self-start">
        {m.taxes_receipt_note()}
      </Button>
    </Form>
  );
}
