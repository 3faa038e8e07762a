import { m } from '#messages';
import type { Locale } from '#platform/language.ts';
import { formatMoney } from '#shop/money.ts';
import type { MailPart } from './mail-parts.ts';

/** News for a member of a vendor's team about one of its orders; `words` are the shopper's, or the shop's own. */
export type VendorNews = { name: string; number: string; words: string; url: string };
/** A new order: what to pack. Of the buyer it says where the parcel goes, no more; the order's page has the rest. */
export type VendorOrderText = {
  name: string;
  number: string;
  vendorName: string;
  lines: { title: string; quantity: number; lineTotalSantim: number }[];
  totalSantim: number;
  isCash: boolean;
  place: string;
  url: string;
};

export type VendorTemplateParams = {
  vendor_order: VendorOrderText;
  return_requested: VendorNews;
  order_cancelled_by_shopper: VendorNews;
  order_cancelled_by_shop: VendorNews;
};

type Draft = { subject: string; parts: MailPart[]; sms: string };
type Writers = {
  [Name in keyof VendorTemplateParams]: (params: VendorTemplateParams[Name], locale: Locale) => Draft;
};

type Words = {
  subject: typeof m.orders_mail_asked_subject;
  text: typeof m.orders_mail_asked_text;
  /** How the words below are told, where they are not the shopper's. */
  said?: typeof m.orders_mail_words;
};

function news({
  subject,
  text,
  said: told = m.orders_mail_words,
}: Words): (news: VendorNews, locale: Locale) => Draft {
  return ({ number, words, url }, locale) => {
    const shown = `#${number}`;
    const said = text({ number: shown }, { locale });
    const parts: MailPart[] = [{ kind: 'text', text: said }];
    if (words) parts.push({ kind: 'text', text: told({ text: words }, { locale }) });
    parts.push(orderLink(shown, url, locale));
    return {
      subject: subject({ number: shown }, { locale }),
      parts,
      sms: m.mail_sms_short({ text: `${said} ${url}` }, { locale }),
    };
  };
}

function orderLink(number: string, url: string, locale: Locale): MailPart {
  return { kind: 'link', text: m.orders_mail_see({ number }, { locale }), url };
}

export const vendorWriters: Writers = {
  vendor_order: ({ vendorName: vendor, lines, totalSantim, isCash, place, url, ...order }, locale) => {
    const number = `#${order.number}`;
    const total = formatMoney(totalSantim, locale);
    const text = m.orders_mail_new_text({ vendor, number }, { locale });
    const rows = lines.map(({ title, quantity, lineTotalSantim }): [string, string] => [
      m.mail_line({ quantity: String(quantity), title }, { locale }),
      formatMoney(lineTotalSantim, locale),
    ]);
    return {
      subject: m.orders_mail_new_subject({ number, total }, { locale }),
      parts: [
        { kind: 'text', text },
        { kind: 'rows', rows: [...rows, [m.mail_total({}, { locale }), total]], hasTotal: true },
        {
          kind: 'text',
          text: isCash ? m.orders_mail_new_cash({}, { locale }) : m.orders_mail_new_paid({}, { locale }),
        },
        { kind: 'text', text: m.orders_mail_new_to({ place }, { locale }) },
        orderLink(number, url, locale),
      ],
      sms: m.mail_sms_short({ text: `${text} ${total}. ${url}` }, { locale }),
    };
  },
  return_requested: news({ subject: m.orders_mail_asked_subject, text: m.orders_mail_asked_text }),
  order_cancelled_by_shopper: news({
    subject: m.orders_mail_cancelled_subject,
    text: m.orders_mail_cancelled_text,
  }),
  order_cancelled_by_shop: news({
    subject: m.orders_mail_stopped_subject,
    text: m.orders_mail_stopped_text,
    said: m.orders_mail_stopped_why,
  }),
};
