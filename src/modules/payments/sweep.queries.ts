import { sql } from 'kysely';
import type { Column, Db, Tx } from '#platform/db.ts';
import type { PaymentStatus } from './settlement.ts';

export type DuePayment = {
  id: string;
  provider: string;
  status: PaymentStatus;
  checks: number;
  createdAt: Date;
  holdExpiresAt: Date | null;
  stockState: Column<'orderGroups', 'stockState'>;
};

/**
 * Up to `limit` payments whose check is due, each given to one sweeper only: their next check is moved to `leaseUntil`,
 * when another one may try should this one die.
 */
export async function claimDuePayments(
  db: Db | Tx,
  now: Date,
  leaseUntil: Date,
  limit: number,
): Promise<DuePayment[]> {
  const { rows } = await sql<DuePayment>`
    update payments p set next_check_at = ${leaseUntil}, checks = p.checks + 1
    from order_groups g
    where g.id = p.order_group_id and p.id in (
      select id from payments where next_check_at <= ${now}
      order by next_check_at limit ${limit} for update skip locked)
    returning p.id, p.provider, p.status, p.checks, p.created_at, g.hold_expires_at, g.stock_state`.execute(
    db,
  );
  return rows;
}

export async function updateNextCheck(
  db: Db | Tx,
  paymentId: string,
  nextCheckAt: Date | null,
): Promise<void> {
  await db.updateTable('payments').set({ nextCheckAt }).where('id', '=', paymentId).execute();
}

/** Purchases whose hold has run out and that no open payment could still save: their start never happened. */
export async function selectForgottenGroups(db: Db | Tx, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('orderGroups as g')
    .select('g.id')
    .where('g.stockState', '=', 'held')
    .where('g.holdExpiresAt', '<', now)
    .where('g.paymentState', '=', 'pending')
    .where((eb) => {
      const open = eb
        .selectFrom('payments as p')
        .select('p.id')
        .whereRef('p.orderGroupId', '=', 'g.id')
        .where('p.status', 'in', ['created', 'pending']);
      return eb.not(eb.exists(open));
    })
    .orderBy('g.holdExpiresAt')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}
