import { Form, useNavigation } from 'react-router';
import { m } from '#messages';
import type { RefusedForm } from '#handlers/handlers.ts';
import type { RefundToName } from '#modules/payments/refund-destinations.schema.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';

type Props = { destination: RefundToName['destination']; refused: RefusedForm | null };

/** Where the buyer wants the money: a telebirr number, or an account at a bank. */
export function RefundDestinationForm({ destination, refused }: Props) {
  const isBusy = useNavigation().state !== 'idle';
  const typed = (name: string, usual = '') => {
    const value = refused?.values[name];
    return typeof value === 'string' ? value : usual;
  };
  return (
    <Form
      method="post"
      noValidate
      className="group flex flex-col gap-3 rounded-card border border-line bg-surface p-4"
    >
      <SelectField
        name="kind"
        label={m.transfers_back_kind()}
        defaultValue={typed('kind', destination?.kind ?? 'telebirr')}
        error={refused?.fields.kind}
      >
        <option value="telebirr">{m.payments_method_telebirr()}</option>
        <option value="bank">{m.transfers_back_bank()}</option>
      </SelectField>
      <TextField
        name="bankName"
        label={m.transfers_bank_name()}
        hint={m.transfers_back_bank_hint()}
        className="group-has-[[value=telebirr]:checked]:hidden"
        maxLength={80}
        autoComplete="off"
        lang=""
        defaultValue={typed('bankName', destination?.bankName ?? '')}
        error={refused?.fields.bankName}
      />
      <TextField
        name="number"
        label={m.transfers_back_number()}
        required
        maxLength={60}
        inputMode="tel"
        autoComplete="off"
        defaultValue={typed('number')}
        error={refused?.fields.number}
      />
      <TextField
        name="holder"
        label={m.transfers_holder()}
        required
        maxLength={120}
        autoComplete="name"
        lang=""
        defaultValue={typed('holder', destination?.holder ?? '')}
        error={refused?.fields.holder}
      />
      <Button type="submit" disabled={isBusy} className="self-start">
        {m.transfers_back_send()}
      </Button>
    </Form>
  );
}
