import { json } from '#platform/http/answers.ts';
import { createApi } from '#platform/http/endpoints.ts';
import { OrderNumber } from '#modules/orders/orders.schema.ts';
import { GiveGoodwill, Goodwill } from './goodwill.schema.ts';
import { getGoodwill, giveGoodwill } from './goodwill.ts';

/** What the shop gives buyers back by its own will, for staff. */
export const goodwillApi = createApi({
  tags: ['Administration'],
  forMembers: true,
  right: 'money.refund',
})
  .call('get', '/api/admin/orders/{number}/goodwill', {
    operationId: 'getGoodwill',
    summary: 'What goodwill an order may have',
    params: OrderNumber,
    answer: json(Goodwill, 'How much is left, and what one person may give alone'),
    run: ({ ctx, params }) => getGoodwill(ctx, params.number),
  })
  .call('post', '/api/admin/orders/{number}/goodwill', {
    operationId: 'giveGoodwill',
    summary: 'Give a buyer back a part of what was paid for an order that is on the road or has arrived',
    description:
      'At the shop’s cost: its store keeps what it has of it. It goes as every refund. Where the order has had more than `refund_alone_santim` with it, nothing changes before somebody else with the right calls `POST /api/admin/approvals/{id}/approve`: `approvalId` says which.',
    params: OrderNumber,
    body: GiveGoodwill,
    answer: json(Goodwill, 'What it may have by now'),
    409: 'It is none for goodwill, less is left, it had goodwill meanwhile, its payment is disputed, or the same waits for approval.',
    run: async ({ ctx, params, body }) => {
      await giveGoodwill(ctx, params.number, body);
      return await getGoodwill(ctx, params.number);
    },
  });
