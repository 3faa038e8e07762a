import { m } from '#messages';
import type { Locale } from '#platform/language.ts';
import { contactLine, type Contacts } from '#shop/contacts.ts';
import { formatMoney } from '#shop/money.ts';
import { type ChatTemplateParams, chatWriters } from './chat-mails.ts';
import { type DestinationTemplateParams, destinationWriters } from './destination-mails.ts';
import { type DisputeTemplateParams, disputeWriters } from './dispute-mails.ts';
import { type IdentityTemplateParams, identityWriters } from './identity-mails.ts';
import { helpWriters, type HelpTemplateParams } from './help-mails.ts';
import { type MembershipTemplateParams, membershipWriters } from './membership-mails.ts';
import { mailHtml, mailText, type MailPart } from './mail-parts.ts';
import { type PayoutTemplateParams, payoutWriters } from './payout-mails.ts';
import { type ProductNewsTemplateParams, productNewsWriters } from './product-news.ts';
import { type RefundTemplateParams, refundWriters } from './refund-mails.ts';
import { type ReturnTemplateParams, returnWriters } from './return-mails.ts';
import { type StaffTemplateParams, staffWriters } from './staff-mails.ts';
import { type StoreTemplateParams, storeWriters } from './store-mails.ts';
import { type TransferTemplateParams, transferWriters } from './transfer-mails.ts';
import { type VendorTemplateParams, vendorWriters } from './vendor-mails.ts';

export type OrderLineText = { title: string; quantity: number; lineTotalSantim: number };
export type OrderText = { number: string; vendorName: string; trackUrl: string; lines: OrderLineText[] };
type Totals = {
  subtotalSantim: number;
  discountSantim: number;
  shippingSantim: number;
  taxSantim: number;
  totalSantim: number;
};

/** What each template is made of: everything it says, so that nothing is looked up while it is written. */
export type TemplateParams = IdentityTemplateParams &
  ProductNewsTemplateParams &
  ChatTemplateParams &
  DestinationTemplateParams &
  DisputeTemplateParams &
  HelpTemplateParams &
  MembershipTemplateParams &
  PayoutTemplateParams &
  RefundTemplateParams &
  ReturnTemplateParams &
  StaffTemplateParams &
  StoreTemplateParams &
  TransferTemplateParams &
  VendorTemplateParams & {
    order_placed: { name: string; orders: OrderText[]; totals: Totals; isCash: boolean; address: string };
    order_on_the_road: { name: string; number: string; vendorName: string; note: string; trackUrl: string };
    order_delivered: { name: string; number: string; vendorName: string; note: string; trackUrl: string };
    order_cancelled: { name: string; number: string; vendorName: string; note: string; trackUrl: string };
    payment_failed: { name: string; totalSantim: number; isExpired: boolean; cartUrl: string };
  };
export type Template = keyof TemplateParams;

export type RenderedMessage = { subject: string; bodyText: string; bodyHtml: string; sms: string };

type Draft = { subject: string; parts: MailPart[]; sms: string };
type Writers = { [Name in Template]: (params: TemplateParams[Name], locale: Locale) => Draft };

/** The message in the user's language, as text, as HTML and as one short line for SMS; `unsubscribeUrl` ends mails like it. */
export function writeMessage<Name extends Template>(
  template: Name,
  params: TemplateParams[Name],
  locale: Locale,
  { contacts, unsubscribeUrl }: { contacts: Contacts; unsubscribeUrl?: string | undefined },
): RenderedMessage {
  const { subject, parts, sms } = WRITERS[template](params, locale);
  const footer = [m.mail_sender({}, { locale }), ...contactLine(contacts, locale)].join(' · ');
  const all: MailPart[] = [
    ...(isGreeted(params.name) ? [hello(params.name, locale)] : []),
    ...parts,
    ...(unsubscribeUrl ? [leaving(unsubscribeUrl, locale)] : []),
    { kind: 'small', text: footer },
  ];
  return { subject, bodyText: mailText(all), bodyHtml: mailHtml(all, { locale, subject }), sms };
}

/**
 * Whether a name is greeted: orders and accounts carry what anybody typed, so what could be an address, a number or an offer
 * is no name. Abbreviations stay: `ወ/ሮ`, `Dr. Abebe`.
 */
function isGreeted(name: string): boolean {
  return name !== '' && !/@|\d{3}|:\/\/|\.\S/.test(name);
}

/** The greeting; people we know by their address alone get none. */
function hello(name: string, locale: Locale): MailPart {
  return { kind: 'text', text: m.mail_hello({ name }, { locale }) };
}

function leaving(url: string, locale: Locale): MailPart {
  return { kind: 'small', text: m.lists_mail_leave({ url }, { locale }), url };
}

const WRITERS: Writers = {
  ...identityWriters,
  ...helpWriters,
  ...productNewsWriters,
  ...membershipWriters,
  ...payoutWriters,
  ...chatWriters,
  ...destinationWriters,
  ...disputeWriters,
  ...refundWriters,
  ...returnWriters,
  ...vendorWriters,
  ...staffWriters,
  ...storeWriters,
  ...transferWriters,
  order_placed: (params, locale) => {
    const { orders, totals, isCash, address } = params;
    const numbers = orders.map((order) => `#${order.number}`).join(', ');
    const total = formatMoney(totals.totalSantim, locale);
    const paying = isCash ? m.mail_pay_cash({ total }, { locale }) : m.mail_pay_done({ total }, { locale });
    return {
      subject:
        orders.length > 1
          ? m.mail_order_subject_many({ numbers }, { locale })
          : m.mail_order_subject({ number: numbers }, { locale }),
      parts: [
        { kind: 'text', text: m.mail_order_intro({}, { locale }) },
        ...orders.flatMap((order) => orderParts(order, locale)),
        { kind: 'heading', text: m.mail_total({}, { locale }) },
        { kind: 'rows', rows: totalRows(totals, locale), hasTotal: true },
        { kind: 'text', text: paying },
        { kind: 'heading', text: m.mail_ship_to({}, { locale }) },
        { kind: 'text', text: address },
        { kind: 'small', text: m.mail_not_receipt({}, { locale }) },
      ],
      sms: m.mail_sms_order({ numbers, total, url: shortUrl(orders[0]?.trackUrl ?? '') }, { locale }),
    };
  },
  order_on_the_road: (params, locale) =>
    advanced(params, locale, { subject: m.mail_road_subject, text: m.mail_road_text }),
  order_delivered: (params, locale) =>
    advanced(params, locale, { subject: m.mail_delivered_subject, text: m.mail_delivered_text }),
  order_cancelled: (params, locale) =>
    advanced(params, locale, { subject: m.mail_cancelled_subject, text: m.mail_cancelled_text }),
  payment_failed: ({ totalSantim, isExpired, cartUrl }, locale) => {
    const total = formatMoney(totalSantim, locale);
    const text = isExpired
      ? m.mail_expired_text({ total }, { locale })
      : m.mail_failed_text({ total }, { locale });
    const link = { kind: 'link' as const, text: m.mail_to_cart({}, { locale }), url: cartUrl };
    return {
      subject: m.mail_failed_subject({}, { locale }),
      parts: [{ kind: 'text', text }, link],
      sms: m.mail_sms_short({ text }, { locale }),
    };
  },
};

function orderParts(order: OrderText, locale: Locale): MailPart[] {
  const number = `#${order.number}`;
  const rows = order.lines.map(({ title, quantity, lineTotalSantim }): [string, string] => [
    m.mail_line({ quantity: String(quantity), title }, { locale }),
    formatMoney(lineTotalSantim, locale),
  ]);
  return [
    { kind: 'heading', text: m.mail_order_from({ number, vendor: order.vendorName }, { locale }) },
    { kind: 'rows', rows },
    { kind: 'link', text: m.mail_track({ number }, { locale }), url: order.trackUrl },
  ];
}

function totalRows(totals: Totals, locale: Locale): [string, string][] {
  const rows: [string, string][] = [
    [m.mail_subtotal({}, { locale }), formatMoney(totals.subtotalSantim, locale)],
  ];
  if (totals.discountSantim > 0)
    rows.push([m.mail_discount({}, { locale }), formatMoney(-totals.discountSantim, locale)]);
  rows.push([m.mail_shipping({}, { locale }), formatMoney(totals.shippingSantim, locale)]);
  rows.push([m.mail_tax({}, { locale }), formatMoney(totals.taxSantim, locale)]);
  return [...rows, [m.mail_total({}, { locale }), formatMoney(totals.totalSantim, locale)]];
}

type Words = { subject: typeof m.mail_road_subject; text: typeof m.mail_road_text };

function advanced(params: TemplateParams['order_delivered'], locale: Locale, words: Words): Draft {
  const number = `#${params.number}`;
  const text = words.text({ number, vendor: params.vendorName }, { locale });
  const parts: MailPart[] = [{ kind: 'text', text }];
  if (params.note) parts.push({ kind: 'text', text: m.mail_note({ note: params.note }, { locale }) });
  parts.push({ kind: 'link', text: m.mail_track({ number }, { locale }), url: params.trackUrl });
  return {
    subject: words.subject({ number }, { locale }),
    parts,
    sms: m.mail_sms_short({ text: `${text} ${shortUrl(params.trackUrl)}` }, { locale }),
  };
}

/** An address for a short message: without the grant, which would fill it; the page asks for the phone number instead. */
function shortUrl(trackUrl: string): string {
  return trackUrl.split('?')[0] ?? '';
}
