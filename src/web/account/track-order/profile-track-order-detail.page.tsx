import { m } from '#messages';
import { getOrder } from '#modules/orders/index.ts';
import { requireShopper } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { SITE } from '#shop/site.ts';
import { AccountFrame } from '#web/account/account-frame.tsx';
import { load, seeOther } from '#handlers/handlers.ts';
import { OrderDetail, OrderFacts, OrderTotal } from '#web/storefront/track-order/order-detail.tsx';
import { LocalLink } from '#web/ui/local-link.tsx';
import type { Route } from './+types/profile-track-order-detail.page.ts';

/** An order this user may not see, or none at all, leads to the form that asks for its e-mail. */
export const loader = load(async (ctx, { url }) => {
  requireShopper(ctx);
  const number = url.searchParams.get('id') ?? '';
  try {
    return { order: await getOrder(ctx, number) };
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 404) throw error;
    throw seeOther(ctx, `/ProfileTrackOrder?orderId=${encodeURIComponent(number.slice(0, 40))}`);
  }
});

export const handle = {
  crumbs: ({ order }: Route.ComponentProps['loaderData']) => [
    { label: m.orders_track_title(), to: '/ProfileTrackOrder' },
    { label: `#${order.orderNumber}` },
  ],
};

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `${m.orders_detail_title({ number: `#${loaderData.order.orderNumber}` })} – ${SITE.name}` },
];

export default function ProfileTrackOrderDetailPage({ loaderData: { order } }: Route.ComponentProps) {
  return (
    <AccountFrame
      title={m.orders_detail_title({ number: `#${order.orderNumber}` })}
      action={<OrderTotal order={order} />}
    >
      <div className="flex flex-col gap-6">
        <OrderFacts order={order} />
        <OrderDetail
          order={order}
          pathOf={(number) => `/ProfileTrackOrder/ProfileTrackOrderDetail?id=${number}`}
        />
        <div className="flex flex-wrap gap-x-6 gap-y-2">
          {order.own && (
            <LocalLink to={`/OrderHistory/${order.orderNumber}`} className="prose-link">
              {m.orders_manage()}
            </LocalLink>
          )}
          <LocalLink to="/ProfileTrackOrder" className="prose-link">
            {m.orders_track_another()}
          </LocalLink>
        </div>
      </div>
    </AccountFrame>
  );
}
