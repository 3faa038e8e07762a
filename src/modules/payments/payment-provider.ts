import type { PaymentMethod } from '#shop/constants.ts';
import type { Db, Tx } from '#platform/db.ts';
import type { Locale } from '#platform/language.ts';
import type { PaymentField, PaymentInput } from './payments.schema.ts';

/** An amount in the smallest unit of its currency (ISO 4217): santim, cents. */
export type Charge = { minor: number; currency: string };

/** Who is asked for the money, as far as the shop knows. Phone in E.164. */
export type Payer = { name: string; email: string | null; phone: string | null };

/** A payment as its provider must know it. */
export type PaymentToStart = {
  id: string;
  /** What the provider shall know this attempt by, and the key that makes a repeat the same. Unique for each attempt. */
  reference: string;
  method: PaymentMethod;
  amount: Charge;
  locale: Locale;
  /** What is paid for, in a few words. */
  title: string;
  payer: Payer;
  createdAt: Date;
  /** Now, by the clock that `holdEndsAt` is told by. */
  startedAt: Date;
  /** Until when the goods are held; the provider's page need not be open for longer. */
  holdEndsAt: Date | null;
  input: PaymentInput;
  /** The saved card to charge, when the shopper chose one. */
  keptCard?: SavedMethod;
  /** Who the shopper is at a provider that keeps cards on its own page. */
  customer?: string;
};

/** A card kept at the provider: its own id for the card, and whose it is there. */
export type SavedMethod = { method: string; customer: string };

export type CardExpiry = { expMonth: number; expYear: number };

/** What a provider tells of a card that it has kept. */
export type SavedCardAnswer = CardSummary & CardExpiry & { method: string };

/** A card as it may be shown: never more than this is kept. */
export type CardSummary = { brand: string; lastFour: string };

/** What a provider says became of a payment. The amount is what it took, to be compared with what was asked. */
export type PaymentOutcome = {
  /** The provider's own reference; null when this outcome is ours alone (an expiry). */
  reference: string | null;
  /** 'reversed': what had been paid was taken back, by a bank or the provider. */
  status: 'pending' | 'succeeded' | 'failed' | 'cancelled' | 'expired' | 'reversed';
  amount: Charge;
  /** A code of errors.json under `payments`, when the provider tells why it failed. */
  reason?: string;
  card?: CardSummary;
  /** The card, where the buyer had the provider keep it for them; `customer` is whose it is there. */
  kept?: SavedCardAnswer & { customer: string; holder: string | null };
  /** What the buyer paid with, where they choose on the provider's page. */
  paidWith?: string;
  /** What its statements call the payment beside `reference`. */
  statementNames?: string[];
  /** The provider's word for how it stands, where nobody here knows it: then it counts as pending. */
  unknownWord?: string;
  /** How a dispute about it ended, where the provider says: won is paid as before, lost stays 'reversed'. */
  dispute?: 'won' | 'lost';
  /** Each dispute about it, under the provider's own name for it, the oldest first; none where only the payment is known. */
  disputes?: DisputeOutcome[];
  /** Failed, by our word: an earlier call may have begun what the buyer can pay, so it is asked after for a while. */
  mayBePaidYet?: boolean;
  /** Pending, and somebody looks at whether it was paid: the goods are held until they have said so. */
  isUnderReview?: boolean;
};

/** How one dispute about a payment stands, by its provider's word. */
export type DisputeOutcome = { reference: string; amount: Charge; state: 'open' | 'won' | 'lost' };

/**
 * `redirectUrl` is where the shopper goes on, when the provider wants to see them; `reference` the provider's own, when
 * it says so at the start.
 */
export type StartedAtProvider = {
  reference: string | null;
  redirectUrl: string | null;
  outcome: PaymentOutcome;
};

/** One call that started a payment, as the provider knows it. `isTold`: the provider answered it. */
export type PaymentAttempt = { n: number; reference: string; isTold: boolean };

/** A payment of which a provider is asked. */
export type AskedPayment = {
  id: string;
  /** The provider's own reference, once it is known. */
  reference: string | null;
  /** Oldest first; never empty. */
  attempts: PaymentAttempt[];
  method: PaymentMethod;
  amount: Charge;
  createdAt: Date;
  /** Whether the purchase still waits for it: what only then may be taken is left alone otherwise. */
  isWanted: boolean;
};

/**
 * A webhook that the provider can have sent. It only says where to look: what it claims is asked again of the provider.
 * Ids are ours.
 */
export type ProviderEvent = {
  id: string;
  kind: string;
  subject: { type: 'payment' | 'refund' | 'payout' | 'card'; id: string };
};

/** A webhook as it came; `query` is what we put into its address when we told the provider of it. */
export type WebhookRequest = { headers: Headers; rawBody: Uint8Array; query: URLSearchParams };

export type RefundRequest = {
  id: string;
  /** The provider's reference of the payment. */
  reference: string;
  amount: Charge;
  reason: string;
  /** Whether nothing else of the payment was asked back of its provider. */
  isOnly: boolean;
};

/** A refund that is asked after; `providerReference` is what its request was answered with, if it was. */
export type AskedRefund = RefundRequest & { providerReference: string | null };

/** How a refund stands. 'pending': it is on its way and may still fail; `reason` says why it failed. */
export type RefundAnswer = {
  reference: string;
  status: 'pending' | 'succeeded' | 'failed';
  reason?: string;
  /** As of `PaymentOutcome`. */
  unknownWord?: string;
};

/** A page on which a customer of the provider adds a card without paying. */
export type CardSetup = {
  /** The same `id` has the same page. Refused with customer_gone, and with reference_used where it was opened for another one. */
  open(asked: {
    id: string;
    customer: string;
    returnUrl: string;
  }): Promise<{ reference: string; url: string }>;
  /** 'open' while the customer may still add a card there; else what was added, which its payment pages offer from now on. */
  find(reference: string): Promise<'open' | { kept: PaymentOutcome['kept'] | null }>;
};

/**
 * Cards that a provider keeps and charges again. They come to it by a token that stands for a card (`keep`), or on its own page,
 * which asks its customers whether it shall (`openCustomer`).
 */
export type CardKeeping = {
  /** Keeps the card behind a token, for payments of this customer to come. */
  keep?: (customer: string, token: string) => Promise<SavedCardAnswer>;
  /** Tells that the bank has renewed a saved card. */
  renew(method: string, expiry: CardExpiry): Promise<SavedCardAnswer>;
  /** Makes a shopper its customer; the same key and address have the same answer. */
  openCustomer?: (key: string, email: string | null) => Promise<string>;
  /** Its page on which a customer adds a card without paying. */
  setup?: CardSetup;
  /** Forgets a customer with all cards for good. */
  forgetCustomer?: (customer: string) => Promise<void>;
  /** Takes a saved card back for good. */
  drop(method: string): Promise<void>;
};

/** Money that a provider lists as taken, or as sent: by its own reference, or ours, with what it kept for its work. */
export type ProviderTransaction = {
  reference: string;
  amount: Charge;
  feeMinor: number;
  at: Date;
  memo: string;
};

/** How the buyer pays: on the provider's page, by a request on their phone, or by a bank transfer of their own. */
export type PaymentFlow = 'redirect' | 'prompt' | 'transfer';

/**
 * One way of taking money. Every call but `refund` may be repeated after a lost answer and then has the effect and the answer of
 * the first. Calls reject with ProviderError only. None may run inside a transaction.
 */
export type PaymentProvider = {
  name: string;
  methods: readonly PaymentMethod[];
  flow: PaymentFlow;
  /** What it charges in, when that is not the Birr: then at the rate that was known when the payment began. */
  currency?: 'USD';
  /** It takes whole Birr alone. */
  takesWholeBirr?: true;
  /** Boxes of ours that it does not need: it asks on its own page, or not at all. */
  unneeded?: readonly PaymentField['name'][];
  /** The origins of the pages it sends buyers to. */
  pages: readonly string[];
  /** What it knows the n-th attempt by; without this the payment's id, and `<id>r<n>` from the second on. */
  referenceOf?(paymentId: string, n: number): string;
  /**
   * Refused with the code 'reference_used' when the reference was used before and its first answer cannot be had again:
   * then the payment is started anew, under another reference; with the code 'customer_gone' when it does not know `customer` any
   * more.
   */
  start(payment: PaymentToStart): Promise<StartedAtProvider>;
  /**
   * The payment's outcome; null when the provider can never have heard of it: then nobody asks again. `db` is for what our own
   * tables know.
   */
  query(asked: AskedPayment, db: Db | Tx): Promise<PaymentOutcome | null>;
  /** Ends what the buyer has not paid yet, as well as it can. */
  cancel?(asked: AskedPayment): Promise<void>;
  refund(refund: RefundRequest): Promise<RefundAnswer>;
  /**
   * What a second request under a refund's id is: 'same', the first one again; 'asks', only a question, and the one that there is.
   * Without it a second one may send the money twice: then it is made never.
   */
  refundAgain?: 'same' | 'asks';
  /** How a refund stands; null when the provider does not find it. */
  queryRefund(refund: AskedRefund): Promise<RefundAnswer | null>;
  cards?: CardKeeping;
  /** What it lists of the money that it took since then, and kept for its work. Statements tell the same. */
  transactions?(since: Date): Promise<ProviderTransaction[]>;
  /** What it lists of the money that it sent from ours since then, whoever had it sent; amounts above 0. */
  transfers?(since: Date): Promise<ProviderTransaction[]>;
  /** What it says to hold of our money, in each currency. */
  balances?(): Promise<Charge[]>;
  /**
   * The event in a webhook, null for an event that is of no interest. Rejects with payments.signature_wrong,
   * payments.signature_old (401) and payments.event_malformed (400).
   */
  parseWebhook(webhook: WebhookRequest, now: Date): Promise<ProviderEvent | null>;
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
