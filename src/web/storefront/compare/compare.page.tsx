import { m } from '#messages';
import { SITE } from '#platform/site.ts';
import { addToCart } from '#modules/cart/index.ts';
import { listItems, removeFromList } from '#modules/lists/index.ts';
import type { List } from '#modules/lists/lists.schema.ts';
import { form, load, seeOther, submitBy, type Submitted } from '#web/handlers.ts';
import { ListedProduct } from '#web/storefront/product-card/listed-product.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { CompareTable } from './compare-table.tsx';

export const loader = load((ctx) => listItems(ctx, 'compare'));

export const action = submitBy({
  remove: form(ListedProduct, async (ctx, { productId }) => {
    await removeFromList(ctx, 'compare', productId);
    throw seeOther(ctx, '/Compare');
  }),
  cart: form(ListedProduct, async (ctx, { productId }) => {
    await addToCart(ctx, { productId, quantity: 1 });
    throw seeOther(ctx, '/ShoppingCart');
  }),
});

export const meta = () => [
  { title: `${m.compare_title()} – ${SITE.name}` },
  { name: 'description', content: m.compare_description() },
  { name: 'robots', content: 'noindex' },
];

export default function ComparePage({
  loaderData,
  actionData,
}: {
  loaderData: List;
  actionData?: Submitted<never>;
}) {
  const { items, count, limit } = loaderData;
  return (
    <main id="main" className="wrap py-6">
      <h1 className="mb-4 text-xl lg:text-2xl">{m.compare_title()}</h1>
      {actionData && !actionData.ok && (
        <Notice tone="danger" role="alert" className="mb-4">
          {actionData.message}
        </Notice>
      )}
      {count === 0 ? (
        <EmptyState icon="compare" title={m.compare_empty()} text={m.compare_empty_hint()}>
          <LinkButton to="/ShopPage">{m.wishlist_browse()}</LinkButton>
        </EmptyState>
      ) : (
        <>
          <CompareTable items={items} />
          {count < limit && (
            <LinkButton to="/ShopPage" look="secondary" className="mt-4">
              <Icon name="plus" className="size-5" />
              {m.compare_add_more()}
            </LinkButton>
          )}
        </>
      )}
    </main>
  );
}
