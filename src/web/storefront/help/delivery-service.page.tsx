import { m } from '#messages';
import { listDeliveryZones } from '#modules/help/index.ts';
import type { DeliveryZone } from '#modules/help/help.schema.ts';
import { SITE } from '#shop/site.ts';
import { load } from '#handlers/handlers.ts';
import { Money } from '#web/ui/money.tsx';
import type { Route } from './+types/delivery-service.page.ts';
import { COLON } from '#web/ui/colon.ts';
import { useLanguage } from '#web/ui/view.ts';

export const loader = load(
  async (ctx) => {
    ctx.page?.makePublic();
    return listDeliveryZones(ctx);
  },
  () => ({ path: '/DeliveryService' }),
);

export const meta = () => [
  { title: `${m.help_delivery_title()} – ${SITE.name}` },
  { name: 'description', content: m.help_delivery_intro() },
];

export const handle = { crumbs: () => [{ label: m.help_delivery_title() }] };

export default function DeliveryServicePage({ loaderData }: Route.ComponentProps) {
  const inside = loaderData.filter(({ country }) => country === 'ET');
  const abroad = loaderData.filter(({ country }) => country !== 'ET');
  return (
    <main id="main" className="wrap py-8">
      <h1 className="text-2xl">{m.help_delivery_title()}</h1>
      <p className="mt-1 mb-6 text-muted">{m.help_delivery_intro()}</p>
      <ZoneTable title={m.help_delivery_ethiopia()} zones={inside} />
      <ZoneTable title={m.help_delivery_abroad()} zones={abroad} />
    </main>
  );
}

const CELL = 'px-2 py-2.5 text-left align-top wrap-break-word sm:px-3';
/** Phones show these beneath what they belong to. */
const WIDE_CELL = `hidden sm:table-cell ${CELL}`;
const NARROW_LINE = 'block text-muted sm:hidden';

function ZoneTable({ title, zones }: { title: string; zones: readonly DeliveryZone[] }) {
  const colon = COLON[useLanguage()];
  if (zones.length === 0) return null;
  return (
    <section className="mb-8">
      <h2 className="mb-2 text-lg">{title}</h2>
      <div className="overflow-x-auto rounded-card border border-line bg-surface">
        <table className="w-full table-fixed text-sm sm:min-w-xl sm:table-auto">
          <thead className="bg-sunken">
            <tr>
              <th scope="col" className={`w-[47%] sm:w-auto ${CELL}`}>
                {m.help_delivery_where()}
              </th>
              <th scope="col" className={CELL}>
                {m.help_delivery_price()}
              </th>
              <th scope="col" className={WIDE_CELL}>
                {m.help_delivery_more()}
              </th>
              <th scope="col" className={WIDE_CELL}>
                {m.help_delivery_days()}
              </th>
              <th scope="col" className={WIDE_CELL}>
                {m.help_delivery_cash()}
              </th>
            </tr>
          </thead>
          <tbody>
            {zones.map((zone) => (
              <tr key={zone.code} className="border-t border-line">
                <th scope="row" className={CELL}>
                  {zone.name}
                  <span className={`tabular font-normal ${NARROW_LINE}`}>
                    {m.help_delivery_days()}
                    {colon} {daysText(zone)}
                  </span>
                </th>
                <td className={CELL}>
                  <Money birr={zone.basePrice} />{' '}
                  <span className="whitespace-nowrap text-muted">
                    {m.help_delivery_up_to({ kg: zone.includedGrams / 1000 })}
                  </span>
                  <span className={NARROW_LINE}>
                    {m.help_delivery_more()}
                    {colon} <Money birr={zone.pricePerKg} />
                  </span>
                  <span className={NARROW_LINE}>
                    {m.help_delivery_cash()}
                    {colon} {cashText(zone)}
                  </span>
                </td>
                <td className={WIDE_CELL}>
                  <Money birr={zone.pricePerKg} />
                </td>
                <td className={`tabular ${WIDE_CELL}`}>{daysText(zone)}</td>
                <td className={WIDE_CELL}>{cashText(zone)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function daysText({ daysMin, daysMax }: DeliveryZone): string {
  return `${daysMin}–${daysMax}`;
}

function cashText({ cashOnDelivery }: DeliveryZone): string {
  return cashOnDelivery ? m.help_delivery_yes() : m.help_delivery_no();
}
