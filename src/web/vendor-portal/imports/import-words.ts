import { m } from '#messages';
import type { ImportField, ImportFormat } from '#modules/imports/import-fields.schema.ts';
import type { ImportState } from '#modules/imports/imports.schema.ts';
import type { AlertTone } from '#web/ui/alert.tsx';

export const FORMAT_NAMES: Record<ImportFormat, () => string> = {
  own: m.imports_format_own,
  shopify: m.imports_format_shopify,
  woocommerce: m.imports_format_woocommerce,
  other: m.imports_format_other,
};

export const IMPORT_STATE_NAMES: Record<ImportState, () => string> = {
  mapping: m.imports_state_mapping,
  checking: m.imports_state_checking,
  checked: m.imports_state_checked,
  running: m.imports_state_running,
  done: m.imports_state_done,
  failed: m.imports_state_failed,
  cancelled: m.imports_state_cancelled,
  undoing: m.imports_state_undoing,
  undone: m.imports_state_undone,
};

export const IMPORT_STATE_TONES: Record<ImportState, AlertTone> = {
  mapping: 'info',
  checking: 'info',
  checked: 'info',
  running: 'info',
  done: 'success',
  failed: 'danger',
  cancelled: 'warning',
  undoing: 'info',
  undone: 'success',
};

export const IMPORT_FIELD_NAMES: Record<ImportField, () => string> = {
  key: m.imports_field_key,
  language: m.imports_field_language,
  title: m.imports_field_title,
  titleEn: m.imports_field_title_en,
  titleAm: m.imports_field_title_am,
  titleOm: m.imports_field_title_om,
  description: m.imports_field_description,
  descriptionEn: m.imports_field_description_en,
  descriptionAm: m.imports_field_description_am,
  descriptionOm: m.imports_field_description_om,
  category: m.imports_field_category,
  brand: m.imports_field_brand,
  tags: m.imports_field_tags,
  specifications: m.imports_field_specifications,
  state: m.imports_field_state,
  option1Name: () => m.imports_field_option({ number: 1 }),
  option1Value: () => m.imports_field_value({ number: 1 }),
  option2Name: () => m.imports_field_option({ number: 2 }),
  option2Value: () => m.imports_field_value({ number: 2 }),
  option3Name: () => m.imports_field_option({ number: 3 }),
  option3Value: () => m.imports_field_value({ number: 3 }),
  sku: m.imports_field_sku,
  barcode: m.imports_field_barcode,
  price: m.imports_field_price,
  currency: m.imports_field_currency,
  salePrice: m.imports_field_sale_price,
  saleStarts: m.imports_field_sale_starts,
  saleEnds: m.imports_field_sale_ends,
  oldPrice: m.imports_field_old_price,
  stock: m.imports_field_stock,
  inStock: m.imports_field_in_stock,
  weight: m.imports_field_weight,
  weightUnit: m.imports_field_weight_unit,
  images: m.imports_field_images,
  imageAlt: m.imports_field_image_alt,
  variantImage: m.imports_field_variant_image,
  type: m.imports_field_type,
  giftCard: m.imports_field_gift_card,
  surcharge: m.imports_field_surcharge,
  parent: m.imports_field_parent,
};

/** What a change of goods is of, as the check tells it. */
export const CHANGED_FIELD_NAMES: Record<string, () => string> = {
  title: m.imports_field_title,
  description: m.imports_field_description,
  texts: m.imports_changed_texts,
  category: m.imports_field_category,
  brand: m.imports_field_brand,
  tags: m.imports_field_tags,
  specifications: m.imports_field_specifications,
  price: m.imports_field_price,
  stock: m.imports_field_stock,
  sku: m.imports_field_sku,
  barcode: m.imports_field_barcode,
  weight: m.imports_field_weight,
  variants: m.imports_changed_variants,
  photos: m.imports_field_images,
  restored: m.imports_changed_restored,
};
