import { sanitizeDescription } from '#modules/catalog/index.ts';
import { PRODUCT_LIMITS } from '#modules/products/product-input.schema.ts';
import { isLocale } from '#platform/language.ts';
import { ofBuilders } from './foreign-texts.ts';
import { moneyOf } from './told-again.ts';
import { PICTURES_MANY } from './fault-text.ts';
import type { FileCells, FileFault, FileProduct, FileVariant } from './file-product.ts';
import type { ImportField } from './import-fields.schema.ts';
import type { ImportData, ImportOptions, VariantData } from './import-data.ts';
import {
  dayOf,
  lettersOf,
  readAmount,
  readList,
  readOnSale,
  readWeight,
  saysNothing,
} from './read-values.ts';
import { readStock } from './read-stock.ts';
import { variantNumbers } from './variant-numbers.ts';

const PICTURES_MAX = PRODUCT_LIMITS.photos;
/** So many words are looked at; those that are tags of the shop are kept by the check. */
const TAGS_READ = 200;

/** What readings of a file need beside it. */
export type Reading = {
  options: ImportOptions;
  /** Birr for a dollar; null while no rate is known. */
  dollarRate: number | null;
  /** The unit of weights that say none, where their column names it or their size tells. */
  weightUnit: string;
  /** Whether that is the heading's own word, which holds before a column of units. */
  isUnitInHeading: boolean;
  /** The money that a column's heading names, by its code. */
  moneyOfColumn: (field: ImportField) => string | null;
  /** Whether "1.500" is one thousand and five hundred in this file. */
  hasPointThousands: boolean;
  /** Today as an ISO day: what sales that have ended are compared with. */
  today: string;
  categoryOf: (name: string) => ImportData['category'];
};

/** A product of a file in our own measures. What cannot be read is a fault of its line and field; nothing is guessed. */
export function readProduct(product: FileProduct, reading: Reading): ImportData {
  const { cells } = product;
  const language = cells.language?.toLowerCase();
  const faults = [...product.faults];
  const notes: FileFault[] = [...product.notes];
  const says = (field: ImportField) => says_(cells, field, reading);
  const category = cells.category ? reading.categoryOf(cells.category) : undefined;
  const pictures = picturesOf(product, notes);
  noteSaleDays(product, reading, notes);
  return {
    key: product.key.slice(0, 300),
    line: product.line,
    lines: product.lines,

    ...(isLocale(language) && { locale: language }),
    ...(cells.title && { title: cells.title }),
    texts: textsOf(cells),
    ...(says('description') && { description: lightened(cells.description!) }),
    ...(cells.category && { categoryWord: lettersOf(cells.category, 300) }),
    ...(category && { category }),
    ...(says('brand') && { brand: lettersOf(cells.brand!, 80) }),
    ...(says('tags') && { tags: readList(cells.tags!).slice(0, TAGS_READ) }),
    ...((product.specifications.length > 0 || says('specifications')) && {
      specifications: product.specifications,
    }),
    isOnSale: onSaleOf(product, notes),
    pictures,
    variants: product.variants.map((variant) => readVariant(variant, reading, { faults, notes })),
    faults,
    notes,
  };
}

/** What stands under its state in a word that nobody knows here is not put on sale, and told. */
function onSaleOf({ line, cells: { state = '' } }: FileProduct, notes: FileFault[]): boolean | null {
  const isOnSale = readOnSale(state);
  if (isOnSale === null)
    notes.push({ line, field: 'state', value: state.slice(0, 200), code: 'imports.fault_state' });
  return isOnSale === undefined ? null : isOnSale === true;
}

/** Whether a file says something of a field: an empty cell does where it is to clear. */
function says_(cells: FileCells, field: ImportField, { options }: Reading): boolean {
  const cell = cells[field];
  return cell !== undefined && (cell !== '' || options.empty === 'clear');
}

function textsOf(cells: FileCells): ImportData['texts'] {
  const texts: ImportData['texts'] = {};
  for (const [locale, title, description] of [
    ['en', cells.titleEn, cells.descriptionEn],
    ['am', cells.titleAm, cells.descriptionAm],
    ['om', cells.titleOm, cells.descriptionOm],
  ] as const)
    if (title || description)
      texts[locale] = {
        ...(title && { title }),
        ...(description && { description: lightened(description) }),
      };
  return texts;
}

/** What may be typed at once; of more the part that is seen is looked at alone. */
const TYPED_MAX = 4 * PRODUCT_LIMITS.description;

function lightened(told: string): string {
  const description = ofBuilders(told);
  return description.length > TYPED_MAX ? sanitizeDescription(description) : description;
}

function picturesOf(product: FileProduct, notes: FileFault[]): ImportData['pictures'] {
  const ofVariants = product.variants.flatMap(({ cells }) => cells.variantImage || []);
  const all = [
    ...product.images.map(({ url, alt }) => ({ url, alt })),
    ...ofVariants.map((url) => ({ url, alt: '' })),
  ];
  const first = [...new Map(all.toReversed().map((picture) => [picture.url, picture])).values()];
  const pictures = all.filter((picture) => first.includes(picture));
  if (pictures.length > PICTURES_MAX)
    notes.push({
      line: product.line,
      field: 'images',
      value: String(pictures.length),
      code: PICTURES_MANY,
      params: { max: PICTURES_MAX },
    });
  // Of more than there is room for the first one and those that variants are told apart by, then the others as they stand.
  const others = pictures.map(({ url }) => url);
  const kept = new Set(
    [...new Set([...others.slice(0, 1), ...ofVariants, ...others])].slice(0, PICTURES_MAX),
  );
  return pictures
    .filter(({ url }) => kept.has(url))
    .map(({ url, alt }) => ({ url: url.slice(0, 2_048), alt: lettersOf(alt, 200) }));
}

function readVariant(
  variant: FileVariant,
  reading: Reading,
  { faults, notes }: { faults: FileFault[]; notes: FileFault[] },
): VariantData {
  const { cells, line } = variant;
  const into = (told: FileFault[]) => (field: ImportField, code: string) =>
    void told.push({ line, field, value: (cells[field] ?? '').slice(0, 200), code });
  const fault = into(faults);
  const options: Record<string, string> = {};
  for (const { name, value } of variant.options) {
    if (value === '') fault('option1Value', 'imports.fault_option_empty');
    options[name] = value;
  }
  const says = (field: ImportField) => says_(cells, field, reading);
  return {
    line,
    options,
    ...variantNumbers(cells, says, into(notes)),
    ...pricesOf(cells, reading, fault),
    ...surchargeOf(cells, reading, fault),
    ...readStock(cells, fault, into(notes)),
    ...weightOf(cells, reading, fault),
    ...(cells.variantImage && { picture: cells.variantImage.slice(0, 2_048) }),
  };
}

type Fault = (field: ImportField, code: string) => void;

/** The price now, and the one it is reduced from where that is higher. */
function pricesOf(cells: FileCells, reading: Reading, fault: Fault): Pick<VariantData, 'price' | 'oldPrice'> {
  const read = (field: ImportField) => santimOf(cells[field] ?? '', field, { ...reading, cells }, fault);
  const [usual, sale, old] = [read('price'), read('salePrice'), read('oldPrice')];
  const isNow =
    (!cells.saleEnds || dayOf(cells.saleEnds) >= reading.today) &&
    (!cells.saleStarts || (dayOf(cells.saleStarts) || '9') <= reading.today);
  // What is not below the usual price is no sale: other shops pass over it too.
  const isOnSale = sale !== null && sale > 0 && isNow && (usual === null || sale < usual);
  const price = isOnSale ? sale : usual;
  const before = isOnSale ? usual : old;
  if (price === null) return {};
  if (before !== null && before > price) return { price, oldPrice: before };
  const saysNone = reading.options.empty === 'clear' && cells.oldPrice !== undefined;
  return { price, ...(saysNone && { oldPrice: null }) };
}

/** A sale that ends or begins later is a price plan here: of a file today's price alone is taken, which is told once a product. */
function noteSaleDays({ variants }: FileProduct, { today }: Reading, notes: FileFault[]): void {
  const planned = variants.find(({ cells: { salePrice = '', saleStarts = '', saleEnds = '' } }) => {
    const [starts, ends] = [dayOf(saleStarts), dayOf(saleEnds)];
    return !saysNothing(salePrice) && (starts > today || ends >= today);
  });
  if (!planned) return;
  const { line, cells } = planned;
  const days = [cells.saleStarts, cells.saleEnds].map((cell) => dayOf(cell ?? ''));
  notes.push({ line, field: 'salePrice', value: days.filter(Boolean).join(' – '), code: SALE_DAYS });
}

const SALE_DAYS = 'imports.fault_sale_days';

function surchargeOf(cells: FileCells, reading: Reading, fault: Fault): Pick<VariantData, 'surcharge'> {
  const surcharge = santimOf(cells.surcharge ?? '', 'surcharge', { ...reading, cells }, fault);
  return surcharge === null ? {} : { surcharge };
}

function santimOf(
  text: string,
  field: ImportField,
  { options, dollarRate, hasPointThousands, cells, moneyOfColumn }: Reading & { cells: FileCells },
  fault: Fault,
): number | null {
  if (saysNothing(text)) return null;
  const money = moneyOf(text) ?? moneyOf(cells.currency ?? '') ?? moneyOfColumn(field);
  // An amount in another money is none in Birr.
  if (money !== null && money !== 'ETB' && money !== 'USD') {
    fault(field, 'imports.fault_currency');
    return null;
  }
  const amount = readAmount(text, { hasPointThousands });
  if (amount === null) {
    fault(field, 'imports.fault_price');
    return null;
  }
  if ((amount.currency ?? money ?? options.currency) === 'ETB') return amount.hundredths;
  if (dollarRate === null) {
    fault(field, 'imports.fault_no_rate');
    return null;
  }
  // Whole Birr: a rate has no true cents.
  return Math.round((amount.hundredths / 100) * dollarRate) * 100;
}

function weightOf(
  cells: FileCells,
  { weightUnit, isUnitInHeading }: Reading,
  fault: Fault,
): Pick<VariantData, 'weightG'> {
  if (saysNothing(cells.weight ?? '')) return {};
  const unit = isUnitInHeading ? weightUnit : cells.weightUnit || weightUnit;
  const weightG = readWeight(cells.weight!, unit);
  if (weightG === null) fault('weight', 'imports.fault_weight');
  return weightG === null || weightG === 0 ? {} : { weightG };
}
