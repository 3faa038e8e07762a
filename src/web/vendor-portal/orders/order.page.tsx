import { m } from '#messages';
import { AppError, RequestError } from '#platform/errors.ts';
import { SITE } from '#shop/site.ts';
import { advanceOrder, decideReturn, getVendorOrder, listReturns } from '#modules/orders/index.ts';
import { AdvanceOrderFormFields } from '#modules/orders/orders.schema.ts';
import { DecideReturnFormFields } from '#modules/orders/returns.schema.ts';
import { form, load, seeOther, submitBy } from '#handlers/handlers.ts';
import { readAnew } from '#web/desk/read-anew.ts';
import type { Route } from './+types/order.page.ts';
import { type OrderData, OrderScreen } from './order-screen.tsx';

export const loader = load(async (ctx, { params, url }: Route.LoaderArgs): Promise<OrderData> => {
  const { number } = params;
  const [order, returns] = await Promise.all([getVendorOrder(ctx, number), listReturns(ctx, number)]).catch(
    withoutEmail,
  );
  return {
    order,
    returns,
    isDone: url.searchParams.has('done'),
    isAnswered: url.searchParams.has('answered'),
    isCancelling: url.searchParams.has('cancel') && order.nextStatuses.includes('cancelled'),
  };
});

/** Shoppers name an order with their e-mail address, and are asked to check both; here nobody has typed one. */
function withoutEmail(error: unknown): never {
  throw error instanceof AppError && error.code === 'orders.not_found' ? RequestError.not_found() : error;
}

export const action = submitBy({
  advance: form(AdvanceOrderFormFields, async (ctx, change, { params }: Route.ActionArgs) => {
    const order = await advanceOrder(ctx, params.number, change);
    throw seeOther(ctx, `/vendor/orders/${order.orderNumber}?done`);
  }),
  'decide-return': form(DecideReturnFormFields, async (ctx, change, { params }: Route.ActionArgs) => {
    const { number } = params;
    await decideReturn(ctx, number, change);
    throw seeOther(ctx, `/vendor/orders/${number}?answered`);
  }),
});

/** An error is shown beside what is in force by now. */
export const shouldRevalidate = readAnew;

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `${m.portal_order_title({ number: loaderData.order.orderNumber })} – ${SITE.name}` },
];

export default function VendorOrderDetailPage({ loaderData, actionData }: Route.ComponentProps) {
  return <OrderScreen data={loaderData} refused={actionData && !actionData.ok ? actionData : null} />;
}
