/** Countries, Ethiopian phone numbers and addresses; browser-safe. Sources: ISO 3166-1/-2, ethio telecom's numbering. */

export const COUNTRIES = ['ET', 'US', 'CA', 'GB'] as const;
export type Country = (typeof COUNTRIES)[number];

/** The ISO code of a country given in any of the forms callers use; the customer's forms say UK for GB. Else null. */
export function parseCountry(text: string): Country | null {
  const code = text.trim().toUpperCase();
  const iso = code === 'UK' ? 'GB' : code;
  return (COUNTRIES as readonly string[]).includes(iso) ? (iso as Country) : null;
}

/** The 11 sub-cities of Addis Ababa. */
export const ADDIS_SUB_CITIES = [
  { en: 'Addis Ketema', am: 'አዲስ ከተማ' },
  { en: 'Akaki Kality', am: 'አቃቂ ቃሊቲ' },
  { en: 'Arada', am: 'አራዳ' },
  { en: 'Bole', am: 'ቦሌ' },
  { en: 'Gullele', am: 'ጉለሌ' },
  { en: 'Kirkos', am: 'ቂርቆስ' },
  { en: 'Kolfe Keranio', am: 'ኮልፌ ቀራንዮ' },
  { en: 'Lemi Kura', am: 'ለሚ ኩራ' },
  { en: 'Lideta', am: 'ልደታ' },
  { en: 'Nifas Silk-Lafto', am: 'ንፋስ ስልክ ላፍቶ' },
  { en: 'Yeka', am: 'የካ' },
] as const;

/** With all the blanks and brackets people type. */
const PHONE_LENGTH_MAX = 60;

/**
 * One phone number in E.164 whatever way it was typed: Ethiopian numbers as 0911…, 911…, 251911… or +251911…,
 * foreign ones with + or 00. Null when it is no possible number.
 */
export function normalizePhone(text: string): string | null {
  if (text.length > PHONE_LENGTH_MAX) return null;
  const digits = text.normalize('NFKC').replace(/[\s().‐-―-]/g, '');
  const mobile = /^(?:\+?251|00251|0)?([79]\d{8})$/.exec(digits);
  if (mobile) return `+251${mobile[1]}`;
  const fixed = /^(?:\+?251|00251|0)([1-5]\d{8})$/.exec(digits);
  if (fixed) return `+251${fixed[1]}`;
  const foreign = /^(?:\+|00)([1-9]\d{7,14})$/.exec(digits);
  return foreign && !foreign[1]!.startsWith('251') ? `+${foreign[1]}` : null;
}

/** A number as it is typed into a search: its digits alone, and the phone it is, if any; null for words. */
export function typedNumber(text: string): { digits: string; phone: string | null } | null {
  const digits = text.replace(/[\s+()-]/g, '');
  return /^\d{6,15}$/.test(digits) ? { digits, phone: normalizePhone(text) } : null;
}
