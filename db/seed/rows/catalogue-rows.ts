import { sanitizeDescription } from '#modules/catalog/description.ts';
import { withSpecifications } from '#modules/catalog/reindex-products.ts';
import { type StatedSource, statedInAllLanguages } from '#modules/catalog/stated.ts';
import { DOCUMENT_VERSION, searchDocument } from '#modules/search/index.ts';
import { allBrands, slugOf } from '#seed/content/brands.ts';
import { categories, type Names } from '#seed/content/categories.ts';
import { amharicNames } from '#seed/content/store-names.ts';
import { subcategoryNames } from '#seed/content/subcategories.ts';
import { tags } from '#seed/content/tags.ts';
import { vendors } from '#seed/content/vendors.ts';
import type { Row } from './insert-rows.ts';
import { type ProductSheet, vendorId } from './products.ts';
import { SpecificationIds, vocabulary } from './specification-ids.ts';
import { storeColumns } from './stores.ts';

/** Ids given to the rows that others refer to by name. */
export interface Ids {
  category: Map<string, number>;
  subcategory: Map<string, number>;
  brand: Map<string, number>;
  tag: Map<string, number>;
}

/** Ids for everything that has a name, in the order of the content files. */
export function assignIds(): Ids {
  const subcategories = categories.flatMap(({ kinds }) => [
    ...new Set(kinds.map(({ subcategory }) => subcategory)),
  ]);
  return {
    category: numbered(categories.map(({ slug }) => slug)),
    subcategory: numbered(subcategories, categories.length),
    brand: numbered(allBrands()),
    tag: numbered(Object.keys(tags)),
  };
}

function numbered(names: readonly string[], after = 0): Map<string, number> {
  return new Map(names.map((name, i) => [name, after + i + 1]));
}

function nameColumns([english, amharic, oromo]: Names): Row {
  return { name_en: english, name_am: amharic, name_om: oromo };
}

/** Categories and, after them, their subcategories. `imageIds` are those of the categories, in order. */
export function categoryRows(ids: Ids, imageIds: readonly number[]): Row[] {
  const parents = categories.map(({ slug, names }, i) => ({
    id: i + 1,
    parent_id: null,
    slug,
    ...nameColumns(names),
    image_id: imageIds[i],
    position: i,
  }));
  const children = categories.flatMap(({ slug, kinds }) =>
    [...new Set(kinds.map(({ subcategory }) => subcategory))].map((name, position) => ({
      id: ids.subcategory.get(name),
      parent_id: ids.category.get(slug),
      slug: name,
      ...nameColumns(subcategoryNames[name]!),
      image_id: null,
      position,
    })),
  );
  return [...parents, ...children];
}

/** The documents' brands and those of the demo's products. */
export function brandRows(ids: Ids): Row[] {
  return [...ids.brand].map(([name, id]) => ({ id, slug: slugOf(name), name }));
}

/** The documents' tags. */
export function tagRows(ids: Ids): Row[] {
  return Object.entries(tags).map(([slug, names], position) => ({
    id: ids.tag.get(slug),
    slug,
    ...nameColumns(names),
    position,
  }));
}

/** The suppliers; `pictures` are the ids of photo and banner of each. */
export function vendorRows(pictures: readonly { photo: number; banner: number }[]): Row[] {
  return vendors.map((vendor, i) => ({
    id: i + 1,
    slug: slugOf(vendor.name),
    business_name: vendor.name,
    first_name: vendor.first,
    last_name: vendor.last,
    company_description: vendor.about,
    phone: `+25110${1_000_001 + i * 37}`,
    email: `${slugOf(vendor.name)}@vendors.adey.example`,
    region_code: vendor.region,
    city: vendor.city,
    address: vendor.address,
    tin: String(5_100_000_017 + i * 1_009),
    photo_image_id: pictures[i]!.photo,
    banner_image_id: pictures[i]!.banner,
    is_verified: vendor.isVerified,
    joined_at: `${vendor.joined}T06:00:00Z`,
    ...storeColumns(vendor, i),
  }));
}

/** The products with their search columns, and the words that searches for misspelt ones look through. */
export function productRows(
  sheets: readonly ProductSheet[],
  ids: Ids,
  { now, imageIds }: { now: Date; imageIds: readonly number[] },
): { rows: Row[]; words: Row[]; values: Row[] } {
  const words = new Map<string, number>();
  const values = new SpecificationIds();
  const rows = sheets.map((sheet, i) => {
    const document = searchDocument(searchable(sheet));
    for (const word of document.words) words.set(word, (words.get(word) ?? 0) + 1);
    const specificationIds = values.of(statedOf(sheet));
    const createdAt = new Date(now.getTime() - sheet.daysOld * 86_400_000).toISOString();
    return {
      id: sheet.id,
      vendor_id: vendorId(sheet.vendor),
      category_id: ids.category.get(sheet.category),
      subcategory_id: ids.subcategory.get(sheet.kind.subcategory),
      brand_id: sheet.brand ? ids.brand.get(sheet.brand) : null,
      text_locale: sheet.locale,
      title: sheet.title,
      description_html: sanitizeDescription(sheet.html),
      specifications: sheet.specifications,
      price_santim: sheet.priceSantim,
      old_price_santim: sheet.oldPriceSantim,
      sale_ends_at: sheet.saleEndsInHours
        ? new Date(now.getTime() + sheet.saleEndsInHours * 3_600_000).toISOString()
        : null,
      stock: sheet.stock,
      has_variants: sheet.variants.length > 0,
      weight_g: sheet.weightG,
      image_id: imageIds[i],
      tag_ids: sheet.tags.map((tag) => ids.tag.get(tag)),
      folded_title: document.foldedTitle,
      search_vector: withSpecifications(document.vector, specificationIds),
      specification_ids: specificationIds,
      search_version: DOCUMENT_VERSION,
      created_at: createdAt,
      updated_at: createdAt,
    };
  });
  return {
    rows,
    words: [...words].map(([word, count]) => ({ word, product_count: count })),
    values: values.rows(),
  };
}

function statedOf(sheet: ProductSheet): StatedSource {
  return {
    textLocale: sheet.locale,
    specifications: sheet.specifications,
    options: sheet.variants.map(({ options }) => options),
  };
}

function searchable(sheet: ProductSheet) {
  const category = categories.find(({ slug }) => slug === sheet.category)!;
  return {
    id: sheet.id,
    titles: [sheet.title, ...sheet.texts.map(({ title }) => title)],
    brand: sheet.brand,
    vendorNames: [sheet.vendor.name, amharicNames[sheet.vendor.name]!],
    categories: [category.names, subcategoryNames[sheet.kind.subcategory]!],
    tagNames: sheet.tags.flatMap((tag) => tags[tag]!),
    stated: statedInAllLanguages(vocabulary, statedOf(sheet)),
    skus: sheet.variants.map((_, position) => skuOf(sheet.id, position)),
  };
}

/** What the products say in other languages than their own. */
export function textRows(sheets: readonly ProductSheet[]): Row[] {
  return sheets.flatMap(({ id, texts }) =>
    texts.map(({ locale, title, html, optionWords }) => ({
      product_id: id,
      locale,
      title,
      description_html: sanitizeDescription(html),
      option_words: optionWords,
    })),
  );
}

function skuOf(productId: number, position: number): string {
  return `AD-${String(productId).padStart(5, '0')}-${position + 1}`;
}

/** The variants of all products; ids follow the products' order, which `variantIdsOf` relies on. */
export function variantRows(sheets: readonly ProductSheet[]): Row[] {
  let id = 0;
  return sheets.flatMap((sheet) =>
    sheet.variants.map((variant, position) => ({
      id: ++id,
      product_id: sheet.id,
      title: variant.title,
      options: variant.options,
      price_santim: variant.priceSantim,
      old_price_santim: variant.oldPriceSantim,
      stock: variant.stock,
      position,
    })),
  );
}

/** The sellers' own numbers of all variants; ids as of `variantRows`. */
export function skuRows(sheets: readonly ProductSheet[]): Row[] {
  let id = 0;
  return sheets.flatMap((sheet) =>
    sheet.variants.map((_, position) => ({
      vendor_id: vendorId(sheet.vendor),
      sku: skuOf(sheet.id, position),
      product_id: sheet.id,
      variant_id: ++id,
    })),
  );
}
