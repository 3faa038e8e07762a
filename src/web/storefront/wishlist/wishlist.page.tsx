import { m } from '#messages';
import { SITE } from '#platform/site.ts';
import { addToCart } from '#modules/cart/index.ts';
import { listItems, removeFromList } from '#modules/lists/index.ts';
import type { List } from '#modules/lists/lists.schema.ts';
import { form, load, seeOther, submitBy, type Submitted } from '#web/handlers.ts';
import { ListedProduct } from '#web/storefront/product-card/listed-product.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { WishlistTable } from './wishlist-table.tsx';

export const loader = load((ctx) => listItems(ctx, 'wishlist'));

export const action = submitBy({
  remove: form(ListedProduct, async (ctx, { productId }) => {
    await removeFromList(ctx, 'wishlist', productId);
    throw seeOther(ctx, '/Wishlist');
  }),
  cart: form(ListedProduct, async (ctx, { productId }) => {
    await addToCart(ctx, { productId, quantity: 1 });
    throw seeOther(ctx, '/ShoppingCart');
  }),
});

export const meta = () => [
  { title: `${m.wishlist_title()} – ${SITE.name}` },
  { name: 'description', content: m.wishlist_description() },
  { name: 'robots', content: 'noindex' },
];

export default function WishlistPage({
  loaderData,
  actionData,
}: {
  loaderData: List;
  actionData?: Submitted<never>;
}) {
  const { items, count } = loaderData;
  return (
    <main id="main" className="wrap py-6">
      <h1 className="mb-4 text-xl lg:text-2xl">{m.wishlist_title()}</h1>
      {actionData && !actionData.ok && (
        <Notice tone="danger" role="alert" className="mb-4">
          {actionData.message}
        </Notice>
      )}
      {count === 0 ? (
        <EmptyState icon="heart" title={m.wishlist_empty()} text={m.wishlist_empty_hint()}>
          <LinkButton to="/ShopPage">{m.wishlist_browse()}</LinkButton>
        </EmptyState>
      ) : (
        <>
          <output className="mb-3 block text-sm text-muted">{m.wishlist_count({ count })}</output>
          <WishlistTable items={items} />
        </>
      )}
    </main>
  );
}
