import { setTimeout as sleep } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { Timing } from './sandbox.ts';

/** What goes wrong with a payment whose amount ends so, in any dialect. */
const OF_PAYMENTS = {
  88: 'other-mode',
  89: 'capture-lost',
  91: 'lost',
  92: 'html',
  93: 'inside',
  94: 'number',
  95: 'word',
  96: 'silence',
  97: 'forged',
  98: 'constant',
} as const;
type PaymentFault = (typeof OF_PAYMENTS)[keyof typeof OF_PAYMENTS];

/** What becomes of a refund whose amount ends so, instead of succeeding at once; 'lost' and 'unfound' are Chapa's alone. */
const OF_REFUNDS = {
  81: 'later',
  82: 'later-failed',
  83: 'refused',
  84: 'lost',
  85: 'unfound',
  86: 'bounced',
} as const;
type RefundFault = (typeof OF_REFUNDS)[keyof typeof OF_REFUNDS];

/** The fault that a payment's amount (santim) asks for. */
export function paymentFault(amountSantim: number): PaymentFault | undefined {
  return OF_PAYMENTS[(amountSantim % 100) as keyof typeof OF_PAYMENTS];
}

/** The fault that a refund's amount (santim) asks for. */
export function refundFault(amountSantim: number): RefundFault | undefined {
  return OF_REFUNDS[(amountSantim % 100) as keyof typeof OF_REFUNDS];
}

/** Ends the connection without an answer, as a network does that breaks after the request has arrived. */
export function hangUp(c: Context): Response {
  (c.env as Partial<HttpBindings>).outgoing?.destroy();
  return c.body(null);
}

/** What a gateway before the provider answers when it is not there. */
export function badGateway(c: Context): Response {
  return c.html('<html><body><h1>502 Bad Gateway</h1></body></html>', 502);
}

/** Answers only after the merchant has stopped waiting. */
export async function beLate({ silenceMs }: Timing): Promise<void> {
  await sleep(silenceMs);
}
