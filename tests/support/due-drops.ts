import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import type { Db } from '#platform/db.ts';
import { type DropFiles, dropFiles } from '#modules/media/drop-files.ts';

/** Deletes the files whose jobs are due, as a worker would. */
export async function dropDueFiles(db: Db, ctx: Ctx): Promise<void> {
  const { rows } = await sql<{ payload: DropFiles }>`select j.payload from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = 'media_drop' and j.run_at <= now() order by j.id`.execute(db);
  for (const { payload } of rows) await dropFiles(ctx, payload);
}
