import type { ImportField } from './import-fields.schema.ts';

/** The words of a list, written with commas between them. */
export function words(list: string): string[] {
  return list.trim().split(/,\s+/);
}

/** "Image 1" to "Image 10", of each of these. */
function numbered(...names: readonly string[]): string[] {
  return names.flatMap((name) => Array.from({ length: 10 }, (_, n) => `${name} ${n + 1}`));
}

/** What a field is called in files of several shops and by people, as `plain` writes it; the first one found is meant. */
export const COLUMN_NAMES: Record<ImportField, readonly string[]> = {
  key: words(`
    key, handle, url handle, product handle, id, product id, slug, url key, external id,
    reference handle, handleid, token, listing id, product internal id
  `),
  language: words(`
    language, lang, locale, store view code, store view, language code, lang code, locale code
  `),
  title: words(`
    title, name, product title, product name, item, item name, product, ስም, የዕቃ ስም, ርዕስ, maqaa,
    maqaa oomishaa, goods, goods name, nom, designation, libelle, titre, nombre,
    የዕቃው ስም, የምርት ስም, ዕቃ, የዕቃ ዓይነት, የዕቃው ዓይነት, የምርት ዓይነት, የስልክ ዓይነት, ዓይነት, ዝርዝር ዕቃ,
    የሸቀጥ ስም, የሸቀጡ ስም, ሸቀጥ, maqaa meeshaa, maqaa mi'aa, product service name
  `),
  titleEn: words('title en, title english, name en, name english, english title, english name'),
  titleAm: words('title am, title amharic, name am, name amharic, amharic title, amharic name, የአማርኛ ስም'),
  titleOm: words('title om, title oromo, title afaan oromoo, name om, name oromo, name afaan oromoo'),
  description: words(`
    description, body html, body, product description, details, short description, መግለጫ, ibsa,
    long description, full description, item description, sales description, ማብራሪያ, ዝርዝር
  `),
  descriptionEn: words('description en, description english, english description'),
  descriptionAm: words('description am, description amharic, amharic description'),
  descriptionOm: words('description om, description oromo, description afaan oromoo'),
  category: words(`
    subcategory, category, categories, product category, category name, collection,
    categories x y z, product category 1, primary category, ምድብ, ramaddii, product categories, category 1, department, product group, categorie,
    categoria, google product category, gosa, product type, type
  `),
  brand: words(
    'brand, brands, vendor, manufacturer, maker, ብራንድ, biraandii, brand name, product brand, marque',
  ),
  tags: words('tags, tag, labels, keywords, tags x y z, product tag 1, product tag 2, product tag 3'),
  specifications: words('specifications, specification, specs'),
  state: words(`
    state, status, product status, published, published on online store, active 0 1, active,
    product online, product visible, is active, enabled, visible, square online item visibility,
    is visible, visibility, product is available, available for sale
  `),
  option1Name: words(
    'option 1 name, variant option 1 name, attribute 1 name, option name 1, variant option one name',
  ),
  option1Value: words(
    'option 1 value, variant option 1 value, attribute 1 value s, option value 1, variant option one value',
  ),
  option2Name: words(
    'option 2 name, variant option 2 name, attribute 2 name, option name 2, variant option two name',
  ),
  option2Value: words(
    'option 2 value, variant option 2 value, attribute 2 value s, option value 2, variant option two value',
  ),
  option3Name: words(
    'option 3 name, variant option 3 name, attribute 3 name, option name 3, variant option three name',
  ),
  option3Value: words(
    'option 3 value, variant option 3 value, attribute 3 value s, option value 3, variant option three value',
  ),
  sku: words(`
    sku, variant sku, item number, item code, code, product code, article, reference, product code sku,
    product sku, item sku, seller sku, item no, stock code, part number, model number, article number,
    ref, internal reference, default code, customlabel, custom label, ኮድ, የዕቃ ኮድ, መለያ ቁጥር, የዕቃ መለያ, የዕቃ መለያ ቁጥር, መለያ ኮድ,
    koodii, koodii meeshaa, koodii oomishaa
  `),
  barcode: words(`
    barcode, variant barcode, gtin upc ean or isbn, gtin, ean, upc, isbn, variant ean, ean13,
    product upc ean, upc ean, gtin upc ean, external product id, product upc, ባርኮድ
  `),
  price: words(`
    price birr, price etb, price, variant price, regular price, variant price etb,
    selling price, price tax included, price tax excluded, unit price, variant price usd, price usd, ዋጋ, gatii,
    sales price, sell price, price tax incl, price tax excl, retail price, prix ttc, prix, precio,
    preis, rate, standard price, your price, prix ht, product price, sales price rate, start price, startprice, የመሸጫ ዋጋ,
    መሸጫ ዋጋ, የሽያጭ ዋጋ, መሸጫ, gatii tokkoo, gatii tokko, የዕቃ ዋጋ, ነጠላ ዋጋ, የአንዱ ዋጋ, gatii gurgurtaa
  `),
  currency: words('currency, currency code, price currency, currency iso, variant price currency, መገበያያ'),
  salePrice: words(
    'sale price, special price, discount price, discounted price, promo price, offer price, online sale price',
  ),
  saleStarts: words(
    'date sale price starts, special price from, special price from date, discount from, discount from yyyy mm dd, sale start, sale starts, sale start date, sale from, sale from date, sale price dates from, sale price effective date',
  ),
  saleEnds: words(
    'date sale price ends, special price to, special price to date, discount to, discount to yyyy mm dd, sale end, sale ends, sale end date, sale to, sale until, sale to date, sale price dates to',
  ),
  oldPrice: words(`
    old price birr, old price, compare at price, variant compare at price, was price, price before,
    original price, list price, retail price, product compare to price, የቀድሞ ዋጋ, previous price, price was, msrp, rrp, mrp, ancien prix,
    የድሮ ዋጋ, gatii duraanii
  `),
  stock: words(`
    stock, quantity, qty, inventory quantity, variant inventory qty, variant inventory quantity,
    inventory, inventories, stock quantity, pieces, ብዛት, ክምችት, baay'ina, current stock level,
    current stock, stock level, stock qty, qty in stock, quantity in stock, quantity on hand,
    qty on hand, on hand, available quantity, quantity available, available, qte, quantite, cantidad,
    ያለው ብዛት, በክምችት ያለ, inventory count, stock on hand, product quantity, baayina, hamma
  `),
  inStock: words('in stock, availability'),
  weight: words(`
    weight g, weight grams, weight value grams, variant grams, weight kg, weight lbs, weight oz,
    weight, variant weight, product weight, grams, ክብደት
  `),
  weightUnit: words('weight unit, variant weight unit, weight unit for display'),
  images: [
    ...words(`
      photos, photo, productimageurl, images, image, image src, product image url, image url, image urls, photo url,
      pictures, picture, image urls x y z, product images, main image, featured image, photo principale, image principale, base image,
      additional images, image url import, internal image url export, image link, additional image link, main image url, picurl, pic url,
      product media main image url, hosted image urls
    `),
    ...Array.from({ length: 10 }, (_, n) => [`image ${n + 1} src`, `image ${n + 1} url`]).flat(),
    ...numbered(
      'product image',
      'product image file',
      'image',
      'image url',
      'image src',
      'photo',
      'picture',
      'other image url',
      'product media gallery image url',
    ),
    ...words('ፎቶ, ፎቶዎች, suuraa'),
  ],
  imageAlt: words('image alt text, image alt, image alt texts x y z'),
  variantImage: words(
    'variant photo, variant image, variant image url, variant image url import, internal variant image url export',
  ),
  type: [],
  giftCard: words('gift card, is gift card, giftcard, product is giftcard'),
  surcharge: words('impact on price, impact on price tax incl, impact on price tax excl, price impact'),
  parent: words('parent, parent sku, parent id'),
};
