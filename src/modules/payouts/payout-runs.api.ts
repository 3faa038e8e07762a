import { z } from '@hono/zod-openapi';
import { csvFile } from '#platform/csv.ts';
import { json, text } from '#platform/http/answers.ts';
import { createApi } from '#platform/http/endpoints.ts';
import { tableFields } from '#platform/http/table-fields.ts';
import { tableAddress } from '#platform/wire/tables.ts';
import { approvePayoutRun, discardPayoutRun } from './approve-run.ts';
import { payoutBankFile } from './bank-file.ts';
import { makePayoutRun } from './draft-run.ts';
import { PayoutPaid, PayoutReturned, PayoutRun, PayoutRunPage } from './payout-runs.schema.ts';
import { PAYOUT_RUNS } from './payout-runs.table.ts';
import { getPayoutRun, listPayoutRuns, payoutRunFile } from './read-runs.ts';
import { markPayoutPaid, markPayoutReturned } from './settle-payout.ts';

const runsIn = (url: string) => tableAddress(PAYOUT_RUNS).parse(new URL(url).searchParams);
const params = z.object({ id: z.string().max(60) });
const right = 'money.payout';
const settled = {
  right,
  params,
  answer: json(PayoutRun, 'The run it is of'),
  409: 'It is not on its way.',
} as const;

/** What is paid out to stores, for staff. */
export const payoutRunsApi = createApi({ tags: ['Administration'], forMembers: true })
  .call('get', '/api/admin/payouts/runs', {
    operationId: 'listPayoutRuns',
    summary: 'The payout runs, newest first',
    right: 'money.read',
    query: tableFields(PAYOUT_RUNS),
    answer: json(PayoutRunPage, 'Up to 50 runs'),
    run: ({ ctx, c }) => listPayoutRuns(ctx, runsIn(c.req.url)),
  })
  .call('get', '/api/admin/payouts/runs.csv', {
    operationId: 'getPayoutRunsFile',
    summary: 'All payout runs that match, as a file',
    right: 'money.read',
    query: tableFields(PAYOUT_RUNS),
    answer: text('text/csv', 'One line for each run, written while it is read'),
    run: async ({ ctx, c }) => csvFile('payout-runs.csv', await payoutRunFile(ctx, runsIn(c.req.url))),
  })
  .call('post', '/api/admin/payouts/runs', {
    operationId: 'makePayoutRun',
    summary: 'Draft the run of all that was released until Sunday 24:00',
    description: 'While a draft waits for approval it is that one.',
    right,
    answer: json(PayoutRun, 'The draft'),
    409: 'There is nothing to pay.',
    run: async ({ ctx }) => getPayoutRun(ctx, await makePayoutRun(ctx)),
  })
  .call('get', '/api/admin/payouts/runs/{id}', {
    operationId: 'getPayoutRun',
    summary: 'One run with what it pays, and to whom it pays nothing',
    right: 'money.read',
    params,
    answer: json(PayoutRun, 'The run'),
    run: ({ ctx, params: { id } }) => getPayoutRun(ctx, id),
  })
  .call('post', '/api/admin/payouts/runs/{id}/approve', {
    operationId: 'approvePayoutRun',
    summary: 'Approve a run that somebody else has made; above the limit two people do',
    right,
    params,
    answer: json(PayoutRun, 'The run'),
    403: 'You have made it yourself, or lack the right.',
    409: 'It was decided.',
    run: async ({ ctx, params: { id } }) => {
      await approvePayoutRun(ctx, id);
      return await getPayoutRun(ctx, id);
    },
  })
  .call('post', '/api/admin/payouts/runs/{id}/discard', {
    operationId: 'discardPayoutRun',
    summary: 'Give a draft up; its money waits for the next run',
    right,
    params,
    answer: json(PayoutRun, 'The run'),
    409: 'It was approved.',
    run: async ({ ctx, params: { id } }) => {
      await discardPayoutRun(ctx, id);
      return await getPayoutRun(ctx, id);
    },
  })
  .call('get', '/api/admin/payouts/runs/{id}/bank.csv', {
    operationId: 'getPayoutBankFile',
    summary: 'What is paid by hand of an approved run, for the bank',
    right,
    params,
    answer: text('text/csv', 'One line for each payout that is on its way'),
    409: 'It is a draft.',
    run: async ({ ctx, params: { id } }) => csvFile(`payouts-${id}.csv`, await payoutBankFile(ctx, id)),
  })
  .call('post', '/api/admin/payouts/{id}/paid', {
    ...settled,
    operationId: 'markPayoutPaid',
    summary: 'Note that a payout has arrived, with the bank’s reference',
    body: PayoutPaid,
    run: async ({ ctx, params: { id }, body }) => getPayoutRun(ctx, await markPayoutPaid(ctx, id, body)),
  })
  .call('post', '/api/admin/payouts/{id}/returned', {
    ...settled,
    operationId: 'markPayoutReturned',
    summary: 'Note that a payout came back, or never left; it goes with the next run',
    description:
      'Of one that had arrived nothing changes before somebody else with the right calls `POST /api/admin/approvals/{id}/approve`: its `approvalId` says which.',
    body: PayoutReturned,
    run: async ({ ctx, params: { id }, body }) => {
      const { runId } = await markPayoutReturned(ctx, id, body);
      return await getPayoutRun(ctx, runId);
    },
  });
