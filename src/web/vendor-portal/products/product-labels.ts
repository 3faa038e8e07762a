import { m } from '#messages';
import type { StoreFormKind } from '#modules/desk/drafts.schema.ts';
import type { AskedAttribute } from '#modules/products/asked-attributes.schema.ts';
import type { OwnProduct } from '#modules/products/products.schema.ts';
import { type Locale, LOCALES } from '#platform/language.ts';
import type { FieldLabels } from '#web/ui/error-summary.tsx';
import { LANGUAGE_NAMES } from '#web/desk/language-names.ts';
import { optionsIn } from './combinations.ts';
import { optionValuesText } from './option-values.ts';

/** The kind of the product's form. */
export const PRODUCT_FORM = 'product' satisfies StoreFormKind;

const OPTIONS = [1, 2, 3] as const;

/** By which name the form sends what an attribute is. */
export function attributeName({ id }: Pick<AskedAttribute, 'id'>): string {
  return `attributes.a${id}`;
}

/** The languages in which a product's texts are other languages'. */
export function otherLocales(own: Locale): Locale[] {
  return LOCALES.filter((locale) => locale !== own);
}

/** What each field is called, by the name it is sent under. */
export function productLabels(
  own: Locale,
  variants: OwnProduct['variants'],
  asked: readonly AskedAttribute[],
): FieldLabels {
  const attributes = asked.map((attribute) => [attributeName(attribute), () => attribute.name]);
  const texts = otherLocales(own).flatMap((locale) => {
    const language = LANGUAGE_NAMES[locale]();
    return [
      [`texts.${locale}.title`, () => m.products_title_in({ language })],
      [`texts.${locale}.description`, () => m.products_description_in({ language })],
    ];
  });
  const options = OPTIONS.flatMap((n) => [
    [`options.${n}.name`, () => m.products_option_name({ n })],
    [`options.${n}.values`, () => m.products_option_values({ n })],
  ]);
  const ofVariants = variants.flatMap(({ id, title }) =>
    Object.entries(VARIANT_FIELDS).map(([field, label]) => [
      `variants.v${id}.${field}`,
      () => m.products_of_variant({ field: label(), variant: title }),
    ]),
  );
  return {
    title: m.products_name,
    description: m.products_description,
    category: m.products_category,
    brand: m.products_brand,
    tags: m.products_tags,
    specifications: m.products_specifications,
    price: m.products_price_birr,
    oldPrice: m.products_old_price,
    memberPrice: m.products_member_price,
    stock: m.products_stock,
    sku: m.products_sku,
    barcode: m.products_barcode,
    weightG: m.products_weight,
    ...Object.fromEntries([...attributes, ...options, ...ofVariants, ...texts]),
  };
}

export const VARIANT_FIELDS = {
  price: m.products_price_birr,
  oldPrice: m.products_old_price,
  memberPrice: m.products_member_price,
  stock: m.products_stock,
  sku: m.products_sku,
  barcode: m.products_barcode,
  weightG: m.products_weight,
  imageId: m.products_photo,
};

/** Which photo a variant shows, as its form's field says it: one of the product's, or none. */
export function photoWord(photos: OwnProduct['photos'], value: string): string {
  const place = photos.findIndex(({ id }) => String(id) === value);
  return place < 0 ? m.products_photo_none() : photoName(photos[place]!, place);
}

/** A photo as it is called: by its place, and what it shows. */
export function photoName({ alt }: OwnProduct['photos'][number], place: number): string {
  const name = m.products_photo_nth({ n: place + 1 });
  return alt === '' ? name : `${name}: ${alt}`;
}

const money = (birr: number | null) => (birr === null ? '' : birr.toFixed(2).replace(/\.00$/, ''));

/** What a product says of what its category asks, as its form's fields show it. */
export function askedValues(asked: readonly AskedAttribute[]): Record<string, string> {
  return Object.fromEntries(asked.map((attribute) => [attributeName(attribute), attribute.value]));
}

/** The product as its form's fields show it; `markup` is its descriptions as people edit them. */
export function productValues(
  product: OwnProduct,
  markup: Partial<Record<Locale, string>>,
): Record<string, string> {
  const { locale, title, categoryId, subcategoryId, brand, tags, specifications, variants } = product;
  const named = optionsIn(variants);
  const options = OPTIONS.flatMap((n) => [
    [`options.${n}.name`, named[n - 1]?.name ?? ''],
    [`options.${n}.values`, optionValuesText(named[n - 1]?.values ?? [])],
  ]);
  const texts = otherLocales(locale).flatMap((other) => [
    [`texts.${other}.title`, product.titles[other] ?? ''],
    [`texts.${other}.description`, markup[other] ?? ''],
  ]);
  return {
    title,
    description: markup[locale] ?? '',
    category: String(subcategoryId ?? categoryId ?? ''),
    brand,
    tags: tags.join(', '),
    specifications: specifications.map(({ name, value }) => `${name}: ${value}`).join('\n'),
    price: money(product.price),
    oldPrice: money(product.oldPrice),
    memberPrice: money(product.memberPrice),
    stock: String(product.stock),
    sku: product.sku,
    barcode: product.barcode,
    weightG: product.weightG === 0 ? '' : String(product.weightG),
    ...Object.fromEntries([
      ...options,
      ...variants.flatMap((one) => variantValues(one, product.photos.length > 0)),
      ...texts,
    ]),
  };
}

function variantValues(
  variant: OwnProduct['variants'][number],
  hasPhotos: boolean,
): [name: string, value: string][] {
  const values = {
    price: money(variant.price),
    oldPrice: money(variant.oldPrice),
    memberPrice: money(variant.memberPrice),
    stock: String(variant.stock),
    sku: variant.sku,
    barcode: variant.barcode,
    weightG: variant.weightG === null ? '' : String(variant.weightG),
    // Without photos there is nothing to choose from.
    imageId: hasPhotos ? String(variant.imageId ?? 0) : '',
  };
  return Object.entries(values).map(([field, value]) => [`variants.v${variant.id}.${field}`, value]);
}
