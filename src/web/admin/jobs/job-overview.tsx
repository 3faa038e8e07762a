import { Form } from 'react-router';
import { m } from '#messages';
import type { Cron, TaskFigures } from '#modules/jobs/jobs.schema.ts';
import { JOBS } from '#modules/jobs/jobs.table.ts';
import { countText } from '#web/desk/table-foot.tsx';
import { Button } from '#web/ui/button.tsx';
import { useDates } from '#web/ui/date.ts';
import { LocalLink, useLocalPath } from '#web/ui/local-link.tsx';

const BOX = 'mt-6 rounded-card border border-line bg-surface p-4';

/** The queue by task. */
export function TaskList({ tasks }: { tasks: readonly TaskFigures[] }) {
  const { dateTime } = useDates();
  if (tasks.length === 0) return null;
  return (
    <section aria-labelledby="by-task" className={BOX}>
      <h2 id="by-task" className="mb-2 text-lg">
        {m.desk_jobs_by_task()}
      </h2>
      <ul className="divide-y divide-line">
        {tasks.map(({ task, waiting, running, failed, oldestAt }) => (
          <li key={task} className="tabular flex flex-wrap gap-x-4 py-1 text-sm">
            <LocalLink
              to={`${JOBS.path}?q=${encodeURIComponent(task)}`}
              lang="en"
              className="prose-link inline-flex min-h-11 items-center font-semibold md:min-h-0"
            >
              {task}
            </LocalLink>
            <span>
              {m.desk_jobs_figures({
                waiting: countText(waiting),
                running: countText(running),
                failed: countText(failed),
              })}
            </span>
            {oldestAt && (
              <span className="text-muted">{m.desk_jobs_since({ time: dateTime(oldestAt) })}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What runs by the clock, each with a button that runs it now. */
export function CronList({ crons }: { crons: readonly Cron[] }) {
  const { dateTime } = useDates();
  const localPath = useLocalPath();
  return (
    <section aria-labelledby="crons" className={BOX}>
      <h2 id="crons" className="mb-2 text-lg">
        {m.desk_jobs_crons()}
      </h2>
      <ul className="divide-y divide-line">
        {crons.map(({ task, pattern, lastAt }) => (
          <li key={task} className="flex flex-wrap items-center justify-between gap-x-4 py-1 text-sm">
            <span>
              <span lang="en" className="font-semibold">
                {task}
              </span>{' '}
              <code className="whitespace-nowrap text-muted">{pattern}</code>
              {lastAt && (
                <span className="block text-muted">{m.desk_jobs_last({ time: dateTime(lastAt) })}</span>
              )}
            </span>
            <Form method="post" action={localPath(JOBS.path)}>
              <input type="hidden" name="intent" value="run-cron" />
              <Button
                type="submit"
                name="task"
                value={task}
                look="secondary"
                size="small"
                aria-label={m.desk_jobs_run_named({ task })}
              >
                {m.desk_jobs_run()}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}
