import { defineTable } from '#platform/wire/tables.ts';
import { TEXT_MAX } from '#platform/wire/texts.ts';

/** The queue of work that waits, runs, or was given up. */
export const JOBS = defineTable({
  key: 'jobs',
  path: '/admin/jobs',
  right: 'jobs.operate',
  columns: {
    task: { place: 'head' },
    state: { place: 'aside' },
    due: { place: 'line' },
    tries: { place: 'line', isOptional: true },
    error: { place: 'line', isOptional: true },
  },
  filters: {
    state: { choice: ['failed', 'retrying', 'running', 'waiting'] },
    q: { text: TEXT_MAX },
  },
  sorts: { added: { index: 'jobs_pkey' } },
  usual: '-added',
  acts: ['retry', 'delete'],
  file: '/api/admin/jobs.csv',
  flags: ['run', 'retried', 'deleted', 'queued'],
});
