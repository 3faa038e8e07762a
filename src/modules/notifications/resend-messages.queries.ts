import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';
import { CODE_TEMPLATE } from './outgoing-messages.queries.ts';

export type FailedMessages = {
  template: string;
  channel: string;
  failedFor: 'refused' | 'too_late';
  count: number;
  firstAt: Date;
};

/** Messages that failed since a time, by what they are and why; the most frequent first. */
export async function selectFailedMessages(db: Db | Tx, since: Date): Promise<FailedMessages[]> {
  const { rows } = await sql<FailedMessages>`
    select template, channel, failed_for, count(*)::int as count, min(failed_at) as first_at from messages_out
    where status = 'failed' and failed_at > ${since} group by template, channel, failed_for
    order by count desc, template, channel, failed_for`.execute(db);
  return rows;
}

/** Has the oldest of them wait again as if they had just been written, but for codes; answers which. */
export async function updateFailedMessages(
  tx: Tx,
  { since, reasons, limit }: { since: Date; reasons: string[]; limit: number },
): Promise<{ id: number; template: string }[]> {
  const { rows } = await sql<{ id: number; template: string }>`
    update messages_out set status = 'queued', attempts = 0, tried_since = null, failed_at = null, failed_for = null
    where id in (select id from messages_out where status = 'failed' and failed_at > ${since}
      and failed_for = any (${reasons}::text[]) and template <> ${CODE_TEMPLATE}
      order by failed_at limit ${limit} for update skip locked)
    returning id, template`.execute(tx);
  return rows;
}
