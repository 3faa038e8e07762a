import { z } from '@hono/zod-openapi';
import { file, json } from '#platform/http/answers.ts';
import { createApi } from '#platform/http/endpoints.ts';
import { MB } from '#platform/multipart.ts';
import { privateFileAnswer } from '#modules/media/index.ts';
import { keepSlip, readSlip } from './keep-slip.ts';
import { CashHeld, KeepSlip, ReceiveCash } from './remittances.schema.ts';
import { listCashHeld, receiveCash } from './remittances.ts';

const params = z.object({ id: z.string().max(60) });

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
  })
  .call('post', '/api/admin/cash/remittances/{id}/slip', {
    operationId: 'keepCashSlip',
    summary: 'Keep a photo of the slip on which it was counted',
    right: 'money.adjust',
    params,
    body: KeepSlip,
    uploadBytes: 10 * MB,
    answer: json(CashHeld, 'What is held now'),
    404: 'No such note.',
    409: 'There is one.',
    503: 'Too many pictures at once; try again.',
    run: ({ ctx, params: { id }, body }) => keepSlip(ctx, id, body),
  })
  .call('get', '/api/admin/cash/remittances/{id}/slip', {
    operationId: 'getCashSlip',
    summary: 'The photo of the slip',
    right: 'money.read',
    params,
    answer: file('image/webp', 'The picture'),
    404: 'No such note, or no photo.',
    run: async ({ ctx, params: { id } }) => privateFileAnswer(await readSlip(ctx, id)),
  });
