import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';
import { byOwner, type Owner } from '#platform/owner.ts';

/** Guests share computers: what one typed is there for the next try, not for the next guest. */
const GUEST_MEMORY = sql<Date>`now() - interval '2 hours'`;

/** What the buyer wrote last time, to fill the form in; for guests only what they wrote just now. */
export async function selectLatestBilling(db: Db | Tx, owner: Owner): Promise<Record<string, string> | null> {
  const query = db.selectFrom('orderGroups').select('billing').orderBy('createdAt', 'desc').limit(1);
  const row = await byOwner(owner, {
    shopper: (id) => query.where('shopperId', '=', id),
    visitor: (id) => query.where('visitorId', '=', id).where('createdAt', '>', GUEST_MEMORY),
  }).executeTakeFirst();
  return (row?.billing as Record<string, string> | undefined) ?? null;
}

/** What the buyer wrote for this purchase: the user's own, or a guest's of this browser. */
export async function selectOwnBilling(
  db: Db | Tx,
  id: string,
  { userId, visitorId }: { userId: number; visitorId: string | null },
): Promise<Record<string, string> | null> {
  const row = await db
    .selectFrom('orderGroups')
    .select('billing')
    .where('id', '=', id)
    .where((of) =>
      of.or([
        of('shopperId', '=', userId),
        of.and([of('shopperId', 'is', null), of('visitorId', '=', visitorId)]),
      ]),
    )
    .executeTakeFirst();
  return (row?.billing as Record<string, string> | undefined) ?? null;
}

/** The ways in which the buyer has paid for their latest purchases, the latest first; of guests those of just now. */
export async function selectUsedMethods(db: Db | Tx, owner: Owner): Promise<string[]> {
  const query = db
    .selectFrom('orderGroups')
    .select('paymentMethod')
    .where('paymentState', 'not in', ['pending', 'failed', 'cancelled', 'expired'])
    .orderBy('createdAt', 'desc')
    .limit(20);
  const rows = await byOwner(owner, {
    shopper: (id) => query.where('shopperId', '=', id),
    visitor: (id) => query.where('visitorId', '=', id).where('createdAt', '>', GUEST_MEMORY),
  }).execute();
  return [...new Set(rows.map(({ paymentMethod }) => paymentMethod))];
}
