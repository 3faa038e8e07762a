import type { TxCtx } from '#platform/context.ts';
import { localizedPath } from '#platform/language.ts';
import { storeName } from '#shop/store-name.ts';
import { addNotice } from './notices.ts';
import { queueEmail, queueSms } from './queue-message.ts';
import type { StoreDocument, StoreNews } from './store-mails.ts';
import { selectStoreNames, selectTeamRecipients } from './vendor-recipients.queries.ts';

type StoreNotification = {
  news: StoreNews;
  /** The staff's reason, or the day a document ends. */
  words: string;
  what?: StoreDocument;
  /** Names the event where it may be told again after a failure; without it each call tells once. */
  dedupe?: string;
};

const NOTES = {
  opened: 'stores_note_opened',
  suspended: 'stores_note_suspended',
  restored: 'stores_note_restored',
  closed: 'stores_note_closed',
  sent_back: 'stores_note_back',
  check_refused: 'stores_note_document',
  check_ending: 'stores_note_document',
  check_ended: 'stores_note_document',
} as const;

/** Tells a store's team what happened to it, in the caller's transaction: in the shop, and by mail or else SMS. */
export async function notifyTeamOfStore(
  tx: TxCtx,
  vendorId: number,
  { news, words, what, dedupe }: StoreNotification,
): Promise<void> {
  const names = await selectStoreNames(tx.db, vendorId);
  const link = what ? '/vendor/documents' : '/vendor/start';
  const dedupeKey = `store:${vendorId}:${news}:${what ?? ''}:${dedupe ?? tx.now().getTime()}`;
  for (const { id, name, email, phone, ...member } of await selectTeamRecipients(tx.db, vendorId)) {
    const locale = member.locale ?? 'en';
    const url = tx.config.publicUrl + localizedPath(link, member.locale);
    const vendorName = storeName(locale, names);
    const params = { name, vendorName, news, document: what ?? null, words, url };
    const message = { dedupeKey: `${dedupeKey}:${id}`, locale, template: 'store_news' as const, params };
    if (email) await queueEmail(tx, { ...message, recipient: email });
    else if (phone) await queueSms(tx, { ...message, recipient: phone });
    const note = { key: NOTES[news], params: { vendor: vendorName }, link };
    await addNotice(tx, id, { topic: 'news', dedupeKey, ...note });
  }
}

/** Tells a store's team inside the shop what became of one of its products, once, in the caller's transaction; as of its orders. */
export async function notifyTeamOfProduct(
  tx: TxCtx,
  vendorId: number,
  note: { key: string; params: Record<string, string>; link: string; dedupeKey: string },
): Promise<void> {
  for (const { id } of await selectTeamRecipients(tx.db, vendorId))
    await addNotice(tx, id, { topic: 'order', ...note });
}
