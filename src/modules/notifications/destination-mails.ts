import { m } from '#messages';
import type { Locale } from '#platform/language.ts';
import { formatMoney } from '#shop/money.ts';
import type { MailPart } from './mail-parts.ts';

/** What buyers are told of money that staff send back by hand; `url` is where they say where to. */
export type DestinationTemplateParams = {
  refund_where: { name: string; amountSantim: number; currency?: string; url: string };
  /** `where`: the bank or telebirr, with the number's last signs. */
  refund_destination: { name: string; amountSantim: number; currency?: string; where: string; url: string };
};

type Draft = { subject: string; parts: MailPart[]; sms: string };

export const destinationWriters: {
  [Name in keyof DestinationTemplateParams]: (
    params: DestinationTemplateParams[Name],
    locale: Locale,
  ) => Draft;
} = {
  refund_where: ({ amountSantim, currency, url }, locale) => {
    const total = formatMoney(amountSantim, locale, currency);
    const text = m.transfers_mail_where_text({ total }, { locale });
    return draft(m.transfers_mail_where_subject({ total }, { locale }), { text, url }, locale);
  },
  refund_destination: ({ amountSantim, currency, where, url }, locale) => {
    const total = formatMoney(amountSantim, locale, currency);
    const text = m.transfers_mail_named_text({ total, where }, { locale });
    return draft(m.transfers_mail_named_subject({ total }, { locale }), { text, url }, locale);
  },
};

function draft(subject: string, { text, url }: { text: string; url: string }, locale: Locale): Draft {
  return {
    subject,
    parts: [
      { kind: 'text', text },
      { kind: 'link', text: m.transfers_mail_where_link({}, { locale }), url },
    ],
    sms: m.mail_sms_short({ text: `${text} ${url.split('?')[0] ?? ''}` }, { locale }),
  };
}
