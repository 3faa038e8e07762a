import type { TxCtx } from '#platform/context.ts';
import { lockPayment, lockPaymentGroup, selectPayment } from './payments.queries.ts';
import { openTransferAccounts } from './transfer-accounts.ts';
import { insertClaim } from './transfer-claims.queries.ts';

type Told = { paymentId: string; bank: string; reference: string };

/**
 * Notes for a buyer who said nothing that the bank's own statement tells of their transfer, in the caller's transaction. The
 * claim's id; null where the payment waits no more, the bank has no open account, or somebody named that reference before.
 */
export async function claimByStatement(
  tx: TxCtx,
  { paymentId, bank, reference }: Told,
): Promise<number | null> {
  const account = (await openTransferAccounts(tx.db)).find((open) => open.bank === bank);
  const found = await selectPayment(tx.db, paymentId);
  if (!account || !found || !/^[0-9A-Z/-]{4,40}$/.test(reference)) return null;
  await lockPaymentGroup(tx.db, found.orderGroupId);
  const payment = await lockPayment(tx.db, paymentId);
  if (payment?.status !== 'pending' && payment?.status !== 'created') return null;
  const claim = { paymentId, accountId: account.id, bank, reference, fileId: null };
  return (await insertClaim(tx.db, claim)) ?? null;
}
