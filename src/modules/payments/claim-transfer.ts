import type { Ctx, TxCtx } from '#platform/context.ts';
import { RequestError } from '#platform/errors.ts';
import { transact } from '#platform/transact.ts';
import { fieldFaults } from '#platform/validation.ts';
import { UUID } from '#platform/wire/scalars.ts';
import { birr, decimalText } from '#shop/money.ts';
import { removePrivateFiles, storePrivateFile } from '#modules/media/index.ts';
import { getPurchase, notifyPaymentChanged } from '#modules/orders/index.ts';
import { ethQr } from './eth-qr.ts';
import { PaymentError } from './payments.errors.ts';
import { lockPaymentGroup, type PaymentRow, selectPayment } from './payments.queries.ts';
import { exampleOf, fitsShape } from './reference-shape.ts';
import { TRANSFER } from './providers/transfer/transfer-adapter.ts';
import { openTransferAccounts } from './transfer-accounts.ts';
import { selectTransferAccounts, type TransferAccountRow } from './transfer-accounts.queries.ts';
import {
  type ClaimRow,
  insertClaim,
  lockClaimOf,
  selectTransferClaims,
  selectTransferCode,
} from './transfer-claims.queries.ts';
import type { ClaimTransfer, Transfer } from './transfers.schema.ts';

/** So many references a buyer may try for one payment. */
const CLAIMS_MAX = 5;

/** A payment by transfer as its buyer pays it: where to, how much, with which code, by when. 404 for everybody else's. */
export async function getTransfer(ctx: Ctx, paymentId: string, grant?: string | null): Promise<Transfer> {
  const { payment, purchase } = await ownTransfer(ctx, paymentId, grant);
  const [accounts, open, claims, code] = await Promise.all([
    selectTransferAccounts(ctx.db),
    openTransferAccounts(ctx.db),
    selectTransferClaims(ctx.db, payment.id),
    selectTransferCode(ctx.db, payment.id),
  ]);
  const names = new Map(accounts.map(({ id, bankName }) => [id, bankName]));
  return {
    paymentId: payment.id,
    orderGroupId: purchase.id,
    state: stateOf(payment, claims),
    amount: birr(payment.amountSantim),
    code: code ?? '',
    holdEndsAt: purchase.holdExpiresAt,
    orderNumbers: purchase.orders.map(({ orderNumber }) => orderNumber),
    accounts: open.map((account) => {
      const { id, bankName, number, holder } = account;
      return { id, bankName, number, holder, qr: qrOf(account, payment, code) };
    }),
    claims: claims.map(({ accountId, reference, state, reason, createdAt }) => ({
      reference,
      bankName: names.get(accountId) ?? '',
      state,
      reason,
      at: createdAt.toISOString(),
    })),
  };
}

async function ownTransfer(ctx: Ctx, paymentId: string, grant: string | null | undefined) {
  const payment = UUID.test(paymentId) ? await selectPayment(ctx.db, paymentId) : undefined;
  if (payment?.provider !== TRANSFER) throw RequestError.not_found();
  return { payment, purchase: await getPurchase(ctx, payment.orderGroupId, grant) };
}

/** What an app of a bank reads; null without the bank's part of it. */
function qrOf(
  { qrGuid, qrBic, number, holder }: TransferAccountRow,
  { amountSantim }: PaymentRow,
  code: string | undefined,
): string | null {
  if (qrGuid === null || qrBic === null || code === undefined) return null;
  const amount = decimalText(amountSantim);
  return ethQr({ guid: qrGuid, bic: qrBic, account: number, amount, name: holder, code });
}

function stateOf({ status }: PaymentRow, claims: readonly ClaimRow[]): Transfer['state'] {
  if (status === 'succeeded') return 'paid';
  if (claims.some(({ state }) => state === 'waiting')) return 'claimed';
  return status === 'created' || status === 'pending' ? 'open' : 'over';
}

/**
 * Notes that the buyer has made the transfer, under the reference that their bank gave it; staff look at it, and the goods are
 * held meanwhile. The same again is the same claim; one that was refused waits anew, also for another purchase: nobody locks a
 * reference by naming it first. Who has paid may name another transfer: what came twice goes back. Errors:
 * payments.transfer_reference_used (409: a reference pays once, for ever), payments.transfer_too_many (409), an account that is
 * none of ours or a reference that is none of its bank's (422), 404 for everybody else's payment; `grant`: a token of a mail that opens it. Two at once take turns at the purchase's row; a picture is stored before
 * and dropped when nothing came of it.
 */
export async function claimTransfer(
  ctx: Ctx,
  paymentId: string,
  claim: ClaimTransfer,
  grant?: string | null,
): Promise<Transfer> {
  const { payment } = await ownTransfer(ctx, paymentId, grant);
  const account = (await openTransferAccounts(ctx.db)).find(({ id }) => id === claim.accountId);
  if (!account) throw fieldFaults({ accountId: { code: 'payments.transfer_account_unknown', params: {} } });
  requireShape(account, claim.reference);
  const { picture } = claim;
  const fileId = picture ? (await storePrivateFile(ctx, picture, { owner: 'transfer' })).fileId : null;
  const unused = await transact(ctx, (tx) =>
    noteClaim(tx, payment, { account, reference: claim.reference, fileId }),
  ).catch(async (error: unknown) => {
    if (fileId) await removePrivateFiles(ctx, [fileId]);
    throw error;
  });
  if (unused) await removePrivateFiles(ctx, [unused]);
  return await getTransfer(ctx, paymentId, grant);
}

/** A mistyped reference is told before anybody looks for it. */
function requireShape({ referenceShape }: TransferAccountRow, reference: string): void {
  if (referenceShape === null || fitsShape(reference, referenceShape)) return;
  const params = { example: exampleOf(referenceShape) };
  throw fieldFaults({ reference: { code: 'payments.transfer_reference_shape', params } });
}

type Noted = { account: TransferAccountRow; reference: string; fileId: string | null };

/** Answers the picture that nothing refers to afterwards. */
async function noteClaim(
  tx: TxCtx,
  { id: paymentId, orderGroupId }: PaymentRow,
  { account, reference, fileId }: Noted,
): Promise<string | null> {
  await lockPaymentGroup(tx.db, orderGroupId);
  const { bank, id: accountId } = account;
  const known = await lockClaimOf(tx.db, { bank, reference });
  if (known && known.state !== 'refused') {
    if (known.paymentId !== paymentId) throw PaymentError.transfer_reference_used();
    return fileId;
  }
  const isAgain = known?.paymentId === paymentId;
  if (!isAgain && (await selectTransferClaims(tx.db, paymentId)).length >= CLAIMS_MAX)
    throw PaymentError.transfer_too_many();
  const id = await insertClaim(tx.db, { paymentId, accountId, bank, reference, fileId });
  if (id === undefined) throw PaymentError.transfer_reference_used();
  await notifyPaymentChanged(tx, orderGroupId);
  return known && (!isAgain || fileId) ? known.fileId : null;
}
