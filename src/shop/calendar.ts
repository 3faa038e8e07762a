/** Ethiopia's clock: UTC+3 all year (Africa/Addis_Ababa). */
export const EAT_MS = 3 * 3_600_000;
const DAY_MS = 86_400_000;
/** The Julian day number of 1970-01-01. */
export const UNIX_EPOCH_JDN = 2_440_588;

type Lang = 'en' | 'am' | 'om';
export type Calendar = 'gregorian' | 'ethiopian';

const words = (text: string) => text.split(' ');
/** The names of the months. */
export const MONTH_NAMES: Record<Calendar, Record<Lang, readonly string[]>> = {
  gregorian: {
    en: words('Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'),
    am: words('ጃንዩወሪ ፌብሩወሪ ማርች ኤፕሪል ሜይ ጁን ጁላይ ኦገስት ሴፕቴምበር ኦክቶበር ኖቬምበር ዲሴምበር'),
    om: words(
      'Amajjii Guraandhala Bitootessa Ebla Caamsaa Waxabajjii Adoolessa Hagayya Fulbaana Onkololeessa Sadaasa Muddee',
    ),
  },
  ethiopian: {
    en: words('Meskerem Tikimt Hidar Tahsas Tir Yekatit Megabit Miyazya Ginbot Sene Hamle Nehase Pagume'),
    am: words('መስከረም ጥቅምት ኅዳር ታኅሣሥ ጥር የካቲት መጋቢት ሚያዝያ ግንቦት ሰኔ ሐምሌ ነሐሴ ጳጉሜን'),
    om: words(
      'Fulbaana Onkololeessa Sadaasa Muddee Amajjii Guraandhala Bitootessa Ebla Caamsaa Waxabajjii Adoolessa Hagayya Qaammee',
    ),
  },
};
/** Which calendar a language means when it does not say so; the other one is named behind the year. */
export const USUAL_CALENDAR: Record<Lang, Calendar> = { en: 'gregorian', am: 'ethiopian', om: 'ethiopian' };
/** How the other one is named. */
export const OTHER_CALENDAR: Record<Lang, string> = { en: ' E.C.', am: ' እ.ኤ.አ.', om: ' (Giriigoorii)' };
/** The parts of the Ethiopian day, six hours each from midnight on. */
const DAY_PARTS: Record<Lang, readonly string[]> = {
  en: ['at night', 'in the morning', 'in the afternoon', 'in the evening'],
  am: ['ሌሊት', 'ጠዋት', 'ከሰዓት', 'ማታ'],
  om: ['halkan', 'ganama', 'waaree booda', 'galgala'],
};

/** The day of the world's calendar on which the instant falls in Addis Ababa: "2026-11-20". */
export function dayInEthiopia(instant: Date): string {
  return new Date(instant.getTime() + EAT_MS).toISOString().slice(0, 10);
}

/** The days from the first of 1970 to that of the instant, by the clock of Addis Ababa. */
export function dayNumber(instant: Date): number {
  return Math.floor((instant.getTime() + EAT_MS) / DAY_MS);
}

/** Midnight in Addis Ababa at which the day ("2026-11-20") begins. */
export function midnightOf(day: string): Date {
  return new Date(`${day}T00:00:00+03:00`);
}

/** Noon in Addis Ababa of the day ("2026-11-20"). */
export function noonOf(day: string): Date {
  return new Date(`${day}T09:00:00Z`);
}

/** The instant after `instant` at which the clock in Addis Ababa next shows one of the full hours (0 is midnight). */
export function nextHourOf(instant: Date, hours: readonly number[]): Date {
  const midnight = dayNumber(instant) * DAY_MS - EAT_MS;
  let next = midnight + DAY_MS;
  for (const hour of hours) {
    const at = midnight + hour * 3_600_000;
    if (at > instant.getTime() && at < next) next = at;
  }
  return new Date(next);
}

/** The hour of the day in Addis Ababa, 0 to 23. */
export function hourInEthiopia(instant: Date): number {
  return new Date(instant.getTime() + EAT_MS).getUTCHours();
}

export type EthiopianDate = { year: number; month: number; day: number };

/** The day of the Ethiopian calendar on which the instant falls in Addis Ababa. */
export function ethiopianDate(instant: Date): EthiopianDate {
  const jdn = dayNumber(instant) + UNIX_EPOCH_JDN;
  const q = jdn - 1_723_856;
  const r = q % 1_461;
  const n = (r % 365) + 365 * Math.floor(r / 1_460);
  return {
    year: 4 * Math.floor(q / 1_461) + Math.floor(r / 365) - Math.floor(r / 1_460),
    month: Math.floor(n / 30) + 1,
    day: (n % 30) + 1,
  };
}

/**
 * The day in the user's calendar: "Nov 20, 2026" in English, Ethiopian in Amharic and Afaan Oromoo, unless the user
 * chose the other calendar, which is then named. Written by hand and not by Intl, whose data differ between server and
 * browsers (and whose Oromo month names are wrong).
 */
export function formatDate(iso: string, lang?: string, chosen: Calendar | null = null): string {
  const language = langOf(lang);
  const calendar = chosen ?? USUAL_CALENDAR[language];
  const instant = new Date(iso);
  const { year, month, day } = calendar === 'ethiopian' ? ethiopianDate(instant) : gregorianDate(instant);
  const name = calendar === USUAL_CALENDAR[language] ? '' : OTHER_CALENDAR[language];
  return `${MONTH_NAMES[calendar][language][month - 1]} ${day}, ${year}${name}`;
}

function langOf(lang: string | undefined): Lang {
  return lang === 'am' || lang === 'om' ? lang : 'en';
}

/** The day of the world's calendar on which the instant falls in Addis Ababa. */
export function gregorianDate(instant: Date): EthiopianDate {
  const local = new Date(instant.getTime() + EAT_MS);
  return { year: local.getUTCFullYear(), month: local.getUTCMonth() + 1, day: local.getUTCDate() };
}

/**
 * The hour and minute of Addis Ababa. Who reads Ethiopian dates gets both clocks: the day's hours are counted from six in
 * the morning ("8:30 ከሰዓት (14:30 EAT)").
 */
export function formatTime(iso: string, lang?: string, chosen: Calendar | null = null): string {
  const language = langOf(lang);
  const local = new Date(new Date(iso).getTime() + EAT_MS);
  const western = `${local.toISOString().slice(11, 16)} EAT`;
  if ((chosen ?? USUAL_CALENDAR[language]) === 'gregorian') return western;
  const hours = local.getUTCHours();
  const hour = ((hours + 5) % 12) + 1;
  return `${hour}:${local.toISOString().slice(14, 16)} ${DAY_PARTS[language][Math.floor(hours / 6)]} (${western})`;
}

/** The day with the hour and minute of Addis Ababa. */
export function formatDateTime(iso: string, lang?: string, chosen: Calendar | null = null): string {
  return `${formatDate(iso, lang, chosen)}, ${formatTime(iso, lang, chosen)}`;
}
