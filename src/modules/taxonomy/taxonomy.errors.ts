import { defineErrors } from '#platform/errors.ts';

/** Errors of who edits categories, brands, tags and words. */
export const TaxonomyError = defineErrors('taxonomy', {
  category_gone: 404,
  brand_gone: 404,
  tag_gone: 404,
  word_gone: 404,
  attribute_gone: 404,
  /** It was changed since it was read. */
  changed: 409,
  /** Another one has this name already. */
  name_taken: 409,
  /** A category would stand below itself. */
  in_a_ring: 409,
  /** There are categories and subcategories, and nothing below those. */
  too_deep: 409,
  has_subcategories: 409,
  /** `products`: how many; they need a place to go to. */
  has_products: 409,
  /** `products`: how many have this brand or tag. */
  name_has_products: 409,
  name_unknown: 422,
  retired: 409,
});
