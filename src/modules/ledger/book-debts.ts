import type { Ctx, TxCtx } from '#platform/context.ts';
import { transact } from '#platform/transact.ts';
import { lockPayoutBooks } from './payout-books.queries.ts';
import { post } from './post.ts';
import { selectPayableVersion, selectStoresInDebt } from './store-debts.queries.ts';

const DAY_MS = 86_400_000;
/** So long sales may make good what a store was paid too much; then it is a debt that somebody has to ask for. */
const DEBT_AFTER_MS = 60 * DAY_MS;
const BATCH = 200;

/**
 * Makes a debt of what stores have owed for 60 days without a break, as after a refund that followed their payout: it stands among
 * what waits for finance, and is still set off against later payouts. Any number may run at once: each store is looked at again
 * under the lock of its accounts.
 */
export async function bookOldDebts(ctx: Ctx): Promise<void> {
  const since = new Date(ctx.now().getTime() - DEBT_AFTER_MS);
  for (const vendorId of await selectStoresInDebt(ctx.db, since, BATCH))
    await transact(ctx, (tx) => bookDebt(tx, vendorId, since));
}

async function bookDebt(tx: TxCtx, vendorId: number, since: Date): Promise<void> {
  const [books] = await lockPayoutBooks(tx.db, [vendorId]);
  const owed = -(books?.payable ?? 0);
  if (owed <= 0) return;
  const owner = String(vendorId);
  await post(tx, {
    kind: 'debt.due',
    // With what made the debt, so that no run of payouts takes one without the other.
    happenedAt: since,
    reference: `${vendorId}:${await selectPayableVersion(tx.db, vendorId)}`,
    entries: [
      { kind: 'receivable', owner, amount: owed },
      { kind: 'vendor_payable', owner, amount: -owed },
    ],
  });
}
