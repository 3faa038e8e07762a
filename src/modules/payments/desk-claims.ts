import type { Ctx } from '#platform/context.ts';
import { csvOf } from '#platform/csv.ts';
import { RequestError } from '#platform/errors.ts';
import { eachPage, pageOfRows } from '#platform/keyset.ts';
import type { TableQuery } from '#platform/wire/tables.ts';
import { birr } from '#shop/money.ts';
import { requireStaffToRead } from '#shop/require-staff.ts';
import { type PrivateFile, readPrivateFile } from '#modules/media/index.ts';
import { type DeskClaimRow, selectDeskClaim, selectDeskClaims } from './desk-claims.queries.ts';
import type { TRANSFER_CLAIMS } from './transfer-claims.table.ts';
import type { DeskClaim, DeskClaimPage } from './transfers.schema.ts';

const AT_ONCE = 50;
const A_READ = 200;

/** The transfers that buyers say to have made, newest first. Right: money.read. */
export async function listClaims(
  ctx: Ctx,
  query: TableQuery<typeof TRANSFER_CLAIMS>,
): Promise<DeskClaimPage> {
  await requireStaffToRead(ctx, 'money.read');
  return await pageOf(ctx, query, AT_ONCE);
}

/** Those that wait and say to have been paid at that bank, newest first: up to 50. Right: money.read. */
export async function listWaitingAt(ctx: Ctx, bank: string): Promise<DeskClaim[]> {
  await requireStaffToRead(ctx, 'money.read');
  const asked = { state: 'waiting', q: null, bank, sort: '-at', after: null, size: AT_ONCE } as const;
  const { content } = pageOfRows(await selectDeskClaims(ctx.db, asked), asked);
  return content.map((row) => toDeskClaim(ctx, row));
}

const FILE_COLUMNS = [
  'id',
  'paymentId',
  'orders',
  'state',
  'bankName',
  'accountNumber',
  'reference',
  'code',
  'birr',
  'receivedBirr',
  'reason',
  'createdAt',
  'decidedAt',
  'unseenSince',
] as const;

/** All transfers that the list asks for, as CSV, without who made them; read while they are sent. Right: money.read. */
export async function claimFile(
  ctx: Ctx,
  query: TableQuery<typeof TRANSFER_CLAIMS>,
): Promise<ReadableStream<Uint8Array>> {
  await requireStaffToRead(ctx, 'money.read');
  const pages = eachPage((after) => pageOf(ctx, { ...query, after }, A_READ));
  return csvOf(FILE_COLUMNS, pages, ({ orderNumbers, amount, received, ...claim }) => ({
    ...claim,
    orders: orderNumbers.join(' '),
    birr: amount.toFixed(2),
    receivedBirr: received?.toFixed(2) ?? null,
  }));
}

async function pageOf(
  ctx: Ctx,
  query: TableQuery<typeof TRANSFER_CLAIMS>,
  size: number,
): Promise<DeskClaimPage> {
  const asked = { ...query, size };
  const { content, next } = pageOfRows(await selectDeskClaims(ctx.db, asked), asked);
  return { content: content.map((row) => toDeskClaim(ctx, row)), next };
}

/** One of them; 404 when there is none. Right: money.read. */
export async function getClaim(ctx: Ctx, id: number): Promise<DeskClaim> {
  return toDeskClaim(ctx, await find(ctx, id));
}

/** The picture that came with a claim; 404 without one. Right: money.read. */
export async function readClaimPicture(ctx: Ctx, id: number): Promise<PrivateFile> {
  const { fileId } = await find(ctx, id);
  if (fileId === null) throw RequestError.not_found();
  return await readPrivateFile(ctx, fileId);
}

async function find(ctx: Ctx, id: number): Promise<DeskClaimRow> {
  await requireStaffToRead(ctx, 'money.read');
  const row = await selectDeskClaim(ctx.db, id);
  if (!row) throw RequestError.not_found();
  return row;
}

function toDeskClaim({ actor }: Ctx, row: DeskClaimRow): DeskClaim {
  const { amountSantim, receivedSantim, fileId, createdAt, decidedAt, unseenSince } = row;
  const { id, paymentId, state, bankName, accountNumber, reference, code, reason } = row;
  const { orderNumbers, buyerName, phone, email } = row;
  return {
    id,
    paymentId,
    state,
    bankName,
    accountNumber,
    reference,
    code,
    amount: birr(amountSantim),
    received: receivedSantim === null ? null : birr(receivedSantim),
    doubts: state === 'waiting' ? doubtsOf(row) : [],
    reason,
    orderNumbers,
    buyerName,
    phone,
    email,
    pictureUrl: fileId === null ? null : `/api/admin/transfers/${id}/picture`,
    createdAt: createdAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    unseenSince: unseenSince?.toISOString() ?? null,
    isOwnDecision: row.decidedBy !== null && row.decidedBy === actor.userId,
  };
}

function doubtsOf({ isAccountOpen, isAwaited, claims }: DeskClaimRow): DeskClaim['doubts'] {
  return [
    ...(isAccountOpen ? [] : (['account_closed'] as const)),
    ...(isAwaited ? [] : (['not_awaited'] as const)),
    ...(claims > 1 ? (['several'] as const) : []),
  ];
}
