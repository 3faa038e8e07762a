import type { PaymentMethod } from '#shop/constants.ts';
import type { Locale } from '#platform/language.ts';
import type { PaymentInput } from './payments.schema.ts';

/** A payment as its provider must know it. `id` is our own reference there and the key that makes a repeat the same. */
export type PaymentToStart = {
  id: string;
  method: PaymentMethod;
  amountSantim: number;
  currency: string;
  locale: Locale;
  input: PaymentInput;
  /** The saved card to charge, when the shopper chose one. */
  keptCard?: SavedMethod;
};

/** A card kept at the provider: its own id for the card, and whose it is there. */
export type SavedMethod = { method: string; customer: string };

export type CardExpiry = { expMonth: number; expYear: number };

/** What a provider tells of a card that it has kept. */
export type SavedCardAnswer = CardSummary & CardExpiry & { method: string };

/** A card as it may be shown: never more than this is kept. */
export type CardSummary = { brand: string; lastFour: string };

/** What a provider says became of a payment. Amounts are what it took, to be compared with what was asked. */
export type PaymentOutcome = {
  /** The provider's own reference; null when this outcome is ours alone (an expiry). */
  reference: string | null;
  status: 'pending' | 'succeeded' | 'failed' | 'cancelled' | 'expired';
  amountSantim: number;
  currency: string;
  /** A code of errors.json under `payments`, when the provider tells why it failed. */
  reason?: string;
  card?: CardSummary;
};

/** `redirectUrl` is where the shopper goes on, when the provider wants to see them. */
export type StartedAtProvider = { reference: string; redirectUrl: string | null; outcome: PaymentOutcome };

/** A webhook whose signature held. It only says where to look: what it claims is asked again of the provider. */
export type ProviderEvent = { id: string; kind: string; paymentId: string };

export type RefundRequest = {
  id: string;
  reference: string;
  amountSantim: number;
  currency: string;
  reason: string;
};

/**
 * One way of taking money. Every call may be repeated after a lost answer and then has the effect and the answer of
 * the first. Calls reject with ProviderError only. None may run inside a transaction.
 */
export type PaymentProvider = {
  name: string;
  methods: readonly PaymentMethod[];
  start(payment: PaymentToStart): Promise<StartedAtProvider>;
  /** The outcome of a payment by our own id; null when the provider never heard of it. */
  query(paymentId: string): Promise<PaymentOutcome | null>;
  refund(refund: RefundRequest): Promise<{ reference: string }>;
  /** Keeps the card behind a token, for payments of this customer to come. */
  keepCard(customer: string, token: string): Promise<SavedCardAnswer>;
  /** Tells that the bank has renewed a saved card. */
  renewCard(method: string, expiry: CardExpiry): Promise<SavedCardAnswer>;
  /** Takes a saved card back for good. */
  dropCard(method: string): Promise<void>;
  /**
   * The event in a webhook, null for an event that is of no interest. Throws payments.signature_wrong,
   * payments.signature_old (401) and payments.event_malformed (400).
   */
  parseWebhook(headers: Headers, rawBody: Uint8Array, now: Date): ProviderEvent | null;
};

/**
 * How a call failed. 'refused': the provider answered no, for the `code` given (a code under `payments`). 'unreachable':
 * the request never got there, so nothing happened. 'unknown': no answer, or not an understandable one; the provider
 * may have acted.
 */
export class ProviderError extends Error {
  readonly kind: 'refused' | 'unreachable' | 'unknown';
  readonly code: string;

  constructor(kind: ProviderError['kind'], code: string, cause?: unknown) {
    super(`${kind}: ${code}`, { cause });
    this.name = 'ProviderError';
    this.kind = kind;
    this.code = code;
  }
}
