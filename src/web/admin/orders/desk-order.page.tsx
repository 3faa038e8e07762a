import { m } from '#messages';
import { historyOf } from '#modules/audit/index.ts';
import { CancelAsStaff } from '#modules/orders/desk-orders.schema.ts';
import { DESK_ORDERS } from '#modules/orders/desk-orders.table.ts';
import { cancelOrderAsStaff, getDeskOrder } from '#modules/orders/index.ts';
import { GiveGoodwill } from '#modules/payments/goodwill.schema.ts';
import { getGoodwill, giveGoodwill } from '#modules/payments/index.ts';
import { SITE } from '#shop/site.ts';
import { form, load, seeOther, submitBy } from '#handlers/handlers.ts';
import { readAnew } from '#web/desk/read-anew.ts';
import { refusedOf } from '#web/desk/room-parts.tsx';
import type { Route } from './+types/desk-order.page.ts';
import { DeskOrderScreen } from './desk-order-screen.tsx';

const DONE = ['cancelled', 'given'] as const;

export const loader = load(async (ctx, { params, url }: Route.LoaderArgs) => {
  const order = await getDeskOrder(ctx, params.number);
  const { content: history } = await historyOf(ctx, { kind: 'order', id: order.orderNumber });
  const mayGive = ctx.actor.staff?.rights.includes('money.refund') ?? false;
  return {
    order,
    history,
    goodwill: mayGive ? await getGoodwill(ctx, order.orderNumber) : null,
    done: DONE.find((act) => act === url.searchParams.get('done')) ?? null,
  };
});

export const action = submitBy({
  cancel: form(CancelAsStaff, async (ctx, given, { params: { number } }: Route.ActionArgs) => {
    await cancelOrderAsStaff(ctx, number, given);
    throw seeOther(ctx, `${DESK_ORDERS.path}/${number}?done=cancelled`);
  }),
  goodwill: form(GiveGoodwill, async (ctx, asked, { params: { number } }: Route.ActionArgs) => {
    const { approvalId } = await giveGoodwill(ctx, number, asked);
    throw seeOther(ctx, `${DESK_ORDERS.path}/${number}${approvalId === null ? '?done=given' : ''}`);
  }),
});

/** A refused act shows the order as it stands by now. */
export const shouldRevalidate = readAnew;

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: `${m.portal_order_title({ number: loaderData.order.orderNumber })} – ${SITE.name}` },
];

export default function DeskOrderRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <DeskOrderScreen {...loaderData} refused={refusedOf(actionData)} />;
}
