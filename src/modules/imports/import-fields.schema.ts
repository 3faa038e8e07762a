/** What a column of a file may hold. Browser-safe: the mapping's screen lists them. */
export const IMPORT_FIELDS = [
  'key',
  'language',
  'title',
  'titleEn',
  'titleAm',
  'titleOm',
  'description',
  'descriptionEn',
  'descriptionAm',
  'descriptionOm',
  'category',
  'brand',
  'tags',
  'specifications',
  'state',
  'option1Name',
  'option1Value',
  'option2Name',
  'option2Value',
  'option3Name',
  'option3Value',
  'sku',
  'barcode',
  'price',
  'currency',
  'salePrice',
  'saleStarts',
  'saleEnds',
  'oldPrice',
  'stock',
  'inStock',
  'weight',
  'weightUnit',
  'images',
  'imageAlt',
  'variantImage',
  'type',
  'giftCard',
  'surcharge',
  'parent',
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

export const IMPORT_FORMATS = ['own', 'shopify', 'woocommerce', 'other'] as const;
export type ImportFormat = (typeof IMPORT_FORMATS)[number];

/**
 * What may stand in several columns: all pictures and tags count, of states the one that says no, of the others the first cell
 * that is not empty.
 */
export const FIELDS_OF_SEVERAL: readonly ImportField[] = [
  'images',
  'description',
  'category',
  'tags',
  'state',
];

/** By field the headings of its columns: one, or several where they may be. A field that is not named is not in the file. */
export type Mapping = Partial<Record<ImportField, string[]>>;

/** The headings of our own form, in the order in which an export writes them. */
export const OWN_HEADINGS = {
  key: 'Key',
  language: 'Language',
  title: 'Title',
  titleEn: 'Title (en)',
  titleAm: 'Title (am)',
  titleOm: 'Title (om)',
  description: 'Description',
  descriptionEn: 'Description (en)',
  descriptionAm: 'Description (am)',
  descriptionOm: 'Description (om)',
  category: 'Category',
  brand: 'Brand',
  tags: 'Tags',
  specifications: 'Specifications',
  state: 'State',
  option1Name: 'Option 1 name',
  option1Value: 'Option 1 value',
  option2Name: 'Option 2 name',
  option2Value: 'Option 2 value',
  option3Name: 'Option 3 name',
  option3Value: 'Option 3 value',
  sku: 'SKU',
  barcode: 'Barcode',
  price: 'Price (Birr)',
  oldPrice: 'Old price (Birr)',
  stock: 'Stock',
  weight: 'Weight (g)',
  images: 'Photos',
  variantImage: 'Variant photo',
} as const satisfies Partial<Record<ImportField, string>>;
