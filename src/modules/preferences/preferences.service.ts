import { type Locale, isLocale, LANGUAGE_SECONDS } from '#platform/language.ts';
import { type Ctx, requireShopper } from '#platform/context.ts';
import type { Db, Tx } from '#platform/db.ts';
import { LANGUAGE_COOKIE, PERSONAL_COOKIE } from '#platform/wire/names.ts';
import { decodePersonal, type Personal } from '#platform/wire/personal.ts';
import { transact } from '#platform/transact.ts';
import { dollarRate } from '#modules/currency/index.ts';
import { noticeChoices, upsertNoticeChoices } from '#modules/notifications/index.ts';
import { type PreferencesRow, selectPreferences, upsertPreferences } from './preferences.queries.ts';
import type { ChangePreferences, Preferences } from './preferences.schema.ts';

const NOTHING_CHOSEN: PreferencesRow = { locale: null, calendar: null, currencyView: 'ETB' };

/** What the caller chose, completed by what holds without a choice. */
export async function getPreferences(ctx: Ctx): Promise<Preferences> {
  const userId = requireShopper(ctx);
  const row = await selectPreferences(ctx.db, userId);
  return {
    ...(row ?? NOTHING_CHOSEN),
    notifications: await noticeChoices(ctx.db, userId),
    dollarRate: await dollarRate(ctx),
  };
}

/** Changes what is named; two changes at once of different things both stay. The readable cookies follow. */
export async function changePreferences(
  ctx: Ctx,
  { notifications = [], ...change }: ChangePreferences,
): Promise<Preferences> {
  const userId = requireShopper(ctx);
  await transact(ctx, async (tx) => {
    await upsertPreferences(tx.db, userId, withoutUndefined(change));
    await upsertNoticeChoices(tx.db, userId, notifications);
  });
  if (change.locale !== undefined) keepLanguage(ctx, change.locale);
  ctx.visit.touchCounts(await viewPreferences(ctx));
  return await getPreferences(ctx);
}

function withoutUndefined(change: Omit<ChangePreferences, 'notifications'>): Partial<PreferencesRow> {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
}

/** How the user wants dates and prices to be shown. */
export type PersonalView = Pick<Personal, 'calendar' | 'isInDollars'>;

/** How the caller wants dates and prices to be shown, for the readable cookie. Visitors have chosen nothing. */
export async function viewPreferences(ctx: Ctx): Promise<PersonalView> {
  const { userId } = ctx.actor;
  const row = userId === null ? undefined : await selectPreferences(ctx.db, userId);
  const { calendar, currencyView } = row ?? NOTHING_CHOSEN;
  return { calendar, isInDollars: currencyView === 'USD' };
}

/** The user's view as their readable cookie says it, for pages of one user; null on pages for everyone. */
export function cookieView(ctx: Ctx): PersonalView | null {
  const cookie = ctx.visit.cookie(PERSONAL_COOKIE);
  if (!cookie) return null;
  const { calendar, isInDollars } = decodePersonal(cookie);
  return calendar === null && !isInDollars ? null : { calendar, isInDollars };
}

/** Keeps the language that somebody chose: on this device, and for the account of who is signed in. */
export async function chooseLanguage(ctx: Ctx, locale: Locale): Promise<void> {
  const { userId } = ctx.actor;
  if (userId !== null) await transact(ctx, (tx) => upsertPreferences(tx.db, userId, { locale }));
  keepLanguage(ctx, locale);
}

/** At a sign-in on a device where no language was chosen: the one its owner chose elsewhere. */
export async function takeLanguage(ctx: Ctx, userId: number): Promise<void> {
  if (isLocale(ctx.visit.cookie(LANGUAGE_COOKIE))) return;
  const locale = await preferredLocale(ctx.db, userId);
  if (locale !== null) keepLanguage(ctx, locale);
}

/** The choice on this device; null forgets it, and the browser's own languages decide again. */
function keepLanguage(ctx: Ctx, locale: Locale | null): void {
  ctx.visit.setCookie(LANGUAGE_COOKIE, locale, { maxAgeSeconds: LANGUAGE_SECONDS, httpOnly: false });
}

/** The language to write to a person in when no page says which; null when they have not chosen one. */
export async function preferredLocale(db: Db | Tx, userId: number): Promise<Locale | null> {
  return (await selectPreferences(db, userId))?.locale ?? null;
}
