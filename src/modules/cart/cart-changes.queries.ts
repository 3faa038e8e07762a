import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';

/** A client's name of a change, under each of the names its owner goes by; `change` tells changes apart. */
export type ChangeName = { key: string; change: string; owners: string[] };

/** Notes the name of a change; answers under how many owners it is new. Waits for one who is just using it. */
export async function insertChanges(db: Tx, { key, change, owners }: ChangeName): Promise<number> {
  const inserted = await db
    .insertInto('cartChanges')
    .values(owners.map((owner) => ({ owner, key, change })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('owner')
    .execute();
  return inserted.length;
}

type Known = { change: string; madeAt: Date; visitorId: string | null; hasOrdered: boolean };

/** What the name stood for when it was used before, and what became of the visitor that its change made. */
export async function selectChanges(db: Tx, { key, owners }: ChangeName): Promise<Known[]> {
  const { rows } = await sql<Known>`
    select c.change, c.made_at, c.visitor_id,
      exists (select from order_groups g where g.visitor_id = c.visitor_id) as has_ordered
    from cart_changes c where c.key = ${key} and c.owner = any (${owners}::text[])`.execute(db);
  return rows;
}

/** Notes the visitor that the change of a newcomer made. */
export async function updateNewcomer(db: Tx, { key, owners }: ChangeName, visitorId: string): Promise<void> {
  await db
    .updateTable('cartChanges')
    .set({ visitorId })
    .where('key', '=', key)
    .where('owner', 'in', owners)
    .execute();
}

/** Drops the names used before that time. */
export async function deleteOldChanges(db: Db | Tx, before: Date): Promise<void> {
  await db.deleteFrom('cartChanges').where('madeAt', '<', before).execute();
}
