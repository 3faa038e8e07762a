import { m } from '#messages';
import type { OpeningHours } from '#modules/vendors/vendors.schema.ts';
import { UntranslatedNote } from '#web/storefront/product/untranslated-note.tsx';
import { ethiopianClock } from './ethiopian-clock.ts';
import type { StoreView } from './load-store.ts';
import { WEEKDAY_NAMES } from './weekday-names.ts';

/** When the store is open, how it takes goods back, and who it is before the law. */
export function StoreFacts({ view }: { view: StoreView }) {
  const { supplier, returnDays } = view;
  return (
    <section aria-label={m.vendors_store_about()} className="grid gap-6 md:grid-cols-2 xl:grid-cols-3">
      <div>
        <h2 className="mb-2 text-lg">{m.vendors_hours()}</h2>
        <Hours hours={supplier.openingHours} />
      </div>
      <div>
        <h2 className="mb-2 text-lg">{m.vendors_returns()}</h2>
        <p lang={supplier.returnPolicy ? supplier.returnPolicyLocale : undefined} className="max-w-prose">
          {supplier.returnPolicy || m.vendors_returns_none({ days: returnDays })}
        </p>
        {supplier.returnPolicy && <UntranslatedNote shown={supplier.returnPolicyLocale} />}
      </div>
      <Legal legal={supplier.legal} />
    </section>
  );
}

function Hours({ hours }: { hours: readonly OpeningHours[] }) {
  if (hours.length === 0) return <p className="text-muted">{m.vendors_hours_none()}</p>;
  return (
    <div className="overflow-x-auto">
      <table className="w-full max-w-md text-left text-sm">
        <thead className="text-muted">
          <tr>
            <th scope="col" className="py-1 pr-3 font-normal">
              {m.vendors_hours_day()}
            </th>
            <th scope="col" className="py-1 pr-3 font-normal">
              {m.vendors_hours_time()}
            </th>
            <th scope="col" className="py-1 font-normal">
              {m.vendors_hours_ethiopian()}
            </th>
          </tr>
        </thead>
        <tbody>
          {WEEKDAY_NAMES.map((weekday, index) => {
            const own = hours.filter((row) => row.weekday === index + 1);
            const times = (clock: (time: string) => string) =>
              own.map(({ opens, closes }) => (
                <span key={opens} className="block">
                  {`${clock(opens)} – ${clock(closes)}`}
                </span>
              ));
            return (
              <tr key={weekday()} className="border-t border-line">
                <th scope="row" className="py-1 pr-3 font-semibold">
                  {weekday()}
                </th>
                <td className="tabular py-1 pr-3">
                  {own.length > 0 ? times((time) => time) : m.vendors_hours_closed()}
                </td>
                <td className="tabular py-1 text-muted">{times(ethiopianClock)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function Legal({ legal }: { legal: StoreView['supplier']['legal'] }) {
  const facts = [
    [m.vendors_legal_name(), legal.tradeName],
    [m.vendors_legal_tin(), legal.tin],
    [m.vendors_legal_vat(), legal.vatNumber],
    [m.vendors_legal_licence(), legal.licenceNumber],
    [m.vendors_legal_address(), legal.address],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]));
  if (facts.length === 0) return null;
  return (
    <div>
      <h2 className="mb-2 text-lg">{m.vendors_legal()}</h2>
      <dl className="grid grid-cols-[fit-content(45%)_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd lang="" className="min-w-0 break-words">
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
