import { sql } from 'kysely';
import type { Db } from '#platform/db.ts';
import type { StaffCall } from './staff-call.ts';

const chosen = (name: 'retry' | 'delete'): StaffCall => ({
  call: `POST /api/admin/jobs/${name}`,
  prepare: async (db) => ({ path: `/api/admin/jobs/${name}`, body: { ids: [await aJob(db)] } }),
  action: `jobs.${name}`,
});

/** The changing calls of staff on the queue: part of `STAFF_CALLS`. */
export const JOB_CALLS: readonly StaffCall[] = [
  chosen('retry'),
  chosen('delete'),
  {
    call: 'POST /api/admin/jobs/retry-matching',
    prepare: async (db) => {
      await aJob(db);
      return { path: '/api/admin/jobs/retry-matching' };
    },
    action: 'jobs.retry_matching',
  },
  {
    call: 'POST /api/admin/crons/{task}/run',
    prepare: () => ({ path: '/api/admin/crons/audit_seal/run' }),
    action: 'jobs.run_cron',
  },
];

async function aJob(db: Db): Promise<string> {
  const { rows } = await sql<{ id: string }>`select (graphile_worker.add_job('nothing')).id::text`.execute(
    db,
  );
  return rows[0]!.id;
}
