import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';
import type { FormDraft, DraftPath } from './drafts.schema.ts';

/** Keeps a draft in the place of the one before; false when the person has `max` others. */
export async function upsertDraft(
  db: Db | Tx,
  {
    userId,
    kind,
    subject,
    data,
    baseVersion,
    max,
  }: DraftPath & Omit<FormDraft, 'updatedAt'> & { userId: number; max: number },
): Promise<boolean> {
  const { rows } = await sql`
    insert into drafts (user_id, kind, subject_id, data, base_version)
    select ${userId}, ${kind}, ${subject}, ${JSON.stringify(data)}::jsonb, ${baseVersion}::int
    where (select count(*) from drafts
           where user_id = ${userId} and (kind, subject_id) <> (${kind}, ${subject})) < ${max}
    on conflict (user_id, kind, subject_id) do update
      set data = excluded.data, base_version = excluded.base_version, updated_at = now()
    returning kind`.execute(db);
  return rows.length > 0;
}

/** A person's draft of one form; null for none. */
export async function selectDraft(
  db: Db | Tx,
  userId: number,
  { kind, subject }: DraftPath,
): Promise<(Omit<FormDraft, 'updatedAt'> & { updatedAt: Date }) | null> {
  const { rows } = await sql<Omit<FormDraft, 'updatedAt'> & { updatedAt: Date }>`
    select data, base_version, updated_at from drafts
    where user_id = ${userId} and kind = ${kind} and subject_id = ${subject}`.execute(db);
  return rows[0] ?? null;
}

/** A person's drafts of all forms of a kind. */
export async function selectDraftsOfKind(
  db: Db | Tx,
  userId: number,
  kind: string,
): Promise<(Omit<FormDraft, 'updatedAt'> & { subject: string; updatedAt: Date })[]> {
  const { rows } = await sql<Omit<FormDraft, 'updatedAt'> & { subject: string; updatedAt: Date }>`
    select subject_id as subject, data, base_version, updated_at from drafts
    where user_id = ${userId} and kind = ${kind} order by subject_id`.execute(db);
  return rows;
}

/** Forgets a person's draft of one form. */
export async function deleteOwnDraft(
  db: Db | Tx,
  userId: number,
  { kind, subject }: DraftPath,
): Promise<void> {
  await sql`delete from drafts where user_id = ${userId} and kind = ${kind} and subject_id = ${subject}`.execute(
    db,
  );
}

/** Forgets the drafts that nobody has touched for so many days. */
export async function deleteOldDrafts(db: Db | Tx, days: number): Promise<void> {
  await sql`delete from drafts where updated_at < now() - ${days} * interval '1 day'`.execute(db);
}
