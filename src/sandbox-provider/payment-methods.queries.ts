import { type Insertable, type Selectable, sql } from 'kysely';
import type { StoredCardTable, SandboxDb } from './sandbox.tables.ts';

export type StoredCardRow = Selectable<StoredCardTable>;

export async function insertStoredCard(
  db: SandboxDb,
  row: Insertable<StoredCardTable>,
): Promise<StoredCardRow> {
  return await db.insertInto('sandbox.paymentMethods').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function selectStoredByToken(db: SandboxDb, token: string): Promise<StoredCardRow | undefined> {
  return await db
    .selectFrom('sandbox.paymentMethods')
    .selectAll()
    .where('token', '=', token)
    .executeTakeFirst();
}

/** A customer's card that may be charged; undefined when it is unknown, another's, or taken back. */
export async function selectChargeable(
  db: SandboxDb,
  id: string,
  customer: string,
): Promise<StoredCardRow | undefined> {
  return await db
    .selectFrom('sandbox.paymentMethods')
    .selectAll()
    .where('id', '=', id)
    .where('customer', '=', customer)
    .where('detachedAt', 'is', null)
    .executeTakeFirst();
}

/** Changes the expiry of a card, or whether pages offer it; undefined when it is unknown or taken back. */
export async function updateStored(
  db: SandboxDb,
  id: string,
  change: { expMonth?: number; expYear?: number; allowRedisplay?: string },
): Promise<StoredCardRow | undefined> {
  return await db
    .updateTable('sandbox.paymentMethods')
    .set(change)
    .where('id', '=', id)
    .where('detachedAt', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** The card is never charged again. Fine when it never was here. */
export async function updateDetached(db: SandboxDb, id: string): Promise<void> {
  await db
    .updateTable('sandbox.paymentMethods')
    .set({ detachedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .where('detachedAt', 'is', null)
    .execute();
}
