import { json } from '#platform/http/answers.ts';
import { createApi } from '#platform/http/endpoints.ts';
import { Today } from './today.schema.ts';
import { vendorToday } from './today.ts';

/** What vendors and staff share at their desks. */
export const deskApi = createApi({ tags: ['Desk'], forMembers: true }).call('get', '/api/vendor/today', {
  operationId: 'getVendorToday',
  summary: 'What waits for the own store’s team, and what it sold today',
  right: 'orders.handle',
  answer: json(Today, 'By deadline'),
  run: ({ ctx }) => vendorToday(ctx),
});
