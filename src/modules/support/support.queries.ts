import { sql } from 'kysely';
import type { Locale } from '#platform/language.ts';
import type { Db, Tx } from '#platform/db.ts';
import type { Letter, VendorApplication } from './support.schema.ts';

type From = { userId: number | null; locale: Locale };

/** Writes a letter as a ticket; its number. */
export async function insertTicket(
  db: Tx,
  { email, subject, message }: Letter,
  { userId, locale }: From,
): Promise<string> {
  const { number } = await db
    .insertInto('tickets')
    .values({
      email,
      subject,
      message,
      userId,
      locale,
      number: sql<string>`'T' || lpad(nextval('ticket_numbers')::text, 6, '0')`,
    })
    .returning('number')
    .executeTakeFirstOrThrow();
  return number;
}

/** Writes an application to sell; its id. */
export async function insertApplication(
  db: Tx,
  { termsAgreed, ...application }: Omit<VendorApplication, 'formKey'>,
  { userId, locale, at }: From & { at: Date },
): Promise<number> {
  const termsAgreedAt = termsAgreed && userId !== null ? at : null;
  const { id } = await db
    .insertInto('vendorApplications')
    .values({ ...application, userId, locale, termsAgreedAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
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
