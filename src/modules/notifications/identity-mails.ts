import { m } from '#messages';
import type { Locale } from '#platform/language.ts';
import type { MailPart } from './mail-parts.ts';

/** Messages of sign-in and account security. */
export type IdentityTemplateParams = {
  /** A six-digit code; `for` says what it does. */
  identity_code: { name: string; code: string; for: 'sign_in' | 'reset' | 'confirm' };
  password_changed: { name: string };
  /** To the address, and to the number, that an account has no longer. */
  email_changed: { name: string };
  phone_changed: { name: string };
};

type Draft = { subject: string; parts: MailPart[]; sms: string };
type Writers = {
  [Name in keyof IdentityTemplateParams]: (params: IdentityTemplateParams[Name], locale: Locale) => Draft;
};

const INTROS = {
  sign_in: m.account_mail_code_sign_in,
  reset: m.account_mail_code_reset,
  confirm: m.account_mail_code_confirm,
};

/** How they are written. The code stands in the subject too: phones show it without opening the mail. */
export const identityWriters: Writers = {
  identity_code: ({ code, for: purpose }, locale) => ({
    subject: m.account_mail_code_subject({ code }, { locale }),
    parts: [
      { kind: 'text', text: INTROS[purpose]({}, { locale }) },
      { kind: 'heading', text: code },
      { kind: 'text', text: m.account_mail_code_rule({}, { locale }) },
      { kind: 'small', text: m.account_mail_code_stranger({}, { locale }) },
    ],
    sms: m.account_mail_code_sms({ code }, { locale }),
  }),
  password_changed: (_params, locale) => {
    const text = m.account_mail_password_text({}, { locale });
    return {
      subject: m.account_mail_password_subject({}, { locale }),
      parts: [
        { kind: 'text', text },
        { kind: 'text', text: m.account_mail_password_stranger({}, { locale }) },
      ],
      sms: m.mail_sms_short({ text }, { locale }),
    };
  },
  email_changed: (_params, locale) => former(m.account_mail_email_changed({}, { locale }), locale),
  phone_changed: (_params, locale) => former(m.account_mail_phone_changed({}, { locale }), locale),
};

function former(text: string, locale: Locale): Draft {
  return {
    subject: m.account_mail_contact_subject({}, { locale }),
    parts: [
      { kind: 'text', text },
      { kind: 'text', text: m.account_mail_contact_stranger({}, { locale }) },
    ],
    sms: m.mail_sms_short({ text }, { locale }),
  };
}
