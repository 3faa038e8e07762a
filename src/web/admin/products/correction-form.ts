import { z } from 'zod';
import { CorrectProduct, PlaceProduct } from '#modules/moderation/desk-products.schema.ts';
import { ChangeForm } from '#web/vendor-portal/products/product-form.ts';

const { title, description, category, brand, tags, specifications, attributes, texts, version } =
  ChangeForm.shape;

/** A correction as its form sends it: the words of the store's own form, and why. */
export const CorrectionForm = z.object({
  title,
  description,
  category,
  brand,
  tags,
  specifications,
  attributes,
  texts,
  version,
  reason: CorrectProduct.shape.reason,
});

/** Where a product is put, as the forms of its acts send it. */
export const PlacingForm = z.object({
  state: PlaceProduct.shape.state,
  version,
  reason: PlaceProduct.shape.reason,
});
