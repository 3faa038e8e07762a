import type { Ctx } from '#platform/context.ts';
import { transact } from '#platform/transact.ts';
import { type Gateways, gatewaysOf, RejectedError, SEND_TIMEOUT_MS } from './gateways.ts';
import { updateReleasedMessages } from './message-limits.queries.ts';
import {
  claimMessage,
  type ClaimedMessage,
  scrubOldCodes,
  scrubSentCode,
  selectStuckMessages,
  updateMessage,
} from './outgoing-messages.queries.ts';
import { enqueueMessage } from './queue-message.ts';

/** Far longer than any sending can last: a claim that has run out belongs to a worker that has died. */
const CLAIM_MS = 4 * SEND_TIMEOUT_MS;
const ATTEMPTS_MAX = 10;
const STUCK_AFTER_MS = 60_000;
/** Codes hold for ten minutes. */
const CODES_STAY_MS = 3_600_000;

/**
 * Sends one queued message, by one worker only, and once: a conditional update claims the row, so of any number of
 * workers and repeated jobs one sends. A worker that dies while sending leaves a claim that runs out, and the message
 * is sent again: at least once, because an order confirmation that never comes is worse than one that comes twice. The
 * repeat carries the same Message-ID, by which mail systems drop it; only a death in the instant between the mail
 * server's yes and our own note can cause one at all. Without a gateway the message is kept for /dev/mail. Rejects to
 * be tried again; after ten tries, or a final refusal, the message has failed.
 */
export async function deliverMessage(
  ctx: Ctx,
  messageId: number,
  gateways: Gateways = gatewaysOf(ctx.config),
): Promise<void> {
  const now = ctx.now();
  const message = await claimMessage(ctx.db, messageId, now, new Date(now.getTime() + CLAIM_MS));
  if (!message) return;
  const send = sender(ctx, message, gateways);
  if (!send) return await updateMessage(ctx.db, messageId, { status: 'kept' });
  try {
    await send();
  } catch (error) {
    const isOver = error instanceof RejectedError || message.attempts >= ATTEMPTS_MAX;
    const reason = error instanceof Error ? error.message.slice(0, 500) : 'failed';
    await updateMessage(ctx.db, messageId, { status: isOver ? 'failed' : 'queued', reason });
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

/** Queues again what a dead worker left behind and what has waited its time, and takes the words out of messages whose codes are long over. */
export async function sweepMessages(ctx: Ctx): Promise<void> {
  const now = ctx.now();
  await scrubOldCodes(ctx.db, new Date(now.getTime() - CODES_STAY_MS));
  const stuck = await selectStuckMessages(ctx.db, now, new Date(now.getTime() - STUCK_AFTER_MS), 200);
  await transact(ctx, async (tx) => {
    const released = await updateReleasedMessages(tx.db, now, 200);
    for (const { id, template } of [...stuck, ...released]) await enqueueMessage(tx, id, template);
  });
}
