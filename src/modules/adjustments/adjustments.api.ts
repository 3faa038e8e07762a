import { json } from '#platform/http/answers.ts';
import { createApi } from '#platform/http/endpoints.ts';
import { askAdjustment } from './adjustments.ts';
import { AdjustmentAsked, AskAdjustment } from './adjustments.schema.ts';

/** Adjusting the books, for staff. */
export const adjustmentsApi = createApi({ tags: ['Administration'], forMembers: true }).call(
  'post',
  '/api/admin/ledger/adjustments',
  {
    operationId: 'askAdjustment',
    summary: 'Ask for entries that no event brings; another person approves them',
    description:
      'They are booked when `POST /api/admin/approvals/{id}/approve` is called by somebody else with the right.',
    right: 'money.adjust',
    body: AskAdjustment,
    answer: json(AdjustmentAsked, 'What waits for approval'),
    409: 'The same waits for approval.',
    run: ({ ctx, body }) => askAdjustment(ctx, body),
  },
);
