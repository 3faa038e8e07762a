import type { TxCtx } from '#platform/context.ts';
import { areCallersUnlimited, callerDigest, keyedDigest } from '#platform/limits.ts';
import { createDbCache } from '#platform/loading-cache.ts';
import { getSetting, type SettingKey } from '#shop/settings.ts';
import { type MessageCounts, selectCounts, countRecentMessages } from './message-limits.queries.ts';
import type { Template } from './templates.ts';

/**
 * What a message is to its user, which decides how many there may be and what becomes of one too many:
 * - code: to sign in or prove something; limited where it is asked for, so that nothing else can use up its allowance;
 * - own: about one's own order, money or account; waits when there are too many, since it must not be lost;
 * - work: what staff and vendors' teams must act on; waits as well;
 * - letter: to an address that a stranger typed; goes nowhere when there are too many;
 * - news: told inside the shop too; goes nowhere.
 */
type Kind = 'code' | 'own' | 'work' | 'letter' | 'news';

const KINDS: Record<Template, Kind> = {
  identity_code: 'code',
  password_changed: 'own',
  email_changed: 'own',
  phone_changed: 'own',
  order_placed: 'own',
  order_on_the_road: 'own',
  order_delivered: 'own',
  order_cancelled: 'own',
  payment_failed: 'own',
  payment_refunded: 'own',
  payment_revived: 'own',
  goodwill_given: 'own',
  payment_disputed: 'own',
  refund_where: 'own',
  refund_destination: 'own',
  transfer_asked: 'own',
  transfer_refused: 'own',
  return_decided: 'own',
  vendor_invitation: 'own',
  application_news: 'own',
  store_news: 'work',
  payout_account: 'own',
  ticket_reply: 'own',
  ticket_received: 'work',
  return_requested: 'work',
  order_cancelled_by_shopper: 'work',
  order_cancelled_by_shop: 'work',
  vendor_order: 'work',
  store_disputed: 'work',
  refund_by_hand: 'work',
  audit_sealed: 'work',
  ticket_copy: 'letter',
  ticket_number: 'letter',
  application_received: 'letter',
  application_noted: 'letter',
  newsletter_confirm: 'letter',
  chat_unseen: 'news',
  membership_requested: 'news',
  membership_approved: 'news',
  membership_rejected: 'news',
  membership_ended: 'news',
  stock_back: 'news',
  price_drop: 'news',
};

const LIMITS: Record<Kind, { hour: SettingKey; day: SettingKey }> = {
  code: { hour: 'messages_code_hour', day: 'messages_code_day' },
  own: { hour: 'messages_own_hour', day: 'messages_own_day' },
  work: { hour: 'messages_work_hour', day: 'messages_work_day' },
  letter: { hour: 'messages_letter_hour', day: 'messages_letter_day' },
  news: { hour: 'messages_news_hour', day: 'messages_news_day' },
};
const IN_ALL = { email: 'email_in_all_day', sms: 'sms_in_all_day' } as const;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const inAll = createDbCache<{ count: number }>({ entries: 2, seconds: 30, invalidatedBy: [] });

export type OutgoingMessages = {
  channel: 'email' | 'sms';
  template: Template;
  recipients: readonly string[];
  /** The account that caused the message; else the network (a keyed digest) that did. Null: nobody in particular. */
  senderId: number | null;
  from: string | null;
};

/** How a message is written: to be sent, to wait, or to go nowhere. */
export type SendDecision = {
  addressee: string;
  sender: string | null;
  status: 'queued' | 'held' | 'dropped';
  heldUntil: Date | null;
};

type Judged = Omit<OutgoingMessages, 'recipients'> & { kind: Kind; hasSender: boolean };
type Breach = { rule: 'addressee' | 'sender' | 'all'; waitMs: number };

/**
 * Decides about messages, for each recipient in turn, by what was written before: to the same addressee, because of the same sender, and in all. The
 * counts are those of the table as it stands, without locks, so messages written at one moment may pass a limit together by
 * a few; none is lost by that. A stranger cannot use up somebody's allowance: what one's own account causes to one's own
 * proved address is counted apart, and beyond the limit each further sender still reaches the addressee once an hour.
 */
export async function decideSending(tx: TxCtx, messages: OutgoingMessages): Promise<SendDecision[]> {
  const { channel, template, recipients, senderId } = messages;
  const kind = KINDS[template];
  const now = tx.now().getTime();
  const sender = senderOf(messages);
  const to = recipients.map((recipient) => ({
    recipient,
    addressee: keyedDigest(tx.config, 'addressee', mailbox(recipient)),
  }));
  const counts = await selectCounts(tx.db, {
    channel,
    sender,
    senderId,
    to,
    templates: templatesOf(kind),
    hourAgo: new Date(now - HOUR_MS),
    dayAgo: new Date(now - DAY_MS),
  });
  const decisions: SendDecision[] = [];
  for (const [n, { addressee }] of to.entries()) {
    const fate = await fateOf(tx, { ...messages, kind, hasSender: sender !== null }, counts[n]!);
    const heldUntil = fate.status === 'held' ? new Date(now + fate.waitMs) : null;
    decisions.push({ addressee, sender, status: fate.status, heldUntil });
  }
  return decisions;
}

async function fateOf(
  tx: TxCtx,
  message: Judged,
  counts: MessageCounts,
): Promise<{ status: SendDecision['status']; waitMs: number }> {
  const { kind, template, channel } = message;
  const breach = await breachOf(tx, message, counts);
  if (!breach) return { status: 'queued', waitMs: 0 };
  const mayWait = kind === 'own' || kind === 'work';
  const isHeld = mayWait && counts.held < (await getSetting(tx.db, 'messages_held_max'));
  const status = isHeld ? 'held' : 'dropped';
  tx.log.warn({ template, channel, rule: breach.rule, status }, 'a message went beyond a limit');
  return { status, waitMs: breach.waitMs };
}

/** Who a message without a named cause comes from: whoever asks. Null for jobs. */
export function senderNetwork(tx: TxCtx): string | null {
  return areCallersUnlimited(tx) ? null : callerDigest(tx);
}

async function breachOf(
  tx: TxCtx,
  { channel, kind, senderId, hasSender }: Judged,
  counts: MessageCounts,
): Promise<Breach | null> {
  const [hourMax, dayMax] = [
    await getSetting(tx.db, LIMITS[kind].hour),
    await getSetting(tx.db, LIMITS[kind].day),
  ];
  const [hour, day] = counts.isToSelf ? [counts.ownHour, counts.ownDay] : [counts.hour, counts.day];
  const isApart = kind === 'own' ? hasSender : kind === 'code' && senderId !== null;
  const isFirstOfSender = isApart && counts.ownHour === 0 && day < 2 * dayMax;
  if (day >= dayMax && !isFirstOfSender) return { rule: 'addressee', waitMs: DAY_MS };
  if (hour >= hourMax && !isFirstOfSender) return { rule: 'addressee', waitMs: HOUR_MS };
  if (kind === 'code') return null;
  if (hasSender && counts.senderHour >= (await getSetting(tx.db, 'messages_sender_hour')))
    return { rule: 'sender', waitMs: HOUR_MS };
  const most = await getSetting(tx.db, IN_ALL[channel]);
  return (await countInAll(tx, channel)) >= most ? { rule: 'all', waitMs: HOUR_MS } : null;
}

/** Messages of the last day, counted anew every 30 s and added to in between. */
async function countInAll(tx: TxCtx, channel: 'email' | 'sms'): Promise<number> {
  const dayAgo = new Date(tx.now().getTime() - DAY_MS);
  const counted = await inAll.getOrLoad(tx.db, channel, async () => ({
    count: await countRecentMessages(tx.db, channel, dayAgo),
  }));
  return counted.count++;
}

function senderOf({ senderId, from }: OutgoingMessages): string | null {
  if (senderId !== null) return `user:${senderId}`;
  return from === null ? null : `network:${from}`;
}

function templatesOf(kind: Kind): string[] {
  return Object.entries(KINDS).flatMap(([template, its]) => (its === kind ? [template] : []));
}

/** Where dots in a name mean nothing: all of an address's spellings are one mailbox. */
const DOTLESS = new Set(['gmail.com', 'googlemail.com']);

/** What of an address names the mailbox: letters of any case, with or without what follows a plus sign. */
function mailbox(recipient: string): string {
  const [local = '', domain] = recipient.toLowerCase().split('@');
  if (domain === undefined) return local;
  const name = local.split('+')[0]!;
  return DOTLESS.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}
