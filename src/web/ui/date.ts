import { useParams } from 'react-router';

/** Ethiopia's clock: UTC+3 all year (Africa/Addis_Ababa). */
const EAT_MS = 3 * 3_600_000;
const DAY_MS = 86_400_000;
/** The Julian day number of 1970-01-01. */
const UNIX_EPOCH_JDN = 2_440_588;

const MONTHS: Record<string, readonly string[]> = {
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  am: ['መስከረም', 'ጥቅምት', 'ኅዳር', 'ታኅሣሥ', 'ጥር', 'የካቲት', 'መጋቢት', 'ሚያዝያ', 'ግንቦት', 'ሰኔ', 'ሐምሌ', 'ነሐሴ', 'ጳጉሜን'],
  om: [
    'Fulbaana',
    'Onkololeessa',
    'Sadaasa',
    'Muddee',
    'Amajjii',
    'Guraandhala',
    'Bitootessa',
    'Ebla',
    'Caamsaa',
    'Waxabajjii',
    'Adoolessa',
    'Hagayya',
    'Qaammee',
  ],
};

export type EthiopianDate = { year: number; month: number; day: number };

/** The day of the Ethiopian calendar on which the instant falls in Addis Ababa. */
export function ethiopianDate(instant: Date): EthiopianDate {
  const jdn = Math.floor((instant.getTime() + EAT_MS) / DAY_MS) + UNIX_EPOCH_JDN;
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
 * The day in the reader's calendar: "Nov 20, 2026" in English, Ethiopian in Amharic and Afaan Oromoo. Written by hand
 * and not by Intl, whose data differ between server and browsers (and whose Oromo month names are wrong).
 */
export function formatDate(iso: string, lang = 'en'): string {
  const instant = new Date(iso);
  if (lang === 'am' || lang === 'om') {
    const { year, month, day } = ethiopianDate(instant);
    return `${MONTHS[lang]![month - 1]} ${day}, ${year}`;
  }
  const local = new Date(instant.getTime() + EAT_MS);
  return `${MONTHS.en![local.getUTCMonth()]} ${local.getUTCDate()}, ${local.getUTCFullYear()}`;
}

/** The day with the hour and minute of Addis Ababa. */
export function formatDateTime(iso: string, lang = 'en'): string {
  const local = new Date(new Date(iso).getTime() + EAT_MS);
  return `${formatDate(iso, lang)}, ${local.toISOString().slice(11, 16)} EAT`;
}

/** Both formats in the reader's language. */
export function useDates(): { date: (iso: string) => string; dateTime: (iso: string) => string } {
  const lang = useParams().lang?.toLowerCase();
  return { date: (iso) => formatDate(iso, lang), dateTime: (iso) => formatDateTime(iso, lang) };
}
