import { sql } from 'kysely';
import type { Locale } from '#platform/language.ts';
import type { Db, Tx } from '#platform/db.ts';
import type { SendDecision } from './message-limits.ts';

export type NewOutgoingMessage = SendDecision & {
  channel: 'email' | 'sms';
  dedupeKey: string;
  recipient: string;
  locale: Locale;
  template: string;
  subject: string;
  bodyText: string;
  bodyHtml: string;
  unsubscribeUrl: string | null;
  aboutUserId: number | null;
};

export type ClaimedMessage = Omit<NewOutgoingMessage, keyof SendDecision | 'locale' | 'aboutUserId'> & {
  id: number;
  attempts: number;
  createdAt: Date;
  /** When it was tried first. */
  triedSince: Date;
  /** What was wrong the last time. */
  failureReason: string | null;
};

/** How a try ended: `queued` is tried again. */
export type MessageEnd =
  | { status: 'sent' | 'kept' | 'queued' }
  | { status: 'failed'; failedFor: 'refused' | 'too_late' };

/** Writes messages, and answers those that are new with how they stand: none whose dedupe key was written before. */
export async function insertOutgoingMessages(
  tx: Tx,
  messages: readonly NewOutgoingMessage[],
): Promise<{ id: number; status: string }[]> {
  return await tx
    .insertInto('messagesOut')
    .values(messages)
    .onConflict((c) => c.column('dedupeKey').doNothing())
    .returning(['id', 'status'])
    .execute();
}

/**
 * Takes a message that waits for this worker alone until `until`; one whose worker has died is taken over after that.
 * Undefined when it is sent, kept, failed or in another worker's hands.
 */
export async function claimMessage(
  db: Db | Tx,
  id: number,
  now: Date,
  until: Date,
): Promise<ClaimedMessage | undefined> {
  const row = await db
    .updateTable('messagesOut')
    .set((eb) => ({
      status: 'sending',
      claimedUntil: until,
      attempts: eb('attempts', '+', 1),
      triedSince: eb.fn.coalesce('triedSince', sql<Date>`${now}`),
    }))
    .where('id', '=', id)
    .where((eb) =>
      eb.or([
        eb('status', '=', 'queued'),
        eb.and([eb('status', '=', 'sending'), eb('claimedUntil', '<', now)]),
      ]),
    )
    .returning([
      'id',
      'channel',
      'dedupeKey',
      'recipient',
      'subject',
      'bodyText',
      'bodyHtml',
      'attempts',
      'createdAt',
      'unsubscribeUrl',
      'template',
      'triedSince',
      'failureReason',
    ])
    .executeTakeFirst();
  return row as ClaimedMessage | undefined;
}

/** A message that is in a worker's hands, and until when nobody else may take it. */
export async function selectHeldMessage(
  db: Db | Tx,
  id: number,
  now: Date,
): Promise<{ template: string; claimedUntil: Date } | undefined> {
  return await db
    .selectFrom('messagesOut')
    .select(['template', sql<Date>`claimed_until`.as('claimedUntil')])
    .where('id', '=', id)
    .where('status', '=', 'sending')
    .where('claimedUntil', '>=', now)
    .executeTakeFirst();
}

/** Ends a claimed message, or puts it back into the queue for another try. */
export async function updateMessage(
  db: Db | Tx,
  id: number,
  end: MessageEnd & { reason?: string | null },
): Promise<void> {
  await db
    .updateTable('messagesOut')
    .set({
      status: end.status,
      failureReason: end.reason ?? null,
      claimedUntil: null,
      sentAt: end.status === 'sent' ? sql`now()` : null,
      failedAt: end.status === 'failed' ? sql`now()` : null,
      failedFor: end.status === 'failed' ? end.failedFor : null,
    })
    .where('id', '=', id)
    .where('status', '=', 'sending')
    .execute();
}

/** The template of the messages whose words are a secret for a while, and of no use to anybody afterwards. */
export const CODE_TEMPLATE = 'identity_code';
const NO_WORDS = { subject: '', bodyText: '', bodyHtml: '' };

/** Takes the words out of a message with a code that has left the house. */
export async function scrubSentCode(db: Db | Tx, id: number): Promise<void> {
  await db
    .updateTable('messagesOut')
    .set(NO_WORDS)
    .where('id', '=', id)
    .where('status', '=', 'sent')
    .where('template', '=', CODE_TEMPLATE)
    .execute();
}

/** The same for codes written before `before`, whatever became of their messages; one that still waits goes nowhere now. */
export async function scrubOldCodes(db: Db | Tx, before: Date): Promise<void> {
  const waits = sql`status in ('queued', 'sending')`;
  await sql`
    update messages_out set subject = '', body_text = '', body_html = '',
      status = case when ${waits} then 'failed' else status end,
      failed_at = case when ${waits} then now() else failed_at end,
      failed_for = case when ${waits} then 'too_late' else failed_for end
    where template = ${CODE_TEMPLATE} and body_text <> '' and created_at < ${before}`.execute(db);
}

/** Messages that wait and have no job that will ever run: it was given up, or ended while a dead worker's claim lasted. */
export async function selectStuckMessages(
  db: Db | Tx,
  now: Date,
  queuedBefore: Date,
  limit: number,
): Promise<{ id: number; template: string }[]> {
  return await db
    .selectFrom('messagesOut')
    .select(['id', 'template'])
    .where('status', 'in', ['queued', 'sending'])
    .where((eb) =>
      eb.or([
        eb.and([eb('status', '=', 'queued'), eb('createdAt', '<', queuedBefore)]),
        eb.and([eb('status', '=', 'sending'), eb('claimedUntil', '<', now)]),
      ]),
    )
    .where(
      sql<boolean>`not exists (select from graphile_worker._private_jobs j
        where j.key = 'message:' || messages_out.id and j.attempts < j.max_attempts)`,
    )
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Messages for the mailbox of development, the newest first. */
export async function selectOutgoingMessages(
  db: Db | Tx,
  filter: { recipient?: string; beforeId?: number; limit: number },
) {
  let query = db
    .selectFrom('messagesOut')
    .select([
      'id',
      'channel',
      'recipient',
      'subject',
      'bodyText',
      'status',
      'createdAt',
      'template',
      'locale',
    ])
    .orderBy('id', 'desc')
    .limit(filter.limit);
  if (filter.recipient) query = query.where('recipient', '=', filter.recipient);
  if (filter.beforeId) query = query.where('id', '<', filter.beforeId);
  return await query.execute();
}

export async function selectOutgoingMessage(db: Db | Tx, id: number) {
  return await db.selectFrom('messagesOut').selectAll().where('id', '=', id).executeTakeFirst();
}
