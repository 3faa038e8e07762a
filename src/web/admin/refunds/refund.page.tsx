import { m } from '#messages';
import { getRefund, payRefundByHand } from '#modules/payments/index.ts';
import { PaidByHand } from '#modules/payments/desk-refunds.schema.ts';
import { REFUNDS } from '#modules/payments/desk-refunds.table.ts';
import { SITE } from '#shop/site.ts';
import { form, load, seeOther, submitBy } from '#handlers/handlers.ts';
import { refusedOf } from '#web/desk/room-parts.tsx';
import type { Route } from './+types/refund.page.ts';
import { RefundScreen } from './refund-screen.tsx';

export const loader = load(async (ctx, { params, url }: Route.LoaderArgs) => ({
  refund: await getRefund(ctx, params.id),
  isDone: url.searchParams.has('done'),
}));

export const action = submitBy({
  pay: form(PaidByHand, async (ctx, paid, { params: { id } }: Route.ActionArgs) => {
    await payRefundByHand(ctx, id, paid);
    throw seeOther(ctx, `${REFUNDS.path}/${id}?done`);
  }),
});

export const shouldRevalidate = () => true;

export const meta = () => [{ title: `${m.money_refunds_title()} – ${SITE.name}` }];

export default function RefundPage({ loaderData, actionData }: Route.ComponentProps) {
  return <RefundScreen {...loaderData} refused={refusedOf(actionData)} />;
}
