import { m } from '#messages';
import { historyOf } from '#modules/audit/index.ts';
import {
  bookToOrder,
  getRefund,
  keepRefundProof,
  payRefundByHand,
  settleUnclear,
} from '#modules/payments/index.ts';
import {
  BookToOrder,
  FoundAtProvider,
  KeepProof,
  PaidByHand,
} from '#modules/payments/desk-refunds.schema.ts';
import { REFUNDS } from '#modules/payments/desk-refunds.table.ts';
import { SITE } from '#shop/site.ts';
import { form, load, seeOther, submitBy } from '#handlers/handlers.ts';
import { readAnew } from '#web/desk/read-anew.ts';
import { refusedOf } from '#web/desk/room-parts.tsx';
import type { Route } from './+types/refund.page.ts';
import { RefundScreen } from './refund-screen.tsx';

const DONE = ['paid', 'asked', 'booked', 'proof', 'found'] as const;

export const loader = load(async (ctx, { params, url }: Route.LoaderArgs) => ({
  refund: await getRefund(ctx, params.id),
  history: (await historyOf(ctx, { kind: 'refund', id: params.id })).content,
  done: DONE.find((act) => act === url.searchParams.get('done')) ?? null,
  mayPay: ctx.actor.staff?.rights.includes('money.refund') ?? false,
  mayBook: ctx.actor.staff?.rights.includes('money.adjust') ?? false,
}));

export const action = submitBy({
  pay: form(PaidByHand, async (ctx, paid, { params: { id } }: Route.ActionArgs) => {
    const { state } = await payRefundByHand(ctx, id, paid);
    throw seeOther(ctx, `${REFUNDS.path}/${id}?done=${state === 'succeeded' ? 'paid' : 'asked'}`);
  }),
  found: form(FoundAtProvider, async (ctx, found, { params: { id } }: Route.ActionArgs) => {
    await settleUnclear(ctx, id, found);
    throw seeOther(ctx, `${REFUNDS.path}/${id}?done=found`);
  }),
  proof: form(KeepProof, async (ctx, kept, { params: { id } }: Route.ActionArgs) => {
    await keepRefundProof(ctx, id, kept);
    throw seeOther(ctx, `${REFUNDS.path}/${id}?done=proof`);
  }),
  book: form(BookToOrder, async (ctx, given, { params: { id } }: Route.ActionArgs) => {
    await bookToOrder(ctx, id, given);
    throw seeOther(ctx, `${REFUNDS.path}/${id}?done=booked`);
  }),
});

/** A refused decision shows the refund as it stands by now. */
export const shouldRevalidate = readAnew;

export const meta = () => [{ title: `${m.money_refunds_title()} – ${SITE.name}` }];

export default function RefundPage({ loaderData, actionData }: Route.ComponentProps) {
  return <RefundScreen {...loaderData} refused={refusedOf(actionData)} />;
}
