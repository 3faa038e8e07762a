import { m } from '#messages';
import type { Locale } from '#platform/language.ts';
import { formatMoney } from '#shop/money.ts';
import type { MailPart } from './mail-parts.ts';

/** What buyers are told of a payment by bank transfer; `url` is where they name their bank's reference. */
export type TransferTemplateParams = {
  transfer_asked: {
    name: string;
    totalSantim: number;
    code: string;
    accounts: { bankName: string; number: string; holder: string }[];
    url: string;
  };
  transfer_refused: { name: string; totalSantim: number; reference: string; reason: string; url: string };
};

type Draft = { subject: string; parts: MailPart[]; sms: string };

/** An address for a short message: without the grant, which would fill it. */
const short = (url: string) => url.split('?')[0] ?? '';

export const transferWriters: {
  [Name in keyof TransferTemplateParams]: (params: TransferTemplateParams[Name], locale: Locale) => Draft;
} = {
  transfer_asked: ({ totalSantim, code, accounts, url }, locale) => {
    const total = formatMoney(totalSantim, locale);
    const [first] = accounts;
    const account = first ? `${first.bankName} ${first.number}` : '';
    return {
      subject: m.transfers_mail_asked_subject({ total }, { locale }),
      parts: [
        { kind: 'text', text: m.transfers_mail_asked_text({ total, code }, { locale }) },
        ...accounts.map(({ bankName, number, holder }): MailPart => ({
          kind: 'rows',
          rows: [
            [m.transfers_bank({}, { locale }), bankName],
            [m.transfers_number({}, { locale }), number],
            [m.transfers_holder({}, { locale }), holder],
          ],
        })),
        { kind: 'link', text: m.transfers_mail_enter({}, { locale }), url },
      ],
      sms: m.mail_sms_short(
        { text: m.transfers_mail_asked_sms({ total, account, code, url: short(url) }, { locale }) },
        { locale },
      ),
    };
  },
  transfer_refused: ({ totalSantim, reference, reason, url }, locale) => {
    const total = formatMoney(totalSantim, locale);
    const text = m.transfers_mail_refused_text({ reference, total, reason }, { locale });
    const then = m.transfers_mail_refused_then({}, { locale });
    return {
      subject: m.transfers_mail_refused_subject({ reference }, { locale }),
      parts: [
        { kind: 'text', text },
        { kind: 'text', text: then },
        { kind: 'link', text: m.transfers_mail_enter({}, { locale }), url },
      ],
      sms: m.mail_sms_short({ text: `${text} ${then} ${short(url)}` }, { locale }),
    };
  },
};
