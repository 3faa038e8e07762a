import { m } from '#messages';
import type { Locale } from '#platform/language.ts';
import { formatMoney } from '#shop/money.ts';
import type { MailPart } from './mail-parts.ts';

/** A product somebody waited for, or keeps on a wishlist. `name` is '' for guests, of whom only an address is known. */
type ProductNews = {
  name: string;
  title: string;
  priceSantim: number;
  dropSantim: number;
  url: string;
};

export type ProductNewsTemplateParams = { stock_back: ProductNews; price_drop: ProductNews };

type Draft = { subject: string; parts: MailPart[]; sms: string };

/** The product is back in stock. */
function writeStockBack({ title, priceSantim, url }: ProductNews, locale: Locale): Draft {
  const text = m.lists_mail_back_text({ title, price: formatMoney(priceSantim, locale) }, { locale });
  return {
    subject: m.lists_mail_back_subject({ title }, { locale }),
    parts: [
      { kind: 'text', text },
      { kind: 'link', text: m.lists_mail_see({}, { locale }), url },
      { kind: 'small', text: m.lists_mail_back_once({}, { locale }) },
    ],
    sms: m.mail_sms_short({ text: `${text} ${url}` }, { locale }),
  };
}

/** The product costs less than when it was put on the wishlist. */
function writePriceDrop({ title, priceSantim, dropSantim, url }: ProductNews, locale: Locale): Draft {
  const price = formatMoney(priceSantim, locale);
  const text = m.lists_mail_drop_text({ title, price, drop: formatMoney(dropSantim, locale) }, { locale });
  return {
    subject: m.lists_mail_drop_subject({ title, price }, { locale }),
    parts: [
      { kind: 'text', text },
      { kind: 'link', text: m.lists_mail_see({}, { locale }), url },
      { kind: 'small', text: m.lists_mail_drop_why({}, { locale }) },
    ],
    sms: m.mail_sms_short({ text: `${text} ${url}` }, { locale }),
  };
}

export const productNewsWriters = { stock_back: writeStockBack, price_drop: writePriceDrop };
