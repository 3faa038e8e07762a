import { WISHLIST_PAGE_SIZE } from '#shop/constants.ts';
import type { Ctx } from '#platform/context.ts';
import { addToCart } from '#modules/cart/index.ts';
import {
  listItems,
  removeFromList,
  undoListRemoval,
  unwatchStock,
  watchStock,
} from '#modules/lists/index.ts';
import { type List, UndoListRemoval, WatchStock } from '#modules/lists/lists.schema.ts';
import { form, load, type PageArgs, seeOther, submitBy } from '#handlers/handlers.ts';
import { idOf, pageOf } from '#platform/wire/scalars.ts';
import { isAccountTwin, sameScreen } from '#handlers/redirects.ts';
import { ListedProduct } from '#web/storefront/product-card/listed-product.ts';

export type WishlistView = {
  list: List;
  /** The address of the list, without its pages. */
  path: string;
  /** Guests say where they want to be told that something is back. */
  isGuest: boolean;
  /** What puts the product back that was removed just now. */
  undo: string | null;
  /** The product that the user came here to wait for. */
  notify: number | null;
};

/** The wishlist at either of its paths. */
export const wishlistLoader = load(async (ctx: Ctx, { url }: PageArgs): Promise<WishlistView> => ({
  list: await listItems(ctx, 'wishlist', {
    page: pageOf(url.searchParams.get('page')) - 1,
    size: WISHLIST_PAGE_SIZE,
  }),
  path: sameScreen(new URL(url.pathname, url)),
  isGuest: ctx.actor.userId === null,
  undo: url.searchParams.get('undo'),
  notify: idOf(url.searchParams.get('notify')),
}));

/** The forms of both; each leads back to the screen it was on. */
export const wishlistAction = submitBy({
  remove: form(ListedProduct, async (ctx, { productId }, { url }) => {
    const { undo } = await removeFromList(ctx, 'wishlist', productId);
    throw seeOther(ctx, sameScreen(url, undo ? { undo } : {}));
  }),
  undo: form(UndoListRemoval, async (ctx, { undo }, { url }) => {
    await undoListRemoval(ctx, 'wishlist', undo);
    throw seeOther(ctx, sameScreen(url));
  }),
  cart: form(ListedProduct, async (ctx, { productId }, { url }) => {
    await addToCart(ctx, { productId, quantity: 1 });
    throw seeOther(ctx, isAccountTwin(url) ? '/ProfileShoppingCart' : '/ShoppingCart');
  }),
  watch: form(ListedProduct.extend(WatchStock.shape), async (ctx, { productId, contact }, { url }) => {
    await watchStock(ctx, productId, { contact });
    throw seeOther(ctx, sameScreen(url));
  }),
  unwatch: form(ListedProduct, async (ctx, { productId }, { url }) => {
    await unwatchStock(ctx, productId);
    throw seeOther(ctx, sameScreen(url));
  }),
});
