import { m } from '#messages';
import type { OrderAddress } from '#modules/orders/orders.schema.ts';
import { countryName } from '#web/address/country-names.ts';
import { houseLine } from '#web/address/house-line.ts';
import { withCommas } from '#web/address/with-commas.ts';
import { COLON } from '#web/ui/colon.ts';
import { useLanguage } from '#web/ui/view.ts';

/** A billing or shipping address as the order keeps it. */
export function AddressCard({ title, address }: { title: string; address: OrderAddress }) {
  const colon = COLON[useLanguage()];
  const lines = [
    address.address,
    houseLine(address),
    withCommas([address.city, address.regionName || address.region, address.zipCode]),
    address.landmark !== address.address ? address.landmark : '',
    countryName(address.country),
  ].filter(Boolean);
  return (
    <section className="rounded-card border border-line bg-surface p-4 text-sm">
      <h2 className="mb-3 text-lg">{title}</h2>
      <p lang="" className="font-semibold">
        {address.name}
      </p>
      {address.company && <p lang="">{address.company}</p>}
      <address lang="" className="mb-2 text-muted not-italic">
        {lines.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </address>
      {address.phone && (
        <p>
          {m.orders_phone()}
          {colon} <span className="text-muted">{address.phone}</span>
        </p>
      )}
      {address.email && (
        <p className="break-all">
          {m.orders_email()}
          {colon} <span className="text-muted">{address.email}</span>
        </p>
      )}
    </section>
  );
}

/** What the buyer wrote to the supplier and the courier. */
export function NotesCard({ notes }: { notes: string }) {
  return (
    <section className="rounded-card border border-line bg-surface p-4 text-sm">
      <h2 className="mb-3 text-lg">{m.orders_notes()}</h2>
      <p lang={notes ? '' : undefined} className="whitespace-pre-line text-muted">
        {notes || m.orders_no_notes()}
      </p>
    </section>
  );
}
