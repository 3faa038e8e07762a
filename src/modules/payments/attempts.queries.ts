import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';
import type { AskedPayment, PaymentAttempt } from './payment-provider.ts';

export type AttemptRow = {
  n: number;
  reference: string;
  answer: 'none' | 'lost' | 'told';
  createdAt: Date;
};

/** A new attempt, noted before the provider hears of it; undefined when another call has opened it. */
export async function insertAttempt(
  db: Db | Tx,
  attempt: { paymentId: string; n: number; provider: string; reference: string },
): Promise<AttemptRow | undefined> {
  const row = await db
    .insertInto('paymentAttempts')
    .values(attempt)
    .onConflict((c) => c.doNothing())
    .returning(['n', 'reference', 'answer', 'createdAt'])
    .executeTakeFirst();
  return row as AttemptRow | undefined;
}

export async function selectLatestAttempt(db: Db | Tx, paymentId: string): Promise<AttemptRow | undefined> {
  const row = await db
    .selectFrom('paymentAttempts')
    .select(['n', 'reference', 'answer', 'createdAt'])
    .where('paymentId', '=', paymentId)
    .orderBy('n', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row as AttemptRow | undefined;
}

/** Notes that the answer of an attempt's call did not come, or the call did not get there. */
export async function updateAttemptLost(db: Db | Tx, paymentId: string, n: number): Promise<void> {
  await db
    .updateTable('paymentAttempts')
    .set({ answer: 'lost' })
    .where('paymentId', '=', paymentId)
    .where('n', '=', n)
    .where('answer', '=', 'none')
    .execute();
}

/** A payment as its provider is asked of it, with the provider's name; undefined when there is none. */
export async function selectAsked(
  db: Db | Tx,
  paymentId: string,
): Promise<(AskedPayment & { provider: string }) | undefined> {
  type Row = Omit<AskedPayment, 'amount' | 'attempts'> & {
    provider: string;
    minor: number;
    currency: string;
    attempts: PaymentAttempt[];
  };
  const { rows } = await sql<Row>`
    select p.id, p.provider, p.provider_reference as reference, p.method, p.created_at,
      coalesce(p.charge_minor, p.amount_santim) as minor, coalesce(p.charge_currency, p.currency) as currency,
      p.status in ('created', 'pending') and g.payment_state = 'pending' and g.stock_state = 'held' as is_wanted,
      coalesce((select jsonb_agg(jsonb_build_object('n', a.n, 'reference', a.reference, 'isTold', a.answer = 'told')
        order by a.n) from payment_attempts a where a.payment_id = p.id), '[]') as attempts
    from payments p join order_groups g on g.id = p.order_group_id
    where p.id = ${paymentId}::uuid`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { minor, currency, ...asked } = row;
  return { ...asked, amount: { minor, currency } };
}
