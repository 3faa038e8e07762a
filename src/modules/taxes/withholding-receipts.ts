import type { Ctx, TxCtx } from '#platform/context.ts';
import { pageOfRows } from '#platform/keyset.ts';
import { fieldFaults } from '#platform/validation.ts';
import { birr, decimalText, santim } from '#shop/money.ts';
import { getSetting } from '#shop/settings.ts';
import { bookTaxReceipt, selectCommissionOf, storeCalled } from '#modules/ledger/index.ts';
import { requireStaffToRead, staffAct } from '#modules/staff/index.ts';
import { monthOfKey } from '#modules/statements/index.ts';
import { TaxError } from './taxes.errors.ts';
import type { NoteWithholdingReceipt, WithholdingReceipt, WithholdingReceiptPage } from './taxes.schema.ts';
import { WITHDRAWAL } from './withdraw-receipt.ts';
import {
  insertReceipt,
  lockReceiptsOf,
  type NewReceipt,
  type ReceiptRow,
  selectNotedOf,
  selectReceipt,
  selectReceipts,
} from './withholding-receipts.queries.ts';

const AT_ONCE = 50;

/** The receipts that stores handed in, newest first. Right: money.read. */
export async function listWithholdingReceipts(
  ctx: Ctx,
  { after = null }: { after?: string | null },
): Promise<WithholdingReceiptPage> {
  await requireStaffToRead(ctx, 'money.read');
  const asked = { sort: '-noted', after, size: AT_ONCE };
  const rows = await selectReceipts(ctx.db, { ...asked, kind: WITHDRAWAL, now: ctx.now() });
  const { content, next } = pageOfRows(rows, asked);
  return { content: content.map(toReceipt), next };
}

function toReceipt(row: ReceiptRow & { approvalId?: number | null }): WithholdingReceipt {
  const { id, vendorId, businessName, month, number, approvalId = null } = row;
  return {
    id,
    vendorId,
    businessName,
    month,
    number,
    birr: birr(row.amountSantim),
    notedAt: row.createdAt.toISOString(),
    withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
    approvalId,
  };
}

/**
 * Notes a receipt by which a store withheld tax from the commission of a month, and books it: the shop has it good with the tax
 * authority, the store gets it back. The same again changes nothing. Faults beside the fields (422): an unknown store or month, a
 * number that was noted otherwise, more than the month's commission allows. taxes.receipts_off (409) while no share is set.
 * Right: money.adjust.
 */
export async function noteWithholdingReceipt(
  ctx: Ctx,
  { store, month, number, birr: amount }: NoteWithholdingReceipt,
): Promise<WithholdingReceipt> {
  const act = { right: 'money.adjust', action: 'taxes.receipt', subject: null } as const;
  return await staffAct(ctx, act, async (tx) => {
    const vendorId = await storeCalled(tx, store);
    // Of two at once the second sees what the first noted.
    await lockReceiptsOf(tx.db, vendorId);
    const given = { vendorId, month, number, amountSantim: santim(amount) };
    const before = await selectReceipt(tx.db, given);
    if (before) requireSame(before, given);
    else await note(tx, given);
    const receipt = (await selectReceipt(tx.db, given))!;
    return {
      answer: toReceipt(receipt),
      isRepeat: before !== undefined,
      subject: { kind: 'withholding_receipt', id: receipt.id },
      after: {
        store: receipt.businessName,
        month,
        receiptNumber: number,
        amount: decimalText(given.amountSantim),
      },
    };
  });
}

function requireSame(noted: ReceiptRow, given: NewReceipt): void {
  if (noted.month !== given.month || noted.amountSantim !== given.amountSantim)
    throw fieldFaults({ number: { code: 'taxes.number_noted' } });
}

async function note(tx: TxCtx, receipt: NewReceipt): Promise<void> {
  const most = await mostOf(tx, receipt);
  if (receipt.amountSantim > most)
    throw fieldFaults({ birr: { code: 'taxes.above_share', params: { amount: decimalText(most) } } });
  await bookTaxReceipt(tx, { id: await insertReceipt(tx.db, receipt), ...receipt });
}

/** What may still be noted of a store's month: its share of the commission, a part of a santim being a whole one. */
async function mostOf(tx: TxCtx, { vendorId, month: key }: NewReceipt): Promise<number> {
  const bp = await getSetting(tx.db, 'withheld_commission_bp');
  if (bp === 0) throw TaxError.receipts_off();
  const month = monthOfKey(key);
  if (!month || month.from > tx.now()) throw fieldFaults({ month: { code: 'taxes.month_unknown' } });
  const commission = await selectCommissionOf(tx.db, { vendorId, from: month.from, to: month.to });
  const noted = await selectNotedOf(tx.db, { vendorId, month: key });
  return Math.max(0, Math.ceil((commission * bp) / 10_000) - noted);
}
