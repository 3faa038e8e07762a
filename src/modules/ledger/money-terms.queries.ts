import type { Db, Tx } from '#platform/db.ts';

/** The stores that bring their parcels themselves, by name. */
export async function selectMoneyTerms(db: Db | Tx): Promise<{ vendorId: number; businessName: string }[]> {
  return await db
    .selectFrom('vendorMoneyTerms as t')
    .innerJoin('vendors as v', 'v.id', 't.vendorId')
    .select(['t.vendorId', 'v.businessName'])
    .where('t.deliversItself', '=', true)
    .orderBy('v.businessName')
    .orderBy('t.vendorId')
    .execute();
}

/** Gives a store the usual terms where it has none of its own. */
export async function insertMoneyTerms(db: Tx, vendorId: number): Promise<void> {
  await db
    .insertInto('vendorMoneyTerms')
    .values({ vendorId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A store's terms, locked until the transaction ends. */
export async function lockMoneyTerms(db: Tx, vendorId: number): Promise<{ deliversItself: boolean }> {
  return await db
    .selectFrom('vendorMoneyTerms')
    .select('deliversItself')
    .where('vendorId', '=', vendorId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function updateMoneyTerms(db: Tx, vendorId: number, deliversItself: boolean): Promise<void> {
  await db
    .updateTable('vendorMoneyTerms')
    .set((eb) => ({ deliversItself, version: eb('version', '+', 1) }))
    .where('vendorId', '=', vendorId)
    .execute();
}
