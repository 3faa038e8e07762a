import { Form, useNavigation } from 'react-router';
import { m } from '#messages';
import type { RefusedForm } from '#handlers/handlers.ts';
import { DayField } from '#web/desk/moment-field.tsx';
import { fieldsIn, ReasonField } from '#web/desk/room-parts.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { useLocalPath } from '#web/ui/local-link.tsx';
import { TAXES_PATH } from './tax-paths.ts';

/** What the bank's paper says of tax that was paid on. */
export function WithholdingPaymentForm({ refused }: { refused: RefusedForm | null }) {
  const localPath = useLocalPath();
  const isBusy = useNavigation().state !== 'idle';
  const field = fieldsIn(refused);
  return (
    <Form method="post" action={localPath(TAXES_PATH)} noValidate className="flex flex-col gap-3">
      <div className="grid items-start gap-3 md:grid-cols-2">
        <TextField
          {...field('birr')}
          label={m.taxes_paid_birr()}
          inputMode="decimal"
          maxLength={14}
          controlClassName="tabular"
        />
        <TextField {...field('reference')} label={m.money_exchange_reference()} maxLength={80} lang="en" />
        <DayField name="day" label={m.taxes_paid_day()} field={field} years={0} yearsBack={1} />
      </div>
      <ReasonField refused={refused} />
      <Button type="submit" name="intent" value="ask" disabled={isBusy} className="self-start">
        {m.money_exchange_send()}
      </Button>
    </Form>
  );
}
