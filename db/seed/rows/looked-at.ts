import type { ClientBase } from 'pg';

/** What the demo's shopper has looked at: a few products a day for the last days. */
export async function writeLookedAt(
  client: ClientBase,
  { shopperId, now }: { shopperId: number; now: Date },
): Promise<void> {
  await client.query(
    `insert into history_views (shopper_id, product_id, day, seen_at)
     select $1, id, (seen_at at time zone 'Africa/Addis_Ababa')::date, seen_at
     from (select id, $2::timestamptz - (row_number() over (order by id) * interval '7 hours') as seen_at
           from products where is_listed and id % 23 = 1 order by id limit 14) looked`,
    [shopperId, now],
  );
}
