import type { Ctx } from '#platform/context.ts';
import { csvOf } from '#platform/csv.ts';
import { eachPage, pageOfRows } from '#platform/keyset.ts';
import type { TableQuery } from '#platform/wire/tables.ts';
import { requireStaff, staffAct } from '#modules/staff/index.ts';
import { selectTickets, type TicketRow } from './tickets.queries.ts';
import type { ListedTicket, ListedTickets } from './tickets.schema.ts';
import { TICKETS } from './tickets.table.ts';

const A_PAGE = 25;
const A_READ = 200;
const RIGHT = 'support.answer';

type Asked = TableQuery<typeof TICKETS>;

/**
 * Letters to support, the newest first, by state, those given to the caller, by number or by the writer's address. Right:
 * support.answer.
 */
export async function listTickets(ctx: Ctx, query: Asked): Promise<ListedTickets> {
  const { userId } = await requireStaff(ctx, RIGHT);
  return await pageOf(ctx, { ...query, userId }, { sort: query.sort, after: query.after, size: A_PAGE });
}

const FILE_COLUMNS = [
  'number',
  'subject',
  'state',
  'language',
  'assignee',
  'writtenAt',
  'answeredAt',
] as const;

/**
 * All letters that the list asks for, as CSV without what was written in them and by whom; read while they are sent. That they
 * left the shop stands in the audit log. Right: support.answer.
 */
export async function ticketFile(ctx: Ctx, query: Asked): Promise<ReadableStream<Uint8Array>> {
  const subject = { kind: 'list', id: TICKETS.key };
  const userId = await staffAct(ctx, { right: RIGHT, action: 'tickets.export', subject }, (tx) =>
    // Not what was searched for: it may be somebody's address.
    Promise.resolve({ after: { state: query.state }, answer: tx.actor.userId! }),
  );
  const asked = { ...query, userId };
  const pages = eachPage((after) => pageOf(ctx, asked, { sort: query.sort, after, size: A_READ }));
  return csvOf(FILE_COLUMNS, pages, ({ locale, assignee, ...ticket }) => ({
    ...ticket,
    language: locale,
    assignee: assignee?.name ?? '',
  }));
}

async function pageOf(
  ctx: Ctx,
  { state, mine, q, userId }: Asked & { userId: number },
  asked: { sort: string; after: string | null; size: number },
): Promise<ListedTickets> {
  const typed = q?.trim() ?? '';
  const rows = await selectTickets(ctx.db, {
    ...asked,
    state,
    assigneeId: mine === null ? null : userId,
    number: typed === '' || typed.includes('@') ? null : numberOf(typed),
    email: typed.includes('@') ? typed : null,
  });
  const { content, next } = pageOfRows(rows, asked);
  return { content: content.map(toListed), next };
}

/** "123", "t123" and "T000123" are one number. */
function numberOf(typed: string): string {
  const digits = /^t?0*(\d{1,12})$/i.exec(typed)?.[1];
  return digits === undefined ? typed : `T${digits.padStart(6, '0')}`;
}

/** A letter as lists and its own page show it. */
export function toListed(row: Omit<TicketRow, 'sortKey'>): ListedTicket {
  const { number, subject, status, locale, assigneeId, assigneeName, createdAt, answeredAt } = row;
  return {
    number,
    subject,
    state: status,
    locale,
    assignee: assigneeId === null ? null : { id: assigneeId, name: assigneeName ?? '' },
    writtenAt: createdAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
  };
}
