import { sql } from 'kysely';
import type { Column, Db, Tx } from '#platform/db.ts';

export type ApplicationFileRow = {
  kind: Column<'applicationFiles', 'kind'>;
  fileId: string;
  number: string | null;
  endsOn: string | null;
  sentAt: Date;
};

/** What an applicant sent, each kind once. */
export async function selectApplicationFiles(
  db: Db | Tx,
  applicationId: number,
): Promise<ApplicationFileRow[]> {
  const { rows } = await sql<ApplicationFileRow>`
    select kind, file_id, number, ends_on::text as ends_on, sent_at from application_files
    where application_id = ${applicationId} order by sent_at, kind`.execute(db);
  return rows;
}

/** Puts a document in the place of the one before, and gives the application another version. The caller holds its lock. */
export async function upsertApplicationFile(
  db: Tx,
  applicationId: number,
  { kind, fileId, number, endsOn, sentAt }: ApplicationFileRow,
): Promise<void> {
  await sql`insert into application_files (application_id, kind, file_id, number, ends_on, sent_at)
    values (${applicationId}, ${kind}, ${fileId}::uuid, ${number}, ${endsOn}::date, ${sentAt})
    on conflict (application_id, kind) do update set file_id = excluded.file_id, number = excluded.number,
      ends_on = excluded.ends_on, sent_at = excluded.sent_at`.execute(db);
  await sql`update vendor_applications set version = version + 1 where id = ${applicationId}`.execute(db);
}

/** Forgets what an applicant sent; the ids of the files, which are the caller's to keep or to delete. */
export async function deleteApplicationFiles(db: Tx, applicationId: number): Promise<string[]> {
  const rows = await db
    .deleteFrom('applicationFiles')
    .where('applicationId', '=', applicationId)
    .returning('fileId')
    .execute();
  return rows.map(({ fileId }) => fileId);
}

export type LinkedApplication = { id: number; businessName: string; note: string; uploadEndsAt: Date };

/** The application that a link is for, while it is not decided and the link has not ended. */
export async function selectByUploadLink(
  db: Db | Tx,
  tokenHash: string,
  { now, isLocked = false }: { now: Date; isLocked?: boolean },
): Promise<LinkedApplication | undefined> {
  const { rows } = await sql<LinkedApplication>`
    select id, business_name, note, upload_ends_at from vendor_applications
    where upload_token_hash = ${tokenHash} and upload_ends_at > ${now} and status in ('documents', 'new')
    ${isLocked ? sql`for update` : sql``}`.execute(db);
  return rows[0];
}

/** Gives an application its link, in the place of the one before; null takes it away. */
export async function updateUploadLink(
  db: Tx,
  id: number,
  link: { tokenHash: string; endsAt: Date } | null,
): Promise<void> {
  await db
    .updateTable('vendorApplications')
    .set({ uploadTokenHash: link?.tokenHash ?? null, uploadEndsAt: link?.endsAt ?? null })
    .where('id', '=', id)
    .execute();
}

/** Puts an application back before staff: its documents are here. */
export async function updateDocumentsSent(db: Tx, id: number): Promise<void> {
  await db
    .updateTable('vendorApplications')
    .set({ status: 'new', version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

/**
 * Puts those applications back before staff of which documents came since they were asked for, the last before `before`; their
 * ids. Their links go on working.
 */
export async function updateDocumentsLeft(db: Tx, before: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update vendor_applications a set status = 'new', version = version + 1
    where a.status = 'documents' and (select max(f.sent_at) from application_files f
      where f.application_id = a.id and f.sent_at > a.decided_at) < ${before}
    returning a.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Forgets the documents in the applications of a person, made signed in or from these addresses; the ids of the files. */
export async function deleteFilesOfPerson(
  db: Tx,
  { userId, contacts }: { userId: number; contacts: readonly string[] },
): Promise<string[]> {
  const { rows } = await sql<{ fileId: string }>`
    delete from application_files f using vendor_applications a
    where a.id = f.application_id
      and (a.user_id = ${userId} or (a.user_id is null and a.email::text = any (${[...contacts]}::text[])))
    returning f.file_id`.execute(db);
  return rows.map(({ fileId }) => fileId);
}
