import type { Ctx, TxCtx } from '#platform/context.ts';
import { changedMeanwhile } from '#modules/audit/index.ts';
import { queueEmail } from '#modules/notifications/index.ts';
import { requireStaff, staffAct } from '#modules/staff/index.ts';
import { SupportError } from './support.errors.ts';
import {
  type FullTicketRow,
  insertTicketMessage,
  selectAnswerers,
  selectTicket,
  selectTicketMessages,
  type TicketState,
  updateTicket,
} from './tickets.queries.ts';
import type { ChangeTicket, ReplyToTicket, TicketDetail, WriteOnTicket } from './tickets.schema.ts';
import { toListed } from './list-tickets.ts';

const RIGHT = 'support.answer';
/** What gives a letter another version. */
const CHANGES = ['tickets.change', 'tickets.reply'];

/** One letter with what staff answered and noted. 404 when there is none. Right: support.answer. */
export async function getTicket(ctx: Ctx, number: string): Promise<TicketDetail> {
  await requireStaff(ctx, RIGHT);
  const row = await selectTicket(ctx.db, number);
  if (!row) throw SupportError.ticket_gone();
  const [messages, staff] = await Promise.all([
    selectTicketMessages(ctx.db, row.id),
    selectAnswerers(ctx.db),
  ]);
  const { email, userId, message, version } = row;
  return {
    ...toListed(row),
    email,
    userId,
    message,
    version,
    staff,
    messages: messages.map(({ author, createdAt, ...rest }) => ({
      ...rest,
      author: author ?? '',
      createdAt: createdAt.toISOString(),
    })),
  };
}

/**
 * Answers a letter by mail, in the writer's language; the answer and its mail are one transaction, and the same form sent
 * twice is one of each. The ticket counts as answered and, if nobody had it, is the caller's. One that changed since it was shown
 * (`version`) is not answered: desk.changed_meanwhile (409), with who changed it and when. Right: support.answer.
 */
export async function replyToTicket(ctx: Ctx, number: string, reply: ReplyToTicket): Promise<void> {
  await writeOn(ctx, { number, kind: 'reply', ...reply }, async (tx, ticket, messageId) => {
    await queueEmail(tx, {
      dedupeKey: `ticket-reply:${messageId}`,
      recipient: ticket.email,
      locale: ticket.locale,
      template: 'ticket_reply',
      params: { name: '', number, message: reply.body },
      aboutUserId: ticket.userId,
    });
    await updateTicket(tx.db, ticket.id, {
      status: 'answered',
      answeredAt: tx.now(),
      assigneeId: ticket.assigneeId ?? tx.actor.userId,
      version: ticket.version + 1,
    });
  });
}

/** Notes something on a letter that staff alone read. The same form sent twice is one note. Right: support.answer. */
export async function noteOnTicket(ctx: Ctx, number: string, note: WriteOnTicket): Promise<void> {
  await writeOn(ctx, { number, kind: 'note', ...note }, () => Promise.resolve());
}

type Writing = ReplyToTicket & { number: string; kind: 'reply' | 'note' };

async function writeOn(
  ctx: Ctx,
  { number, kind, body, formKey, version }: Writing,
  then: (tx: TxCtx, ticket: FullTicketRow, messageId: number) => Promise<void>,
): Promise<void> {
  const act = { right: RIGHT, action: `tickets.${kind}`, subject: { kind: 'ticket', id: number } } as const;
  await staffAct(ctx, act, async (tx) => {
    const ticket = await selectTicket(tx.db, number, true);
    if (!ticket) throw SupportError.ticket_gone();
    const authorId = tx.actor.userId!;
    const id = await insertTicketMessage(tx.db, { ticketId: ticket.id, kind, authorId, body, formKey });
    // Sent twice it is the first; else nobody answers what somebody has answered meanwhile. What was written goes back with it.
    if (id === null) return { answer: undefined, isRepeat: true };
    if (version !== undefined && version !== ticket.version)
      throw await changedMeanwhile(tx, act.subject, CHANGES);
    await then(tx, ticket, id);
    return { after: { messageId: id, letters: body.length }, answer: undefined };
  });
}

/**
 * Gives a letter to a colleague who may answer (null: to nobody), closes it, or opens it again, so that it waits, though it was
 * answered before. What stands so already is not changed nor logged. One that changed since it was
 * shown meets desk.changed_meanwhile (409), with who changed it and when; a person who may not answer is refused (422). Right: support.answer.
 */
export async function changeTicket(
  ctx: Ctx,
  number: string,
  { version, state, assigneeId, reason }: ChangeTicket,
): Promise<void> {
  const act = {
    right: RIGHT,
    action: 'tickets.change',
    subject: { kind: 'ticket', id: number },
    reason: reason ?? null,
  } as const;
  await staffAct(ctx, act, async (tx) => {
    const ticket = await selectTicket(tx.db, number, true);
    if (!ticket) throw SupportError.ticket_gone();
    if (ticket.version !== version) throw await changedMeanwhile(tx, act.subject, CHANGES);
    if (assigneeId && !(await selectAnswerers(tx.db)).some(({ id }) => id === assigneeId))
      throw SupportError.assignee_unknown();
    const wanted = { ...(state && { status: state }), ...(assigneeId !== undefined && { assigneeId }) };
    if (!isChange(ticket, wanted)) return { answer: undefined, isRepeat: true };
    await updateTicket(tx.db, ticket.id, { ...wanted, version: version + 1 });
    const before = { status: ticket.status, assigneeId: ticket.assigneeId };
    return { before, after: { ...before, ...wanted }, answer: undefined };
  });
}

type Wanted = { status?: TicketState; assigneeId?: number | null };

function isChange(ticket: FullTicketRow, { status, assigneeId }: Wanted): boolean {
  const isMoved = status !== undefined && status !== ticket.status;
  return isMoved || (assigneeId !== undefined && assigneeId !== ticket.assigneeId);
}
