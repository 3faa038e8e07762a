import type { Ctx } from '#platform/context.ts';
import { transact } from '#platform/transact.ts';
import { type Gateways, gatewaysOf, RejectedError, SEND_TIMEOUT_MS } from './gateways.ts';
import { updateReleasedMessages } from './message-limits.queries.ts';
import {
  claimMessage,
  type ClaimedMessage,
  CODE_TEMPLATE,
  type MessageEnd,
  scrubOldCodes,
  scrubSentCode,
  selectHeldMessage,
  selectStuckMessages,
  updateMessage,
} from './outgoing-messages.queries.ts';
import { enqueueMessage } from './queue-message.ts';

/** Longer than any sending can last: a claim that has run out belongs to a worker that has died. Its mail waits for no longer. */
const CLAIM_MS = 3 * SEND_TIMEOUT_MS;
/** Mail servers are away for a night or a weekend's day: a message is tried for so long from its first try on. */
const PATIENCE_MS = 48 * 3_600_000;
/** A code holds for ten minutes; nobody can use it afterwards. */
const CODE_LIFE_MS = 10 * 60_000;
const STUCK_AFTER_MS = 60_000;
const CODES_STAY_MS = 3_600_000;

/**
 * Sends one queued message, by one worker only, and once: a conditional update claims the row, so of any number of
 * workers and repeated jobs one sends. A worker that dies while sending leaves a claim that runs out, and the message
 * is sent again: at least once, because an order confirmation that never comes is worse than one that comes twice. The
 * repeat carries the same Message-ID, by which mail systems drop it; only a death in the instant between the mail
 * server's yes and our own note can cause one at all. Without a gateway the message is kept for /dev/mail. Rejects to
 * be tried again, later each time by its job's own pauses; after two days of that, or a final refusal, the message has failed.
 */
export async function deliverMessage(
  ctx: Ctx,
  messageId: number,
  gateways: Gateways = gatewaysOf(ctx.config),
): Promise<void> {
  const now = ctx.now();
  const message = await claimMessage(ctx.db, messageId, now, new Date(now.getTime() + CLAIM_MS));
  if (!message) return await lookAgain(ctx, messageId, now);
  const send = sender(ctx, message, gateways);
  if (!send) return await updateMessage(ctx.db, messageId, { status: 'kept' });
  if (isCodeOver(message, now))
    return await updateMessage(ctx.db, messageId, { ...TOO_LATE, reason: message.failureReason });
  try {
    await send();
  } catch (error) {
    const end = endOf(message, error, now);
    const isOver = end.status === 'failed';
    const reason = error instanceof Error ? error.message.slice(0, 500) : 'failed';
    await updateMessage(ctx.db, messageId, { ...end, reason });
    // The mail server's sentence names the recipient: it stays with the message, and the log gets its code.
    ctx.log.warn(
      { messageId, attempts: message.attempts, isOver, code: codeOf(error) },
      'a message could not be sent',
    );
    if (isOver) return;
    throw error;
  }
  await updateMessage(ctx.db, messageId, { status: 'sent' });
  await scrubSentCode(ctx.db, messageId);
}

/** What another worker has in hand is taken up when its claim runs out: that worker may be dead. */
async function lookAgain(ctx: Ctx, messageId: number, now: Date): Promise<void> {
  const held = await selectHeldMessage(ctx.db, messageId, now);
  if (!held) return;
  await transact(ctx, (tx) => enqueueMessage(tx, messageId, held.template, held.claimedUntil));
}

const TOO_LATE = { status: 'failed', failedFor: 'too_late' } as const;

/** What becomes of a message that was not taken. */
function endOf(message: ClaimedMessage, error: unknown, now: Date): MessageEnd {
  if (error instanceof RejectedError) return { status: 'failed', failedFor: 'refused' };
  const isTooLate = now.getTime() - message.triedSince.getTime() >= PATIENCE_MS;
  return isTooLate ? TOO_LATE : { status: 'queued' };
}

/** Whether it brings a code that has run out. */
function isCodeOver({ template, createdAt }: ClaimedMessage, now: Date): boolean {
  return template === CODE_TEMPLATE && now.getTime() - createdAt.getTime() >= CODE_LIFE_MS;
}

function codeOf(error: unknown): string {
  const source = error instanceof RejectedError ? error.cause : error;
  if (typeof source !== 'object' || source === null) return 'unknown';
  const { responseCode, code, name } = source as { responseCode?: unknown; code?: unknown; name?: unknown };
  return String(responseCode ?? code ?? name);
}

/** How this message leaves; null when it stays. */
function sender(ctx: Ctx, message: ClaimedMessage, gateways: Gateways): (() => Promise<void>) | null {
  const { id, recipient: to, subject, bodyText: text, bodyHtml: html, unsubscribeUrl } = message;
  const { email, sms } = gateways;
  if (message.channel === 'sms') return sms && (() => sms.send({ id: String(id), to, text }));
  const messageId = `<message-${id}-${message.createdAt.getTime()}@${new URL(ctx.config.publicUrl).hostname}>`;
  return email && (() => email.send({ messageId, to, subject, text, html, unsubscribeUrl }));
}

/**
 * Queues again what a dead worker left behind without a job, and what has waited its time; what its job will try again keeps the
 * pauses of that job. And takes the words out of messages whose codes are long over.
 */
export async function sweepMessages(ctx: Ctx): Promise<void> {
  const now = ctx.now();
  await scrubOldCodes(ctx.db, new Date(now.getTime() - CODES_STAY_MS));
  const stuck = await selectStuckMessages(ctx.db, now, new Date(now.getTime() - STUCK_AFTER_MS), 200);
  await transact(ctx, async (tx) => {
    const released = await updateReleasedMessages(tx.db, now, 200);
    for (const { id, template } of [...stuck, ...released]) await enqueueMessage(tx, id, template);
  });
}
