import { CamelCasePlugin, type Generated, Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Locale } from '#platform/language.ts';

export type Method = 'telebirr' | 'cbebirr' | 'mpesa' | 'creditcard' | 'paypal' | 'venmo' | 'amazonpay';
export type Status = 'pending' | 'succeeded' | 'failed' | 'cancelled' | 'reversed';
export type RefundStatus = 'pending' | 'succeeded' | 'failed';

export type PaymentTable = {
  reference: string;
  merchantReference: string;
  idempotencyKey: string;
  requestHash: string;
  method: Method;
  amountSantim: number;
  currency: string;
  description: string;
  payer: string;
  locale: Locale;
  returnUrl: string;
  webhookUrl: string;
  status: Generated<Status>;
  failureReason: string | null;
  isChallenged: Generated<boolean>;
  cardBrand: string | null;
  cardLastFour: string | null;
  refundedSantim: Generated<number>;
  dueStatus: Status | null;
  dueAt: Date | null;
  createdAt: Generated<Date>;
  settledAt: Date | null;
  dialect: Generated<string>;
  /** In camel case: the names of all that is read from the database are. */
  details: Generated<Record<string, unknown>>;
};

export type RefundTable = {
  reference: string;
  idempotencyKey: string;
  requestHash: string;
  paymentReference: string;
  amountSantim: number;
  status: Generated<RefundStatus>;
  dueStatus: RefundStatus | null;
  dueAt: Date | null;
  createdAt: Generated<Date>;
};

export type TransferTable = {
  reference: string;
  merchantReference: string;
  accountName: string;
  accountNumber: string;
  bankCode: number;
  amountSantim: number;
  status: Generated<RefundStatus>;
  dueAt: Date | null;
  createdAt: Generated<Date>;
};

export type StoredCardTable = {
  id: string;
  customer: string;
  token: string;
  brand: string;
  lastFour: string;
  expMonth: number;
  expYear: number;
  behaviour: string;
  /** Whether pages offer it: 'always', or 'limited' as one that was kept without a tick. */
  allowRedisplay: Generated<string>;
  createdAt: Generated<Date>;
  detachedAt: Generated<Date | null>;
};

export type CustomerTable = {
  id: string;
  dialect: string;
  email: Generated<string>;
  idempotencyKey: string;
  requestHash: string;
  createdAt: Generated<Date>;
  deletedAt: Generated<Date | null>;
};

type Tables = {
  'sandbox.customers': CustomerTable;
  'sandbox.payments': PaymentTable;
  'sandbox.paymentMethods': StoredCardTable;
  'sandbox.tokens': {
    token: string;
    brand: string;
    lastFour: string;
    expMonth: number;
    expYear: number;
    behaviour: string;
    createdAt: Generated<Date>;
    usedAt: Date | null;
  };
  'sandbox.refunds': RefundTable;
  'sandbox.transfers': TransferTable;
  'sandbox.webhooks': {
    id: Generated<number>;
    eventId: string;
    /** Of a payment, or of a transfer. */
    paymentReference: string | null;
    transferReference: string | null;
    body: string;
    attempts: Generated<number>;
    nextAttemptAt: Date | null;
    lastAnswer: string | null;
    deliveredAt: Date | null;
    createdAt: Generated<Date>;
  };
};

export type SandboxDb = Kysely<Tables>;

/** The provider's own tables, over a pool that it shares with its host for thrift only. */
export function createSandboxDb(pool: pg.Pool): SandboxDb {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), plugins: [new CamelCasePlugin()] });
}
