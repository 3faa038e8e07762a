const GREGORIAN = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const ETHIOPIC: Record<string, readonly string[]> = {
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
const EAT_MS = 3 * 3600 * 1000;
const DAY_MS = 24 * 3600 * 1000;
/** Julian day numbers of 1 January 1970 and of the day before the Ethiopian era. */
const UNIX_EPOCH_JDN = 2_440_588;
const AMETE_MIHRET_JDN = 1_723_856;

/**
 * A day in the reader's calendar, as it is in Addis Ababa: "Feb 9, 2025" in English, the Ethiopian date in Amharic and
 * Afaan Oromoo. Written by hand: browsers' own Ethiopian month names are wrong in places and differ from the server's.
 */
export function dayText(iso: string, lang: string): string {
  const day = new Date(Date.parse(iso) + EAT_MS);
  const months = ETHIOPIC[lang];
  if (!months) return `${GREGORIAN[day.getUTCMonth()]} ${day.getUTCDate()}, ${day.getUTCFullYear()}`;
  const date = ethiopianDate(Math.floor(day.getTime() / DAY_MS) + UNIX_EPOCH_JDN);
  return `${months[date.month - 1]} ${date.day}, ${date.year}`;
}

/** The Ethiopian year, month (1–13) and day of a Julian day number. */
export function ethiopianDate(julianDay: number): { year: number; month: number; day: number } {
  const days = julianDay - AMETE_MIHRET_JDN;
  const inCycle = days % 1461;
  const inYear = (inCycle % 365) + 365 * Math.floor(inCycle / 1460);
  const year = 4 * Math.floor(days / 1461) + Math.floor(inCycle / 365) - Math.floor(inCycle / 1460);
  return { year, month: Math.floor(inYear / 30) + 1, day: (inYear % 30) + 1 };
}
