import { m } from '#messages';
import type { Locale } from '#platform/language.ts';
import { formatDateTime } from '#shop/calendar.ts';
import type { MailPart } from './mail-parts.ts';

/** What becomes of the account that a store's money goes to. */
export type PayoutAccountNews = 'asked' | 'accepted' | 'refused' | 'withdrawn';

export type PayoutTemplateParams = {
  payout_account: {
    name: string;
    vendorName: string;
    news: PayoutAccountNews;
    /** As everybody may see it: "Awash Bank ····1234". */
    account: string;
    /** ISO, from when on it is used. */
    usableFrom: string;
    /** Why it was refused or withdrawn. */
    words: string;
    url: string;
  };
};

type Draft = { subject: string; parts: MailPart[]; sms: string };

const TEXTS = {
  asked: m.payouts_mail_asked_text,
  accepted: m.payouts_mail_accepted_text,
  refused: m.payouts_mail_refused_text,
  withdrawn: m.payouts_mail_withdrawn_text,
};

export const payoutWriters: {
  [Name in keyof PayoutTemplateParams]: (params: PayoutTemplateParams[Name], locale: Locale) => Draft;
} = {
  payout_account: ({ vendorName: vendor, news, account, usableFrom, words, url }, locale) => {
    const time = formatDateTime(usableFrom, locale);
    const text = TEXTS[news]({ vendor, account, time }, { locale });
    const said: MailPart[] = words ? [{ kind: 'text', text: words }] : [];
    return {
      subject: m.payouts_mail_subject({ vendor }, { locale }),
      parts: [
        { kind: 'text', text },
        ...said,
        { kind: 'small', text: m.payouts_mail_not_you({}, { locale }) },
        { kind: 'link', text: m.payouts_mail_see({}, { locale }), url },
      ],
      sms: [text, words, m.payouts_mail_not_you({}, { locale })].filter(Boolean).join(' '),
    };
  },
};
