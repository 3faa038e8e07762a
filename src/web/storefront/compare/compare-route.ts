import type { Ctx } from '#platform/context.ts';
import { Id } from '#platform/wire/schemas.ts';
import { addToCart } from '#modules/cart/index.ts';
import { productCardsByIds } from '#modules/catalog/index.ts';
import { listItems, removeFromList, replaceOnList, undoListRemoval } from '#modules/lists/index.ts';
import { type List, UndoListRemoval } from '#modules/lists/lists.schema.ts';
import { form, load, type PageArgs, seeOther, submitBy } from '#handlers/handlers.ts';
import { isAccountTwin, sameScreen } from '#handlers/redirects.ts';
import { ListedProduct } from '#web/storefront/product-card/listed-product.ts';

export type CompareView = {
  list: List;
  /** The address of the comparison, as it is highlighted now and the other way round. */
  path: string;
  otherPath: string;
  isHighlighted: boolean;
  undo: string | null;
  /** The fifth product, which asks to take the place of one of the four. */
  incoming: { id: number; title: string } | null;
};

/** The comparison at either of its paths. */
export const compareLoader = load(async (ctx: Ctx, { url }: PageArgs): Promise<CompareView> => {
  const list = await listItems(ctx, 'compare');
  const isHighlighted = url.searchParams.get('differences') === '1';
  const bare = new URL(url.pathname, url);
  return {
    list,
    path: sameScreen(bare, isHighlighted ? { differences: '1' } : {}),
    otherPath: sameScreen(bare, isHighlighted ? {} : { differences: '1' }),
    isHighlighted,
    undo: url.searchParams.get('undo'),
    incoming: list.count < list.limit ? null : await incomingOf(ctx, list, url.searchParams.get('add')),
  };
});

async function incomingOf(ctx: Ctx, list: List, text: string | null): Promise<CompareView['incoming']> {
  const parsed = ListedProduct.safeParse({ productId: text ?? '' });
  if (!parsed.success) return null;
  const { productId } = parsed.data;
  if (list.items.some(({ product }) => product.id === productId)) return null;
  const [card] = await productCardsByIds(ctx, [productId]);
  return card ? { id: card.id, title: card.title } : null;
}

const Replacement = ListedProduct.extend({
  add: Id,
});

/** The forms of both; each leads back to the screen it was on. */
export const compareAction = submitBy({
  remove: form(ListedProduct, async (ctx, { productId }, { url }) => {
    const { undo } = await removeFromList(ctx, 'compare', productId);
    throw seeOther(ctx, sameScreen(url, undo ? { undo } : {}));
  }),
  undo: form(UndoListRemoval, async (ctx, { undo }, { url }) => {
    await undoListRemoval(ctx, 'compare', undo);
    throw seeOther(ctx, sameScreen(url));
  }),
  replace: form(Replacement, async (ctx, { productId: insteadOf, add: productId }, { url }) => {
    await replaceOnList(ctx, 'compare', { productId, insteadOf });
    throw seeOther(ctx, sameScreen(url));
  }),
  cart: form(ListedProduct, async (ctx, { productId }, { url }) => {
    await addToCart(ctx, { productId, quantity: 1 });
    throw seeOther(ctx, isAccountTwin(url) ? '/ProfileShoppingCart' : '/ShoppingCart');
  }),
});
