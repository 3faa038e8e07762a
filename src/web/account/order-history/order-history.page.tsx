import { m } from '#messages';
import { listOwnOrders, recentOrders } from '#modules/orders/index.ts';
import { HISTORY_PAGE_SIZE } from '#shop/constants.ts';
import { SITE } from '#shop/site.ts';
import { AccountFrame } from '#web/account/account-frame.tsx';
import { load } from '#web/handlers.ts';
import { groupDigits } from '#web/storefront/product-card/figures.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import type { Route } from './+types/order-history.page.ts';
import { LatestOrder } from './latest-order.tsx';
import { OrderTable } from './order-table.tsx';

export const loader = load(async (ctx, { url }) => {
  const wanted = Number(url.searchParams.get('page') ?? 1);
  const number = Number.isSafeInteger(wanted) && wanted > 1 ? wanted - 1 : 0;
  const page = await listOwnOrders(ctx, { page: number, size: HISTORY_PAGE_SIZE });
  const newest = page.number === 0 ? page.content : await recentOrders(ctx, 1);
  return { page, latest: newest[0] ?? null };
});

export const handle = { crumbs: () => [{ label: m.orders_history() }] };

export const meta = () => [{ title: `${m.orders_history()} – ${SITE.name}` }];

export default function OrderHistoryPage({ loaderData: { page, latest } }: Route.ComponentProps) {
  return (
    <AccountFrame title={m.orders_history()}>
      {latest === null ? (
        <EmptyState icon="box" title={m.orders_history_empty()} text={m.orders_history_empty_text()}>
          <LinkButton to="/ShopPage">{m.orders_history_shop()}</LinkButton>
        </EmptyState>
      ) : (
        <>
          <LatestOrder order={latest} />
          <h2 className="mb-3 text-lg">
            {m.orders_history_all({ count: page.totalElements, shown: groupDigits(page.totalElements) })}
          </h2>
          <OrderTable orders={page.content} />
          <Pagination
            page={page.number}
            pages={page.totalPages}
            hrefOf={(number) => (number === 0 ? '/OrderHistory' : `/OrderHistory?page=${number + 1}`)}
            labels={{
              nav: m.orders_pages(),
              previous: m.orders_page_previous(),
              next: m.orders_page_next(),
              page: (shown) => m.orders_page({ page: shown }),
            }}
          />
        </>
      )}
    </AccountFrame>
  );
}
