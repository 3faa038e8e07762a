import { sql } from 'kysely';
import type { Locale } from '#platform/language.ts';
import type { Db, Tx } from '#platform/db.ts';
import type { Letter, VendorApplication } from './support.schema.ts';

export type TicketRow = { id: number; number: string; subject: string; isNew: boolean };

type From = { userId: number | null; locale: Locale };

/** Writes a letter as a ticket; one of the same form is answered as it stands, whoever came first. */
export async function upsertTicket(db: Tx, letter: Letter, { userId, locale }: From): Promise<TicketRow> {
  const written = await db
    .insertInto('tickets')
    .values({
      ...letter,
      userId,
      locale,
      number: sql<string>`'T' || lpad(nextval('ticket_numbers')::text, 6, '0')`,
    })
    .onConflict((conflict) => conflict.column('formKey').doNothing())
    .returning(['id', 'number', 'subject'])
    .executeTakeFirst();
  if (written) return { ...written, isNew: true };
  const known = await db
    .selectFrom('tickets')
    .select(['id', 'number', 'subject'])
    .where('formKey', '=', letter.formKey)
    .executeTakeFirstOrThrow();
  return { ...known, isNew: false };
}

/** Writes an application to sell; the id when it is new, else null. */
export async function insertApplication(
  db: Tx,
  application: VendorApplication,
  { userId, locale }: From,
): Promise<number | null> {
  const row = await db
    .insertInto('vendorApplications')
    .values({ ...application, userId, locale })
    .onConflict((conflict) => conflict.column('formKey').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Whether the code is an Ethiopian region of the shipping table. */
export async function selectIsRegion(db: Db | Tx, code: string): Promise<boolean> {
  const row = await db
    .selectFrom('destinations')
    .select('code')
    .where('code', '=', code)
    .where('country', '=', 'ET')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes what was written from these addresses without signing in. */
export async function deleteWrittenFrom(tx: Tx, contacts: readonly string[]): Promise<void> {
  if (contacts.length === 0) return;
  await tx.deleteFrom('tickets').where('email', 'in', contacts).where('userId', 'is', null).execute();
  await tx
    .deleteFrom('vendorApplications')
    .where('email', 'in', contacts)
    .where('userId', 'is', null)
    .execute();
}
