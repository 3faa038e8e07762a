import type { TxCtx } from '#platform/context.ts';
import type { PaymentMethod } from '#shop/constants.ts';
import { getSetting } from '#shop/settings.ts';

const MINUTE_MS = 60_000;

/** Until when a purchase that is paid so may keep its stock: a bank transfer takes hours, everything else minutes. */
export async function holdEnd(tx: TxCtx, method: PaymentMethod): Promise<Date> {
  return new Date(tx.now().getTime() + (await holdMs(tx, method)));
}

async function holdMs({ db, config }: TxCtx, method: PaymentMethod): Promise<number> {
  if (method === 'transfer') return 60 * MINUTE_MS * (await getSetting(db, 'transfer_hold_hours'));
  if (config.paymentHoldSeconds !== null) return 1_000 * config.paymentHoldSeconds;
  return MINUTE_MS * (await getSetting(db, 'payment_hold_minutes'));
}
