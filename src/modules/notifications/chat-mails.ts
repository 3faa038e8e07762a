import { m } from '#messages';
import type { Locale } from '#platform/language.ts';
import type { MailPart } from './mail-parts.ts';

/** A message waits. `vendor` is the store that a shopper wrote to; '' when the store wrote. */
type Unseen = { name: string; sender: string; vendor: string; said: string; url: string };

export type ChatTemplateParams = { chat_unseen: Unseen };

type Draft = { subject: string; parts: MailPart[]; sms: string };

/** Somebody wrote, and the user was not there. */
function writeUnseen({ sender, vendor, said, url }: Unseen, locale: Locale): Draft {
  const names = { name: sender, vendor };
  const text = vendor === '' ? m.chat_mail_text(names, { locale }) : m.chat_mail_text_team(names, { locale });
  const quoted: MailPart[] = said
    ? [{ kind: 'text', text: m.chat_mail_said({ text: said }, { locale }) }]
    : [];
  return {
    subject:
      vendor === ''
        ? m.chat_mail_from_vendor(names, { locale })
        : m.chat_mail_from_shopper(names, { locale }),
    parts: [
      { kind: 'text', text },
      ...quoted,
      { kind: 'link', text: m.chat_mail_answer({}, { locale }), url },
    ],
    sms: m.mail_sms_short({ text }, { locale }),
  };
}

export const chatWriters = { chat_unseen: writeUnseen };
