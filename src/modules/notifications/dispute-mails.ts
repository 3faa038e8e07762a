import { m } from '#messages';
import type { Locale } from '#platform/language.ts';
import { decimalText, formatMoney } from '#shop/money.ts';
import type { MailPart } from './mail-parts.ts';

/** How a dispute about money of a payment stands for its buyer. */
export type DisputeNews = 'opened' | 'won' | 'lost';
/** The same for a store of its orders, who may bear what is lost. */
export type StoreDisputeNews = 'opened' | 'won' | 'lost_shop' | 'lost_stores';

/** `amountMinor`: in the currency's smallest unit; `words`: what staff say of the end. */
type Disputed = { name: string; amountMinor: number; currency: string; words: string; url: string };

export type DisputeTemplateParams = {
  /** `numbers` as `#ETB…, #ETB…`. */
  payment_disputed: Disputed & { news: DisputeNews; numbers: string };
  /** The amount is the order's part; `number` as `#ETB…`. */
  store_disputed: Disputed & { news: StoreDisputeNews; number: string };
};

type Draft = { subject: string; parts: MailPart[]; sms: string };

const SUBJECTS = {
  opened: m.disputes_mail_opened_subject,
  won: m.disputes_mail_won_subject,
  lost: m.disputes_mail_lost_subject,
};
const TEXTS = {
  opened: m.disputes_mail_opened_text,
  won: m.disputes_mail_won_text,
  lost: m.disputes_mail_lost_text,
};
const STORE_TEXTS = {
  opened: m.disputes_store_opened_text,
  won: m.disputes_store_won_text,
  lost_shop: m.disputes_store_lost_shop_text,
  lost_stores: m.disputes_store_lost_stores_text,
};

export const disputeWriters: {
  [Name in keyof DisputeTemplateParams]: (params: DisputeTemplateParams[Name], locale: Locale) => Draft;
} = {
  payment_disputed: ({ news, numbers, ...disputed }, locale) => {
    const text = TEXTS[news]({ amount: amountText(disputed, locale), numbers }, { locale });
    const link = m.mail_track({ number: numbers }, { locale });
    return draft({ subject: SUBJECTS[news]({ numbers }, { locale }), text, link }, disputed, locale);
  },
  store_disputed: ({ news, number, ...disputed }, locale) => {
    const text = STORE_TEXTS[news]({ amount: amountText(disputed, locale), number }, { locale });
    const subject = SUBJECTS[news === 'opened' ? 'opened' : 'won']({ numbers: number }, { locale });
    const link =
      news === 'lost_stores'
        ? m.disputes_mail_money({}, { locale })
        : m.orders_mail_see({ number }, { locale });
    return draft({ subject, text, link }, disputed, locale);
  },
};

function amountText({ amountMinor, currency }: Disputed, locale: Locale): string {
  return currency === 'ETB' ? formatMoney(amountMinor, locale) : `${decimalText(amountMinor)} ${currency}`;
}

function draft(
  { subject, text, link }: { subject: string; text: string; link: string },
  { words, url }: Disputed,
  locale: Locale,
): Draft {
  const said: MailPart[] = words ? [{ kind: 'text', text: words }] : [];
  return {
    subject,
    parts: [{ kind: 'text', text }, ...said, { kind: 'link', text: link, url }],
    sms: m.mail_sms_short(
      { text: [text, words, url.split('?')[0] ?? ''].filter(Boolean).join(' ') },
      { locale },
    ),
  };
}
