import { m } from '#messages';
import type { Locale } from '#platform/language.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How old a copy is, in the user's language, and what that means for prices (on pages of the shop) or at all. */
export function savedText(at: number, now: number, locale: Locale, isOwn: boolean): string {
  const told = { locale };
  const age = ageText(Math.max(0, now - at), locale);
  return isOwn ? m.offline_saved_own({ age }, told) : m.offline_saved({ age }, told);
}

function ageText(passed: number, locale: Locale): string {
  const told = { locale };
  if (passed < MINUTE) return m.offline_now({}, told);
  if (passed < HOUR) return m.offline_minutes({ n: Math.floor(passed / MINUTE) }, told);
  if (passed < DAY) return m.offline_hours({ n: Math.floor(passed / HOUR) }, told);
  return m.offline_days({ n: Math.floor(passed / DAY) }, told);
}
