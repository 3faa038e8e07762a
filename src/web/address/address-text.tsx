import { m } from '#messages';
import type { SavedAddress } from '#modules/addresses/addresses.schema.ts';
import { COLON } from '#web/ui/colon.ts';
import { useLanguage } from '#web/ui/view.ts';
import { houseLine } from './house-line.ts';
import { withCommas } from './with-commas.ts';

/** An address as it stands on a parcel: name, then line by line, then how to reach its owner. */
export function AddressText({ address }: { address: SavedAddress }) {
  const colon = COLON[useLanguage()];
  const lines = [
    address.company,
    address.address,
    houseLine(address),
    withCommas([address.city, address.regionName, address.zipCode]),
    address.landmark === address.address ? '' : address.landmark,
  ].filter(Boolean);
  return (
    <address className="text-sm not-italic" dir="auto">
      <p lang="" className="font-semibold">
        {address.name}
      </p>
      {lines.map((line) => (
        <span key={line} lang="" className="block text-muted">
          {line}
        </span>
      ))}
      {address.phone && (
        <span className="mt-1 block">
          {m.profile_phone_short()}
          {colon} <span className="tabular text-muted">{address.phone}</span>
        </span>
      )}
      {address.email && <span className="block break-all text-muted">{address.email}</span>}
    </address>
  );
}
