import { useState } from 'react';
import { m } from '#messages';
import type { SavedAddress } from '#modules/addresses/addresses.schema.ts';
import { addressField } from '#web/address/address-field.ts';
import { AddressFields } from '#web/address/address-fields.tsx';
import { PlaceFields } from '#web/address/place-fields.tsx';
import { Checkbox } from '#web/ui/field.tsx';
import type { TypedCheckout } from './checkout-view.ts';
import { SavedAddresses } from './saved-addresses.tsx';
import type { StepFieldsProps } from './who-fields.tsx';

type Props = StepFieldsProps & {
  onCountry: (country: string) => void;
  onSaved: (address: SavedAddress | null) => void;
};

/** The second step: where the bill goes, and the parcels unless they go elsewhere. */
export function WhereFields(props: Props) {
  const { view, typed, errors, country, chosenId, onCountry, onSaved } = props;
  const field = addressField({ name: 'billing', section: 'billing', typed, errors });
  return (
    <>
      {view.addresses.length > 0 && (
        <SavedAddresses kind="billing" addresses={view.addresses} onChosen={onSaved} />
      )}
      <PlaceFields
        key={chosenId}
        name="billing"
        field={field}
        country={country}
        onCountry={onCountry}
        destinations={view.destinations}
      />
      <div className="group/elsewhere border-t border-line pt-2">
        <Checkbox
          name="shipToDifferentAddress"
          label={m.checkout_ship_elsewhere()}
          defaultChecked={typed('shipToDifferentAddress') !== ''}
        />
        <div className="mt-4 hidden group-has-[[name=shipToDifferentAddress]:checked]/elsewhere:block">
          <Elsewhere {...props} />
        </div>
      </div>
    </>
  );
}

function Elsewhere({ view, typed, errors }: Props) {
  const [chosen, setChosen] = useState<SavedAddress | null>(null);
  const texts: TypedCheckout = chosen
    ? (name) => String(chosen[name.replace('shipping.', '') as keyof SavedAddress] || '')
    : typed;
  return (
    <div className="flex flex-col gap-4">
      {view.addresses.length > 0 && (
        <SavedAddresses kind="shipping" addresses={view.addresses} onChosen={setChosen} />
      )}
      <AddressFields
        key={chosen?.id}
        name="shipping"
        section="shipping"
        legend={m.checkout_shipping()}
        typed={texts}
        errors={errors}
        destinations={view.destinations}
      />
    </div>
  );
}
