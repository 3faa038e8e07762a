/** What a business figure counts. */
export const FIGURE_UNITS = [
  'hundredths_of_percent',
  'percent',
  'minutes',
  'hours',
  'hour_of_day',
  'days',
  'years',
  'pieces',
  'santim',
  'yes_or_no',
  'number',
] as const;
export type FigureUnit = (typeof FIGURE_UNITS)[number];

export const FIGURE_GROUPS = ['money', 'orders', 'limits', 'chat', 'messages', 'stores', 'shop'] as const;
export type FigureGroup = (typeof FIGURE_GROUPS)[number];

type Figure = {
  group: FigureGroup;
  unit: FigureUnit;
  /** What holds until somebody changes it, and the bounds of a change. */
  usual: number;
  min: number;
  max: number;
  /** Whether a change needs a second person. */
  isForTwo?: true;
};

const perHour = (usual: number): Figure => ({
  group: 'messages',
  unit: 'number',
  usual,
  min: 1,
  max: 100_000,
});

/** A share that is withheld as tax: none until somebody says so. */
const withheldShare: Figure = {
  group: 'money',
  unit: 'hundredths_of_percent',
  usual: 0,
  min: 0,
  max: 5_000,
  isForTwo: true,
};

const need = (usual: number): Figure => ({ group: 'stores', unit: 'yes_or_no', usual, min: 0, max: 1 });

/** Business figures an operator may change in the table `settings`, with the value that holds until then. */
export const FIGURES = {
  /** VAT inside all prices: 15 % (Proclamation 1341/2024). */
  vat_rate_bp: {
    group: 'money',
    unit: 'hundredths_of_percent',
    usual: 1_500,
    min: 0,
    max: 5_000,
    isForTwo: true,
  },
  /** Goods value of one vendor's parcel from which shipping is free; 0 means never. */
  free_shipping_from_santim: { group: 'money', unit: 'santim', usual: 0, min: 0, max: 100_000_000 },
  /** How long an online payment holds its stock. */
  payment_hold_minutes: { group: 'money', unit: 'minutes', usual: 30, min: 5, max: 1_440 },
  /** How long a purchase that is paid by bank transfer holds its stock. */
  transfer_hold_hours: { group: 'money', unit: 'hours', usual: 24, min: 1, max: 240 },
  /** Days after a bank's statement was taken in until a transfer that it should show and does not is a task for staff. */
  transfer_unseen_days: { group: 'money', unit: 'days', usual: 5, min: 1, max: 90 },
  /** Working days (Monday to Friday) within which refunded money has arrived. */
  refund_working_days: { group: 'money', unit: 'days', usual: 7, min: 1, max: 60 },
  /** Days after an order arrived until its store's money may be paid out. */
  payout_hold_days: { group: 'money', unit: 'days', usual: 7, min: 0, max: 90, isForTwo: true },
  /** Hours until a changed account of a store may be paid to: the time its owners have to say that it was not them. */
  payout_account_wait_hours: {
    group: 'money',
    unit: 'hours',
    usual: 72,
    min: 24,
    max: 720,
    isForTwo: true,
  },
  /** The least that is paid out to a store; less waits for the next run. */
  payout_least_santim: { group: 'money', unit: 'santim', usual: 50_000, min: 0, max: 100_000_000 },
  /** The sum of a payout run from which two people beside its maker must approve it. */
  payout_two_from_santim: {
    group: 'money',
    unit: 'santim',
    usual: 10_000_000,
    min: 0,
    max: 100_000_000_000,
    isForTwo: true,
  },
  /** The most that one person may note alone as paid back by hand. */
  refund_alone_santim: {
    group: 'money',
    unit: 'santim',
    usual: 500_000,
    min: 0,
    max: 100_000_000_000,
    isForTwo: true,
  },
  /**
   * Tax that the shop withholds from a payout: of stores with an accepted TIN, of those without, and from which sum on. 0 is none. The
   * law's figures: 3 %, 30 %, 20,000 Birr of goods.
   */
  withhold_stores_bp: withheldShare,
  withhold_no_tin_bp: withheldShare,
  withhold_from_santim: {
    group: 'money',
    unit: 'santim',
    usual: 2_000_000,
    min: 0,
    max: 10_000_000_000,
    isForTwo: true,
  },
  /** The most that a store which is a company may have withheld of a month's commission; at 0 no receipt is taken. */
  withheld_commission_bp: withheldShare,
  /** The most cash that an order may be paid with at the door. */
  cash_max_santim: {
    group: 'money',
    unit: 'santim',
    usual: 1_000_000,
    min: 100,
    max: 10_000_000_000,
    isForTwo: true,
  },
  /** The most cash that a courier or store may hold before more is given to them. */
  cash_holder_max_santim: {
    group: 'money',
    unit: 'santim',
    usual: 5_000_000,
    min: 100,
    max: 10_000_000_000,
    isForTwo: true,
  },
  /** The most of one item in a cart. */
  cart_quantity_max: { group: 'orders', unit: 'pieces', usual: 999, min: 1, max: 9_999 },
  /** Days after delivery in which a return may be asked for. */
  return_days: { group: 'orders', unit: 'days', usual: 30, min: 1, max: 365 },
  /** The hour in Addis Ababa from which an order leaves on the next day only. */
  order_cut_off_hour: { group: 'orders', unit: 'hour_of_day', usual: 15, min: 0, max: 23 },
  /** Open hours of a store within which an order is packed, and handed to the courier; both counted from when it was placed. */
  pack_within_hours: { group: 'orders', unit: 'hours', usual: 24, min: 1, max: 720 },
  ship_within_hours: { group: 'orders', unit: 'hours', usual: 48, min: 1, max: 720 },
  /** Open purchases of one buyer: unpaid ones of a proved buyer; without proof also those due in cash, until the phone is proved. */
  open_purchases_per_buyer: { group: 'limits', unit: 'number', usual: 10, min: 1, max: 1_000 },
  /** Open purchases without proof from one address (IPv6: /64), until the phone is proved. */
  open_purchases_per_address: { group: 'limits', unit: 'number', usual: 40, min: 1, max: 10_000 },
  /** The share of an item's stock, and of a coupon's uses, that purchases without proof from one address may have. */
  unproved_stock_percent: { group: 'limits', unit: 'percent', usual: 50, min: 1, max: 100 },
  /** How often purchases without proof from one address may let an item go unpaid in a day. */
  unpaid_again_max: { group: 'limits', unit: 'number', usual: 5, min: 1, max: 1_000 },
  /** Pieces of one product, and their value, that a buyer without a proved phone may hold unpaid. */
  held_unproved_pieces: { group: 'limits', unit: 'pieces', usual: 50, min: 1, max: 100_000 },
  held_unproved_santim: { group: 'limits', unit: 'santim', usual: 50_000_000, min: 100, max: 10_000_000_000 },
  /** Pieces and value that a buyer without proof may order for cash. */
  cash_unproved_pieces: { group: 'limits', unit: 'pieces', usual: 20, min: 1, max: 100_000 },
  cash_unproved_santim: { group: 'limits', unit: 'santim', usual: 2_000_000, min: 100, max: 10_000_000_000 },
  /** How long the sender of a chat message may edit or delete it. */
  chat_change_minutes: { group: 'chat', unit: 'minutes', usual: 15, min: 0, max: 1_440 },
  /** How long a chat message may stay unseen before the other side is told of it. */
  chat_unseen_minutes: { group: 'chat', unit: 'minutes', usual: 5, min: 1, max: 1_440 },
  /** Products of one store that are not archived. */
  vendor_products_max: { group: 'limits', unit: 'number', usual: 100_000, min: 1, max: 10_000_000 },
  /** Messages to one addressee in an hour and a day, by what they are (see notifications/message-limits.ts). */
  messages_code_hour: perHour(40),
  messages_code_day: perHour(60),
  messages_own_hour: perHour(20),
  messages_own_day: perHour(60),
  messages_work_hour: perHour(500),
  messages_work_day: perHour(5_000),
  messages_letter_hour: perHour(5),
  messages_letter_day: perHour(15),
  messages_news_hour: perHour(20),
  messages_news_day: perHour(60),
  /** Messages of any kind that one account or network may cause in an hour. */
  messages_sender_hour: perHour(300),
  /** Messages to one addressee that may wait; more go nowhere. */
  messages_held_max: { group: 'messages', unit: 'number', usual: 20, min: 1, max: 1_000 },
  /** Messages in a day in all, codes apart: what they may cost. */
  email_in_all_day: { group: 'messages', unit: 'number', usual: 200_000, min: 1, max: 100_000_000 },
  sms_in_all_day: { group: 'messages', unit: 'number', usual: 20_000, min: 1, max: 100_000_000 },
  /** What a store needs before it opens beside its terms, 1 or 0 each: counted, or accepted by staff. */
  store_needs_profile: need(1),
  store_needs_hours: need(0),
  store_needs_product: need(0),
  store_needs_phone: need(0),
  store_needs_tin: need(0),
  store_needs_licence: need(0),
  store_needs_identity: need(0),
  store_needs_bank_letter: need(0),
  /** So many products of a new store are looked at before they are on sale. */
  review_first_products: { group: 'stores', unit: 'pieces', usual: 10, min: 0, max: 1_000 },
  /** The product promoted beside the supplier list; 0 takes the most popular one. */
  supplier_promo_product: { group: 'shop', unit: 'number', usual: 0, min: 0, max: 1_000_000_000 },
  /** So many different callers, on so many days, must have searched for a text before others see it suggested. */
  suggestion_callers: { group: 'shop', unit: 'number', usual: 5, min: 1, max: 1_000 },
  suggestion_days: { group: 'shop', unit: 'days', usual: 3, min: 1, max: 365 },
  /** Years for which the audit log is kept; the database itself drops nothing younger than the least of them. */
  audit_years: { group: 'shop', unit: 'years', usual: 10, min: 10, max: 100, isForTwo: true },
} as const satisfies Record<string, Figure>;

export type SettingKey = keyof typeof FIGURES;
export const SETTING_KEYS = Object.keys(FIGURES) as [SettingKey, ...SettingKey[]];

/** What is known of a figure. */
export function figureOf(key: SettingKey): Figure {
  return FIGURES[key];
}
