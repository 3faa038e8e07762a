import { bestSellers } from '#seed/content/best-sellers.ts';
import { categories } from '#seed/content/categories.ts';
import { describe, describeShortly } from '#seed/content/describe.ts';
import { leads } from '#seed/content/leads.ts';
import { optionWords, sayIn } from '#seed/content/option-words.ts';
import type { Choice, ItemDetails, Language, ProductItem, ProductKind } from '#seed/content/product-kind.ts';
import { titlesOf } from '#seed/content/titles.ts';
import { type VendorContent, vendors } from '#seed/content/vendors.ts';
import { type Colour, colourNamed } from '#seed/pictures/colours.ts';
import { factsOf } from '#seed/pictures/facts.ts';
import { between, type Random, seededRandom } from '#seed/random.ts';
import { chooseVendor } from './choose-vendor.ts';
import { specify } from './specify.ts';

export interface VariantSheet {
  title: string;
  options: Record<string, string>;
  priceSantim: number;
  oldPriceSantim: number | null;
  stock: number;
}

/** What a product says in another language than its own. */
export interface TextSheet {
  locale: Language;
  title: string;
  html: string;
  optionWords: Record<string, string>;
}

/** One product of the demo before it becomes rows; names and slugs stand for the ids of other tables. */
export interface ProductSheet {
  id: number;
  category: string;
  kind: ProductKind;
  vendor: VendorContent;
  /** The language of its own texts. */
  locale: Language;
  title: string;
  texts: TextSheet[];
  brand: string | null;
  tags: string[];
  /** What is stated of it and what a buyer chooses, in English. */
  stated: Record<string, string>;
  choices: readonly Choice[];
  html: string;
  specifications: { name: string; value: string }[];
  priceSantim: number;
  oldPriceSantim: number | null;
  stock: number;
  weightG: number;
  variants: VariantSheet[];
  daysOld: number;
  saleEndsInHours: number | null;
  /** How often it is bought, relative to the others. */
  demand: number;
}

const CHEAP_BIRR = 500;
const LATE_SEED = 1_912;

/** Every product of the demo, the oldest first. The same generator gives the same products. */
export function assembleProducts(random: Random): ProductSheet[] {
  const late = seededRandom(LATE_SEED);
  const drafts = categories.flatMap(({ slug, kinds }) =>
    kinds.flatMap((kind) =>
      kind.items.map((item) => assemble(kind.isLate ? late : random, slug, kind, item)),
    ),
  );
  drafts.sort((a, b) => b.daysOld - a.daysOld);
  return drafts.map((draft, i) => ({ ...draft, id: i + 1 }));
}

function assemble(random: Random, category: string, kind: ProductKind, item: ProductItem): ProductSheet {
  const [title, birr, details = {}] = item;
  const vendor = chooseVendor(random, category, title, details.brand);
  const choices = details.choices ?? kind.choices ?? [];
  const old = details.old ? details.old * 100 : null;
  const stated = specify({
    category,
    title,
    brand: details.brand ?? null,
    choices,
    said: { ...kind.specs, ...details.specs },
  });
  const say = (words: string) => sayIn(details.language ?? 'en', words);
  const pictured = factsOf({ title, category, kind, brand: details.brand ?? null, stated, choices })
    .colours[0];
  const variants = variantsOf(random, { choices, pictured, birr, old, details });
  return {
    id: 0,
    category,
    kind,
    vendor,
    locale: details.language ?? 'en',
    title,
    texts: textsOf(category, kind, item, { vendor, variants }),
    brand: details.brand ?? null,
    tags: details.tags ?? kind.tags ?? [],
    stated,
    choices,
    html: describe(random, { kind, details, vendor }),
    specifications: Object.entries(stated).map(([name, value]) => ({ name: say(name), value: say(value) })),
    priceSantim: birr * 100,
    oldPriceSantim: old,
    stock:
      variants.length > 0
        ? variants.reduce((sum, { stock }) => sum + stock, 0)
        : stockOf(random, birr, details.stock),
    weightG: details.weightG ?? kind.weightG,
    variants,
    daysOld: kind.isLate
      ? random()
      : bestSellers.has(title)
        ? between(random, 120, 400)
        : ageOf(random, vendor),
    saleEndsInHours: old && random() < 0.45 ? between(random, 20, 220) : null,
    demand: kind.isLate ? 0 : bestSellers.has(title) ? 7 + random() * 9 : demandOf(random, birr, details),
  };
}

function textsOf(
  category: string,
  kind: ProductKind,
  item: ProductItem,
  { vendor, variants }: { vendor: VendorContent; variants: readonly VariantSheet[] },
): TextSheet[] {
  const titles = titlesOf(kind, item);
  if (titles === null) return [];
  return (['am', 'om'] as const).map((locale) => ({
    locale,
    title: titles[locale],
    html: describeShortly(leads[category]![locale], locale, vendor),
    optionWords: optionWords(
      variants.flatMap(({ options }) => Object.entries(options).flat()),
      locale,
    ),
  }));
}

function ageOf(random: Random, vendor: VendorContent): number {
  const known = (Date.parse('2026-11-01') - Date.parse(vendor.joined)) / 86_400_000;
  return Math.min(known, 1 + random() ** 1.6 * 430);
}

function demandOf(random: Random, birr: number, details: ItemDetails): number {
  const affordable = Math.min(1.6, Math.max(0.45, (2_500 / birr) ** 0.3));
  return (0.2 + random() ** 4 * 3) * affordable * (details.old ? 1.5 : 1);
}

/** A value of each choice. */
type Chosen = [name: string, value: string, addedBirr: number][];

/** Every combination of one value of each choice. */
function combine(choices: readonly Choice[]): Chosen[] {
  if (choices.length === 0) return [];
  return choices.reduce<Chosen[]>(
    (sets, { name, values }) =>
      sets.flatMap((set) => values.map(([value, added]): Chosen => [...set, [name, value, added]])),
    [[]],
  );
}

interface VariantSource {
  chosen: Chosen;
  birr: number;
  old: number | null;
  details: ItemDetails;
}

/** A page opens with the first of them: those of the main picture's colour, unless it costs more. */
function variantsOf(
  random: Random,
  {
    choices,
    pictured,
    ...source
  }: Omit<VariantSource, 'chosen'> & Pick<ProductSheet, 'choices'> & { pictured?: Colour | undefined },
): VariantSheet[] {
  const made = combine(choices).map((chosen) => ({ chosen, sheet: aVariant(random, { chosen, ...source }) }));
  const isPictured = ({ chosen }: { chosen: Chosen }) =>
    chosen.some(([, value, added]) => added === 0 && colourNamed(value)?.hex === pictured?.hex);
  return [...made.filter(isPictured), ...made.filter((one) => !isPictured(one))].map(({ sheet }) => sheet);
}

function aVariant(random: Random, { chosen, birr, old, details }: VariantSource): VariantSheet {
  const added = chosen.reduce((sum, [, , birrMore]) => sum + birrMore, 0) * 100;
  const isGone = details.stock === 'low' ? random() < 0.6 : random() < 0.07;
  const say = (word: string) => sayIn(details.language ?? 'en', word);
  return {
    title: chosen.map(([, value]) => say(value)).join(' / '),
    options: Object.fromEntries(chosen.map(([name, value]) => [say(name), say(value)])),
    priceSantim: birr * 100 + added,
    oldPriceSantim: old ? old + added : null,
    stock: isGone ? 0 : stockOf(random, birr * 2, details.stock),
  };
}

function stockOf(random: Random, birr: number, stock: ItemDetails['stock']): number {
  if (stock === 'out') return 0;
  if (stock === 'low') return between(random, 1, 4);
  return birr < CHEAP_BIRR ? between(random, 60, 600) : between(random, 6, birr > 20_000 ? 24 : 90);
}

/** The vendors in the order of their ids. */
export function vendorId(vendor: VendorContent): number {
  return vendors.indexOf(vendor) + 1;
}
