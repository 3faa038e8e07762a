import { z } from 'zod';
import type { Ctx } from '#platform/context.ts';
import { csvOf } from '#platform/csv.ts';
import { RequestError } from '#platform/errors.ts';
import { eachPage, pageOfRows } from '#platform/keyset.ts';
import { UUID } from '#platform/wire/scalars.ts';
import type { TableQuery } from '#platform/wire/tables.ts';
import { birr } from '#shop/money.ts';
import { requireStaffToRead } from '#shop/require-staff.ts';
import { defineApproval, requestApproval, waitingApproval } from '#modules/approvals/index.ts';
import { staffAct } from '#modules/staff/index.ts';
import type { DeskRefund, DeskRefundPage, PaidByHand } from './desk-refunds.schema.ts';
import { type DeskRefundRow, selectDeskRefund, selectDeskRefunds } from './desk-refunds.queries.ts';
import type { REFUNDS } from './desk-refunds.table.ts';
import { deskForTwo, markManualRefundPaid } from './manual-refunds.ts';
import { selectDestination } from './refund-destinations.queries.ts';
import { numberOf } from './refund-destinations.ts';

const RIGHT = 'money.refund';
const FOR_TWO = 'refunds.by_hand';
const AT_ONCE = 50;
const A_READ = 200;

/** The money that goes back to buyers, newest first, by state and order number. Right: money.read. */
export async function listRefunds(ctx: Ctx, query: TableQuery<typeof REFUNDS>): Promise<DeskRefundPage> {
  await requireStaffToRead(ctx, 'money.read');
  return await pageOf(ctx, query, AT_ONCE);
}

const FILE_COLUMNS = [
  'id',
  'paymentId',
  'orders',
  'vendor',
  'state',
  'amount',
  'currency',
  'why',
  'obstacle',
  'byHand',
  'paymentMethod',
  'provider',
  'reference',
  'createdAt',
  'settledAt',
] as const;

/** All refunds that the list asks for, as CSV, without whose they are; read while they are sent. Right: money.read. */
export async function refundFile(
  ctx: Ctx,
  query: TableQuery<typeof REFUNDS>,
): Promise<ReadableStream<Uint8Array>> {
  await requireStaffToRead(ctx, 'money.read');
  const pages = eachPage((after) => pageOf(ctx, { ...query, after }, A_READ));
  return csvOf(FILE_COLUMNS, pages, ({ orderNumber, strayOf, amount, isByHand, ...refund }) => ({
    ...refund,
    orders: orderNumber ?? strayOf.join(' '),
    vendor: refund.businessName,
    amount: amount.toFixed(2),
    why: refund.reason,
    byHand: isByHand ? 'yes' : 'no',
  }));
}

async function pageOf(ctx: Ctx, query: TableQuery<typeof REFUNDS>, size: number): Promise<DeskRefundPage> {
  const asked = { ...query, size };
  const { content, next } = pageOfRows(await selectDeskRefunds(ctx.db, asked), asked);
  return { content: content.map(toDeskRefund), next };
}

/** One of them, with where its buyer wants it; 404 when there is none. Right: money.read; the whole number: money.refund. */
export async function getRefund(ctx: Ctx, id: string): Promise<DeskRefund> {
  const { rights } = await requireStaffToRead(ctx, 'money.read');
  const row = UUID.test(id) ? await selectDeskRefund(ctx.db, id) : undefined;
  if (!row) throw RequestError.not_found();
  const [named, forTwo] = await Promise.all([selectDestination(ctx.db, id), whetherForTwo(ctx, row)]);
  const refund = { ...toDeskRefund(row), forTwo };
  if (!named) return refund;
  const { kind, bankName, holder, last4 } = named;
  const whole = rights.includes(RIGHT) ? numberOf(ctx.config, id, named) : null;
  return { ...refund, destination: { kind, bankName, holder, number: whole ?? `…${last4}` } };
}

async function whetherForTwo(ctx: Ctx, row: DeskRefundRow): Promise<DeskRefund['forTwo']> {
  const desk = row.state === 'failed' ? await deskForTwo(ctx, row) : null;
  return desk && { above: birr(desk.aloneSantim), approvalId: await waitingApproval(ctx, FOR_TWO, row.id) };
}

/**
 * Notes that a refund which no provider sends was paid by hand, with the reference of that payment; the same again changes
 * nothing. Above `refund_alone_santim` it is only asked for, and noted when another person with the right approves it
 * (approvals.waiting, 409, while it waits). Right: money.refund. Errors as of `markManualRefundPaid`.
 */
export async function payRefundByHand(ctx: Ctx, id: string, paid: PaidByHand): Promise<DeskRefund> {
  const { forTwo } = await getRefund(ctx, id);
  await (forTwo ? askForSecond(ctx, id, paid) : noteAlone(ctx, id, paid));
  return await getRefund(ctx, id);
}

async function noteAlone(ctx: Ctx, id: string, { reference }: PaidByHand): Promise<void> {
  const subject = { kind: 'refund', id };
  await staffAct(ctx, { right: RIGHT, action: 'refunds.paid_by_hand', subject }, async (tx) => ({
    answer: null,
    isRepeat: !(await markManualRefundPaid(tx, { id, reference })),
    before: { state: 'failed' },
    after: { state: 'succeeded', reference },
  }));
}

async function askForSecond(ctx: Ctx, id: string, { reference, note }: PaidByHand): Promise<void> {
  const subject = { kind: 'refund', id };
  await staffAct(ctx, { right: RIGHT, action: 'refunds.ask_by_hand', subject }, async (tx) => {
    const payload = { id, reference };
    const approvalId = await requestApproval(tx, FOR_TWO, { subject, payload, reason: note || reference });
    return { answer: null, after: { reference, approvalId } };
  });
}

defineApproval(FOR_TWO, {
  right: RIGHT,
  schema: z.object({ id: z.uuid(), reference: z.string() }),
  show: async (ctx, { id, reference }) => {
    const row = await selectDeskRefund(ctx.db, id);
    return { name: row?.orderNumber ?? id, ...noted(row, reference) };
  },
  carryOut: async (tx, paid) => {
    const row = await selectDeskRefund(tx.db, paid.id);
    await markManualRefundPaid(tx, paid);
    return noted(row, paid.reference);
  },
});

/** How a refund stands, and how it does once it is noted as paid. */
function noted(row: DeskRefundRow | undefined, reference: string) {
  const amountSantim = row?.amountSantim ?? null;
  return {
    before: { state: row?.state ?? null, amountSantim, reference: row?.reference ?? null },
    after: { state: 'succeeded', amountSantim, reference },
  };
}

/** Whether staff pay a refund, or have paid it: no provider could. */
export function isByHand({ state, obstacle }: Pick<DeskRefundRow, 'state' | 'obstacle'>): boolean {
  return obstacle !== null && obstacle !== 'by_bank' && (state === 'failed' || state === 'succeeded');
}

function toDeskRefund({
  amountSantim,
  createdAt,
  settledAt,
  sentTwiceAt,
  proofFileId,
  ...row
}: DeskRefundRow): DeskRefund {
  const { id, paymentId, state, currency, reason, obstacle, isDisputed } = row;
  const { orderNumber, strayOf, businessName, buyerName, phone, email } = row;
  const { paymentMethod, provider, reference } = row;
  return {
    id,
    paymentId,
    state,
    amount: birr(amountSantim),
    currency,
    reason,
    obstacle,
    isDisputed,
    isByHand: isByHand({ state, obstacle }),
    orderNumber,
    strayOf,
    businessName,
    buyerName,
    phone,
    email,
    paymentMethod,
    provider,
    destination: null,
    forTwo: null,
    reference,
    proofUrl: proofFileId && `/api/admin/refunds/${id}/proof`,
    createdAt: createdAt.toISOString(),
    settledAt: settledAt?.toISOString() ?? null,
    sentTwiceAt: sentTwiceAt?.toISOString() ?? null,
  };
}
