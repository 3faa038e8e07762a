import { sql } from 'kysely';
import type { Locale } from '#platform/language.ts';
import type { Db, Tx } from '#platform/db.ts';
import { type KeysetRow, keysetOf, type KeysetSort } from '#platform/keyset.ts';
import type { TICKETS } from './tickets.table.ts';

const SORTS: Record<keyof typeof TICKETS.sorts, KeysetSort> = {
  number: { value: sql`t.id`, type: 'bigint' },
};

export type TicketState = 'open' | 'answered' | 'closed';
export type TicketRow = KeysetRow & {
  id: number;
  number: string;
  subject: string;
  status: TicketState;
  locale: Locale;
  assigneeId: number | null;
  assigneeName: string | null;
  createdAt: Date;
  answeredAt: Date | null;
};

const COLUMNS = sql`t.id, t.number, t.subject, t.status, t.locale, t.assignee_id, a.name as assignee_name,
  t.created_at, t.answered_at`;

type Wanted = {
  state: string | null;
  assigneeId: number | null;
  number: string | null;
  email: string | null;
  sort: string;
  after: string | null;
  size: number;
};

/** A page of tickets by number, from behind the cursor on. */
export async function selectTickets(
  db: Db | Tx,
  { state, assigneeId, number, email, ...asked }: Wanted,
): Promise<TicketRow[]> {
  const { where, orderBy, sortKey, limit } = keysetOf(SORTS, { value: sql`t.id`, type: 'bigint' }, asked);
  const { rows } = await sql<TicketRow>`select ${COLUMNS}, ${sortKey} as sort_key
    from tickets t left join users a on a.id = t.assignee_id
    where ${where} and ${state === null ? sql`true` : sql`t.status = ${state}`}
      and ${assigneeId === null ? sql`true` : sql`t.assignee_id = ${assigneeId}`}
      and ${number === null ? sql`true` : sql`t.number = ${number}`}
      and ${email === null ? sql`true` : sql`t.email = ${email}`}
    order by ${orderBy} limit ${limit}`.execute(db);
  return rows;
}

export type FullTicketRow = Omit<TicketRow, 'sortKey'> & {
  email: string;
  userId: number | null;
  message: string;
  version: number;
};

/** One ticket; with `lock` nobody changes it until the transaction ends. */
export async function selectTicket(
  db: Db | Tx,
  number: string,
  lock = false,
): Promise<FullTicketRow | undefined> {
  const { rows } = await sql<FullTicketRow>`select ${COLUMNS}, t.email, t.user_id, t.message, t.version
    from tickets t left join users a on a.id = t.assignee_id
    where t.number = ${number} ${lock ? sql`for update of t` : sql``}`.execute(db);
  return rows[0];
}

export type TicketMessageRow = {
  id: number;
  kind: 'reply' | 'note';
  author: string | null;
  body: string;
  createdAt: Date;
};

/** What staff wrote on a ticket, the oldest first. */
export async function selectTicketMessages(db: Db | Tx, ticketId: number): Promise<TicketMessageRow[]> {
  const { rows } = await sql<TicketMessageRow>`
    select m.id, m.kind, u.name as author, m.body, m.created_at
    from ticket_messages m left join users u on u.id = m.author_id
    where m.ticket_id = ${ticketId} order by m.id limit 500`.execute(db);
  return rows;
}

/** Writes on a ticket; null when this text was written before. */
export async function insertTicketMessage(
  db: Tx,
  message: { ticketId: number; kind: 'reply' | 'note'; authorId: number; body: string; formKey: string },
): Promise<number | null> {
  const row = await db
    .insertInto('ticketMessages')
    .values(message)
    .onConflict((conflict) => conflict.columns(['ticketId', 'formKey']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function updateTicket(
  db: Tx,
  id: number,
  changes: { status?: TicketState; assigneeId?: number | null; answeredAt?: Date; version: number },
): Promise<void> {
  await db.updateTable('tickets').set(changes).where('id', '=', id).execute();
}

/** Staff whose role lets them answer, by name. */
export async function selectAnswerers(db: Db | Tx): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select u.id, u.name from staff_members m join staff_roles r on r.key = m.role join users u on u.id = m.user_id
    where m.ended_at is null and (r.is_locked or 'support.answer' = any (r.permissions))
    order by u.name, u.id limit 200`.execute(db);
  return rows;
}

/** Takes somebody who is no longer staff off what they wrote and were given. */
export async function updateTicketAuthorsGone(tx: Tx, userId: number): Promise<void> {
  await tx.updateTable('ticketMessages').set({ authorId: null }).where('authorId', '=', userId).execute();
  await tx.updateTable('tickets').set({ assigneeId: null }).where('assigneeId', '=', userId).execute();
}

/** The answers to a person's own letters. */
export async function selectRepliesTo(db: Db | Tx, userId: number): Promise<object[]> {
  const { rows } = await sql<object>`
    select t.number, m.body, m.created_at from ticket_messages m join tickets t on t.id = m.ticket_id
    where t.user_id = ${userId} and m.kind = 'reply' order by m.id`.execute(db);
  return rows;
}
