import { createHash, randomBytes } from 'node:crypto';
import type { Log } from '#platform/log.ts';
import { decimalText } from '#shop/money.ts';
import { type End, type SandboxPaymentRow, updateEnd } from './sandbox.queries.ts';
import type { SandboxDb } from './sandbox.tables.ts';
import { insertWebhooks } from './webhooks.queries.ts';

/** The one shop that this provider serves. */
export type Merchant = {
  name: string;
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** The only origin that may be returned to, receive webhooks, and exchange cards from a browser. */
  origin: string;
};

/** How long things take; tests shorten them. */
export type Timing = {
  /** From "approve later" to the outcome. */
  delayMs: number;
  /** Pauses between the attempts to deliver one webhook; after the last one it is given up. */
  retryMs: readonly number[];
  webhookTimeoutMs: number;
};

export type Sandbox = {
  db: SandboxDb;
  log: Log;
  merchant: Merchant;
  /** The provider's own address. */
  url: string;
  timing: Timing;
  now: () => Date;
  /** Looks at once for outcomes and webhooks that are due. */
  wake: () => void;
};

/** How often the merchant is told of an end. 'twice': the same event twice, and a further one with another id. */
export type Telling = 'once' | 'twice' | 'never';

/** An unguessable reference with a readable beginning. */
export function newReference(kind: 'sbx' | 'tok' | 'ref' | 'evt' | 'pm'): string {
  return `${kind}_${randomBytes(18).toString('base64url')}`;
}

/** What makes two requests the same request. */
export function hashRequest(request: object): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('hex');
}

/**
 * Ends a pending payment and queues what the merchant is told of it, in one transaction. Undefined when the payment had
 * ended before: then nothing changes.
 */
export async function endPayment(
  sandbox: Pick<Sandbox, 'db' | 'now' | 'wake'>,
  reference: string,
  end: End,
  telling: Telling = 'once',
): Promise<SandboxPaymentRow | undefined> {
  const work = async (db: SandboxDb) => {
    const payment = await updateEnd(db, reference, end);
    if (payment)
      await insertWebhooks(db, reference, eventsOf(payment, telling, sandbox.now()), sandbox.now());
    return payment;
  };
  const ended = sandbox.db.isTransaction
    ? await work(sandbox.db)
    : await sandbox.db.transaction().execute(work);
  sandbox.wake();
  return ended;
}

function eventsOf(
  payment: SandboxPaymentRow,
  telling: Telling,
  at: Date,
): { eventId: string; body: string }[] {
  if (telling === 'never') return [];
  const first = newEvent(payment, at);
  return telling === 'once' ? [first] : [first, first, newEvent(payment, at)];
}

function newEvent(payment: SandboxPaymentRow, at: Date): { eventId: string; body: string } {
  const eventId = newReference('evt');
  const event = {
    id: eventId,
    type: `payment.${payment.status}`,
    createdAt: at.toISOString(),
    data: serializePayment(payment),
  };
  return { eventId, body: JSON.stringify(event) };
}

/** A payment as the merchant API and webhooks show it. Amounts are two-decimal texts. */
export function serializePayment(payment: SandboxPaymentRow) {
  const { reference, merchantReference, status, currency, method, failureReason, cardBrand, cardLastFour } =
    payment;
  return {
    reference,
    merchantReference,
    method,
    status,
    amount: decimalText(payment.amountSantim),
    refundedAmount: decimalText(payment.refundedSantim),
    currency,
    failureReason,
    card: cardBrand && cardLastFour ? { brand: cardBrand, lastFour: cardLastFour } : null,
    createdAt: payment.createdAt.toISOString(),
  };
}
