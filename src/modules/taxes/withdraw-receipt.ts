import { z } from 'zod';
import type { Ctx, TxCtx } from '#platform/context.ts';
import { RequestError } from '#platform/errors.ts';
import { decimalText } from '#shop/money.ts';
import { defineApproval, requestApproval } from '#modules/approvals/index.ts';
import { bookTaxReceiptWithdrawn } from '#modules/ledger/index.ts';
import { staffAct } from '#modules/staff/index.ts';
import { TaxError } from './taxes.errors.ts';
import type { TaxActAsked, WithdrawReceipt } from './taxes.schema.ts';
import { type ReceiptRow, selectReceiptOf, updateReceiptWithdrawn } from './withholding-receipts.queries.ts';

const RIGHT = 'money.adjust';
/** The kind of its approvals. */
export const WITHDRAWAL = 'money.receipt';

defineApproval(WITHDRAWAL, {
  right: RIGHT,
  schema: z.object({ id: z.number().int() }),
  show: async (ctx, { id }) => {
    const receipt = await selectReceiptOf(ctx.db, id);
    return { name: receipt?.number ?? String(id), ...(receipt ? shown(receipt) : { before: {}, after: {} }) };
  },
  carryOut: async (tx, { id }) => shown(await withdraw(tx, id)),
});

/** What counts now, and that nothing of it does afterwards. */
function shown({ businessName: store, month, number: receiptNumber, amountSantim }: ReceiptRow) {
  const before = { store, month, receiptNumber, amount: decimalText(amountSantim) };
  return { before, after: { ...before, amount: decimalText(0) } };
}

/**
 * Asks to take a receipt back that was noted with a wrong number, month, store or amount. It counts until another person with the
 * right approves; then what was booked for it is turned round, and its number may be noted again. A store that was paid it
 * owes it: its next payouts are less. taxes.receipt_withdrawn (409) when it was taken back, approvals.waiting (409) while it
 * is asked for; 404 without it. Right: money.adjust.
 */
export async function askReceiptWithdrawal(
  ctx: Ctx,
  id: number,
  { reason }: WithdrawReceipt,
): Promise<TaxActAsked> {
  const subject = { kind: 'withholding_receipt', id };
  const act = { right: RIGHT, action: 'taxes.ask_withdrawal', subject, reason } as const;
  return await staffAct(ctx, act, async (tx) => {
    const receipt = await standing(tx, id);
    const approvalId = await requestApproval(tx, WITHDRAWAL, { subject, payload: { id }, reason });
    return { ...shown(receipt), answer: { approvalId } };
  });
}

async function standing(tx: TxCtx, id: number): Promise<ReceiptRow> {
  const receipt = await selectReceiptOf(tx.db, id);
  if (!receipt) throw RequestError.not_found();
  if (receipt.withdrawnAt !== null) throw TaxError.receipt_withdrawn();
  return receipt;
}

async function withdraw(tx: TxCtx, id: number): Promise<ReceiptRow> {
  const receipt = await standing(tx, id);
  if (!(await updateReceiptWithdrawn(tx.db, id, tx.now()))) throw TaxError.receipt_withdrawn();
  await bookTaxReceiptWithdrawn(tx, receipt);
  return receipt;
}
