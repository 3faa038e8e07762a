import type { Ctx } from '#platform/context.ts';
import { memberPrices } from '#modules/membership/index.ts';
import type { ProductCard, ProductDetail } from './catalog.schema.ts';

/**
 * The cards with what the asker pays as a member. For API answers alone, which nobody keeps: kept pages show everybody's
 * price, and the member's browser asks for its own.
 */
export async function withMemberPrices(ctx: Ctx, cards: readonly ProductCard[]): Promise<ProductCard[]> {
  const prices = await memberPrices(
    ctx,
    cards.map(({ id }) => id),
  );
  return cards.map((card) => {
    const memberPrice = prices.get(card.id)?.memberPrice ?? null;
    return memberPrice === null ? card : { ...card, memberPrice };
  });
}

/** As `withMemberPrices`, for one product with its variants. */
export async function withMemberPrice(ctx: Ctx, product: ProductDetail): Promise<ProductDetail> {
  const price = product.hasMemberPrice ? (await memberPrices(ctx, [product.id])).get(product.id) : undefined;
  if (!price || price.memberPrice === null) return product;
  const ofVariant = new Map(price.variants.map(({ id, memberPrice }) => [id, memberPrice]));
  return {
    ...product,
    memberPrice: price.memberPrice,
    variants: product.variants.map((variant) => {
      const memberPrice = ofVariant.get(variant.id);
      return memberPrice === undefined ? variant : { ...variant, memberPrice };
    }),
  };
}
