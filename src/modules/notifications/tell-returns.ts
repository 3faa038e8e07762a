import { noteFor } from '#modules/preferences/index.ts';
import type { Ctx, TxCtx } from '#platform/context.ts';
import { transact } from '#platform/transact.ts';
import { localizedPath } from '#platform/language.ts';
import { queueEmail, queueSms } from './queue-message.ts';
import {
  type ReturnTold,
  selectCancelTold,
  selectReturnTold,
  type VendorTold,
} from './returns-told.queries.ts';

type Status = 'requested' | 'approved' | 'rejected' | 'received';

/** Tells the vendor that a return is asked for, and the shopper what was decided or that the goods arrived; each once. */
export async function tellReturn(
  ctx: Ctx,
  { returnId, status }: { returnId: number; status: Status },
): Promise<void> {
  await transact(ctx, async (tx) => {
    const told = await selectReturnTold(tx.db, returnId);
    if (!told) return;
    const dedupeKey = `return:${returnId}:${status}`;
    if (status === 'requested')
      await tellVendor(tx, told, {
        dedupeKey,
        template: 'return_requested',
        number: told.number,
        words: told.text,
      });
    else await tellShopper(tx, told, { dedupeKey, status });
  });
}

/** Tells the vendor that the shopper cancelled an order, once. The shopper's own mail is the buyer's of every cancelling. */
export async function tellCancelledByShopper(ctx: Ctx, { eventId }: { eventId: number }): Promise<void> {
  await transact(ctx, async (tx) => {
    const told = await selectCancelTold(tx.db, eventId);
    if (!told) return;
    await tellVendor(tx, told, {
      dedupeKey: `order.cancelled_by_shopper:${eventId}`,
      template: 'order_cancelled_by_shopper',
      number: told.number,
      words: told.note,
    });
  });
}

const NOTES = {
  approved: 'orders_note_approved',
  rejected: 'orders_note_rejected',
  received: 'orders_note_received',
} as const;

async function tellShopper(
  tx: TxCtx,
  told: ReturnTold,
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
  await noteFor(tx, told.shopperId, {
    topic: 'order',
    key: NOTES[status],
    params: { number: `#${number}` },
    link: path,
    dedupeKey,
  });
}

async function tellVendor(
  tx: TxCtx,
  vendor: VendorTold & { shopperId: number | null },
  news: {
    dedupeKey: string;
    template: 'return_requested' | 'order_cancelled_by_shopper';
    number: string;
    words: string;
  },
): Promise<void> {
  const { dedupeKey, template, number, words } = news;
  const params = { name: vendor.vendorFirstName, number, words };
  const message = { dedupeKey, template, params, locale: vendor.vendorLocale, aboutUserId: vendor.shopperId };
  if (vendor.vendorEmail) await queueEmail(tx, { ...message, recipient: vendor.vendorEmail });
  else if (vendor.vendorPhone) await queueSms(tx, { ...message, recipient: vendor.vendorPhone });
}
