import { m } from '#messages';
import { listOwnOrders, recentOrders } from '#modules/orders/index.ts';
import { HISTORY_PAGE_SIZE } from '#shop/constants.ts';
import { SITE } from '#shop/site.ts';
import { AccountFrame } from '#web/account/account-frame.tsx';
import { load } from '#handlers/handlers.ts';
import { groupDigits } from '#web/storefront/product-card/group-digits.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { page, screenAddress } from '#web/list-query.ts';
import { PageLinks } from '#web/page-links.tsx';
import type { Route } from './+types/order-history.page.ts';
import { LatestOrder } from './latest-order.tsx';
import { OrderTable } from './order-table.tsx';

const historyAddress = screenAddress('/OrderHistory', { page });

export const loader = load(async (ctx, { url }) => {
  const asked = historyAddress.parse(url.searchParams);
  const orders = await listOwnOrders(ctx, { page: asked.page - 1, size: HISTORY_PAGE_SIZE });
  const newest = orders.number === 0 ? orders.content : await recentOrders(ctx, 1);
  return { orders, latest: newest[0] ?? null };
});

export const handle = { crumbs: () => [{ label: m.orders_history() }] };

export const meta = () => [{ title: `${m.orders_history()} – ${SITE.name}` }];

export default function OrderHistoryPage({ loaderData: { orders, latest } }: Route.ComponentProps) {
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
            {m.orders_history_all({ count: orders.totalElements, shown: groupDigits(orders.totalElements) })}
          </h2>
          <OrderTable orders={orders.content} />
          <PageLinks
            page={orders.number + 1}
            pages={orders.totalPages}
            hrefOf={(shown) => historyAddress.href({ page: 1 }, { page: shown })}
            nav={m.orders_pages()}
            previous={m.orders_page_previous()}
            next={m.orders_page_next()}
          />
        </>
      )}
    </AccountFrame>
  );
}
