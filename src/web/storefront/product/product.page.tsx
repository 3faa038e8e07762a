import { AddToCart } from '#modules/cart/cart.schema.ts';
import { addToCart } from '#modules/cart/index.ts';
import { addToList, watchStock } from '#modules/lists/index.ts';
import { WatchQuery, WatchStock } from '#modules/lists/lists.schema.ts';
import { voteForReview } from '#modules/reviews/index.ts';
import { ReviewVotePath } from '#modules/reviews/product-reviews.schema.ts';
import type { Ctx } from '#platform/context.ts';
import { fromJsonText, type JsonText } from '#platform/wire/json-text.ts';
import { idOf } from '#platform/wire/scalars.ts';
import { z } from 'zod';
import { data } from 'react-router';
import { form, seeOther, submitBy } from '#handlers/handlers.ts';
import { loadText } from '#handlers/load-text.ts';
import { useJsonText } from '#web/use-json-text.ts';
import type { Route } from './+types/product.page.ts';
import { loadProduct, type ProductView } from './load-product.ts';
import { productHead } from './product-head.ts';
import { productCrumbs, productMeta } from './product-meta.ts';
import { productQuery, reviewHref } from './product-query.ts';
import { ProductScreen } from './product-screen.tsx';
import { useRecordedView } from './use-recorded-view.ts';

export const loader = loadText(
  (ctx, { params, url }: Route.LoaderArgs) => loadProduct(ctx, params.id, url.searchParams),
  productHead,
);

const Item = AddToCart.omit({ productId: true });
const Nothing = z.object({});
const Watch = WatchStock.extend({ variantId: WatchQuery.shape.variantId });
const Vote = z.object({ reviewId: ReviewVotePath.shape.id });

/** A vote stays with the review; guests come back to it from the sign-in. */
const vote = (isHelpful: boolean) =>
  form(Vote, async (ctx: Ctx, { reviewId }, { params, url }: Route.ActionArgs) => {
    await voteForReview(ctx, reviewId, { isHelpful });
    throw seeOther(ctx, reviewHref(productIdOf(params), productQuery.parse(url.searchParams), reviewId));
  });

/** The buttons of the product's form, for users without scripts and for Buy Now: each leads on to its place. */
export const action = submitBy({
  cart: form(Item, async (ctx, item, { params }: Route.ActionArgs) => {
    await addToCart(ctx, { ...item, productId: productIdOf(params) });
    throw seeOther(ctx, '/ShoppingCart');
  }),
  buy: form(Item, async (ctx, item, { params }: Route.ActionArgs) => {
    await addToCart(ctx, { ...item, productId: productIdOf(params) });
    throw seeOther(ctx, '/Checkout');
  }),
  wishlist: form(Nothing, async (ctx, _form, { params }: Route.ActionArgs) => {
    await addToList(ctx, 'wishlist', { productId: productIdOf(params) });
    throw seeOther(ctx, '/Wishlist');
  }),
  // The wishlist shows what one waits for; guests give their address there.
  watch: form(Watch, async (ctx, { variantId, contact }, { params }: Route.ActionArgs) => {
    const productId = productIdOf(params);
    // Of a variant the page itself tells that one waits for it.
    if (variantId !== undefined) return await watchStock(ctx, productId, { variantId, contact });
    await addToList(ctx, 'wishlist', { productId });
    if (ctx.actor.userId === null) throw seeOther(ctx, `/Wishlist?notify=${productId}`);
    await watchStock(ctx, productId, {});
    throw seeOther(ctx, '/Wishlist');
  }),
  helpful: vote(true),
  unhelpful: vote(false),
  compare: form(Nothing, async (ctx, _form, { params }: Route.ActionArgs) => {
    const productId = productIdOf(params);
    const isFull = await addToList(ctx, 'compare', { productId }).then(
      () => false,
      (error: { code?: string }) => {
        if (error.code !== 'lists.compare_full') throw error;
        return true;
      },
    );
    // The comparison itself asks which product makes room.
    throw seeOther(ctx, isFull ? `/Compare?add=${productId}` : '/Compare');
  }),
});

function productIdOf(params: Route.ActionArgs['params']): number {
  const id = idOf(params.id);
  if (id === null) throw data(null, 404);
  return id;
}

export const meta = ({ loaderData }: Route.MetaArgs) => productMeta(fromJsonText(loaderData));

export const handle = { crumbs: (loaded: JsonText<ProductView>) => productCrumbs(fromJsonText(loaded)) };

export default function ProductPage({ loaderData, actionData }: Route.ComponentProps) {
  const view = useJsonText(loaderData);
  useRecordedView(view.product.id);
  const error =
    actionData && !actionData.ok ? (Object.values(actionData.fields)[0] ?? actionData.message) : null;
  const isWatch = actionData?.intent === 'watch';
  const isVote = actionData?.intent.endsWith('helpful');
  return (
    <ProductScreen
      view={view}
      error={isVote || isWatch ? null : error}
      watch={isWatch ? { isSet: actionData.ok, error } : null}
      voteError={isVote ? error : null}
      key={view.product.id}
    />
  );
}
