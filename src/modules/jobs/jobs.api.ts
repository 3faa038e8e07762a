import { csvFile } from '#platform/csv.ts';
import { empty, json, text } from '#platform/http/answers.ts';
import { createApi } from '#platform/http/endpoints.ts';
import { tableFields } from '#platform/http/table-fields.ts';
import { tableAddress } from '#platform/wire/tables.ts';
import { z } from '@hono/zod-openapi';
import { ChosenJobs, CountAnswer, JobOverview, JobPage, RunAnswer } from './jobs.schema.ts';
import {
  deleteJobs,
  jobFile,
  jobOverview,
  listJobs,
  retryJobs,
  retryMatchingJobs,
  runCronNow,
} from './jobs.service.ts';
import { JOBS } from './jobs.table.ts';

const right = 'jobs.operate';
const asked = (url: string) => tableAddress(JOBS).parse(new URL(url).searchParams);

/** The queue of work, for staff. */
export const jobsApi = createApi({ tags: ['Administration'], forMembers: true })
  .call('get', '/api/admin/jobs', {
    operationId: 'listJobs',
    summary: 'Work that waits, runs, or was given up',
    right,
    query: tableFields(JOBS),
    answer: json(JobPage, 'Up to 50'),
    run: ({ ctx, c }) => listJobs(ctx, asked(c.req.url)),
  })
  .call('get', '/api/admin/jobs.csv', {
    operationId: 'getJobsFile',
    summary: 'All jobs that match, as a file',
    right,
    query: tableFields(JOBS),
    answer: text('text/csv', 'One line for each job, written while it is read'),
    run: async ({ ctx, c }) => csvFile('jobs.csv', await jobFile(ctx, asked(c.req.url))),
  })
  .call('get', '/api/admin/jobs/overview', {
    operationId: 'getJobOverview',
    summary: 'The queue by task, and what runs by the clock',
    right,
    answer: json(JobOverview, 'By task'),
    run: ({ ctx }) => jobOverview(ctx),
  })
  .call('post', '/api/admin/jobs/retry', {
    operationId: 'retryJobs',
    summary: 'Have chosen jobs tried again at once',
    right,
    body: ChosenJobs,
    answer: json(CountAnswer, 'How many; those being worked on, or gone, are none'),
    run: async ({ ctx, body }) => ({ count: await retryJobs(ctx, body.ids) }),
  })
  .call('post', '/api/admin/jobs/retry-matching', {
    operationId: 'retryMatchingJobs',
    summary: 'Have all jobs that match tried again',
    right,
    query: tableFields(JOBS),
    answer: json(RunAnswer, 'The run that does it'),
    run: async ({ ctx, c }) => ({ runId: await retryMatchingJobs(ctx, asked(c.req.url)) }),
  })
  .call('post', '/api/admin/jobs/delete', {
    operationId: 'deleteJobs',
    summary: 'Take chosen jobs out of the queue',
    right,
    body: ChosenJobs,
    answer: json(CountAnswer, 'How many; those being worked on, or gone, are none'),
    run: async ({ ctx, body }) => ({ count: await deleteJobs(ctx, body.ids) }),
  })
  .call('post', '/api/admin/crons/{task}/run', {
    operationId: 'runCron',
    summary: 'Run now what runs by the clock',
    right,
    params: z.object({ task: z.string().max(100) }),
    answer: empty('Queued'),
    404: 'No such cron.',
    run: ({ ctx, params }) => runCronNow(ctx, params.task),
  });
