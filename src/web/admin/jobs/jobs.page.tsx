import { m } from '#messages';
import { SITE } from '#shop/site.ts';
import { getRun } from '#modules/desk/index.ts';
import { RunId } from '#modules/desk/runs.schema.ts';
import {
  deleteJobs,
  jobOverview,
  listJobs,
  retryJobs,
  retryMatchingJobs,
  runCronNow,
} from '#modules/jobs/index.ts';
import { JobsForm, RunCronForm } from '#modules/jobs/jobs.schema.ts';
import { JOBS } from '#modules/jobs/jobs.table.ts';
import { tableAddress } from '#platform/wire/tables.ts';
import { form, load, seeOther, submitBy } from '#handlers/handlers.ts';
import { readAnew } from '#web/desk/read-anew.ts';
import { runForms } from '#web/desk/run-forms.ts';
import { tableForms } from '#web/desk/table-forms.ts';
import { tableView } from '#web/desk/table-view.ts';
import type { Route } from './+types/jobs.page.ts';
import { JobsScreen } from './jobs-screen.tsx';

const { parse } = tableAddress(JOBS);
const runPath = (id: string) => `${JOBS.path}?run=${id}`;

export const loader = load(async (ctx, { url }) => {
  const shown = RunId.safeParse(url.searchParams.get('run'));
  const [view, overview, run] = await Promise.all([
    tableView(ctx, JOBS, url, (query) => listJobs(ctx, query)),
    jobOverview(ctx),
    shown.success ? getRun(ctx, shown.data) : null,
  ]);
  const isQueued = url.searchParams.has('queued');
  const counted = ['retried', 'deleted'].find((name) => url.searchParams.has(name)) ?? null;
  const count = counted === null ? 0 : Number.parseInt(url.searchParams.get(counted) ?? '', 10) || 0;
  return { view, overview, run, isQueued, counted, count };
});

export const action = submitBy({
  ...tableForms(JOBS),
  ...runForms(runPath),
  retry: form(JobsForm, async (ctx, { id, all }, { url }) => {
    if (all) throw seeOther(ctx, runPath(await retryMatchingJobs(ctx, parse(url.searchParams))));
    throw seeOther(ctx, `${JOBS.path}?retried=${id.length > 0 ? await retryJobs(ctx, id) : 0}`);
  }),
  // Only those that were seen and chosen: there is no way back.
  delete: form(JobsForm, async (ctx, { id }) => {
    throw seeOther(ctx, `${JOBS.path}?deleted=${id.length > 0 ? await deleteJobs(ctx, id) : 0}`);
  }),
  'run-cron': form(RunCronForm, async (ctx, { task }) => {
    await runCronNow(ctx, task);
    throw seeOther(ctx, `${JOBS.path}?queued`);
  }),
});

/** An error is shown beside what is in force by now. */
export const shouldRevalidate = readAnew;

export const meta = () => [{ title: `${m.desk_jobs()} – ${SITE.name}` }];

export default function JobsPage({ loaderData, actionData }: Route.ComponentProps) {
  return <JobsScreen data={loaderData} refused={actionData && !actionData.ok ? actionData.message : null} />;
}
