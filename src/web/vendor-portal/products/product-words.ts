import { m } from '#messages';
import type { ProductStateWord } from '#modules/products/products.schema.ts';

/** What each state of a product is called. */
export const PRODUCT_STATE_NAMES: Record<ProductStateWord, () => string> = {
  draft: m.products_state_draft,
  in_review: m.products_state_in_review,
  published: m.products_state_published,
  paused: m.products_state_paused,
  refused: m.products_state_refused,
  archived: m.products_state_archived,
};

export const MISSING_NAMES = {
  title: { label: m.products_missing_title, to: '#product-basics' },
  photo: { label: m.products_missing_photo, to: '#photos' },
  category: { label: m.products_missing_category, to: '#product-place' },
  price: { label: m.products_missing_price, to: '#product-prices' },
  attributes: { label: m.products_missing_attributes, to: '#product-place' },
};

export const CAUSE_NAMES: Record<string, () => string> = {
  order: m.products_cause_order,
  release: m.products_cause_release,
  return: m.products_cause_return,
  form: m.products_cause_form,
  import: m.products_cause_import,
  api: m.products_cause_api,
  count: m.products_cause_count,
  bulk: m.products_cause_bulk,
  undo: m.products_cause_undo,
  retired: m.products_cause_retired,
  plan: m.products_cause_plan,
  plan_end: m.products_cause_plan_end,
  decision: m.products_cause_decision,
  catalogue: m.products_cause_catalogue,
};

/** What the parts of a product are called where their changes are told. */
export const PART_NAMES: Record<string, () => string> = {
  state: m.products_part_state,
  title: m.products_name,
  description: m.products_description,
  category: m.products_category,
  brand: m.products_brand,
  tags: m.products_tags,
  specifications: m.products_specifications,
  variants: m.products_variants,
  price: m.products_part_price,
  oldPrice: m.products_part_old_price,
  memberPrice: m.products_part_member_price,
  stock: m.products_stock,
  sku: m.products_sku,
  barcode: m.products_barcode,
  weight: m.products_part_weight,
  photos: m.products_part_photos,
};
