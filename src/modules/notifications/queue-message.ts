import type { Locale } from '#platform/language.ts';
import type { TxCtx } from '#platform/context.ts';
import { enqueue, type Priority } from '#shop/events.ts';
import { decideSending, senderNetwork } from './message-limits.ts';
import { insertOutgoingMessage } from './outgoing-messages.queries.ts';
import { type Template, type TemplateParams, writeMessage } from './templates.ts';

export const SEND_TASK = 'notifications_send';

/** One message to write. `dedupeKey` names the event it tells of: the second attempt to write it does nothing. */
export type Message<Name extends Template> = {
  dedupeKey: string;
  recipient: string;
  locale: Locale;
  template: Name;
  params: TemplateParams[Name];
  /** For mails one may have had enough of: what ends them, by POST and without sign-in (RFC 8058). Told below the mail. */
  unsubscribeUrl?: string;
  /** The account of whom the message names or quotes: it goes with that account, to whomever it was sent. */
  aboutUserId?: number | null;
  /** The network (a keyed digest) of a guest who caused it; without it, that of whoever asks now. */
  from?: string | null;
};

/**
 * Writes an e-mail in the caller's transaction, with the job that sends it: no commit, no mail. What it says is fixed
 * now, whatever changes until it is sent. Beyond the limits of message-limits.ts it waits or goes nowhere.
 */
export async function queueEmail<Name extends Template>(tx: TxCtx, message: Message<Name>): Promise<void> {
  const { template, params, locale, unsubscribeUrl } = message;
  // The newsletter's own words say it.
  const leaveUrl = 'leaveUrl' in params ? undefined : unsubscribeUrl;
  const { subject, bodyText, bodyHtml } = writeMessage(template, params, locale, {
    contacts: tx.config.contacts,
    leaveUrl,
  });
  await queue(tx, 'email', message, { subject, bodyText, bodyHtml });
}

/** As `queueEmail`, for a text message; `recipient` is a phone number in E.164. */
export async function queueSms<Name extends Template>(tx: TxCtx, message: Message<Name>): Promise<void> {
  const { sms } = writeMessage(message.template, message.params, message.locale, {
    contacts: tx.config.contacts,
  });
  await queue(tx, 'sms', message, { subject: '', bodyText: sms, bodyHtml: '' });
}

type Content = { subject: string; bodyText: string; bodyHtml: string };

async function queue<Name extends Template>(
  tx: TxCtx,
  channel: 'email' | 'sms',
  { dedupeKey, recipient, locale, template, unsubscribeUrl, aboutUserId, from }: Message<Name>,
  content: Content,
): Promise<void> {
  const senderId = aboutUserId ?? tx.actor.userId;
  const sender = { senderId, from: from ?? senderNetwork(tx) };
  const fate = await decideSending(tx, { channel, template, recipient, ...sender });
  const messageId = await insertOutgoingMessage(tx.db, {
    channel,
    dedupeKey: `${dedupeKey}:${channel}`,
    recipient,
    locale,
    template,
    unsubscribeUrl: unsubscribeUrl ?? null,
    aboutUserId: aboutUserId ?? null,
    ...content,
    ...(fate.status === 'dropped' ? { subject: '', bodyText: '', bodyHtml: '' } : {}),
    ...fate,
  });
  if (messageId !== undefined && fate.status === 'queued') await enqueueMessage(tx, messageId, template);
}

/** Queues the sending of a written message; one that is queued already is not queued again. */
export async function enqueueMessage(tx: TxCtx, messageId: number, template: string): Promise<void> {
  await enqueue(
    tx,
    SEND_TASK,
    { messageId },
    { jobKey: `message:${messageId}`, priority: priorityOf(template) },
  );
}

/** News of all kinds wait behind codes and behind what tells of an order or its money. */
function priorityOf(template: string): Priority {
  if (template === 'identity_code') return 'awaited';
  return /^(order|payment|return)_/.test(template) ? 'money' : 'usual';
}
