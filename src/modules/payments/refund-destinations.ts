import type { Config } from '#platform/config.ts';
import type { Ctx } from '#platform/context.ts';
import { RequestError } from '#platform/errors.ts';
import { decryptSecret, encryptSecret } from '#platform/tokens.ts';
import { transact } from '#platform/transact.ts';
import { UUID } from '#platform/wire/scalars.ts';
import { birr } from '#shop/money.ts';
import { publish } from '#shop/events.ts';
import { getPurchase } from '#modules/orders/index.ts';
import { PaymentError } from './payments.errors.ts';
import { lockPaymentGroup } from './payments.queries.ts';
import {
  type NamedDestinationRow,
  selectDestination,
  selectRefundToName,
  upsertDestination,
} from './refund-destinations.queries.ts';
import type { NameDestination, RefundToName } from './refund-destinations.schema.ts';

/** Money that goes back by hand, for its buyer; 404 for everybody else's. `grant`: a token of a mail that opens the purchase. */
export async function getRefundToName(
  ctx: Ctx,
  refundId: string,
  grant?: string | null,
): Promise<RefundToName> {
  const refund = await ownRefund(ctx, refundId, grant);
  const named = await selectDestination(ctx.db, refundId);
  return {
    id: refundId,
    amount: birr(refund.amountSantim),
    currency: refund.currency,
    isOpen: refund.isOpen,
    isKept: refund.isKept,
    destination: named
      ? { kind: named.kind, bankName: named.bankName, last4: named.last4, holder: named.holder }
      : null,
  };
}

async function ownRefund(ctx: Ctx, refundId: string, grant: string | null | undefined) {
  const refund = UUID.test(refundId) ? await selectRefundToName(ctx.db, refundId) : undefined;
  if (!refund) throw RequestError.not_found();
  await getPurchase(ctx, refund.orderGroupId, grant);
  return refund;
}

/**
 * Keeps where the buyer wants the money, encrypted, instead of what they named before; they are told of it, so that nobody
 * else names one unseen. The same again changes nothing. Errors: 404 for everybody else's; payments.refund_settled (409) once it
 * is paid, payments.refund_kept (409) once it has paid for its order after all.
 */
export async function nameDestination(
  ctx: Ctx,
  refundId: string,
  { kind, bankName, number, holder }: NameDestination,
  grant?: string | null,
): Promise<RefundToName> {
  const { orderGroupId } = await ownRefund(ctx, refundId, grant);
  await transact(ctx, async (tx) => {
    await lockPaymentGroup(tx.db, orderGroupId);
    const refund = await selectRefundToName(tx.db, refundId);
    if (refund?.isKept) throw PaymentError.refund_kept();
    if (!refund?.isOpen) throw PaymentError.refund_settled();
    const before = await selectDestination(tx.db, refundId);
    const numberCipher = sealed(tx.config, refundId, number);
    const isSame =
      before?.kind === kind &&
      before.bankName === bankName &&
      before.holder === holder &&
      before.numberCipher?.equals(numberCipher);
    if (isSame) return;
    await upsertDestination(tx.db, refundId, {
      kind,
      bankName,
      numberCipher,
      last4: number.slice(-4),
      holder,
    });
    await publish(tx, 'payment.refund_destination', { refundId });
  });
  return await getRefundToName(ctx, refundId, grant);
}

/** The whole number of a destination; null once the money is gone. */
export function numberOf(
  config: Config,
  refundId: string,
  { numberCipher }: Pick<NamedDestinationRow, 'numberCipher'>,
): string | null {
  if (numberCipher === null) return null;
  return new TextDecoder().decode(decryptSecret(config.secrets.auth, purposeOf(refundId), numberCipher));
}

function sealed({ secrets }: Config, refundId: string, number: string): Buffer {
  return encryptSecret(secrets.auth, purposeOf(refundId), new TextEncoder().encode(number));
}

function purposeOf(refundId: string): string {
  return `refund-destination:${refundId}`;
}
