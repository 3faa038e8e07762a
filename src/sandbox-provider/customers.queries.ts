import { type Insertable, type Selectable, sql } from 'kysely';
import type { StoredCardRow } from './payment-methods.queries.ts';
import type { CustomerTable, SandboxDb } from './sandbox.tables.ts';

export type CustomerRow = Selectable<CustomerTable>;

/** A new customer, or the one that was made with the same key before. */
export async function insertCustomer(db: SandboxDb, row: Insertable<CustomerTable>): Promise<CustomerRow> {
  const made = await db
    .insertInto('sandbox.customers')
    .values(row)
    .onConflict((c) => c.columns(['dialect', 'idempotencyKey']).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (made) return made;
  return await db
    .selectFrom('sandbox.customers')
    .selectAll()
    .where('dialect', '=', row.dialect)
    .where('idempotencyKey', '=', row.idempotencyKey)
    .executeTakeFirstOrThrow();
}

/** A customer that was not deleted. */
export async function selectSandboxCustomer(
  db: SandboxDb,
  id: string,
  dialect: string,
): Promise<CustomerRow | undefined> {
  return await db
    .selectFrom('sandbox.customers')
    .selectAll()
    .where('id', '=', id)
    .where('dialect', '=', dialect)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
}

/** Ends a customer; its cards are never charged again. False when there is none. */
export async function updateCustomerDeleted(db: SandboxDb, id: string, dialect: string): Promise<boolean> {
  const row = await db
    .updateTable('sandbox.customers')
    .set({ deletedAt: sql<Date>`now()`, email: '' })
    .where('id', '=', id)
    .where('dialect', '=', dialect)
    .where('deletedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!row) return false;
  await db
    .updateTable('sandbox.paymentMethods')
    .set({ detachedAt: sql<Date>`now()` })
    .where('customer', '=', id)
    .where('detachedAt', 'is', null)
    .execute();
  return true;
}

/** A customer's cards that pages offer, the newest first. */
export async function selectCardsOf(db: SandboxDb, customer: string): Promise<StoredCardRow[]> {
  return await db
    .selectFrom('sandbox.paymentMethods')
    .selectAll()
    .where('customer', '=', customer)
    .where('detachedAt', 'is', null)
    .where('allowRedisplay', '=', 'always')
    .orderBy('createdAt', 'desc')
    .limit(10)
    .execute();
}

/** A card by its id, taken back or not. */
export async function selectStoredCard(db: SandboxDb, id: string): Promise<StoredCardRow | undefined> {
  return await db.selectFrom('sandbox.paymentMethods').selectAll().where('id', '=', id).executeTakeFirst();
}
