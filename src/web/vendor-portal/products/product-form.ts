import { z } from 'zod';
import { type ChangeProduct, type OwnProduct, PRODUCT_LIMITS } from '#modules/products/products.schema.ts';
import { BirrText, StockText } from '#modules/products/product-forms.schema.ts';
import { AppError } from '#platform/errors.ts';
import { LOCALES } from '#platform/language.ts';
import { Id } from '#platform/wire/schemas.ts';
import { santim } from '#shop/money.ts';
import { optionsIn, saysOptionsOf, variantsAsked } from './combinations.ts';

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
  /** Of one of the product's photos, 0 for none; not sent of a product without photos. */
  imageId: z.coerce.number().int().min(0).optional(),
  /** What was shown, so that a stock nobody touched is not set. */
  shown: z.string().default(''),
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
  /** Whether every combination is asked for, those too that the product went without. */
  allCombinations: z.string().optional(),
  variants: z.record(z.string().regex(/^v\d{1,15}$/), Variant).default({}),
  texts: z.partialRecord(z.enum(LOCALES), z.object({ title: Text, description: Text })).default({}),
  /** Whose fields of prices were shown: who may not change them sends none. */
  priced: z.string().optional(),
  publish: z.string().optional(),
});
export type ProductForm = z.infer<typeof ProductForm>;
export const ChangeForm = ProductForm.extend({ version: Version });

type Said = Omit<ChangeProduct, 'version' | 'state' | 'photos' | 'title'> & { title: string };

/**
 * What the form says, as a product is changed; `stated` is what it answers its category, `offered` its variants. While
 * its option fields say what is offered, nobody asked for other variants, and those that nothing is said of are not named. Lists
 * are parted by commas or lines.
 */
export function toFields(
  form: ProductForm,
  stated: NonNullable<Said['specifications']>,
  offered: OwnProduct['variants'],
): Said {
  const { sku, barcode, weightG } = form;
  const variants = saidVariants(form, offered);
  const hasOwnPrice = (variants ?? offered).length === 0;
  const isStockTouched = form.stock !== undefined && String(form.stock) !== form.stockShown;
  return {
    ...saidInWords(form, stated),
    barcode,
    weightG,
    ...(variants && { variants }),
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

/** All variants as the form asks for them; undefined while it changes none. */
function saidVariants(form: ProductForm, offered: OwnProduct['variants']): SaidVariant[] | undefined {
  if (form.allCombinations === undefined && saysOptionsOf(form.options, offered)) {
    const names = optionsIn(offered).map(({ name }) => name);
    const variants = offered.map((variant) => ({
      ...saidOf(form, variant),
      // In the order in which they are named, which is that of the variant's own name.
      options: Object.fromEntries(names.map((name) => [name, variant.options[name]!])),
    }));
    return variants.some((said) => Object.keys(said).length > 2) ? variants : undefined;
  }
  const byId = new Map(offered.map((variant) => [variant.id, variant]));
  const asked = variantsAsked(form.options, offered, form.allCombinations !== undefined);
  return asked.map(({ id, options }) => {
    const variant = id === null ? undefined : byId.get(id);
    return variant ? { ...saidOf(form, variant), options } : { options };
  });
}

/** What the form says of a variant that is otherwise than it is; a row of which no field was sent says nothing. */
function saidOf(form: ProductForm, variant: OwnProduct['variants'][number]): SaidVariant {
  const { id, options } = variant;
  const row = form.variants[`v${id}`];
  const { shown = '', ...fields } = row ?? {};
  if (!row || Object.values(fields).every((value) => value === undefined || value === ''))
    return { id, options };
  const { price, oldPrice, memberPrice, stock, sku, barcode, weightG, imageId } = row;
  const said = {
    sku,
    barcode,
    weightG: weightG ?? null,
    ...(imageId !== undefined && { imageId: imageId || null }),
    ...(form.priced && { price, oldPrice: oldPrice ?? null, memberPrice: memberPrice ?? null }),
  };
  const [oldWas, memberWas] = [variant.oldPrice, variant.memberPrice];
  const is = {
    ...variant,
    price: santim(variant.price),
    oldPrice: oldWas === null ? null : santim(oldWas),
    memberPrice: memberWas === null ? null : santim(memberWas),
  };
  const others = Object.entries(said).filter(
    ([field, value]) => value !== undefined && value !== is[field as keyof typeof said],
  );
  const isStockTouched = stock !== undefined && String(stock) !== shown;
  return { id, options, ...Object.fromEntries(others), ...(isStockTouched && { stock }) };
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
