import type { Ctx } from '#platform/context.ts';
import { csvStream } from '#platform/csv.ts';
import { RequestError } from '#platform/errors.ts';
import { eachPage, pageOfRows } from '#platform/keyset.ts';
import { UUID } from '#platform/wire/scalars.ts';
import type { TableQuery } from '#platform/wire/tables.ts';
import { birr } from '#shop/money.ts';
import { requireStaffToRead } from '#shop/require-staff.ts';
import { listPaymentEntries } from '#modules/ledger/index.ts';
import type { DeskPayment, DeskPaymentDetail, DeskPaymentPage } from './desk-payments.schema.ts';
import {
  type DeskPaymentRow,
  type DeskPaymentTrail,
  selectDeskPayments,
  selectPaymentTrail,
} from './desk-payments.queries.ts';
import type { PAYMENTS } from './desk-payments.table.ts';
import { providerNamed } from './providers.ts';

const RIGHT = 'money.read';
const A_PAGE = 50;
const A_READ = 200;

type Asked = Omit<TableQuery<typeof PAYMENTS>, 'cols'>;

/**
 * The payments of the shop, the newest first: by state, provider and the day they began on in Ethiopia; found by a reference of the
 * provider or the bank, order number, or phone or e-mail address of who pays. Right: money.read.
 */
export async function listPayments(ctx: Ctx, query: Asked): Promise<DeskPaymentPage> {
  await requireStaffToRead(ctx, RIGHT);
  return await pageOf(ctx, query, A_PAGE);
}

const FILE_COLUMNS = [
  'id',
  'orders',
  'status',
  'method',
  'provider',
  'reference',
  'birr',
  'charged',
  'currency',
  'refundedBirr',
  'begunAt',
  'endedAt',
] as const;

/** All payments that the list asks for, as CSV, without who paid; read while they are sent. Right: money.read. */
export async function paymentFile(ctx: Ctx, query: Asked): Promise<ReadableStream<Uint8Array>> {
  await requireStaffToRead(ctx, RIGHT);
  return csvStream(FILE_COLUMNS, inRows(eachPage((after) => pageOf(ctx, { ...query, after }, A_READ))));
}

async function* inRows(pages: AsyncGenerator<DeskPayment[]>) {
  for await (const payments of pages)
    yield payments.map(
      ({ id, orderNumbers, status, method, provider, reference, amount, charge, ...rest }) => [
        id,
        orderNumbers.join(' '),
        status,
        method,
        provider,
        reference,
        amount,
        charge?.amount ?? amount,
        charge?.currency ?? 'ETB',
        rest.refunded,
        rest.createdAt,
        rest.settledAt,
      ],
    );
}

async function pageOf(ctx: Ctx, query: Asked, size: number): Promise<DeskPaymentPage> {
  const asked = { ...query, size };
  const { content, next } = pageOfRows(await selectDeskPayments(ctx.db, asked), asked);
  return { content: content.map(toDeskPayment), next };
}

/**
 * One payment with its attempts, the provider's webhooks, refunds, disputes and what was booked of it; 404 when there is none.
 * Right: money.read.
 */
export async function getPayment(ctx: Ctx, id: string): Promise<DeskPaymentDetail> {
  await requireStaffToRead(ctx, RIGHT);
  const trail = UUID.test(id) ? await selectPaymentTrail(ctx.db, id) : undefined;
  if (!trail) throw RequestError.not_found();
  const { attempts, notices, claims, refunds, disputes, paidWith, failureReason, nextCheckAt } = trail;
  const booked = await listPaymentEntries(ctx, {
    paymentId: trail.id,
    refundIds: refunds.map((refund) => refund.id),
    disputeIds: disputes.map((dispute) => dispute.id),
  });
  return {
    ...toDeskPayment(trail),
    paidWith,
    failureReason,
    nextCheckAt: nextCheckAt?.toISOString() ?? null,
    mayAsk: isAskable(ctx, trail),
    attempts,
    notices,
    claims,
    refunds: refunds.map(({ minor, ...refund }) => ({ ...refund, amount: minor / 100 })),
    disputes: disputes.map(({ minor, ...dispute }) => ({ ...dispute, amount: minor / 100 })),
    ...booked,
  };
}

/** Cash has nobody to ask, and of transfers staff themselves say what came. */
function isAskable({ config }: Ctx, { provider, attempts }: DeskPaymentTrail): boolean {
  const asked = providerNamed(config, provider);
  return asked !== null && asked.flow !== 'transfer' && attempts.length > 0;
}

function toDeskPayment(row: DeskPaymentRow): DeskPayment {
  const { id, status, provider, method, orderNumbers, buyerName, reference } = row;
  const { chargeMinor, chargeCurrency } = row;
  const isForeign = chargeMinor !== null && chargeCurrency !== null;
  return {
    id,
    status,
    provider,
    method,
    amount: birr(row.amountSantim),
    charge: isForeign ? { amount: chargeMinor / 100, currency: chargeCurrency } : null,
    refunded: birr(row.refundedSantim),
    orderNumbers,
    buyerName,
    reference,
    createdAt: row.createdAt.toISOString(),
    settledAt: row.settledAt?.toISOString() ?? null,
  };
}
