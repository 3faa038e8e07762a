import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { TxCtx } from '#platform/context.ts';
import type { Db, Tx } from '#platform/db.ts';
import { post } from '#modules/ledger/post.ts';

/** The balances of the books in santim, by `kind:owner`, debits above 0; what stands at 0 is left out. */
export async function balancesOf(db: Db): Promise<Record<string, number>> {
  const { rows } = await sql<{ account: string; balance: number }>`
    select concat_ws(':', kind, nullif(owner, ''), nullif(currency, 'ETB')) as account, sum(balance)::bigint as balance from ledger_accounts
    group by 1 having sum(balance) <> 0 order by 1`.execute(db);
  return Object.fromEntries(rows.map(({ account, balance }) => [account, balance]));
}

/** What a piece of work moved in the books: the differences of `balancesOf`. */
export async function movedBy(db: Db, work: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = await balancesOf(db);
  await work();
  const after = await balancesOf(db);
  const moved = [...new Set([...Object.keys(before), ...Object.keys(after)])].map(
    (account) => [account, (after[account] ?? 0) - (before[account] ?? 0)] as const,
  );
  return Object.fromEntries(moved.filter(([, amount]) => amount !== 0));
}

const asSystem = (db: Tx) => ({ db, actor: { userId: null }, now: () => new Date() }) as unknown as TxCtx;

/** As if buyers had paid so many dollars (cents), worth so much, and all of it had been sent to the shop's bank. */
export async function dollarsAtBank(
  db: Db,
  { cents, santim }: { cents: number; santim: number },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await post(asSystem(tx), {
      kind: 'test.dollars',
      reference: randomUUID(),
      entries: [
        { kind: 'bank', owner: 'shop', currency: 'USD', amount: cents },
        { kind: 'fx_difference', currency: 'USD', amount: -cents },
        { kind: 'fx_difference', amount: santim },
        { kind: 'held', amount: -santim },
      ],
    });
  });
}

/** As if an order of the store had arrived lately, of which the shop took so much as commission (santim), and the store as much. */
export async function commissionTaken(db: Db, vendorId: number, santim: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await post(asSystem(tx), {
      kind: 'order.delivered',
      reference: randomUUID(),
      entries: [
        { kind: 'held', amount: 2 * santim },
        { kind: 'vendor_pending', owner: String(vendorId), amount: -santim },
        { kind: 'commission', amount: -santim },
      ],
    });
  });
}

/** As if so much tax (santim) had been withheld from payouts. */
export async function taxWithheld(db: Db, santim: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await post(asSystem(tx), {
      kind: 'tax.withheld',
      reference: randomUUID(),
      entries: [
        { kind: 'held', amount: santim },
        { kind: 'withholding_due', amount: -santim },
      ],
    });
  });
}

/** As if so much (santim) had been released to the store a week ago, and it held so much cash of the shop's. */
export async function moneyReleased(db: Db, vendorId: number, santim: number, cash = 0): Promise<void> {
  const owner = String(vendorId);
  await db.transaction().execute(async (tx) => {
    await post(asSystem(tx), {
      kind: 'order.released',
      reference: randomUUID(),
      happenedAt: new Date(Date.now() - 8 * 86_400_000),
      entries: [
        { kind: 'held', amount: santim - cash },
        { kind: 'cash', owner, amount: cash },
        { kind: 'vendor_payable', owner, amount: -santim },
      ],
    });
  });
}
