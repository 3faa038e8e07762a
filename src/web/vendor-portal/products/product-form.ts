import { z } from 'zod';
import { type ChangeProduct, PRODUCT_LIMITS } from '#modules/products/products.schema.ts';
import { BirrText, StockText } from '#modules/products/product-forms.schema.ts';
import { AppError } from '#platform/errors.ts';
import { LOCALES } from '#platform/language.ts';
import { Id } from '#platform/wire/schemas.ts';
import { combinationsOf } from './combinations.ts';

const Text = z.string().default('');
const Version = z.coerce.number().int().min(1);

const OwnNumber = z
  .string()
  .max(4 * PRODUCT_LIMITS.sku)
  .default('');
const Weight = z.coerce.number().int().min(0).max(PRODUCT_LIMITS.weightG);

const Variant = z.object({
  price: BirrText.optional(),
  oldPrice: BirrText.optional(),
  memberPrice: BirrText.optional(),
  stock: StockText.optional(),
  sku: OwnNumber,
  barcode: OwnNumber,
  weightG: Weight.optional(),
  /** What was shown, so that a stock nobody touched is not set. */
  shown: z.string().default(''),
  /** Its options as JSON. */
  options: z.string().max(2_000).default('{}'),
});

const Option = z.object({ name: Text, values: z.string().max(10_000).default('') });

/** The product's form as it is sent: emptied fields are left out, and mean empty. */
export const ProductForm = z.object({
  title: z.string('products.title_required').max(4 * PRODUCT_LIMITS.title, 'products.title_long'),
  description: Text,
  category: Id.optional(),
  brand: Text,
  tags: Text,
  specifications: Text,
  attributes: z
    .record(z.string().regex(/^a\d{1,10}$/), z.string().max(4 * PRODUCT_LIMITS.specificationValue))
    .default({}),
  price: BirrText.optional(),
  oldPrice: BirrText.optional(),
  memberPrice: BirrText.optional(),
  stock: StockText.optional(),
  stockShown: Text,
  sku: Text,
  barcode: Text,
  weightG: Weight.default(0),
  options: z.object({ 1: Option.optional(), 2: Option.optional(), 3: Option.optional() }).default({}),
  variants: z.record(z.string().regex(/^v\d{1,15}$/), Variant).default({}),
  texts: z.partialRecord(z.enum(LOCALES), z.object({ title: Text, description: Text })).default({}),
  /** Whose fields of prices were shown: who may not change them sends none. */
  priced: z.string().optional(),
  publish: z.string().optional(),
});
export type ProductForm = z.infer<typeof ProductForm>;
export const ChangeForm = ProductForm.extend({ version: Version });

type Said = Omit<ChangeProduct, 'version' | 'state' | 'photos' | 'title'> & { title: string };

/** What the form says, as a product is changed; `stated` is what it answers its category. Lists are parted by commas or lines. */
export function toFields(form: ProductForm, stated: NonNullable<Said['specifications']>): Said {
  const { sku, barcode, weightG } = form;
  const combinations = combinationsOf(form.options);
  const variants = combinations.map((options) => variantOf(form, options));
  const hasOwnPrice = variants.length === 0;
  const isStockTouched = form.stock !== undefined && String(form.stock) !== form.stockShown;
  return {
    ...saidInWords(form, stated),
    barcode,
    weightG,
    variants,
    ...(hasOwnPrice && {
      sku,
      ...(form.priced && {
        ...(form.price !== undefined && { price: form.price }),
        oldPrice: form.oldPrice ?? null,
        memberPrice: form.memberPrice ?? null,
      }),
      ...(isStockTouched && { stock: form.stock! }),
    }),
    // New combinations cost what the product does until they say otherwise.
    ...(!hasOwnPrice && form.price !== undefined && { price: form.price }),
  };
}

/** What a form says of a product in words, which is all that staff correct. */
type WordsForm = Pick<
  ProductForm,
  'title' | 'description' | 'category' | 'brand' | 'tags' | 'specifications' | 'attributes' | 'texts'
>;

/** As `toFields`, of the words alone. */
export function saidInWords(
  { title, description, category, brand, tags, specifications, texts }: WordsForm,
  stated: NonNullable<Said['specifications']>,
) {
  const byLanguage = (part: 'title' | 'description') =>
    Object.fromEntries(Object.entries(texts).map(([locale, text]) => [locale, text[part]]));
  return {
    title,
    description,
    categoryId: category ?? null,
    brand,
    tags: partsOf(tags, /[,\n]/),
    specifications: [...stated, ...partsOf(specifications, /\n/).map(statedOf)],
    titles: byLanguage('title'),
    descriptions: byLanguage('description'),
  };
}

type SaidVariant = NonNullable<Said['variants']>[number];

function variantOf(form: ProductForm, options: Record<string, string>): SaidVariant {
  const known = Object.entries(form.variants).find(([, variant]) =>
    isSame(optionsOf(variant.options), options),
  );
  if (!known) return { options };
  const [key, { price, oldPrice, memberPrice, stock, sku, barcode, weightG, shown }] = known;
  return {
    id: Number(key.slice(1)),
    options,
    sku,
    barcode,
    weightG: weightG ?? null,
    ...(form.priced && {
      ...(price !== undefined && { price }),
      oldPrice: oldPrice ?? null,
      memberPrice: memberPrice ?? null,
    }),
    ...(stock !== undefined && String(stock) !== shown && { stock }),
  };
}

function optionsOf(json: string): Record<string, string> {
  try {
    return z.record(z.string(), z.string()).parse(JSON.parse(json));
  } catch {
    return {};
  }
}

function isSame(one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>): boolean {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}

function partsOf(text: string, by: RegExp): string[] {
  return text
    .split(by)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** "Colour: Black"; a line without a colon is a value without a name, which is refused beside the field. */
function statedOf(line: string): { name: string; value: string } {
  const at = line.search(/[:፦]/);
  return at < 0
    ? { name: '', value: line }
    : { name: line.slice(0, at).trim(), value: line.slice(at + 1).trim() };
}

/** Does what the form asks for; what is wrong is told by the names of the form's fields. */
export async function withFormNames<T>(said: Said, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError) || Object.keys(error.fields).length === 0) throw error;
    const named = Object.entries(error.fields).map(([path, fault]) => [nameOf(said, path), fault]);
    throw new AppError(error.code, error.status, error.params, Object.fromEntries(named));
  }
}

const NAMES: Record<string, string> = {
  categoryId: 'category',
  subcategoryId: 'category',
  variants: 'options.1.values',
};

function nameOf({ variants = [] }: Said, path: string): string {
  const [whole, n, field] = path.split('.');
  if (whole === 'variants' && n !== undefined) {
    const id = variants[Number(n)]?.id;
    return id === undefined || field === 'options' ? 'options.1.values' : `variants.v${id}.${field}`;
  }
  if (whole === 'specifications' || whole === 'tags') return whole;
  if (whole === 'titles') return `texts.${n}.title`;
  if (whole === 'descriptions') return `texts.${n}.description`;
  return NAMES[path] ?? path;
}
