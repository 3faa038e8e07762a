import { ethiopianDate, noonOf } from './calendar.ts';

const DAY_MS = 86_400_000;

/** Public holidays of the Ethiopian calendar as month-day: New Year, Meskel, Timket, Adwa, Patriots' Day, Downfall of the Derg. */
const OF_THE_YEAR = new Set(['1-1', '1-17', '5-11', '6-23', '8-27', '9-20']);
/** Of the world's calendar: International Workers' Day. */
const WORKERS_DAY = '05-01';

/**
 * Whether the day ("2026-11-24") is a public holiday that the calendar alone tells (Proclamation 1334/2024). The Muslim
 * feasts follow the moon and are announced: `rest_days` holds them.
 */
export function isPublicHoliday(day: string): boolean {
  const { year, month, day: date } = ethiopianDate(noonOf(day));
  return OF_THE_YEAR.has(`${month}-${date}`) || isChristmas(year, month, date) || isMovable(day);
}

/** Genna: Tahsas 29, and 28 in the year after a leap year, so that it stays 7 January. */
function isChristmas(year: number, month: number, day: number): boolean {
  return month === 4 && day === (year % 4 === 0 ? 28 : 29);
}

/** Good Friday and Easter of the Orthodox church, and Workers' Day. */
function isMovable(day: string): boolean {
  if (day.slice(5) === WORKERS_DAY) return true;
  const away = (noonOf(day).getTime() - easter(Number(day.slice(0, 4)))) / DAY_MS;
  return away === 0 || away === -2;
}

/** Noon of Orthodox Easter (Meeus' rule of the Julian calendar), in ms; 13 days apart from 1900 to 2099. */
function easter(year: number): number {
  const moon = (19 * (year % 19) + 15) % 30;
  const sunday = (2 * (year % 4) + 4 * (year % 7) - moon + 34) % 7;
  const days = moon + sunday + 114;
  const julian = Date.UTC(year, Math.floor(days / 31) - 1, (days % 31) + 1, 9);
  return julian + 13 * DAY_MS;
}
