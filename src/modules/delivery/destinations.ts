import { createDbCache } from '#platform/loading-cache.ts';
import { normalizeUnicode } from '#platform/normalize-unicode.ts';
import { derivedOnce } from '#platform/derived-once.ts';
import type { Locale } from '#platform/language.ts';
import { parseCountry } from '#shop/places.ts';
import type { Ctx } from '#platform/context.ts';
import { getSetting, SETTINGS_TAG } from '#shop/settings.ts';
import { arrivalOf, type Schedule } from './arrival.ts';
import { selectDestinations, selectNamedDays, type TariffRow } from './destinations.queries.ts';
import type { Destination } from './delivery.schema.ts';

/** Where goods are sent, at what tariff, and when parcels leave for it. */
export type DestinationRow = TariffRow & { schedule: Schedule };

/** Announced when places, tariffs or holidays change, so that every process reads them anew. */
export const DESTINATIONS_TAG = 'destinations';

const kept = createDbCache<DestinationRow[]>({
  entries: 1,
  seconds: 5,
  invalidatedBy: [DESTINATIONS_TAG, SETTINGS_TAG],
});

/** Every place new orders are sent to, Ethiopia's regions first. Read at most every 5 s per pool. */
export async function listDestinations(ctx: Ctx): Promise<DestinationRow[]> {
  return openOf(await listAllDestinations(ctx));
}

/** Those that new orders are sent to: of the same list always the same one. */
const openOf = derivedOnce((all: readonly DestinationRow[]) => all.filter(({ isOpen }) => isOpen));

/** As `listDestinations`, with the places that are closed for new orders: orders on their way go there too. */
export function listAllDestinations(ctx: Ctx): Promise<DestinationRow[]> {
  return kept.getOrLoad(ctx.db, 'destinations', async () => {
    const days = await selectNamedDays(ctx.db);
    const named = (closing: boolean) =>
      new Set(days.filter(({ isClosing }) => isClosing === closing).map(({ day }) => day));
    const schedule = {
      cutOffHour: await getSetting(ctx.db, 'order_cut_off_hour'),
      restDays: named(true),
      workDays: named(false),
    };
    return (await selectDestinations(ctx.db)).map((row) => ({ ...row, schedule }));
  });
}

/** The destination of a code; when it is null or unknown, the one in Ethiopia where sending costs least. */
export function destinationOrDefault(all: readonly DestinationRow[], code: string | null): DestinationRow {
  const found = all.find((d) => d.code === code);
  if (found) return found;
  const inEthiopia = all.filter(({ country }) => country === 'ET');
  const [first, ...others] = inEthiopia;
  if (!first) throw new Error('The table destinations has no place in Ethiopia.');
  return others.reduce((least, one) => (one.baseSantim < least.baseSantim ? one : least), first);
}

/**
 * The destination of an address: in Ethiopia the region, given by code or by its name in any of our languages;
 * elsewhere the country. Null when there is none.
 */
export function findDestination(
  all: readonly DestinationRow[],
  country: string,
  region: string,
): DestinationRow | null {
  const code = parseCountry(country);
  if (code !== 'ET') return all.find((d) => d.country === code) ?? null;
  const wanted = fold(region);
  return (
    all.find(
      (d) =>
        d.country === 'ET' &&
        [d.code, d.code.slice(3), d.nameEn, d.nameAm, d.nameOm].some((name) => fold(name) === wanted),
    ) ?? null
  );
}

function fold(text: string): string {
  return normalizeUnicode(text, 'NFKC')
    .toLowerCase()
    .replace(/[\s\-()]+/g, ' ')
    .trim();
}

/** A destination as the screens and the API show it, named in the user's language, with when an order of now arrives. */
export function toDestination(ctx: Ctx, row: DestinationRow): Destination {
  const { code, country, deliveryDaysMin, deliveryDaysMax, cashOnDelivery } = row;
  return {
    code,
    country,
    name: destinationName(row, ctx.locale),
    deliveryDaysMin,
    deliveryDaysMax,
    arrival: arrivalOf(ctx, row),
    cashOnDelivery,
  };
}

/** What a destination is called in a language. */
export function destinationName({ nameEn, nameAm, nameOm }: TariffRow, locale: Locale): string {
  if (locale === 'am') return nameAm;
  return locale === 'om' ? nameOm : nameEn;
}
