import { z } from '@hono/zod-openapi';
import { json } from '#platform/http/answers.ts';
import { createApi } from '#platform/http/endpoints.ts';
import { Id } from '#platform/wire/schemas.ts';
import {
  addCommissionRule,
  changeCommissionRule,
  endCommissionRule,
  listCommissionRules,
} from './commission-rules.ts';
import {
  ChangeCommissionRule,
  CommissionPreview,
  CommissionRuleLine,
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
const CHANGED = 'It was changed since you read it, is over, or another rule has this position.';

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
    summary: 'Add a rule of commission',
    description: 'It holds for orders that are placed from its beginning on.',
    right: 'money.adjust',
    body: WriteCommissionRule,
    answer: json(CommissionRuleLine, 'The rule', 201),
    409: 'Another rule has this position.',
    run: ({ ctx, body }) => addCommissionRule(ctx, body),
  })
  .call('put', `${PATH}/rules/{id}`, {
    operationId: 'changeCommissionRule',
    summary: 'Change a rule of commission',
    description: 'Orders that were placed keep the terms of that moment.',
    right: 'money.adjust',
    params,
    body: ChangeCommissionRule,
    answer: json(CommissionRuleLine, 'The rule'),
    409: CHANGED,
    run: ({ ctx, params: { id }, body }) => changeCommissionRule(ctx, id, body),
  })
  .call('post', `${PATH}/rules/{id}/end`, {
    operationId: 'endCommissionRule',
    summary: 'End a rule now; one that has not begun is taken away',
    right: 'money.adjust',
    params,
    body: EndCommissionRule,
    answer: json(CommissionRules, 'The rules as they are now'),
    409: 'It was changed since you read it, or is over.',
    run: ({ ctx, params: { id }, body }) => endCommissionRule(ctx, id, body),
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
