import type { Ctx } from '#platform/context.ts';
import { csvOf } from '#platform/csv.ts';
import { eachPage, pageOfRows } from '#platform/keyset.ts';
import { nameWords } from '#platform/person-names.ts';
import { normalizePhone } from '#shop/places.ts';
import type { TableQuery } from '#platform/wire/tables.ts';
import { birr } from '#shop/money.ts';
import { selectSessions } from '#modules/identity/index.ts';
import { requireStaff, staffAct } from '#modules/staff/index.ts';
import { AccountError } from './accounts.errors.ts';
import {
  type AccountSearch,
  type AccountRow,
  type ListedRow,
  selectAccount,
  selectAccountOrders,
  selectAccounts,
} from './accounts.queries.ts';
import type { AccountDetail, AccountPage, ListedAccount } from './accounts.schema.ts';
import { ACCOUNTS } from './accounts.table.ts';

const A_PAGE = 25;
const A_READ = 200;
const ORDERS_SHOWN = 10;
const SESSIONS_SHOWN = 20;

/**
 * Accounts, the newest first, found by number ("#17"), phone as typed, e-mail address, or name in either script. Contacts are
 * masked; a cursor of another list begins at the beginning. Right: users.read.
 */
export async function findAccounts(ctx: Ctx, query: TableQuery<typeof ACCOUNTS>): Promise<AccountPage> {
  await requireStaff(ctx, 'users.read');
  return await pageOf(ctx, query, { sort: query.sort, after: query.after, size: A_PAGE });
}

const FILE_COLUMNS = ['id', 'name', 'email', 'phone', 'role', 'locked', 'joinedAt'] as const;

/**
 * All accounts that the list asks for, as CSV with masked contacts, read while they are sent. That people's data left the shop
 * stands in the audit log. Right: exports.personal, beside users.read.
 */
export async function accountFile(
  ctx: Ctx,
  query: TableQuery<typeof ACCOUNTS>,
): Promise<ReadableStream<Uint8Array>> {
  const subject = { kind: 'list', id: ACCOUNTS.key };
  await staffAct(ctx, { right: 'exports.personal', action: 'users.export', subject }, async (tx) => {
    await requireStaff(tx, 'users.read');
    // Not what was searched for: it may be a name or an address.
    return { after: { state: query.state }, answer: undefined };
  });
  const pages = eachPage((after) => pageOf(ctx, query, { sort: query.sort, after, size: A_READ }));
  return csvOf(FILE_COLUMNS, pages, ({ isLocked, ...account }) => ({
    ...account,
    locked: isLocked ? 'yes' : 'no',
  }));
}

async function pageOf(
  ctx: Ctx,
  { state, q }: TableQuery<typeof ACCOUNTS>,
  asked: { sort: string; after: string | null; size: number },
): Promise<AccountPage> {
  const search = q === null ? null : searchOf(q);
  const { content, next } = pageOfRows(await selectAccounts(ctx.db, { state, search, ...asked }), asked);
  return { content: content.map(toListed), next };
}

/** One account with its contacts, latest orders and live sessions. 404 when there is none. Right: users.read. */
export async function getAccount(ctx: Ctx, id: number): Promise<AccountDetail> {
  await requireStaff(ctx, 'users.read');
  const row = await selectAccount(ctx.db, id);
  if (!row) throw AccountError.gone();
  const [orders, sessions] = await Promise.all([
    selectAccountOrders(ctx.db, id, ORDERS_SHOWN),
    selectSessions(ctx.db, id, ctx.now(), SESSIONS_SHOWN),
  ]);
  const { isStaff: _, createdAt, lockedAt, vendorId, vendorName, ...plain } = row;
  return {
    ...plain,
    role: roleOf(row),
    joinedAt: createdAt.toISOString(),
    lockedAt: lockedAt?.toISOString() ?? null,
    vendor: vendorId === null ? null : { id: vendorId, name: vendorName ?? '' },
    orders: orders.map(({ totalSantim, createdAt: placedAt, ...order }) => ({
      ...order,
      total: birr(totalSantim),
      placedAt: placedAt.toISOString(),
    })),
    sessions: sessions.map((session) => ({
      id: session.id,
      userAgent: session.userAgent ?? '',
      ipAddress: session.ipAddress ?? '',
      startedAt: session.createdAt.toISOString(),
      seenAt: session.updatedAt.toISOString(),
    })),
  };
}

function searchOf(typed: string): AccountSearch {
  const text = typed.trim();
  const number = /^#?(\d{1,12})$/.exec(text)?.[1];
  const isName = !text.includes('@') && number === undefined && /\p{L}/u.test(text);
  return {
    id: number === undefined ? null : Number(number),
    phone: text.startsWith('#') ? null : normalizePhone(text),
    email: text.includes('@') ? text : null,
    words: isName ? nameWords(text) : [],
  };
}

function toListed({ id, name, email, phone, lockedAt, createdAt, ...row }: ListedRow): ListedAccount {
  return {
    id,
    name,
    email: email && email.replace(/^(.).*@/u, '$1•••@'),
    phone: phone && `${phone.slice(0, 4)}•••••${phone.slice(-4)}`,
    role: roleOf(row),
    isLocked: lockedAt !== null,
    joinedAt: createdAt.toISOString(),
  };
}

function roleOf({ isStaff, role }: Pick<AccountRow, 'isStaff' | 'role'>): ListedAccount['role'] {
  return isStaff ? 'staff' : role;
}
