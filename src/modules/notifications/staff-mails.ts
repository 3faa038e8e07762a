import { m } from '#messages';
import type { Locale } from '#platform/language.ts';
import type { MailPart } from './mail-parts.ts';

/** What owners are told of the audit log; `brokenDay`: the first day whose lines are not those that were sealed. */
export type StaffTemplateParams = {
  audit_sealed: {
    name: string;
    day: string;
    rowCount: number;
    sha256: string;
    brokenDay: string | null;
    url: string;
  };
};

type Draft = { subject: string; parts: MailPart[]; sms: string };

export const staffWriters: {
  [Name in keyof StaffTemplateParams]: (params: StaffTemplateParams[Name], locale: Locale) => Draft;
} = {
  audit_sealed: ({ day, rowCount, sha256, brokenDay, url }, locale) => ({
    subject:
      brokenDay === null
        ? m.admin_mail_sealed_subject({ day }, { locale })
        : m.admin_mail_broken_subject({ day: brokenDay }, { locale }),
    parts: [
      ...(brokenDay === null
        ? []
        : [{ kind: 'text' as const, text: m.admin_mail_broken_text({ day: brokenDay }, { locale }) }]),
      { kind: 'text', text: m.admin_mail_sealed_text({ day, count: String(rowCount) }, { locale }) },
      { kind: 'text', text: sha256 },
      { kind: 'small', text: m.admin_mail_sealed_keep({}, { locale }) },
      { kind: 'link', text: m.admin_mail_sealed_check({}, { locale }), url },
    ],
    sms: '',
  }),
};
