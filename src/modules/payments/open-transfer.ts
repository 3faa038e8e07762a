import { randomInt } from 'node:crypto';
import type { TxCtx } from '#platform/context.ts';
import { publish } from '#shop/events.ts';
import { insertTransferRequest } from './transfer-claims.queries.ts';

/** Signs that nobody takes for one another, in print or on the phone. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const LENGTH = 6;
/** Of 887 million codes few are in use: a third try has never been needed. */
const TRIES = 10;

/** Gives a new payment by transfer the code that its buyer writes as the reason, in the caller's transaction. */
export async function openTransfer(tx: TxCtx, paymentId: string): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const code = Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');
    if (await insertTransferRequest(tx.db, paymentId, code))
      return await publish(tx, 'payment.transfer_opened', { paymentId });
  }
  throw new Error('No code was free for a transfer.');
}
