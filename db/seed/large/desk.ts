import type pg from 'pg';
import { type Progress, whileFilling } from '#seed/demo.ts';
import { withoutIndexes } from './indexes.ts';
import { addOrders } from './orders.ts';
import { addPaperwork } from './paperwork.ts';
import { addPeople } from './people.ts';

const TABLES = [
  'carts',
  'order_groups',
  'orders',
  'order_lines',
  'return_requests',
  'users',
  'tickets',
  'conversations',
  'messages',
  'post_comments',
  'wishes',
];

/** How much a shop's desk has to show: so many orders and accounts, and other work in proportion to the accounts. */
export type DeskSize = { orders: number; people: number };

/**
 * Gives a filled catalogue the orders, people and paperwork of a large shop, for measurements: all invented, by a few
 * statements that draw their rows where they are written. One transaction: a killed run changes nothing. A shop that has
 * as many orders is left alone.
 */
export async function growDesk(
  pool: pg.Pool,
  { orders, people }: DeskSize,
  onProgress: Progress,
): Promise<void> {
  await whileFilling(pool, async (client) => {
    const known = Number((await client.query('select count(*) as n from orders')).rows[0].n);
    if (known >= orders) return;
    await client.query('begin');
    await client.query("set local synchronous_commit = off; set local work_mem = '128MB'");
    await withoutIndexes(
      client,
      TABLES,
      async () => {
        onProgress(`Inviting ${people.toLocaleString('en')} people …`);
        const added = await addPeople(client, people);
        onProgress(`Placing ${orders.toLocaleString('en')} orders …`);
        await addOrders(client, { count: orders, people: added });
        onProgress('Writing letters, applications and the log …');
        await addPaperwork(client, added);
      },
      (name) => onProgress(`Building ${name} …`),
    );
    await client.query('commit');
    onProgress('Updating statistics …');
    await client.query('vacuum analyze');
  });
}
