import { csvFile } from '#platform/csv.ts';
import { json, text } from '#platform/http/answers.ts';
import { createApi } from '#platform/http/endpoints.ts';
import { tableFields } from '#platform/http/table-fields.ts';
import { tableAddress } from '#platform/wire/tables.ts';
import {
  AcceptCase,
  CaseDetail,
  CasePath,
  DecisionReasons,
  ListedCases,
  ProductReview,
  RefuseCase,
  Strikes,
} from '#modules/cases/cases.schema.ts';
import { CASES } from '#modules/cases/cases.table.ts';
import { RevisionsQuery, ProductHistory } from '#modules/products/product-history.schema.ts';
import { acceptCase, refuseCase } from './decide-cases.ts';
import { caseFile, getCase, getHistoryOfProduct, listCaseReasons, listCases } from './look-at-cases.ts';
import { getProductReview } from './product-review.ts';
import { listStrikes } from './store-strikes.ts';

const right = 'products.moderate';
const casesIn = (url: string) => tableAddress(CASES).parse(new URL(url).searchParams);

/** What staff look at before or while it is on sale. */
export const casesApi = createApi({ tags: ['Administration'], forMembers: true })
  .call('get', '/api/admin/cases', {
    operationId: 'listCases',
    summary: 'Products to look at, the oldest first',
    right,
    query: tableFields(CASES),
    answer: json(ListedCases, 'Up to 25'),
    run: ({ ctx, c }) => listCases(ctx, casesIn(c.req.url)),
  })
  .call('get', '/api/admin/cases.csv', {
    operationId: 'getCasesFile',
    summary: 'All cases that match, as a file',
    right,
    query: tableFields(CASES),
    answer: text('text/csv', 'One line for each case, written while it is read'),
    run: async ({ ctx, c }) => csvFile('cases.csv', await caseFile(ctx, casesIn(c.req.url))),
  })
  .call('get', '/api/admin/case-reasons', {
    operationId: 'listCaseReasons',
    summary: 'What vendors may be told',
    right,
    answer: json(DecisionReasons, 'All reasons, each with its field'),
    run: ({ ctx }) => listCaseReasons(ctx),
  })
  .call('get', '/api/admin/cases/{id}', {
    operationId: 'getCase',
    summary: 'One case with the product as shoppers would see it',
    right,
    params: CasePath,
    answer: json(CaseDetail, 'The case'),
    run: ({ ctx, params }) => getCase(ctx, params.id),
  })
  .call('get', '/api/admin/products/{id}/history', {
    operationId: 'getHistoryOfProduct',
    summary: 'What became of a product: who changed what, when and by which way',
    right,
    params: CasePath,
    query: RevisionsQuery,
    answer: json(ProductHistory, 'The newest 20, or those before'),
    run: ({ ctx, params, query }) => getHistoryOfProduct(ctx, params.id, query.after ?? null),
  })
  .call('post', '/api/admin/cases/{id}/accept', {
    operationId: 'acceptCase',
    summary: 'Let the product through',
    right,
    params: CasePath,
    body: AcceptCase,
    isBodyOptional: true,
    answer: json(CaseDetail, 'The case as it is now'),
    409: 'It was decided already, or changed since it was looked at: `errors` tells the fields.',
    run: ({ ctx, params, body }) => acceptCase(ctx, params.id, body),
  })
  .call('post', '/api/admin/cases/{id}/refuse', {
    operationId: 'refuseCase',
    summary: 'Send the product back with reasons; with a strike take it down',
    right,
    params: CasePath,
    body: RefuseCase,
    answer: json(CaseDetail, 'The case as it is now'),
    409: 'It was decided already.',
    run: ({ ctx, params, body }) => refuseCase(ctx, params.id, body),
  })
  .call('get', '/api/admin/vendors/{id}/strikes', {
    operationId: 'listStrikes',
    summary: 'The strikes of a store, the newest first',
    right: 'vendors.read',
    params: CasePath,
    answer: json(Strikes, 'The last 50'),
    run: ({ ctx, params }) => listStrikes(ctx, params.id),
  });

/** What a store's team is told of its goods. */
export const productReviewApi = createApi({
  tags: ['Vendor'],
  forMembers: true,
  right: 'products.edit',
}).call('get', '/api/vendor/products/{id}/review', {
  operationId: 'getProductReview',
  summary: 'What staff said of a product, each reason with its field',
  params: CasePath,
  answer: json(ProductReview, 'The last decision, if there is one'),
  run: ({ ctx, params }) => getProductReview(ctx, params.id),
});
