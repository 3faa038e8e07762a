import type { Db, Tx } from '#platform/db.ts';

/** Who a shopper is at a provider; null when they are not its customer yet. */
export async function selectCustomer(db: Db | Tx, userId: number, provider: string): Promise<string | null> {
  const row = await db
    .selectFrom('paymentCustomers')
    .select('reference')
    .where('userId', '=', userId)
    .where('provider', '=', provider)
    .executeTakeFirst();
  return row?.reference ?? null;
}

/** Notes who a shopper is at a provider; whoever came first stands. */
export async function insertCustomerOf(
  db: Db | Tx,
  customer: { userId: number; provider: string; reference: string },
): Promise<void> {
  await db
    .insertInto('paymentCustomers')
    .values(customer)
    .onConflict((c) => c.doNothing())
    .execute();
}

/** Forgets a customer that the provider does not know any more. */
export async function deleteCustomer(db: Db | Tx, provider: string, reference: string): Promise<void> {
  await db
    .deleteFrom('paymentCustomers')
    .where('provider', '=', provider)
    .where('reference', '=', reference)
    .execute();
}

/** Forgets who a shopper is at all providers; answers what they were. */
export async function deleteCustomers(
  tx: Tx,
  userId: number,
): Promise<{ provider: string; reference: string }[]> {
  return await tx
    .deleteFrom('paymentCustomers')
    .where('userId', '=', userId)
    .returning(['provider', 'reference'])
    .execute();
}
