import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Told } from './buyers.ts';
import { STOCK } from './shop-on-trial.ts';

/** What one campaign found; both lists empty is what is wanted. */
export type Finding = { fault: string; tried: string; lost: string[]; doubled: string[]; told: string };

/** What a campaign says to have tried where it cannot be done. */
export const NOTHING = 'nothing';

/** What is still on its way: jobs that are due or locked, messages and refunds without an end, holds that were paid. */
const OPEN = `select
  (select count(*) from graphile_worker._private_jobs where locked_at is not null or run_at <= now())::int as jobs,
  (select count(*) from messages_out where status in ('queued', 'sending'))::int as messages,
  (select count(*) from refunds where status in ('requested', 'sent'))::int as refunds,
  (select count(*) from payments p join sandbox.payments s on s.merchant_reference = p.id::text
    where s.status = 'succeeded' and p.status <> 'succeeded')::int as payments`;

/** Waits until nothing is on its way any more; answers what still is when the time is over. */
export async function untilSettled(pool: pg.Pool, withinMs: number): Promise<string | null> {
  const ends = Date.now() + withinMs;
  let open: Record<string, number> = {};
  while (Date.now() < ends) {
    open = (await pool.query<Record<string, number>>(OPEN)).rows[0]!;
    if (Object.values(open).every((count) => count === 0)) return null;
    await sleep(500);
  }
  return Object.entries(open)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${count} ${name} never came to an end`)
    .join(', ');
}

/** What a product had at first, and what its store has counted since. */
const FIRST = `(${STOCK} + (select coalesce(sum(m.delta), 0) from stock_moves m where m.product_id = p.id and m.cause = 'api'))`;

/** Each statement answers one line for everything that is wrong. */
const LOST = [
  `select 'stock of product ' || p.id || ' is short of ' || (${FIRST} - p.stock - coalesce(sold.quantity, 0))
   from products p left join lateral (select sum(l.quantity) as quantity from order_lines l join orders o on o.id = l.order_id
     join order_groups g on g.id = o.order_group_id
     where l.product_id = p.id and o.status <> 'cancelled' and g.stock_state in ('held', 'taken')) sold on true
   where p.stock + coalesce(sold.quantity, 0) < ${FIRST}`,
  `select 'no confirmation of ' || g.id from order_groups g
   where g.stock_state = 'taken' and g.payment_state in ('paid', 'cash_due', 'refunded')
     and not exists (select from messages_out m where m.dedupe_key like 'order.placed:' || g.id || ':%' and m.status in ('kept', 'sent'))`,
  `select 'no refund of order ' || o.number from orders o join order_groups g on g.id = o.order_group_id
   join payments p on p.order_group_id = g.id and p.status = 'succeeded' and p.provider = 'sandbox'
   where o.status = 'cancelled' and not exists (select from refunds r
     where r.payment_id = p.id and r.status = 'succeeded')`,
  `select 'money taken and neither counted nor returned: ' || s.reference from sandbox.payments s
   join payments p on p.id::text = s.merchant_reference join order_groups g on g.id = p.order_group_id
   where s.status = 'succeeded' and g.payment_state <> 'paid' and s.refunded_santim < s.amount_santim`,
];
const DOUBLED = [
  `select 'stock of product ' || p.id || ' is too much by ' || (p.stock + coalesce(sold.quantity, 0) - ${FIRST})
   from products p left join lateral (select sum(l.quantity) as quantity from order_lines l join orders o on o.id = l.order_id
     join order_groups g on g.id = o.order_group_id
     where l.product_id = p.id and o.status <> 'cancelled' and g.stock_state in ('held', 'taken')) sold on true
   where p.stock + coalesce(sold.quantity, 0) > ${FIRST}`,
  `select 'two purchases with the key ' || key from idempotency_keys where operation = 'checkout' group by key having count(*) > 1`,
  `select 'paid twice: ' || p.order_group_id from payments p where p.status = 'succeeded'
     and not exists (select from refunds r where r.payment_id = p.id and r.reason in ('double', 'late') and r.status <> 'withdrawn')
   group by p.order_group_id having count(*) > 1`,
  `select 'told twice: ' || g.id from order_groups g join messages_out m on m.dedupe_key like 'order.placed:' || g.id || ':%'
   group by g.id having count(*) > 1`,
  `select 'the provider sent back ' || s.refunded_santim || ' and not ' || coalesce(sum(r.amount_santim), 0) || ' of ' || s.reference
   from sandbox.payments s join payments p on p.id::text = s.merchant_reference
   left join refunds r on r.payment_id = p.id and r.status = 'succeeded'
   group by s.reference, s.refunded_santim having s.refunded_santim <> coalesce(sum(r.amount_santim), 0)`,
];

/** Compares the books with themselves and with what the buyers were told. */
export async function audit(
  pool: pg.Pool,
  told: readonly Told[],
): Promise<{ lost: string[]; doubled: string[] }> {
  const lost = await lines(pool, LOST);
  for (const one of told) {
    const { rows } = await pool.query<{ state: string; stock: string; key: string }>(
      `select g.payment_state as state, g.stock_state as stock, k.key from order_groups g
       join idempotency_keys k on k.operation = 'checkout' and k.result_id = g.id::text where g.id = $1`,
      [one.orderGroupId],
    );
    const [group] = rows;
    const isThere = group?.key === one.key;
    const isTaken = group?.stock === 'taken' || group?.state === 'refunded' || group?.state === 'cancelled';
    if (!isThere || ((one.isCash || one.isPaid) && !isTaken))
      lost.push(`told that ${one.orderGroupId} is ordered, which is ${group?.state ?? 'nowhere'}`);
  }
  return { lost, doubled: await lines(pool, DOUBLED) };
}

async function lines(pool: pg.Pool, statements: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const text of statements) {
    const { rows } = await pool.query<unknown[]>({ text, rowMode: 'array' });
    found.push(...rows.map((row) => String(row[0])));
  }
  return found;
}
