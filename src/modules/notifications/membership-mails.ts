import { m } from '#messages';
import type { Locale } from '#platform/language.ts';
import type { MailPart } from './mail-parts.ts';

type Decided = { name: string; vendor: string; reason: string; url: string };

/** Requests for membership and what became of them. */
export type MembershipTemplateParams = {
  membership_requested: { name: string; shopper: string; vendor: string; message: string; url: string };
  membership_approved: Decided;
  membership_rejected: Decided;
  membership_ended: Decided;
};

type Draft = { subject: string; parts: MailPart[]; sms: string };
type Writers = {
  [Name in keyof MembershipTemplateParams]: (params: MembershipTemplateParams[Name], locale: Locale) => Draft;
};

type Words = {
  subject: typeof m.membership_mail_approved_subject;
  text: typeof m.membership_mail_approved_text;
  button: typeof m.membership_mail_to_store;
};

function decided({ vendor, reason, url }: Decided, locale: Locale, words: Words): Draft {
  const text = words.text({ vendor }, { locale });
  const why: MailPart[] = reason
    ? [{ kind: 'text', text: m.membership_mail_reason({ reason }, { locale }) }]
    : [];
  return {
    subject: words.subject({ vendor }, { locale }),
    parts: [{ kind: 'text', text }, ...why, { kind: 'link', text: words.button({}, { locale }), url }],
    sms: m.mail_sms_short({ text }, { locale }),
  };
}

export const membershipWriters: Writers = {
  membership_requested: ({ shopper, vendor, message, url }, locale) => {
    const text = m.membership_mail_requested_text({ name: shopper, vendor }, { locale });
    const said: MailPart[] = message
      ? [{ kind: 'text', text: m.membership_mail_message({ message }, { locale }) }]
      : [];
    return {
      subject: m.membership_mail_requested_subject({ name: shopper, vendor }, { locale }),
      parts: [
        { kind: 'text', text },
        ...said,
        { kind: 'link', text: m.membership_mail_to_requests({}, { locale }), url },
      ],
      sms: m.mail_sms_short({ text }, { locale }),
    };
  },
  membership_approved: (params, locale) =>
    decided(params, locale, {
      subject: m.membership_mail_approved_subject,
      text: m.membership_mail_approved_text,
      button: m.membership_mail_to_store,
    }),
  membership_rejected: (params, locale) =>
    decided(params, locale, {
      subject: m.membership_mail_rejected_subject,
      text: m.membership_mail_rejected_text,
      button: m.membership_mail_to_own,
    }),
  membership_ended: (params, locale) =>
    decided(params, locale, {
      subject: m.membership_mail_ended_subject,
      text: m.membership_mail_ended_text,
      button: m.membership_mail_to_own,
    }),
};
