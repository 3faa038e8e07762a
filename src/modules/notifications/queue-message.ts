import type { Locale } from '#platform/language.ts';
import type { TxCtx } from '#platform/context.ts';
import { enqueue, enqueueAll, type Priority } from '#shop/events.ts';
import { decideSending, senderNetwork } from './message-limits.ts';
import { insertOutgoingMessages } from './outgoing-messages.queries.ts';
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
  await queueMessages(tx, 'email', [message]);
}

/** As `queueEmail`, for a text message; `recipient` is a phone number in E.164. */
export async function queueSms<Name extends Template>(tx: TxCtx, message: Message<Name>): Promise<void> {
  await queueMessages(tx, 'sms', [message]);
}

/**
 * As `queueEmail` and `queueSms`, for several people who are told the same: of one template, because of one person. It takes three
 * statements however many they are.
 */
export async function queueMessages<Name extends Template>(
  tx: TxCtx,
  channel: 'email' | 'sms',
  messages: readonly Message<Name>[],
): Promise<void> {
  const [first] = messages;
  if (!first) return;
  const { template, aboutUserId, from } = first;
  const fates = await decideSending(tx, {
    channel,
    template,
    recipients: messages.map(({ recipient }) => recipient),
    senderId: aboutUserId ?? tx.actor.userId,
    from: from ?? senderNetwork(tx),
  });
  const rows = messages.map((message, n) => ({
    channel,
    dedupeKey: `${message.dedupeKey}:${channel}`,
    recipient: message.recipient,
    locale: message.locale,
    template,
    unsubscribeUrl: message.unsubscribeUrl ?? null,
    aboutUserId: message.aboutUserId ?? null,
    ...(fates[n]!.status === 'dropped' ? NO_WORDS : contentOf(tx, channel, message)),
    ...fates[n]!,
  }));
  const written = await insertOutgoingMessages(tx.db, rows);
  const ids = written.flatMap(({ id, status }) => (status === 'queued' ? [id] : []));
  await enqueueAll(tx, SEND_TASK, ids.map(jobOf), priorityOf(template));
}

type Content = { subject: string; bodyText: string; bodyHtml: string };

const NO_WORDS: Content = { subject: '', bodyText: '', bodyHtml: '' };

function contentOf<Name extends Template>(
  { config: { contacts } }: TxCtx,
  channel: 'email' | 'sms',
  { template, params, locale, unsubscribeUrl }: Message<Name>,
): Content {
  if (channel === 'sms')
    return { ...NO_WORDS, bodyText: writeMessage(template, params, locale, { contacts }).sms };
  // The newsletter's own words say it.
  const linkBelow = 'unsubscribeUrl' in params ? undefined : unsubscribeUrl;
  const { subject, bodyText, bodyHtml } = writeMessage(template, params, locale, {
    contacts,
    unsubscribeUrl: linkBelow,
  });
  return { subject, bodyText, bodyHtml };
}

/** Queues the sending of a written message, at `runAt` or at once; one that is queued already is not queued again. */
export async function enqueueMessage(
  tx: TxCtx,
  messageId: number,
  template: string,
  runAt?: Date,
): Promise<void> {
  const { payload, jobKey } = jobOf(messageId);
  await enqueue(tx, SEND_TASK, payload, { jobKey, priority: priorityOf(template), ...(runAt && { runAt }) });
}

function jobOf(messageId: number) {
  return { payload: { messageId }, jobKey: `message:${messageId}` };
}

/** News of all kinds wait behind codes and behind what tells of an order or its money. */
function priorityOf(template: string): Priority {
  if (template === 'identity_code') return 'awaited';
  return /^(order|payment|return)_/.test(template) ? 'money' : 'usual';
}
