import { m } from '#messages';
import type { Run } from '#modules/desk/runs.schema.ts';
import type { Job, JobOverview, JobState } from '#modules/jobs/jobs.schema.ts';
import { JOBS } from '#modules/jobs/jobs.table.ts';
import { AdminFrame } from '#web/desk/admin-frame.tsx';
import { DataTable } from '#web/desk/data-table.tsx';
import { DeskEmpty } from '#web/desk/desk-states.tsx';
import { Moment } from '#web/desk/moment.tsx';
import { RunPanel } from '#web/desk/run-panel.tsx';
import { countText } from '#web/desk/table-foot.tsx';
import type { TablePage, TableView } from '#web/desk/table-view.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { subjectWord } from '#web/admin/audit/subject-words.ts';
import { SubjectHistory } from '#web/admin/subject-history.tsx';
import { CronList, TaskList } from './job-overview.tsx';

type Data = {
  view: TableView<typeof JOBS, TablePage<Job>>;
  overview: JobOverview;
  run: Run | null;
  isQueued: boolean;
  counted: string | null;
  count: number;
};

const STATE_NAMES: Record<JobState, () => string> = {
  failed: m.desk_jobs_failed,
  retrying: m.desk_jobs_retrying,
  running: m.desk_jobs_running,
  waiting: m.desk_jobs_waiting,
};
const TONES: Record<JobState, BadgeTone> = {
  failed: 'hot',
  retrying: 'warning',
  running: 'best',
  waiting: 'sold-out',
};

const COLUMNS = {
  task: { label: m.desk_jobs_task, cell: ({ task }: Job) => <span lang="en">{task}</span> },
  state: {
    label: m.portal_orders_status,
    cell: ({ state }: Job) => <Badge tone={TONES[state]}>{STATE_NAMES[state]()}</Badge>,
  },
  due: { label: m.desk_jobs_due, cell: ({ dueAt }: Job) => <Moment iso={dueAt} /> },
  tries: {
    label: m.desk_jobs_tries,
    cell: ({ attempts, maxAttempts }: Job) => `${attempts}/${maxAttempts}`,
    isNumber: true,
  },
  error: {
    label: m.desk_jobs_error,
    cell: ({ lastError }: Job) => (
      <span lang="en" className="line-clamp-3 min-w-0 text-sm break-words">
        {lastError}
      </span>
    ),
  },
};

/** The queue of work: what was given up can be tried again or taken out, and what runs by the clock be run now. */
export function JobsScreen({ data, refused }: { data: Data; refused: string | null }) {
  const { view, overview, run, isQueued, counted, count } = data;
  return (
    <AdminFrame title={m.desk_jobs()}>
      {refused && (
        <Alert tone="danger" role="alert" className="mb-4">
          {refused}
        </Alert>
      )}
      {(isQueued || counted) && !refused && (
        <output className="mb-4 block">
          <Alert tone="success">
            {counted === 'retried' && m.desk_jobs_retried({ count: countText(count) })}
            {counted === 'deleted' && m.desk_jobs_deleted({ count: countText(count) })}
            {isQueued && m.desk_jobs_queued()}
          </Alert>
        </output>
      )}
      {run && <RunPanel run={run} path={`${JOBS.path}?run=${run.id}`} />}
      <DataTable
        table={JOBS}
        view={view}
        keyOf={({ id }) => id}
        nameOf={({ task, id }) => `${task} ${id}`}
        columns={COLUMNS}
        filters={{
          state: { label: m.portal_orders_status, words: STATE_NAMES },
          q: { label: m.desk_jobs_search, placeholder: m.desk_jobs_search },
        }}
        acts={[
          { intent: 'retry', label: m.desk_jobs_retry, look: 'primary' },
          { intent: 'delete', label: m.desk_jobs_delete, look: 'danger' },
        ]}
        empty={<DeskEmpty icon="check" title={m.desk_jobs_none()} text={m.desk_jobs_none_hint()} />}
      />
      <TaskList tasks={overview.tasks} />
      <CronList crons={overview.crons} />
      <SubjectHistory
        lines={overview.history}
        acts="jobs."
        subjectOf={({ subject }) =>
          subject.kind === 'cron' ? <span lang="en">{subject.id}</span> : subjectWord(subject)
        }
      />
    </AdminFrame>
  );
}
