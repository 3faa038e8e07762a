import { z } from '@hono/zod-openapi';
import { json } from '#platform/http/answers.ts';
import { createApi } from '#platform/http/endpoints.ts';
import { Id } from '#platform/wire/schemas.ts';
import { askCommissionChange } from './change-commission.ts';
import { listCommissionRules } from './commission-rules.ts';
import {
  ChangeCommissionRule,
  CommissionAsked,
  CommissionPreview,
  CommissionRules,
  EndCommissionRule,
  PreviewCommission,
  WriteCommissionRule,
} from './commission-rules.schema.ts';
import { listMoneyTerms, setMoneyTerms } from './money-terms.ts';
import { MoneyTerms, SetMoneyTerms } from './money-terms.schema.ts';
import { previewCommission } from './preview-commission.ts';

const PATH = '/api/admin/commission';
const params = z.object({ id: Id });
const BY_ANOTHER =
  'Nothing changes before somebody else with the right calls `POST /api/admin/approvals/{id}/approve`.';
const WAITS = 'What waits for approval';
const CHANGED =
  'It was changed since you read it, is over, another rule has this position, or a change of it waits for approval.';

/** What the shop takes of sales, for staff. */
export const commissionApi = createApi({ tags: ['Administration'], forMembers: true })
  .call('get', `${PATH}/rules`, {
    operationId: 'listCommissionRules',
    summary: 'The rules of commission, by position',
    right: 'money.read',
    answer: json(CommissionRules, 'All of them, those that are over too'),
    run: ({ ctx }) => listCommissionRules(ctx),
  })
  .call('post', `${PATH}/rules`, {
    operationId: 'addCommissionRule',
    summary: 'Ask for a new rule of commission',
    description: `${BY_ANOTHER} It holds for orders that are placed from its beginning on, at the earliest from its approval.`,
    right: 'money.adjust',
    body: WriteCommissionRule,
    answer: json(CommissionAsked, WAITS, 202),
    409: 'Another rule has this position, or the same waits for approval.',
    run: ({ ctx, body: { reason, ...rule } }) => askCommissionChange(ctx, { act: 'add', rule }, reason),
  })
  .call('put', `${PATH}/rules/{id}`, {
    operationId: 'changeCommissionRule',
    summary: 'Ask for another wording of a rule of commission',
    description: `${BY_ANOTHER} Orders that were placed keep the terms of that moment.`,
    right: 'money.adjust',
    params,
    body: ChangeCommissionRule,
    answer: json(CommissionAsked, WAITS, 202),
    409: CHANGED,
    run: ({ ctx, params: { id }, body: { reason, version, ...rule } }) =>
      askCommissionChange(ctx, { act: 'change', id, version, rule }, reason),
  })
  .call('post', `${PATH}/rules/{id}/end`, {
    operationId: 'endCommissionRule',
    summary: 'Ask for the end of a rule; one that has not begun is taken away',
    description: `${BY_ANOTHER} It ends with its approval.`,
    right: 'money.adjust',
    params,
    body: EndCommissionRule,
    answer: json(CommissionAsked, WAITS, 202),
    409: 'It was changed since you read it, is over, or a change of it waits for approval.',
    run: ({ ctx, params: { id }, body: { version, reason } }) =>
      askCommissionChange(ctx, { act: 'end', id, version }, reason),
  })
  .call('get', `${PATH}/preview`, {
    operationId: 'previewCommission',
    summary: 'What an order, or goods of a store, would pay',
    right: 'money.read',
    query: PreviewCommission,
    answer: json(CommissionPreview, 'By the rules of the moment, beside what was frozen'),
    run: ({ ctx, query }) => previewCommission(ctx, query),
  })
  .call('get', '/api/admin/money-terms', {
    operationId: 'listMoneyTerms',
    summary: 'The stores that bring their parcels themselves',
    right: 'money.read',
    answer: json(MoneyTerms, 'By name'),
    run: ({ ctx }) => listMoneyTerms(ctx),
  })
  .call('put', '/api/admin/money-terms', {
    operationId: 'setMoneyTerms',
    summary: 'Say whether a store brings its parcels itself',
    description: 'It holds for orders that are placed from now on.',
    right: 'money.adjust',
    body: SetMoneyTerms,
    answer: json(MoneyTerms, 'The stores that do'),
    run: ({ ctx, body }) => setMoneyTerms(ctx, body),
  });
