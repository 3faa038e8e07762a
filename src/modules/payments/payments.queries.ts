import { sql } from 'kysely';
import type { PaymentMethod } from '#shop/constants.ts';
import type { Locale } from '#platform/language.ts';
import type { Column, Db, Tx } from '#platform/db.ts';
import { type Placeholders, prepared } from '#platform/prepared.ts';
import type { CardSummary, Charge } from './payment-provider.ts';
import type { PaymentStatus } from './settlement.ts';

export type PaymentGroupRow = {
  id: string;
  shopperId: number | null;
  totalSantim: number;
  currency: string;
  paymentMethod: string;
  paymentState: Column<'orderGroups', 'paymentState'>;
  stockState: Column<'orderGroups', 'stockState'>;
  holdExpiresAt: Date | null;
  locale: Locale;
  /** The address as it was ordered, and whose bill it is. */
  shipping: unknown;
  billing: unknown;
  billingEmail: string | null;
  billingPhone: string | null;
};

export type PaymentRow = {
  id: string;
  orderGroupId: string;
  provider: string;
  method: PaymentMethod;
  status: PaymentStatus;
  amountSantim: number;
  currency: string;
  /** What the provider charges, where that is not the amount itself. */
  chargeMinor: number | null;
  chargeCurrency: string | null;
  providerReference: string | null;
  redirectUrl: string | null;
  failureReason: string | null;
  details: Record<string, string | undefined>;
  keptCardId: number | null;
  createdAt: Date;
};

const PAYMENT_COLUMNS = [
  'id',
  'orderGroupId',
  'provider',
  'method',
  'status',
  'amountSantim',
  'currency',
  'chargeMinor',
  'chargeCurrency',
  'providerReference',
  'redirectUrl',
  'failureReason',
  'details',
  'keptCardId',
  'createdAt',
] as const;

const GROUP_COLUMNS = [
  'id',
  'shopperId',
  'totalSantim',
  'currency',
  'paymentMethod',
  'paymentState',
  'stockState',
  'holdExpiresAt',
  'locale',
  'shipping',
  'billing',
  'billingEmail',
  'billingPhone',
] as const;

/** The purchase, locked until the transaction ends. Always taken before any of its payments. */
export async function lockPaymentGroup(tx: Tx, orderGroupId: string): Promise<PaymentGroupRow | undefined> {
  const [row] = await selectForUpdate(tx, { orderGroupId });
  return row as PaymentGroupRow | undefined;
}

const selectForUpdate = prepared((db, param: Placeholders<{ orderGroupId: string }>) =>
  db.selectFrom('orderGroups').select(GROUP_COLUMNS).where('id', '=', param.orderGroupId).forUpdate(),
);

export async function selectPaymentGroup(
  db: Db | Tx,
  orderGroupId: string,
): Promise<PaymentGroupRow | undefined> {
  const row = await db
    .selectFrom('orderGroups')
    .select(GROUP_COLUMNS)
    .where('id', '=', orderGroupId)
    .executeTakeFirst();
  return row as PaymentGroupRow | undefined;
}

export async function lockPayment(tx: Tx, paymentId: string): Promise<PaymentRow | undefined> {
  const row = await tx
    .selectFrom('payments')
    .select(PAYMENT_COLUMNS)
    .where('id', '=', paymentId)
    .forUpdate()
    .executeTakeFirst();
  return row as PaymentRow | undefined;
}

export async function selectPayment(db: Db | Tx, paymentId: string): Promise<PaymentRow | undefined> {
  const row = await db
    .selectFrom('payments')
    .select(PAYMENT_COLUMNS)
    .where('id', '=', paymentId)
    .executeTakeFirst();
  return row as PaymentRow | undefined;
}

/** The purchase's payment that is open, or else its newest one. */
export async function selectLatestPayment(
  db: Db | Tx,
  orderGroupId: string,
): Promise<PaymentRow | undefined> {
  const row = await db
    .selectFrom('payments')
    .select(PAYMENT_COLUMNS)
    .where('orderGroupId', '=', orderGroupId)
    .orderBy(sql`status in ('created', 'pending')`, 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row as PaymentRow | undefined;
}

export type NewPayment = {
  orderGroupId: string;
  provider: string;
  method: PaymentMethod;
  status: 'created' | 'pending';
  amountSantim: number;
  currency: string;
  details: Record<string, string | undefined>;
  keptCardId: number | null;
  nextCheckAt: Date | null;
  /** What the provider charges in its own currency, and the rate of that; null for the amount itself. */
  chargeMinor: number | null;
  chargeCurrency: string | null;
  fxSantimPerUnit: number | null;
};

/** A new payment, or undefined while the purchase has one that is open. */
export async function insertPayment(tx: Tx, payment: NewPayment): Promise<PaymentRow | undefined> {
  const [row] = await insertOpen(tx, { ...payment, details: JSON.stringify(payment.details) });
  return row as PaymentRow | undefined;
}

const insertOpen = prepared((db, param: Placeholders<Omit<NewPayment, 'details'> & { details: string }>) =>
  db
    .insertInto('payments')
    .values({
      orderGroupId: param.orderGroupId,
      provider: param.provider,
      method: param.method,
      status: param.status,
      amountSantim: param.amountSantim,
      currency: param.currency,
      details: param.details,
      keptCardId: param.keptCardId,
      nextCheckAt: param.nextCheckAt,
      chargeMinor: param.chargeMinor,
      chargeCurrency: param.chargeCurrency,
      fxSantimPerUnit: param.fxSantimPerUnit,
    })
    .onConflict((c) =>
      c
        .column('orderGroupId')
        .where(sql<boolean>`status in ('created', 'pending')`)
        .doNothing(),
    )
    .returning(PAYMENT_COLUMNS),
);

/** Keeps what the provider answered to the start of the n-th attempt; true when this call was the one that did. */
export async function updateStarted(
  db: Db | Tx,
  paymentId: string,
  started: { n: number; reference: string | null; redirectUrl: string | null },
): Promise<boolean> {
  const row = await db
    .with('told', (cte) =>
      cte
        .updateTable('paymentAttempts')
        .set({ answer: 'told' })
        .where('paymentId', '=', paymentId)
        .where('n', '=', started.n),
    )
    .updateTable('payments')
    .set({ status: 'pending', providerReference: started.reference, redirectUrl: started.redirectUrl })
    .where('id', '=', paymentId)
    .where('status', '=', 'created')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export type PaymentEnd = {
  status: Exclude<PaymentStatus, 'created' | 'pending'>;
  reason: string | null;
  reference: string | null;
  card: CardSummary | null;
  /** What the buyer chose on the provider's page. */
  paidWith?: string | null;
  statementNames?: readonly string[];
  at: Date;
  nextCheckAt: Date | null;
};

/** Ends a payment (or replaces its end: a failure that turned out to be a success). The caller holds its lock. */
export async function updatePaymentEnded(tx: Tx, paymentId: string, end: PaymentEnd): Promise<void> {
  await tx
    .updateTable('payments')
    .set((eb) => ({
      status: end.status,
      failureReason: end.reason,
      providerReference: eb.fn.coalesce('providerReference', eb.val(end.reference)),
      settledAt: end.at,
      nextCheckAt: end.nextCheckAt,
      ...(end.paidWith ? { paidWith: end.paidWith } : {}),
      ...(end.statementNames?.length ? { statementNames: [...end.statementNames] } : {}),
      ...(end.card ? { cardBrand: end.card.brand, cardLastFour: end.card.lastFour } : {}),
    }))
    .where('id', '=', paymentId)
    .execute();
}

/** Notes that the provider charged something else than was asked. The caller holds the payment's lock. */
export async function updateCharge(tx: Tx, paymentId: string, charge: Charge): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ chargeMinor: charge.minor, chargeCurrency: charge.currency })
    .where('id', '=', paymentId)
    .execute();
}

/** Takes what the shopper gave with the method, and the card's digits, out of their payments. */
export async function anonymizePayments(tx: Tx, userId: number): Promise<void> {
  await sql`update payments p set details = '{}', card_brand = null, card_last_four = null, redirect_url = null
    from order_groups g where g.id = p.order_group_id and g.shopper_id = ${userId}`.execute(tx);
}
