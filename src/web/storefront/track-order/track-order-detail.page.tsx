import { m } from '#messages';
import { getOrder } from '#modules/orders/index.ts';
import { AppError } from '#platform/errors.ts';
import { SITE } from '#shop/site.ts';
import { load, seeOther } from '#handlers/handlers.ts';
import { LocalLink } from '#web/ui/local-link.tsx';
import type { Route } from './+types/track-order-detail.page.ts';
import { OrderDetail, OrderFacts, OrderTotal } from './order-detail.tsx';

/** Who has not shown to know the order is asked for its e-mail first; unknown orders lead to the same form. */
export const loader = load(async (ctx, { params, url }: Route.LoaderArgs) => {
  const number = params.id;
  try {
    return { order: await getOrder(ctx, number, url.searchParams.get('grant') ?? undefined) };
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 404) throw error;
    throw seeOther(ctx, `/TrackOrder?orderId=${encodeURIComponent(number.slice(0, 40))}`);
  }
});

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `${m.orders_detail_title({ number: `#${loaderData.order.orderNumber}` })} – ${SITE.name}` },
];

export default function TrackOrderDetailPage({ loaderData: { order } }: Route.ComponentProps) {
  return (
    <main id="main" className="wrap flex flex-col gap-6 py-6">
      <header className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-sunken p-4">
        <div>
          <h1 className="text-xl">{m.orders_detail_title({ number: `#${order.orderNumber}` })}</h1>
          <OrderFacts order={order} />
        </div>
        <OrderTotal order={order} />
      </header>
      <OrderDetail order={order} pathOf={(number) => `/TrackOrder/${number}`} />
      <LocalLink to="/TrackOrder" className="prose-link self-start">
        {m.orders_track_another()}
      </LocalLink>
    </main>
  );
}
