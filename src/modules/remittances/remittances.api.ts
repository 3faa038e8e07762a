import { json } from '#platform/http/answers.ts';
import { createApi } from '#platform/http/endpoints.ts';
import { CashHeld, ReceiveCash } from './remittances.schema.ts';
import { listCashHeld, receiveCash } from './remittances.ts';

/** Cash that was taken at the door, for staff. */
export const remittancesApi = createApi({ tags: ['Administration'], forMembers: true })
  .call('get', '/api/admin/cash', {
    operationId: 'listCashHeld',
    summary: 'Who holds cash of the shop, and what is expected of them for each day',
    right: 'money.read',
    answer: json(CashHeld, 'The holders, the most first'),
    run: ({ ctx }) => listCashHeld(ctx),
  })
  .call('post', '/api/admin/cash/remittances', {
    operationId: 'receiveCash',
    summary: 'Note that cash was handed over, counted by two',
    right: 'money.adjust',
    body: ReceiveCash,
    answer: json(CashHeld, 'What is held now'),
    409: 'Another sum is expected by now.',
    run: ({ ctx, body }) => receiveCash(ctx, body),
  });
