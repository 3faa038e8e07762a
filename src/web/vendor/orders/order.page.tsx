import { m } from '#messages';
import { SITE } from '#platform/site.ts';
import { advanceOrder, decideReturn, getVendorOrder, listReturns } from '#modules/orders/index.ts';
import { AdvanceOrder } from '#modules/orders/orders.schema.ts';
import { DecideReturnForm } from '#modules/orders/returns.schema.ts';
import { form, load, seeOther, submitBy, type Submitted } from '#web/handlers.ts';
import { type OrderData, OrderScreen } from './order-screen.tsx';

export const loader = load(async (ctx, { params, url }): Promise<OrderData> => {
  const number = params.number ?? '';
  const [order, returns] = await Promise.all([getVendorOrder(ctx, number), listReturns(ctx, number)]);
  return {
    order,
    returns,
    isDone: url.searchParams.has('done'),
    isAnswered: url.searchParams.has('answered'),
    isCancelling: url.searchParams.has('cancel') && order.nextStatuses.includes('cancelled'),
  };
});

export const action = submitBy({
  advance: form(AdvanceOrder, async (ctx, change, { params }) => {
    const order = await advanceOrder(ctx, params.number ?? '', change);
    throw seeOther(ctx, `/vendor/orders/${order.orderNumber}?done`);
  }),
  'decide-return': form(DecideReturnForm, async (ctx, change, { params }) => {
    const number = params.number ?? '';
    await decideReturn(ctx, number, change);
    throw seeOther(ctx, `/vendor/orders/${number}?answered`);
  }),
});

export const meta = ({ loaderData }: { loaderData?: OrderData }) => [
  { title: `${m.portal_order_title({ number: loaderData?.order.orderNumber ?? '' })} – ${SITE.name}` },
];

export const handle = {
  crumbs: ({ order }: OrderData) => [
    { label: m.portal_my_store(), to: '/vendor' },
    { label: `#${order.orderNumber}` },
  ],
};

export default function VendorOrderPage({
  loaderData,
  actionData,
}: {
  loaderData: OrderData;
  actionData?: Submitted<never>;
}) {
  return <OrderScreen data={loaderData} refused={actionData && !actionData.ok ? actionData : null} />;
}
