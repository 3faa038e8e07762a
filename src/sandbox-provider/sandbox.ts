import { createHash, randomBytes } from 'node:crypto';
import type { Hono } from 'hono';
import type { DemoAccounts } from '#shop/config/demo-accounts.ts';
import type { Log } from '#platform/log.ts';
import {
  type End,
  type SandboxPaymentRow,
  type SandboxRefundRow,
  updateDispute,
  updateDisputedAgain,
  updateEnd,
  updateReversed,
} from './sandbox.queries.ts';
import type { SandboxDb } from './sandbox.tables.ts';
import { insertWebhooks } from './webhooks.queries.ts';

/** The one shop that this provider serves. */
export type Merchant = {
  name: string;
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** Its accounts where the provider speaks like another one. */
  demo: DemoAccounts;
  /** The only origin that may be returned to, receive webhooks, and exchange cards from a browser. */
  origin: string;
};

/** How long things take; tests shorten them. */
export type Timing = {
  /** From "approve later" to the outcome, and from a refund's request to its end. */
  delayMs: number;
  /** Pauses between the attempts to deliver one webhook, instead of the dialect's own; after the last one it is given up. */
  retryMs?: readonly number[];
  webhookTimeoutMs: number;
  /** How long an answer takes that is asked to be late. */
  silenceMs: number;
};

export type WebhookText = { eventId: string; body: string };

/** How the provider speaks: as itself, or as another provider that it stands in for. */
export type Dialect = {
  name: string;
  /** Its calls for the merchant's server. */
  api(sandbox: Sandbox): Hono;
  /** What the merchant is told when a payment has ended or was taken back; null when it is not. */
  paymentEvent(payment: SandboxPaymentRow, at: Date, merchant: Merchant): WebhookText | null;
  /** What the merchant is told when a refund has ended; null when it is not. */
  refundEvent(
    refund: SandboxRefundRow,
    payment: SandboxPaymentRow,
    at: Date,
    merchant: Merchant,
  ): WebhookText | null;
  /** The headers that prove a webhook's body, made anew for each attempt. */
  proof(merchant: Merchant, body: string, at: Date): Record<string, string>;
  retryMs: readonly number[];
  /** It tells how a dispute about money that was taken back has ended. */
  endsDisputes?: true;
};

export type Sandbox = {
  db: SandboxDb;
  log: Log;
  merchant: Merchant;
  dialects: ReadonlyMap<string, Dialect>;
  /** The provider's own address. */
  url: string;
  timing: Timing;
  now: () => Date;
  /** Looks at once for outcomes and webhooks that are due. */
  wake: () => void;
};

/** What ends payments and refunds. */
export type Ending = Pick<Sandbox, 'db' | 'now' | 'wake' | 'dialects' | 'merchant'>;

/** How often the merchant is told of an end. 'twice': the same event twice, and a further one with another id. */
export type Telling = 'once' | 'twice' | 'never';

/** An unguessable reference with a readable beginning. */
export function newReference(kind: 'sbx' | 'tok' | 'ref' | 'evt' | 'pm' | 'cus'): string {
  return `${kind}_${randomBytes(18).toString('base64url')}`;
}

/** What makes two requests the same request. */
export function hashRequest(request: object): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('hex');
}

/** The dialect in which a payment was asked for. */
export function dialectOf({ dialects }: Pick<Sandbox, 'dialects'>, name: string): Dialect {
  const dialect = dialects.get(name);
  if (!dialect) throw new Error(`There is no dialect ${name}.`);
  return dialect;
}

/**
 * Ends a pending payment and queues what the merchant is told of it, in one transaction. Undefined when the payment had
 * ended before: then nothing changes.
 */
export async function endPayment(
  sandbox: Ending,
  reference: string,
  end: End,
  telling: Telling = 'once',
): Promise<SandboxPaymentRow | undefined> {
  return await changePayment(sandbox, telling, (db) => updateEnd(db, reference, end));
}

/** Takes back the money of a payment that had been paid, as a bank does, and tells the merchant. */
export async function reversePayment(
  sandbox: Ending,
  reference: string,
): Promise<SandboxPaymentRow | undefined> {
  return await changePayment(sandbox, 'once', (db) => updateReversed(db, reference));
}

/** Ends the dispute about money that was taken back, and tells the merchant. */
export async function endDispute(
  sandbox: Ending,
  payment: SandboxPaymentRow,
  dispute: 'won' | 'lost',
): Promise<SandboxPaymentRow | undefined> {
  return await changePayment(sandbox, 'once', (db) => updateDispute(db, payment, dispute));
}

/** Takes the money of a payment back once more whose dispute the shop has won, and tells the merchant. */
export async function disputeAgain(
  sandbox: Ending,
  payment: SandboxPaymentRow,
): Promise<SandboxPaymentRow | undefined> {
  return await changePayment(sandbox, 'once', (db) => updateDisputedAgain(db, payment));
}

async function changePayment(
  sandbox: Ending,
  telling: Telling,
  change: (db: SandboxDb) => Promise<SandboxPaymentRow | undefined>,
): Promise<SandboxPaymentRow | undefined> {
  const work = async (db: SandboxDb) => {
    const payment = await change(db);
    const at = sandbox.now();
    if (payment) await insertWebhooks(db, payment.reference, eventsOf(sandbox, payment, { telling, at }), at);
    return payment;
  };
  const changed = sandbox.db.isTransaction
    ? await work(sandbox.db)
    : await sandbox.db.transaction().execute(work);
  sandbox.wake();
  return changed;
}

function eventsOf(
  sandbox: Ending,
  payment: SandboxPaymentRow,
  { telling, at }: { telling: Telling; at: Date },
): WebhookText[] {
  if (telling === 'never') return [];
  const dialect = dialectOf(sandbox, payment.dialect);
  const first = dialect.paymentEvent(payment, at, sandbox.merchant);
  const another = telling === 'once' ? null : dialect.paymentEvent(payment, at, sandbox.merchant);
  return [first, ...(another ? [first, another] : [])].filter((event) => event !== null);
}
