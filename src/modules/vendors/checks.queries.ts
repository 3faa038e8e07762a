import { sql } from 'kysely';
import type { Column, Db, Tx } from '#platform/db.ts';
import type { CheckKind } from './stores.schema.ts';

/** Whether an accepted document (`c`) has ended, by the day in Addis Ababa; null or false where it has no end. */
export const HAS_ENDED = sql<boolean | null>`(c.state = 'accepted'
  and c.ends_on < (now() at time zone 'Africa/Addis_Ababa')::date)`;

export type CheckRow = {
  kind: CheckKind;
  state: Column<'vendorChecks', 'state'>;
  note: string;
  fileId: string | null;
  endsOn: string | null;
  hasEnded: boolean;
  /** Accepted, and ends within thirty days: it is to be renewed. */
  endsSoon: boolean;
  sentAt: Date;
  decidedAt: Date | null;
  version: number;
};

export async function selectChecks(db: Db | Tx, vendorId: number): Promise<CheckRow[]> {
  const { rows } = await sql<CheckRow>`
    select kind, state, note, file_id, ends_on::text as ends_on, sent_at, decided_at, version,
      coalesce(ends_on < (now() at time zone 'Africa/Addis_Ababa')::date, false) as has_ended,
      coalesce(state = 'accepted' and ends_on - (now() at time zone 'Africa/Addis_Ababa')::date between 0 and 30, false)
        as ends_soon
    from vendor_checks where vendor_id = ${vendorId}`.execute(db);
  return rows;
}

export type NumbersRow = { tin: string | null; licenceNumber: string | null };

export async function selectNumbers(db: Db | Tx, vendorId: number): Promise<NumbersRow | undefined> {
  return await db
    .selectFrom('vendors')
    .select(['tin', 'licenceNumber'])
    .where('id', '=', vendorId)
    .executeTakeFirst();
}

export async function updateNumbers(db: Tx, vendorId: number, numbers: Partial<NumbersRow>): Promise<void> {
  await db.updateTable('vendors').set(numbers).where('id', '=', vendorId).execute();
}

export type SentCheck = {
  vendorId: number;
  kind: CheckKind;
  fileId: string;
  endsOn: string | null;
  at: Date;
};

/** Puts a document in the place of the one before, to be looked at anew. The caller holds the store's lock. */
export async function upsertSentCheck(
  db: Tx,
  { vendorId, kind, fileId, endsOn, at }: SentCheck,
): Promise<void> {
  await sql`insert into vendor_checks (vendor_id, kind, state, file_id, ends_on, sent_at)
    values (${vendorId}, ${kind}, 'sent', ${fileId}::uuid, ${endsOn}::date, ${at})
    on conflict (vendor_id, kind) do update set state = 'sent', note = '', file_id = excluded.file_id,
      ends_on = excluded.ends_on, sent_at = excluded.sent_at, decided_by = null, decided_at = null,
      reminded_days = null, version = vendor_checks.version + 1`.execute(db);
}

export type DecidedCheck = {
  vendorId: number;
  kind: CheckKind;
  state: 'accepted' | 'refused' | 'waived';
  note: string;
  endsOn: string | null;
  by: number;
  at: Date;
};

/** Writes what staff decided; a check of which nothing was sent can be waived. The caller holds the store's lock. */
export async function upsertDecidedCheck(db: Tx, decided: DecidedCheck): Promise<void> {
  const { vendorId, kind, state, note, endsOn, by, at } = decided;
  await sql`insert into vendor_checks (vendor_id, kind, state, note, ends_on, decided_by, decided_at)
    values (${vendorId}, ${kind}, ${state}, ${note}, ${endsOn}::date, ${by}, ${at})
    on conflict (vendor_id, kind) do update set state = excluded.state, note = excluded.note,
      ends_on = coalesce(excluded.ends_on, vendor_checks.ends_on), decided_by = excluded.decided_by,
      decided_at = excluded.decided_at, reminded_days = null, version = vendor_checks.version + 1`.execute(
    db,
  );
}

/** The badge: TIN and licence are accepted and have not ended. */
export async function updateBadge(db: Tx, vendorId: number): Promise<void> {
  await sql`update vendors set is_verified = (select count(*) = 2 from vendor_checks c
      where c.vendor_id = vendors.id and c.kind in ('tin', 'licence') and c.state = 'accepted'
        and ${HAS_ENDED} is not true)
    where id = ${vendorId}`.execute(db);
}

/** Takes the badge from stores whose TIN or licence has ended; their ids. */
export async function updateEndedBadges(db: Tx): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update vendors v set is_verified = false
    where v.is_verified and v.id in (select c.vendor_id from vendor_checks c
      where c.kind in ('tin', 'licence') and ${HAS_ENDED})
    returning v.id`.execute(db);
  return rows.map(({ id }) => id);
}

export type EndingRow = { vendorId: number; kind: CheckKind; endsOn: string; days: number };

/**
 * Accepted documents whose end comes within 30 or 7 days, or has come, and of which the team was not told yet; each is noted as
 * told in the same statement, so that none is told twice.
 */
export async function takeEnding(db: Tx): Promise<EndingRow[]> {
  const { rows } = await sql<EndingRow>`
    with due as (
      select vendor_id, kind, case when left_days < 0 then 0 when left_days <= 7 then 7 else 30 end as days from (
        select c.*, c.ends_on - (now() at time zone 'Africa/Addis_Ababa')::date as left_days
        from vendor_checks c join vendors v on v.id = c.vendor_id
        where c.ends_on is not null and c.state = 'accepted' and v.state <> 'closed'
      ) counted where left_days <= 30
    )
    update vendor_checks c set reminded_days = due.days from due
    where c.vendor_id = due.vendor_id and c.kind = due.kind and (c.reminded_days is null or c.reminded_days > due.days)
    returning c.vendor_id, c.kind, c.ends_on::text as ends_on, due.days`.execute(db);
  return rows;
}
