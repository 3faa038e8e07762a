import { addNotice } from './notices.ts';
import type { Ctx, TxCtx } from '#platform/context.ts';
import { transact } from '#platform/transact.ts';
import { localizedPath } from '#platform/language.ts';
import { queueEmail, queueSms } from './queue-message.ts';
import { type ReturnRecipient, selectReturnRecipient } from './return-recipients.queries.ts';
import { notifyVendorOfReturn } from './notify-vendors.ts';

type Status = 'requested' | 'approved' | 'rejected' | 'received';

/** Tells the vendor's team that a return is asked for, and the shopper what was decided or that the goods arrived; each once. */
export async function notifyReturnChanged(
  ctx: Ctx,
  { returnId, status }: { returnId: number; status: Status },
): Promise<void> {
  await transact(ctx, async (tx) => {
    const told = await selectReturnRecipient(tx.db, returnId);
    if (!told) return;
    const dedupeKey = `return:${returnId}:${status}`;
    if (status === 'requested') await notifyVendorOfReturn(tx, told, dedupeKey);
    else await notifyShopper(tx, told, { dedupeKey, status });
  });
}

const NOTES = {
  approved: 'orders_note_approved',
  rejected: 'orders_note_rejected',
  received: 'orders_note_received',
} as const;

async function notifyShopper(
  tx: TxCtx,
  told: ReturnRecipient,
  { dedupeKey, status }: { dedupeKey: string; status: Exclude<Status, 'requested'> },
): Promise<void> {
  const { number, vendorName, answer, refundSantim, locale, email, phone } = told;
  const path = `/OrderHistory/${number}`;
  const url = tx.config.publicUrl + localizedPath(path, locale);
  const params = { name: told.firstName, number, vendorName, status, answer, refundSantim, url };
  const message = {
    dedupeKey,
    template: 'return_decided' as const,
    params,
    locale,
    aboutUserId: told.shopperId,
  };
  if (email) await queueEmail(tx, { ...message, recipient: email });
  else if (phone) await queueSms(tx, { ...message, recipient: phone });
  await addNotice(tx, told.shopperId, {
    topic: 'order',
    key: NOTES[status],
    params: { number: `#${number}` },
    link: path,
    dedupeKey,
  });
}
