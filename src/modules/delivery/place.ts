import type { Ctx } from '#platform/context.ts';
import { derivedOnce } from '#platform/derived-once.ts';
import type { Locale } from '#platform/language.ts';
import { PLACE_COOKIE } from '#platform/wire/names.ts';
import { type Town, TOWNS } from '#shop/towns.ts';
import { DeliveryError } from './delivery.errors.ts';
import type { ChosenPlace, DeliveryPlace } from './delivery.schema.ts';
import { destinationName, type DestinationRow, listDestinations, toDestination } from './destinations.ts';
import { selectUserPlace, upsertUserPlace } from './place.queries.ts';

/** As long as the visitor is known. */
const PLACE_SECONDS = 180 * 24 * 3600;

type Known = { id: string; row: DestinationRow; town: Town | null };

/**
 * Where the caller has goods sent, as chosen last: in this browser, else by the account anywhere. Null while nobody has
 * said; nothing stands in for it.
 */
export async function chosenPlace(ctx: Ctx): Promise<ChosenPlace | null> {
  const known = await knownPlace(ctx, ctx.visit.cookie(PLACE_COOKIE) ?? (await placeOfAccount(ctx)));
  return known && toChosenPlace(ctx, known);
}

/**
 * Keeps where the caller has goods sent, in this browser and for the account of who is signed in; null forgets it. Chosen
 * twice it is the same. Error: delivery.place_unknown (422).
 */
export async function choosePlace(ctx: Ctx, id: string | null): Promise<ChosenPlace | null> {
  const known = await knownPlace(ctx, id);
  if (id !== null && known === null) throw DeliveryError.place_unknown();
  if (ctx.actor.userId !== null) await upsertUserPlace(ctx.db, ctx.actor.userId, id);
  keepPlace(ctx, id);
  return known && toChosenPlace(ctx, known);
}

/**
 * At a sign-in: what a visitor chose in this browser counts for the account from now on, else the account's choice here.
 * What another account chose here, that is still signed in, is not theirs.
 */
export async function takePlace(ctx: Ctx, userId: number): Promise<void> {
  const isOwn = ctx.actor.userId === null || ctx.actor.userId === userId;
  const here = isOwn ? await knownPlace(ctx, ctx.visit.cookie(PLACE_COOKIE)) : null;
  if (here) await upsertUserPlace(ctx.db, userId, here.id);
  else keepPlace(ctx, await selectUserPlace(ctx.db, userId));
}

/** Every place that can be chosen: each destination, and in Ethiopia its larger towns behind it. */
export async function deliveryPlaces(ctx: Ctx): Promise<DeliveryPlace[]> {
  return placesOf(await listDestinations(ctx))[ctx.locale];
}

const placesOf = derivedOnce((all: readonly DestinationRow[]): Record<Locale, DeliveryPlace[]> => {
  const named = (locale: Locale) =>
    all.map((row) => ({
      id: row.code,
      name: destinationName(row, locale),
      towns: TOWNS.filter(({ region }) => region === row.code).map((town) => ({
        id: `${row.code}.${town.slug}`,
        name: town[locale],
      })),
    }));
  return { en: named('en'), am: named('am'), om: named('om') };
});

async function placeOfAccount(ctx: Ctx): Promise<string | null> {
  return ctx.actor.userId === null ? null : await selectUserPlace(ctx.db, ctx.actor.userId);
}

async function knownPlace(ctx: Ctx, id: string | null): Promise<Known | null> {
  if (id === null) return null;
  const [code, slug] = id.split('.');
  const row = (await listDestinations(ctx)).find((destination) => destination.code === code);
  const town = TOWNS.find((one) => one.slug === slug && one.region === code) ?? null;
  return row && (slug === undefined || town) ? { id, row, town } : null;
}

function toChosenPlace(ctx: Ctx, { id, row, town }: Known): ChosenPlace {
  const destination = toDestination(ctx, row);
  const name = town?.[ctx.locale] ?? destination.name;
  return { id, name, town: town?.[ctx.locale] ?? null, destination };
}

function keepPlace(ctx: Ctx, id: string | null): void {
  ctx.visit.setCookie(PLACE_COOKIE, id, { maxAgeSeconds: PLACE_SECONDS, httpOnly: false });
}
