import { m } from '#messages';
import type { Locale } from '#platform/language.ts';
import { formatMoney } from '#shop/money.ts';
import type { MailPart } from './mail-parts.ts';

/** What the vendor decided about a return, or that its goods have arrived. */
export type ReturnNews = {
  name: string;
  number: string;
  vendorName: string;
  status: 'approved' | 'rejected' | 'received';
  answer: string;
  /** What goes back once the goods have arrived. */
  refundSantim: number;
  url: string;
};
export type ReturnTemplateParams = {
  return_decided: ReturnNews;
};

type Draft = { subject: string; parts: MailPart[]; sms: string };

const DECIDED = {
  approved: { subject: m.orders_mail_approved_subject, text: m.orders_mail_approved_text },
  rejected: { subject: m.orders_mail_rejected_subject, text: m.orders_mail_rejected_text },
  received: { subject: m.orders_mail_received_subject, text: m.orders_mail_received_text },
};

function writeDecided(news: ReturnNews, locale: Locale): Draft {
  const { subject, text } = DECIDED[news.status];
  const number = `#${news.number}`;
  const amount = formatMoney(news.refundSantim, locale);
  const said = text({ number, vendor: news.vendorName, amount }, { locale });
  const parts: MailPart[] = [{ kind: 'text', text: said }];
  if (news.answer) parts.push({ kind: 'text', text: m.mail_note({ note: news.answer }, { locale }) });
  parts.push({ kind: 'link', text: m.orders_mail_see({ number }, { locale }), url: news.url });
  return {
    subject: subject({ number }, { locale }),
    parts,
    sms: m.mail_sms_short({ text: `${said} ${news.url}` }, { locale }),
  };
}

export const returnWriters = { return_decided: writeDecided };
