import type { Ctx } from '#platform/context.ts';
import { RequestError } from '#platform/errors.ts';
import { UUID } from '#platform/wire/scalars.ts';
import { requireStaff, requireStaffToRead } from '#shop/require-staff.ts';
import { type PrivateFile, readPrivateFile } from '#modules/media/index.ts';
import { keepFile } from '#modules/staff/index.ts';
import { type DeskRefundRow, selectDeskRefund, updateRefundProof } from './desk-refunds.queries.ts';
import { getRefund, isByHand } from './desk-refunds.ts';
import type { DeskRefund, KeepProof } from './desk-refunds.schema.ts';
import { PaymentError } from './payments.errors.ts';

const RIGHT = 'money.refund';

/**
 * Keeps the paper that shows how a refund was paid by hand, before it is noted as paid or after. One stays for ever: another is
 * refused (payments.proof_kept, 409). payments.hand_refund_unknown (404) for what is not paid by hand. Right: money.refund.
 */
export async function keepRefundProof(ctx: Ctx, id: string, { document }: KeepProof): Promise<DeskRefund> {
  await requireStaff(ctx, RIGHT);
  const row = await find(ctx, id);
  if (!isByHand(row)) throw PaymentError.hand_refund_unknown();
  if (row.proofFileId !== null) throw PaymentError.proof_kept();
  await keepFile(ctx, {
    right: RIGHT,
    action: 'refunds.keep_proof',
    subject: { kind: 'refund', id },
    file: document,
    owner: 'refund_proof',
    pdf: true,
    note: (tx, fileId) => updateRefundProof(tx.db, id, fileId),
    error: () => PaymentError.proof_kept(),
    after: { hasProof: true },
  });
  return await getRefund(ctx, id);
}

/** That paper; 404 without one. Right: money.read. */
export async function readRefundProof(ctx: Ctx, id: string): Promise<PrivateFile> {
  const { proofFileId } = await find(ctx, id);
  if (proofFileId === null) throw RequestError.not_found();
  return await readPrivateFile(ctx, proofFileId);
}

async function find(ctx: Ctx, id: string): Promise<DeskRefundRow> {
  await requireStaffToRead(ctx, 'money.read');
  const row = UUID.test(id) ? await selectDeskRefund(ctx.db, id) : undefined;
  if (!row) throw RequestError.not_found();
  return row;
}
