import type { TxCtx } from '#platform/context.ts';
import { localizedPath } from '#platform/language.ts';
import { decimalText } from '#shop/money.ts';
import { storeName } from '#shop/store-name.ts';
import { addNotice } from './notices.ts';
import type { PayoutAccountNews } from './payout-mails.ts';
import { queueEmail, queueSms } from './queue-message.ts';
import { selectOwnersOf, selectStoreNames } from './vendor-recipients.queries.ts';

type AccountNotice = {
  news: PayoutAccountNews;
  accountId: string;
  account: string;
  usableFrom: Date;
  words?: string;
  /** The phone of the wallet that was used until now (E.164), which may be another than the owners'. */
  oldPhone: string | null;
};

const NOTES = {
  asked: 'payouts_note_asked',
  accepted: 'payouts_note_accepted',
  refused: 'payouts_note_refused',
  withdrawn: 'payouts_note_withdrawn',
};

/**
 * Tells every owner of a store what becomes of the account its money goes to, in the caller's transaction: in the shop, by mail
 * and by SMS, for whoever took over one of the three does not have the others; and the old wallet's phone. Once each.
 */
export async function notifyOfPayoutAccount(
  tx: TxCtx,
  vendorId: number,
  { news, accountId, account, usableFrom, words = '', oldPhone }: AccountNotice,
): Promise<void> {
  const names = await selectStoreNames(tx.db, vendorId);
  const dedupeKey = `payout_account:${accountId}:${news}`;
  const link = '/vendor/money/account';
  const messageIn = (locale: 'en' | 'am' | 'om', name: string, key: string) => ({
    dedupeKey: `${dedupeKey}:${key}`,
    locale,
    template: 'payout_account' as const,
    params: {
      name,
      vendorName: storeName(locale, names),
      news,
      account,
      usableFrom: usableFrom.toISOString(),
      words,
      url: tx.config.publicUrl + localizedPath(link, locale),
    },
  });
  const owners = await selectOwnersOf(tx.db, vendorId);
  for (const { id, name, email, phone, locale } of owners) {
    const message = messageIn(locale ?? 'en', name, String(id));
    if (email) await queueEmail(tx, { ...message, recipient: email });
    if (phone) await queueSms(tx, { ...message, recipient: phone });
    const vendor = storeName(locale ?? 'en', names);
    await addNotice(tx, id, {
      topic: 'order',
      dedupeKey,
      key: NOTES[news],
      params: { vendor, account },
      link,
    });
  }
  if (oldPhone !== null && !owners.some(({ phone }) => phone === oldPhone))
    await queueSms(tx, { ...messageIn(owners[0]?.locale ?? 'am', '', 'wallet'), recipient: oldPhone });
}

type PayoutTold = { id: string; news: 'paid' | 'returned'; amountSantim: number };

/** Tells every owner of a store, in the shop, that a payout arrived or came back, in the caller's transaction. Once each. */
export async function notifyOfPayout(
  tx: TxCtx,
  vendorId: number,
  { id, news, amountSantim }: PayoutTold,
): Promise<void> {
  const names = await selectStoreNames(tx.db, vendorId);
  const [key, dedupeKey] = [`payouts_note_${news}`, `payout:${id}:${news}`];
  const amount = decimalText(amountSantim);
  for (const owner of await selectOwnersOf(tx.db, vendorId)) {
    const params = { vendor: storeName(owner.locale ?? 'en', names), amount };
    await addNotice(tx, owner.id, { topic: 'order', dedupeKey, key, params, link: '/vendor/money' });
  }
}
