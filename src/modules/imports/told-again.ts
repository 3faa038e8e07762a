import type { Locale } from '#platform/language.ts';
import type { FileCells, FileFault, FileRow } from './file-product.ts';

/**
 * Rows that tell a product again in another language, as shops with several store views write them: their texts belong to
 * the product, whatever else they say; of a language that this shop does not have they are left out.
 */
export function inOneLanguage(rows: readonly FileRow[]): readonly FileRow[] {
  if (!rows.some(({ cells }) => cells.language)) return rows;
  const left = new Set<FileRow>();
  const alike = Map.groupBy(rows, ({ cells }) => cells.sku || cells.key || '');
  for (const [key, told] of alike) {
    const texts = told.filter(({ cells }) => cells.title || cells.description || cells.language);
    if (key === '' || new Set(texts.map(languageOf)).size < 2) continue;
    const base =
      FIRST.flatMap((wanted) => texts.find((row) => languageOf(row) === wanted) ?? [])[0] ?? texts[0]!;
    // A file of translations alone writes no texts in languages that this shop does not have.
    if (isForeign(base) && !base.cells.sku && !base.cells.price) {
      leaveOut(base, base);
      base.cells = { ...base.cells, title: '', description: '' };
    }
    // Only texts: prices of another store view are not this shop's.
    for (const row of texts)
      if (languageOf(row) !== languageOf(base)) {
        left.add(row);
        addTexts(base, row);
      }
  }
  return rows.filter((row) => !left.has(row));
}

/** Which of several languages a product is told in; null where a row names none. */
const FIRST: readonly (Locale | null)[] = [null, 'en', 'am', 'om'];
const LANGUAGES: readonly [pattern: RegExp, locale: Locale | null][] = [
  [/^(?:|default|admin|all|base)$/, null],
  [/^(?:en(?:[_-].*)?|english|እንግሊዝኛ)$/, 'en'],
  [/^(?:am(?:[_-].*)?|amh|amharic|አማርኛ)$/, 'am'],
  [/^(?:om(?:[_-].*)?|orm|oromo|afaan oromoo|oromiffa)$/, 'om'],
];

/** Its locale, null for the shop's usual texts, or the name of a language that this shop does not have. */
function languageOf({ cells }: FileRow): string | null {
  const told = (cells.language ?? '').toLowerCase();
  const found = LANGUAGES.find(([pattern]) => pattern.test(told));
  return found ? found[1] : told;
}

const FIELDS = {
  en: ['titleEn', 'descriptionEn'],
  am: ['titleAm', 'descriptionAm'],
  om: ['titleOm', 'descriptionOm'],
} as const satisfies Record<Locale, readonly (keyof FileCells)[]>;

function addTexts(base: FileRow, { row, cells }: FileRow): void {
  const language = languageOf({ row, cells, images: [] });
  if (language === 'en' || language === 'am' || language === 'om') {
    const [title, description] = FIELDS[language];
    base.cells[title] ||= cells.title ?? '';
    base.cells[description] ||= cells.description ?? '';
    return;
  }
  leaveOut(base, { row, cells, images: [] });
}

function isForeign(row: FileRow): boolean {
  const language = languageOf(row);
  return language !== null && !(language in FIELDS);
}

function leaveOut(base: FileRow, { row, cells }: FileRow): void {
  const note: FileFault = {
    line: row.line,
    field: 'language',
    value: cells.language ?? '',
    code: 'imports.fault_language',
  };
  base.notes = [...(base.notes ?? []), note];
}

/** In which money prices are taken first, where rows tell the same goods in several. */
const MONEY = ['ETB', 'USD'];

/** Of rows that tell the same goods again with a price in another money the one nearest to Birr. */
export function inOneMoney(rows: readonly FileRow[]): readonly FileRow[] {
  if (!rows.some(({ cells }) => cells.currency)) return rows;
  const rank = ({ cells }: FileRow) => {
    const place = MONEY.indexOf(moneyOf(cells.currency ?? '') ?? '');
    return place < 0 ? MONEY.length : place;
  };
  const left = new Set<FileRow>();
  for (const [name, told] of Map.groupBy(rows, nameOf)) {
    if (name === '' || new Set(told.map(({ cells }) => moneyOf(cells.currency ?? ''))).size < 2) continue;
    const [best] = told.toSorted((a, b) => rank(a) - rank(b));
    for (const row of told)
      if (moneyOf(row.cells.currency ?? '') !== moneyOf(best!.cells.currency ?? '')) left.add(row);
  }
  return rows.filter((row) => !left.has(row));
}

function nameOf({ cells }: FileRow): string {
  const { key = '', sku = '', option1Value = '', option2Value = '', option3Value = '' } = cells;
  return sku || (key && [key, option1Value, option2Value, option3Value].join('\n'));
}

const SIGNS: Record<string, string> = { '€': 'EUR', '£': 'GBP', '¥': 'CNY', '₹': 'INR', $: 'USD' };
const CODES =
  /(?<![a-z])(etb|birr|birrii|usd|eur|gbp|aed|sar|kes|cny|rmb|inr|chf|cad|aud|dkk|sek|nok|zar|djf|sos|sdg|ugx|tzs|jpy)(?![a-z])/i;

/** The money that a heading or cell names, by its code; null for none. */
export function moneyOf(text: string): string | null {
  const code = CODES.exec(text)?.[1]?.toUpperCase();
  if (code !== undefined) return code.startsWith('BIRR') ? 'ETB' : code;
  if (/ብር|qarshii/i.test(text)) return 'ETB';
  const sign = /[€£¥₹$]/.exec(text)?.[0];
  return sign === undefined ? null : SIGNS[sign]!;
}
