import type { Ctx } from '#platform/context.ts';
import { Id } from '#platform/wire/schemas.ts';
import { addToCart } from '#modules/cart/index.ts';
import { chosenPlace, deliveryEstimates, listDestinations, toDestination } from '#modules/delivery/index.ts';
import type { DeliveryEstimate } from '#modules/delivery/delivery.schema.ts';
import { productCardsByIds } from '#modules/catalog/index.ts';
import { listItems, removeFromList, replaceOnList, undoListRemoval } from '#modules/lists/index.ts';
import { type List, UndoListRemoval } from '#modules/lists/lists.schema.ts';
import { form, load, type PageArgs, seeOther, submitBy } from '#handlers/handlers.ts';
import { isAccountTwin, sameScreen } from '#handlers/redirects.ts';
import { ListedProduct } from '#web/storefront/product-card/listed-product.ts';

/** What sending each compared product alone costs and takes, where a place was chosen. */
export type CompareDelivery = {
  place: { code: string; name: string } | null;
  places: { code: string; name: string }[];
  estimates: Record<number, Pick<DeliveryEstimate, 'price' | 'arrival'>>;
};

export type CompareView = {
  list: List;
  /** The address of the comparison, as it is highlighted now and the other way round. */
  path: string;
  otherPath: string;
  isHighlighted: boolean;
  undo: string | null;
  delivery: CompareDelivery;
  /** The fifth product, which asks to take the place of one of the four. */
  incoming: { id: number; title: string } | null;
};

/** The comparison at either of its paths. */
export const compareLoader = load(async (ctx: Ctx, { url }: PageArgs): Promise<CompareView> => {
  const list = await listItems(ctx, 'compare');
  const isHighlighted = url.searchParams.get('differences') === '1';
  const bare = new URL(url.pathname, url);
  const delivery = await deliveryOf(ctx, list, url.searchParams.get('region'));
  const kept: Record<string, string> = delivery.place ? { region: delivery.place.code } : {};
  return {
    list,
    path: sameScreen(bare, isHighlighted ? { ...kept, differences: '1' } : kept),
    otherPath: sameScreen(bare, isHighlighted ? kept : { ...kept, differences: '1' }),
    delivery,
    isHighlighted,
    undo: url.searchParams.get('undo'),
    incoming: list.count < list.limit ? null : await incomingOf(ctx, list, url.searchParams.get('add')),
  };
});

/** To the place that the address names, else to the one, by its town, that the user chose anywhere in the shop. */
async function deliveryOf(ctx: Ctx, { items }: List, asked: string | null): Promise<CompareDelivery> {
  const [destinations, chosen] = await Promise.all([listDestinations(ctx), chosenPlace(ctx)]);
  const own = chosen && { code: chosen.destination.code, name: chosen.name };
  const places = destinations.map((row) => {
    const destination = toDestination(ctx, row);
    return { code: destination.code, name: destination.name };
  });
  const code = asked ?? own?.code;
  const place = own?.code === code ? own : (places.find((known) => known.code === code) ?? null);
  const estimates: CompareDelivery['estimates'] = {};
  if (place !== null)
    for (const { product, weightGrams } of items) {
      const found = (await deliveryEstimates(ctx, weightGrams)).find(
        (estimate) => estimate.code === place.code,
      );
      if (found) estimates[product.id] = { price: found.price, arrival: found.arrival };
    }
  return { place, places, estimates };
}

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
