import { m } from '#messages';
import type { SavedAddress } from '#modules/addresses/addresses.schema.ts';
import { withCommas } from '#web/address/with-commas.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/field.tsx';

type Props = {
  kind: 'billing' | 'shipping';
  addresses: readonly SavedAddress[];
  onChosen: (address: SavedAddress | null) => void;
};

/** Fills the address's fields from the address book; without scripts by a button. */
export function SavedAddresses({ kind, addresses, onChosen }: Props) {
  return (
    <div className="flex flex-wrap items-end gap-3">
      <SelectField
        name={`${kind}.saved`}
        label={m.profile_saved_address()}
        className="min-w-0 flex-1"
        onChange={({ target }) => onChosen(addresses.find(({ id }) => String(id) === target.value) ?? null)}
      >
        <option value="">{m.checkout_choose()}</option>
        {addresses.map(({ id, name, address, landmark, city }) => (
          <option key={id} value={id}>
            {withCommas([name, address || landmark, city])}
          </option>
        ))}
      </SelectField>
      <noscript>
        <Button type="submit" name="intent" value={`use-${kind}`} look="secondary">
          {m.profile_use_address()}
        </Button>
      </noscript>
    </div>
  );
}
