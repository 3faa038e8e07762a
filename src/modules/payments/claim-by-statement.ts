import type { TxCtx } from '#platform/context.ts';
import { fieldFaults } from '#platform/validation.ts';
import { PaymentError } from './payments.errors.ts';
import { lockPayment, lockPaymentGroup, selectPayment } from './payments.queries.ts';
import { openTransferAccounts } from './transfer-accounts.ts';
import { selectTransferAccounts } from './transfer-accounts.queries.ts';
import { insertClaim, lockClaimOf, selectClaim, selectTransferOf } from './transfer-claims.queries.ts';

/** What a bank's reference must look like to be named. */
const REFERENCE = /^[0-9A-Z/-]{4,40}$/;

type StatedTransfer = { paymentId: string; bank: string; reference: string };

/**
 * Notes for a buyer who said nothing that the bank's own statement tells of their transfer, in the caller's transaction. The
 * claim's id; null where the payment waits no more, the bank has no open account, or somebody named that reference before.
 */
export async function claimByStatement(
  tx: TxCtx,
  { paymentId, bank, reference }: StatedTransfer,
): Promise<number | null> {
  const account = (await openTransferAccounts(tx.db)).find((open) => open.bank === bank);
  const found = await selectPayment(tx.db, paymentId);
  if (!account || !found || !REFERENCE.test(reference)) return null;
  await lockPaymentGroup(tx.db, found.orderGroupId);
  const payment = await lockPayment(tx.db, paymentId);
  if (payment?.status !== 'pending' && payment?.status !== 'created') return null;
  const claim = { paymentId, accountId: account.id, bank, reference, fileId: null };
  return (await insertClaim(tx.db, claim)) ?? null;
}

/** At which bank a claim says to have been paid; undefined without such a claim. */
export async function bankOfClaim(tx: TxCtx, claimId: number): Promise<string | undefined> {
  return (await selectClaim(tx.db, claimId))?.bank;
}

type Named = {
  /** The number of an order, or the code of a transfer for one. */
  order: string;
  bank: string;
  /** What the bank's line calls the money; one without a reference is called by the line's own number. */
  reference: string;
  lineId: number;
};

/**
 * Notes what staff know of a line of the bank's: of which order its money is, however that stands; in the caller's transaction. Answers the
 * claim that waits to be confirmed, and a picture that nothing refers to afterwards, of who named that reference and was refused.
 * Errors: an order that nobody was to pay by transfer (422, beside the field); payments.transfer_reference_used (409) where another
 * buyer names that reference.
 */
export async function claimForOrder(
  tx: TxCtx,
  { order, bank, reference, lineId }: Named,
): Promise<{ claimId: number; unused: string | null }> {
  const found = await selectTransferOf(tx.db, order);
  if (!found) throw fieldFaults({ order: { code: 'payments.transfer_order_unknown' } });
  const { paymentId, orderGroupId } = found;
  const accounts = (await selectTransferAccounts(tx.db)).filter((one) => one.bank === bank);
  const account = accounts.find(({ isActive }) => isActive) ?? accounts[0];
  if (!account) throw new Error(`There is no account at ${bank}.`);
  await lockPaymentGroup(tx.db, orderGroupId);
  const named = { bank, reference: REFERENCE.test(reference) ? reference : `LINE-${lineId}` };
  const known = await lockClaimOf(tx.db, named);
  const isTheirs = known?.paymentId === paymentId;
  if (isTheirs && known.state === 'waiting') return { claimId: known.id, unused: null };
  const claimId = await insertClaim(tx.db, { paymentId, accountId: account.id, fileId: null, ...named });
  if (claimId === undefined) throw PaymentError.transfer_reference_used();
  return { claimId, unused: isTheirs ? null : (known?.fileId ?? null) };
}
