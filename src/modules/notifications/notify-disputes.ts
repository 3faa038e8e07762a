import { addNotice } from './notices.ts';
import { disputeShares } from '#modules/ledger/index.ts';
import { orderGrant } from '#modules/orders/index.ts';
import type { Ctx, TxCtx } from '#platform/context.ts';
import { localizedPath } from '#platform/language.ts';
import { transact } from '#platform/transact.ts';
import { decimalText } from '#shop/money.ts';
import { storeName } from '#shop/store-name.ts';
import type { StoreDisputeNews } from './dispute-mails.ts';
import { selectDisputeRecipients, type DisputeRecipients } from './dispute-recipients.queries.ts';
import { notifyBuyer } from './notify-buyers.ts';
import { type PurchaseRecipient, selectPurchaseRecipient } from './order-recipients.queries.ts';
import { queueEmail, queueSms } from './queue-message.ts';
import { selectOwnersOf } from './vendor-recipients.queries.ts';

/**
 * Tells the buyer of a purchase, and the owners of each of its stores, that money of its payment is disputed, or how the dispute
 * ended: as it stands when this runs, each once.
 */
export async function notifyDisputed(ctx: Ctx, { disputeId }: { disputeId: number }): Promise<void> {
  await transact(ctx, async (tx) => {
    const dispute = await selectDisputeRecipients(tx.db, disputeId);
    const purchase = dispute && (await selectPurchaseRecipient(tx.db, dispute.orderGroupId));
    if (!purchase || dispute.orders.length === 0) return;
    const dedupeKey = `dispute:${disputeId}:${dispute.state}`;
    await notifyBuyerOfDispute(tx, purchase, { dispute, dedupeKey });
    // Money that paid for no order is no store's matter.
    if (dispute.isStray) return;
    const shares = await disputeShares(tx.db, disputeId);
    for (const order of dispute.orders) {
      const { partSantim = 0, takenSantim = 0 } = shares.get(order.id) ?? {};
      const isTaken = newsOf(dispute) === 'lost_stores' && takenSantim > 0;
      await notifyOwners(tx, order, {
        // A store that has nothing of its order bears nothing.
        news: newsOf(dispute) === 'lost_stores' && !isTaken ? 'lost_shop' : newsOf(dispute),
        words: dispute.words,
        shareSantim: isTaken ? takenSantim : partSantim,
        dedupeKey: `${dedupeKey}:${order.id}`,
        aboutUserId: purchase.shopperId,
      });
    }
  });
}

const BUYERS_NEWS = { open: 'opened', won: 'won', lost: 'lost' } as const;

function newsOf({ state, borneBy }: DisputeRecipients): StoreDisputeNews {
  if (state === 'open') return 'opened';
  if (state === 'won') return 'won';
  return borneBy === 'stores' ? 'lost_stores' : 'lost_shop';
}

async function notifyBuyerOfDispute(
  tx: TxCtx,
  purchase: PurchaseRecipient,
  { dispute, dedupeKey }: { dispute: DisputeRecipients; dedupeKey: string },
): Promise<void> {
  const { amountMinor, currency, words, state, orders } = dispute;
  const { firstName: name, shopperId, locale } = purchase;
  const news = BUYERS_NEWS[state];
  const numbers = orders.map(({ number }) => `#${number}`).join(', ');
  const first = orders[0]!.number;
  const grant = encodeURIComponent(orderGrant(tx.config, first, tx.now()));
  const url = `${tx.config.publicUrl}/${locale}/TrackOrder/${first}?grant=${grant}`;
  const params = { name, amountMinor, currency, words, url, news, numbers };
  await notifyBuyer(tx, purchase, { dedupeKey, template: 'payment_disputed', params });
  if (shopperId === null) return;
  const link = orders.length === 1 ? `/OrderHistory/${first}` : '/OrderHistory';
  const note = { key: `disputes_note_${news}`, params: { number: numbers }, link };
  await addNotice(tx, shopperId, { topic: 'order', dedupeKey, ...note });
}

type OwnersNotice = {
  news: StoreDisputeNews;
  words: string;
  /** What is taken from the store, or else the order's part of what is disputed. */
  shareSantim: number;
  dedupeKey: string;
  aboutUserId: number | null;
};

/** In the shop, and by mail or else SMS: the owners alone, for it is their money. */
async function notifyOwners(
  tx: TxCtx,
  { number, vendorId, ...names }: DisputeRecipients['orders'][number],
  { news, words, shareSantim, dedupeKey, aboutUserId }: OwnersNotice,
): Promise<void> {
  const link = news === 'lost_stores' ? '/vendor/money' : `/vendor/orders/${number}`;
  for (const { id, name, email, phone, locale } of await selectOwnersOf(tx.db, vendorId)) {
    const url = tx.config.publicUrl + localizedPath(link, locale);
    const message = {
      dedupeKey: `${dedupeKey}:${id}`,
      locale: locale ?? 'en',
      template: 'store_disputed' as const,
      params: { name, amountMinor: shareSantim, currency: 'ETB', words, url, news, number: `#${number}` },
      aboutUserId,
    };
    if (email) await queueEmail(tx, { ...message, recipient: email });
    else if (phone) await queueSms(tx, { ...message, recipient: phone });
    const vendor = storeName(locale ?? 'en', names);
    const params = { vendor, number: `#${number}`, amount: decimalText(shareSantim) };
    await addNotice(tx, id, {
      topic: 'order',
      dedupeKey,
      key: `disputes_note_store_${news}`,
      params,
      link,
      ...(aboutUserId === null ? {} : { aboutUserId }),
    });
  }
}
