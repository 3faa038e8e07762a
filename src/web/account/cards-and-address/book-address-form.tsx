import { Form } from 'react-router';
import { m } from '#messages';
import type { SavedAddress } from '#modules/addresses/addresses.schema.ts';
import type { Destination } from '#modules/delivery/delivery.schema.ts';
import { AddressFields } from '#web/address/address-fields.tsx';
import { addressLabels } from '#web/address/address-labels.ts';
import { type KnownContact, addressFormValues } from '#web/address/typed-address.ts';
import type { FormValues } from '#handlers/form-values.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { Checkbox } from '#web/ui/field.tsx';
import { useLocalPath } from '#web/ui/local-link.tsx';

type Props = {
  /** The address that is edited; null for a new one. */
  saved: SavedAddress | null;
  person: KnownContact;
  destinations: readonly Destination[];
  refused: { message: string; fields: Record<string, string> } | null;
  values: FormValues | undefined;
};

/** The form of one address of the book. */
export function BookAddressForm({ saved, person, destinations, refused, values }: Props) {
  const localPath = useLocalPath();
  const errors = refused?.fields ?? {};
  const typed = addressFormValues(values, saved, person);
  const task = saved ? `address=${saved.id}` : 'add=address';
  const isTicked = (name: 'isBilling' | 'isShipping') =>
    values ? values[name] !== undefined : Boolean(saved?.[name]);
  return (
    <Form
      method="post"
      action={localPath(`/CardandAddress?${task}`)}
      noValidate
      preventScrollReset
      className="mb-6 flex flex-col gap-4"
    >
      {refused && (
        <ErrorSummary
          title={Object.keys(errors).length > 0 ? m.profile_fix() : refused.message}
          fields={errors}
          labels={addressLabels('address', typed('address.country') || 'ET')}
        />
      )}
      {saved && (
        <>
          <input type="hidden" name="id" value={saved.id} />
          <input type="hidden" name="version" value={saved.version} />
        </>
      )}
      <AddressFields
        name="address"
        legend={saved ? m.profile_edit_address() : m.profile_add_address()}
        typed={typed}
        errors={errors}
        destinations={destinations}
      />
      <div>
        <Checkbox
          name="isBilling"
          label={m.profile_default_billing()}
          defaultChecked={isTicked('isBilling')}
        />
        <Checkbox
          name="isShipping"
          label={m.profile_default_shipping()}
          defaultChecked={isTicked('isShipping')}
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="address">
          {m.profile_save()}
        </Button>
        <LinkButton to="/CardandAddress" look="secondary">
          {m.profile_cancel()}
        </LinkButton>
      </div>
    </Form>
  );
}
