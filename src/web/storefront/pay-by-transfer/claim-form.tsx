import { Form, useNavigation } from 'react-router';
import { m } from '#messages';
import type { RefusedForm } from '#handlers/handlers.ts';
import type { Transfer } from '#modules/payments/transfers.schema.ts';
import { FileField } from '#web/files/file-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';

type Props = { transfer: Transfer; refused: RefusedForm | null };

const typed = (refused: RefusedForm | null, name: string) => {
  const value = refused?.values[name];
  return typeof value === 'string' ? value : '';
};

/** Where the buyer says to have paid: the bank's reference, and a picture of the receipt for who has one. */
export function ClaimForm({ transfer: { accounts }, refused }: Props) {
  const isBusy = useNavigation().state !== 'idle';
  const [only] = accounts;
  return (
    <section aria-labelledby="claim" className="rounded-card border border-line bg-surface p-4">
      <h2 id="claim" className="text-lg">
        {m.transfers_claim_title()}
      </h2>
      <p className="mb-3 text-sm text-muted">{m.transfers_claim_hint()}</p>
      <Form method="post" encType="multipart/form-data" noValidate className="flex flex-col gap-3">
        {accounts.length === 1 ? (
          <input type="hidden" name="accountId" value={only!.id} />
        ) : (
          <SelectField
            name="accountId"
            label={m.transfers_which()}
            defaultValue={typed(refused, 'accountId') || String(only!.id)}
            error={refused?.fields.accountId}
          >
            {accounts.map(({ id, bankName, number }) => (
              <option key={id} value={id}>
                {bankName} {number}
              </option>
            ))}
          </SelectField>
        )}
        <TextField
          name="reference"
          label={m.transfers_reference()}
          required
          maxLength={80}
          autoComplete="off"
          autoCapitalize="characters"
          defaultValue={typed(refused, 'reference')}
          error={refused?.fields.reference}
        />
        <FileField
          name="picture"
          accept="image/*"
          label={m.transfers_picture()}
          optionalText={`(${m.checkout_optional()})`}
          error={refused?.fields.picture}
        />
        <Button type="submit" disabled={isBusy} className="self-start">
          {m.transfers_send()}
        </Button>
      </Form>
    </section>
  );
}
