import type { Db, Tx } from '#platform/db.ts';
import { createDbCache } from '#platform/loading-cache.ts';

/** Business figures an operator may change in the table `settings`, with the value that holds until then. */
const DEFAULTS = {
  /** VAT inside all prices, in basis points: 15 % (Proclamation 1341/2024). */
  vat_rate_bp: 1500,
  /** How long an online payment holds its stock, in minutes. */
  payment_hold_minutes: 30,
  /** The most of one item in a cart. */
  cart_quantity_max: 999,
  /** Days after delivery in which a return may be asked for. */
  return_days: 30,
  /** Working days (Monday to Friday) within which refunded money has arrived. */
  refund_working_days: 7,
  /** The hour in Addis Ababa from which an order leaves on the next day only. */
  order_cut_off_hour: 15,
  /** Goods value (santim) of one vendor's parcel from which shipping is free; 0 means never. */
  free_shipping_from_santim: 0,
  /** The product promoted beside the supplier list; 0 takes the most popular one. */
  supplier_promo_product: 0,
  /** How long the sender of a chat message may edit or delete it, in minutes. */
  chat_change_minutes: 15,
  /** How long a chat message may stay unseen before the other side is told of it, in minutes. */
  chat_unseen_minutes: 5,
  /** Open purchases of one buyer: unpaid ones of a proved buyer; without proof also those due in cash, until the phone is proved. */
  open_purchases_per_buyer: 10,
  /** Open purchases without proof from one address (IPv6: /64), until the phone is proved. */
  open_purchases_per_address: 40,
  /** The share of an item's stock, and of a coupon's uses, that purchases without proof from one address may have, in percent. */
  unproved_stock_percent: 50,
  /** Years for which the audit log is kept. */
  audit_years: 10,
  /** How often purchases without proof from one address may let an item go unpaid in a day. */
  unpaid_again_max: 5,
  /** Pieces of one product, and their value (santim), that a buyer without a proved phone may hold unpaid. */
  held_unproved_pieces: 50,
  held_unproved_santim: 50_000_000,
  /** Pieces and value (santim) that a buyer without proof may order for cash. */
  cash_unproved_pieces: 20,
  cash_unproved_santim: 2_000_000,
  /** Messages to one addressee in an hour and a day, by what they are (see notifications/message-limits.ts). */
  messages_code_hour: 40,
  messages_code_day: 60,
  messages_own_hour: 20,
  messages_own_day: 60,
  messages_work_hour: 500,
  messages_work_day: 5_000,
  messages_letter_hour: 5,
  messages_letter_day: 15,
  messages_news_hour: 20,
  messages_news_day: 60,
  /** Messages of any kind that one account or network may cause in an hour. */
  messages_sender_hour: 300,
  /** Messages to one addressee that may wait; more go nowhere. */
  messages_held_max: 20,
  /** Messages in a day in all, codes apart: what they may cost. */
  email_in_all_day: 200_000,
  sms_in_all_day: 20_000,
  /** So many different callers, on so many days, must have searched for a text before others see it suggested. */
  suggestion_callers: 5,
  suggestion_days: 3,
  /** What a store needs before it opens, 1 or 0 each: counted, agreed to, or accepted by staff. */
  store_needs_profile: 1,
  store_needs_hours: 0,
  store_needs_product: 0,
  store_needs_phone: 0,
  store_needs_terms: 0,
  store_needs_tin: 0,
  store_needs_licence: 0,
  store_needs_identity: 0,
  store_needs_bank_letter: 0,
} as const;

export type SettingKey = keyof typeof DEFAULTS;

const kept = createDbCache<Map<string, unknown>>({ entries: 1, seconds: 5, invalidatedBy: [] });

/** The value of a business figure. Read at most every 5 s per pool, so a change takes effect within that time. */
export async function getSetting(db: Db | Tx, key: SettingKey): Promise<number> {
  const rows = await settingRows(db);
  const value = rows.get(key);
  return typeof value === 'number' ? value : DEFAULTS[key];
}

function settingRows(db: Db | Tx): Promise<Map<string, unknown>> {
  return kept.getOrLoad(db, 'settings', async () => {
    const rows = await db.selectFrom('settings').select(['key', 'value']).execute();
    return new Map(rows.map(({ key, value }) => [key, value as unknown]));
  });
}
