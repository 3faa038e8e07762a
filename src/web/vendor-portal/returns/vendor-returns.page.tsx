import { m } from '#messages';
import { SITE } from '#shop/site.ts';
import { listVendorOrders } from '#modules/orders/index.ts';
import { load } from '#handlers/handlers.ts';
import { loadOrFailure } from '#handlers/or-failed.ts';
import { PageLinks } from '#web/page-links.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ListFailed } from '#web/vendor-portal/list-parts.tsx';
import { VendorOrderTable } from '#web/vendor-portal/orders/vendor-order-table.tsx';
import { page, screenAddress } from '#web/list-query.ts';
import { DeskFrame } from '#web/desk/desk-frame.tsx';
import type { Route } from './+types/vendor-returns.page.ts';

const returnsAddress = screenAddress('/vendor/returns', { page });
const ORDERS_A_PAGE = 20;

export const loader = load(async (ctx, { url }) => {
  const query = returnsAddress.parse(url.searchParams);
  const list = await loadOrFailure(ctx, () =>
    listVendorOrders(ctx, { returns: 'open', page: query.page - 1, size: ORDERS_A_PAGE }),
  );
  return { query, list };
});

export const meta = () => [{ title: `${m.portal_returns_title()} – ${SITE.name}` }];

/** The vendor's orders with a return to decide, or whose goods are on their way back. */
export default function VendorReturnsPage({ loaderData: { query, list } }: Route.ComponentProps) {
  const hrefOf = (shown: number) => returnsAddress.href({ page: 1 }, { page: shown });
  return (
    <DeskFrame title={m.portal_returns_title()}>
      {'failed' in list ? (
        <ListFailed why={list.failed} retryHref={hrefOf(query.page)} />
      ) : list.content.length === 0 ? (
        <EmptyState icon="returns" title={m.portal_returns_empty()} text={m.portal_returns_empty_hint()} />
      ) : (
        <>
          <VendorOrderTable orders={list.content} />
          <PageLinks page={list.number} pages={list.totalPages} hrefOf={hrefOf} />
        </>
      )}
    </DeskFrame>
  );
}
