import type { Ctx } from '#platform/context.ts';
import { memberPrices } from '#modules/pricing/index.ts';
import type { Suggestions } from '#modules/search/search.schema.ts';
import type { ProductCard, ProductDetail } from './catalog.schema.ts';
import { productCardsByIds } from './catalog.service.ts';

/**
 * The cards with what the user pays as a member. For API answers and personal pages alone, which nobody keeps: cached pages
 * show everybody's price, and the member's browser asks for its own. No statement where no member pays less.
 */
export async function withMemberPrices(ctx: Ctx, cards: readonly ProductCard[]): Promise<ProductCard[]> {
  const prices = await memberPrices(
    ctx,
    cards.filter((card) => card.hasMemberPrice).map(({ id }) => id),
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

/** As `productCardsByIds`, with what the user pays as a member: for lists of one's own. */
export async function productCardsWithMemberPrices(ctx: Ctx, ids: readonly number[]): Promise<ProductCard[]> {
  return withMemberPrices(ctx, await productCardsByIds(ctx, ids));
}

/** The suggestions with what the user pays as a member for the suggested products. */
export async function suggestionsWithMemberPrices(ctx: Ctx, found: Suggestions): Promise<Suggestions> {
  const prices = await memberPrices(
    ctx,
    found.products.map(({ id }) => id),
  );
  const products = found.products.map((product) => {
    const memberPrice = prices.get(product.id)?.memberPrice ?? null;
    return memberPrice === null ? product : { ...product, memberPrice };
  });
  return { ...found, products };
}
