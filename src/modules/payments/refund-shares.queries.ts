import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';

type RefundSums = { santim: number; minor: number };

/** What refunds of a payment come to: their value in santim, and in the charge's smallest unit. */
const sumsOf = (db: Db | Tx, paymentId: string) =>
  db
    .selectFrom('refunds')
    .select([
      sql<number>`coalesce(sum(amount_santim), 0)::int8`.as('santim'),
      sql<number>`coalesce(sum(coalesce(charge_minor, amount_santim)), 0)::int8`.as('minor'),
    ])
    .where('paymentId', '=', paymentId);

/** What was asked back of a payment and has not failed. */
export async function sumAsked(db: Db | Tx, paymentId: string): Promise<RefundSums> {
  return await sumsOf(db, paymentId)
    .where('status', 'not in', ['failed', 'withdrawn'])
    .executeTakeFirstOrThrow();
}

/**
 * The parts of a payment's charge that were given to refunds, those that failed too: staff pay them. What was withdrawn has none, nor
 * what was asked beyond the charge.
 */
export async function sumShared(db: Db | Tx, paymentId: string): Promise<RefundSums> {
  return await sumsOf(db, paymentId)
    .where('status', '<>', 'withdrawn')
    .where(sql<boolean>`failure_reason is distinct from 'above_charge'`)
    .executeTakeFirstOrThrow();
}
