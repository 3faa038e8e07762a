import { m } from '#messages';
import type { Locale } from '#platform/language.ts';
import type { MailPart } from './mail-parts.ts';

type TicketText = { name: string; number: string; subject: string; message: string; email: string };

/** Letters to support, applications to sell, the newsletter. */
export type HelpTemplateParams = {
  ticket_copy: TicketText;
  /** To an address that nobody has proved: what a stranger typed is not in it. */
  ticket_number: { name: ''; number: string };
  ticket_received: TicketText;
  /** What staff answered. Of the letter only its number: its words may be a stranger's. */
  ticket_reply: { name: ''; number: string; message: string };
  application_received: { name: string; businessName: string; phone: string };
  application_noted: { name: '' };
  newsletter_confirm: { name: string; confirmUrl: string; unsubscribeUrl: string };
};

type Draft = { subject: string; parts: MailPart[]; sms: string };
type Writers = {
  [Name in keyof HelpTemplateParams]: (params: HelpTemplateParams[Name], locale: Locale) => Draft;
};

export const helpWriters: Writers = {
  ticket_copy: ({ number, subject, message }, locale) => ({
    subject: m.help_mail_ticket_copy_subject({ number, subject }, { locale }),
    parts: [
      { kind: 'text', text: m.help_mail_ticket_copy_text({}, { locale }) },
      { kind: 'heading', text: subject },
      { kind: 'text', text: message || m.help_mail_no_message({}, { locale }) },
    ],
    sms: '',
  }),
  ticket_number: ({ number }, locale) => ({
    subject: m.help_mail_ticket_number_subject({ number }, { locale }),
    parts: [{ kind: 'text', text: m.help_mail_ticket_number_text({ number }, { locale }) }],
    sms: '',
  }),
  ticket_received: ({ number, subject, message, email }, locale) => ({
    subject: m.help_mail_ticket_subject({ number, subject }, { locale }),
    parts: [
      { kind: 'text', text: m.help_mail_ticket_from({ email }, { locale }) },
      { kind: 'text', text: message || m.help_mail_no_message({}, { locale }) },
    ],
    sms: '',
  }),
  ticket_reply: ({ number, message }, locale) => ({
    subject: m.help_mail_ticket_reply_subject({ number }, { locale }),
    parts: [
      { kind: 'text', text: m.help_mail_ticket_reply_text({ number }, { locale }) },
      { kind: 'text', text: message },
      { kind: 'small', text: m.help_mail_ticket_reply_again({ number }, { locale }) },
    ],
    sms: '',
  }),
  application_received: ({ businessName, phone }, locale) => ({
    subject: m.help_mail_application_subject({}, { locale }),
    parts: [
      { kind: 'text', text: m.help_mail_application_text({ business: businessName, phone }, { locale }) },
    ],
    sms: '',
  }),
  application_noted: (_params, locale) => ({
    subject: m.help_mail_application_subject({}, { locale }),
    parts: [{ kind: 'text', text: m.help_mail_application_noted({}, { locale }) }],
    sms: '',
  }),
  newsletter_confirm: ({ confirmUrl, unsubscribeUrl }, locale) => ({
    subject: m.help_mail_newsletter_subject({}, { locale }),
    parts: [
      { kind: 'text', text: m.help_mail_newsletter_text({}, { locale }) },
      { kind: 'link', text: m.help_mail_newsletter_button({}, { locale }), url: confirmUrl },
      {
        kind: 'small',
        text: m.help_mail_newsletter_leave({ url: unsubscribeUrl }, { locale }),
        url: unsubscribeUrl,
      },
    ],
    sms: '',
  }),
};
