import type { Ctx } from '#platform/context.ts';
import { RequestError } from '#platform/errors.ts';
import { UUID } from '#platform/wire/scalars.ts';
import { type PrivateFile, readPrivateFile } from '#modules/media/index.ts';
import { keepFile, requireStaff, requireStaffToRead } from '#modules/staff/index.ts';
import { RemittanceError } from './remittances.errors.ts';
import { selectSlip, updateSlip } from './remittances.queries.ts';
import type { CashHeld, KeepSlip } from './remittances.schema.ts';
import { listCashHeld } from './remittances.ts';

const RIGHT = 'money.adjust';

/**
 * Keeps a photo of the slip on which cash was counted, beside the note of it. One stays for ever: another is refused
 * (remittances.slip_kept, 409). 404 without such a note. Right: money.adjust.
 */
export async function keepSlip(ctx: Ctx, id: string, { picture }: KeepSlip): Promise<CashHeld> {
  await requireStaff(ctx, RIGHT);
  if (await slipOf(ctx, id)) throw RemittanceError.slip_kept();
  await keepFile(ctx, {
    right: RIGHT,
    action: 'cash.slip',
    subject: { kind: 'remittance', id },
    file: picture,
    owner: 'cash_slip',
    note: (tx, fileId) => updateSlip(tx.db, id, fileId),
    error: () => RemittanceError.slip_kept(),
    after: { hasSlip: true },
  });
  return await listCashHeld(ctx);
}

/** The photo of the slip; 404 without one. Right: money.read. */
export async function readSlip(ctx: Ctx, id: string): Promise<PrivateFile> {
  await requireStaffToRead(ctx, 'money.read');
  const fileId = await slipOf(ctx, id);
  if (fileId === null) throw RequestError.not_found();
  return await readPrivateFile(ctx, fileId);
}

async function slipOf(ctx: Ctx, id: string): Promise<string | null> {
  const found = UUID.test(id) ? await selectSlip(ctx.db, id) : undefined;
  if (!found) throw RequestError.not_found();
  return found.slipFileId;
}
