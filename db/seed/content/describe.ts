import { escapeHtml } from '#platform/html.ts';
import { cityIn } from './cities.ts';
import { amharicNames } from './store-names.ts';
import type { ItemDetails, Language, ProductKind } from './product-kind.ts';
import { pick, type Random, sample } from '#seed/random.ts';

const closings: Record<Language, string[]> = {
  en: [
    'Sold by <strong>{vendor}</strong> in {city}. We send it on the day of your order when it reaches us before noon.',
    'From <strong>{vendor}</strong>, {city}. Call or write before you order: we answer in Amharic, Afaan Oromoo and English.',
    'Pay on delivery or with telebirr, CBE Birr and M-PESA. <strong>{vendor}</strong> packs it so that it arrives whole.',
  ],
  am: ['በ<strong>{vendor}</strong> ({city}) የቀረበ። ሲደርስ በጥሬ ገንዘብ ወይም በቴሌብር መክፈል ይችላሉ።'],
  om: ['<strong>{vendor}</strong>, {city} irraa. Yeroo isin ga\'u yookaan telebirr\'n kaffaluu dandeessu.'],
};

export interface DescriptionSource {
  kind: ProductKind;
  details: ItemDetails;
  vendor: { name: string; city: string };
}

/** A product's rich text: what it is, what speaks for it, who sells it; in the language its item is written in. */
export function describe(random: Random, { kind, details, vendor }: DescriptionSource): string {
  const language = details.language ?? 'en';
  const lead = details.about ?? pick(random, kind.about);
  const points = details.points ?? sample(random, kind.points, 4);
  const closing = close(pick(random, closings[language]), language, vendor);
  const list = points.map((point) => `<li>${escapeHtml(point)}</li>`).join('');
  return `<p>${escapeHtml(lead)}</p><ul>${list}</ul><p>${closing}</p>`;
}

/** A short text in another language than the item's own: a category's lead and who sells it. */
export function describeShortly(lead: string, language: Language, vendor: DescriptionSource['vendor']): string {
  return `<p>${escapeHtml(lead)}</p><p>${close(closings[language][0]!, language, vendor)}</p>`;
}

function close(closing: string, language: Language, { name, city }: DescriptionSource['vendor']): string {
  return closing.replace('{vendor}', escapeHtml(nameIn(language, name))).replace('{city}', cityIn(language, city));
}

function nameIn(language: Language, vendor: string): string {
  return language === 'am' ? (amharicNames[vendor] ?? vendor) : vendor;
}
