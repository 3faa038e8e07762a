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
};
