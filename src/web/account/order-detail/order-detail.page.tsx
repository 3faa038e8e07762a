import { z } from 'zod';
import { m } from '#messages';
import { cancelOrder, getOwnOrder, reorder } from '#modules/orders/index.ts';
import { CancelOrder } from '#modules/orders/own-orders.schema.ts';
import { secondTransferUrl } from '#modules/payments/index.ts';
import { SITE } from '#shop/site.ts';
import { AccountFrame } from '#web/account/account-frame.tsx';
import { form, load, seeOther, submitBy } from '#handlers/handlers.ts';
import { OrderDetail, OrderFacts, OrderTotal } from '#web/storefront/track-order/order-detail.tsx';
import { SecondTransferLink } from '#web/storefront/order-success/second-transfer-link.tsx';
import { Alert } from '#web/ui/alert.tsx';
import type { Route } from './+types/order-detail.page.ts';
import { OrderActions } from './order-actions.tsx';
import { ReorderResult } from './reorder-result.tsx';
import { ReturnList } from './return-list.tsx';

/** What an earlier form did; the sentence is shown once. */
const SAID = new Set(['cancelled', 'return']);

export const loader = load(async (ctx, { params, url }: Route.LoaderArgs) => {
  const said = url.searchParams.get('done') ?? '';
  const order = await getOwnOrder(ctx, params.number);
  const againUrl =
    order.payment.method === 'transfer' ? await secondTransferUrl(ctx, order.orderGroupId) : null;
  return { order, againUrl, said: SAID.has(said) ? said : null };
});

export const action = submitBy({
  cancel: form(CancelOrder, async (ctx, input, { params }: Route.ActionArgs) => {
    const { number } = params;
    await cancelOrder(ctx, number, input);
    throw seeOther(ctx, `/OrderHistory/${number}?done=cancelled`);
  }),
  reorder: form(z.object({}), (ctx, _, { params }: Route.ActionArgs) => reorder(ctx, params.number)),
});

export const handle = {
  crumbs: ({ order }: Route.ComponentProps['loaderData']) => [
    { label: m.orders_history(), to: '/OrderHistory' },
    { label: `#${order.orderNumber}` },
  ],
};

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `${m.orders_detail_title({ number: `#${loaderData.order.orderNumber}` })} – ${SITE.name}` },
];

export default function OrderDetailPage({ loaderData, actionData }: Route.ComponentProps) {
  const { order, againUrl, said } = loaderData;
  const error = actionData && !actionData.ok ? actionData : null;
  return (
    <AccountFrame
      title={m.orders_detail_title({ number: `#${order.orderNumber}` })}
      action={<OrderTotal order={order} />}
    >
      <div className="flex flex-col gap-6">
        <OrderFacts order={order} />
        {said && (
          <output className="block">
            <Alert tone="success">
              {said === 'cancelled' ? m.orders_cancel_done() : m.orders_return_done()}
            </Alert>
          </output>
        )}
        {error && (
          <Alert role="alert" tone="danger">
            {error.message}
          </Alert>
        )}
        <div aria-live="polite" className="contents">
          {actionData?.ok && <ReorderResult result={actionData.result} />}
        </div>
        <OrderActions order={order} note={String(error?.values.note ?? '')} />
        {order.own && <ReturnList returns={order.own.returns} />}
        <OrderDetail order={order} pathOf={(number) => `/OrderHistory/${number}`} />
        {againUrl && <SecondTransferLink to={againUrl} />}
      </div>
    </AccountFrame>
  );
}
