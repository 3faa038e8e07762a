import type { Ctx } from '#platform/context.ts';
import { RequestError } from '#platform/errors.ts';
import { pageOfRows } from '#platform/keyset.ts';
import { UUID } from '#platform/wire/scalars.ts';
import type { TableQuery } from '#platform/wire/tables.ts';
import { birr } from '#shop/money.ts';
import { requireStaffToRead } from '#shop/require-staff.ts';
import { staffAct } from '#modules/staff/index.ts';
import type { DeskRefund, DeskRefundPage } from './desk-refunds.schema.ts';
import { type DeskRefundRow, selectDeskRefund, selectDeskRefunds } from './desk-refunds.queries.ts';
import type { REFUNDS } from './desk-refunds.table.ts';
import { markManualRefundPaid } from './manual-refunds.ts';
import { selectDestination } from './refund-destinations.queries.ts';
import { numberOf } from './refund-destinations.ts';

const AT_ONCE = 50;

/** The money that goes back to buyers, newest first, by state and order number. Right: money.read. */
export async function listRefunds(ctx: Ctx, query: TableQuery<typeof REFUNDS>): Promise<DeskRefundPage> {
  await requireStaffToRead(ctx, 'money.read');
  const asked = { ...query, size: AT_ONCE };
  const { content, next } = pageOfRows(await selectDeskRefunds(ctx.db, asked), asked);
  return { content: content.map(toDeskRefund), next };
}

/** One of them, with where its buyer wants it; 404 when there is none. Right: money.read; the whole number: money.refund. */
export async function getRefund(ctx: Ctx, id: string): Promise<DeskRefund> {
  const { rights } = await requireStaffToRead(ctx, 'money.read');
  const row = UUID.test(id) ? await selectDeskRefund(ctx.db, id) : undefined;
  if (!row) throw RequestError.not_found();
  const named = await selectDestination(ctx.db, id);
  if (!named) return toDeskRefund(row);
  const { kind, bankName, holder, last4 } = named;
  const whole = rights.includes('money.refund') ? numberOf(ctx.config, id, named) : null;
  return { ...toDeskRefund(row), destination: { kind, bankName, holder, number: whole ?? `…${last4}` } };
}

/**
 * Notes that a refund which no provider sends was paid by hand, with the reference of that payment; the same again changes
 * nothing. Right: money.refund. Errors as of `markManualRefundPaid`.
 */
export async function payRefundByHand(
  ctx: Ctx,
  id: string,
  { reference }: { reference: string },
): Promise<DeskRefund> {
  await getRefund(ctx, id);
  await staffAct(
    ctx,
    { right: 'money.refund', action: 'refunds.paid_by_hand', subject: { kind: 'refund', id } },
    async (tx) => ({
      answer: null,
      isRepeat: !(await markManualRefundPaid(tx, { id, reference })),
      before: { state: 'failed' },
      after: { state: 'succeeded', reference },
    }),
  );
  return await getRefund(ctx, id);
}

function toDeskRefund({ amountSantim, createdAt, settledAt, ...row }: DeskRefundRow): DeskRefund {
  const { id, state, currency, reason, obstacle, orderNumber, strayOf, businessName, buyerName } = row;
  const { phone, email, paymentMethod, provider, reference } = row;
  return {
    id,
    state,
    amount: birr(amountSantim),
    currency,
    reason,
    obstacle,
    orderNumber,
    strayOf,
    businessName,
    buyerName,
    phone,
    email,
    paymentMethod,
    provider,
    destination: null,
    reference,
    createdAt: createdAt.toISOString(),
    settledAt: settledAt?.toISOString() ?? null,
  };
}
