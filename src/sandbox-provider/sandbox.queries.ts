import { type Insertable, type Selectable, sql, type SqlBool } from 'kysely';
import type { TestCard } from './cards.ts';
import type { PaymentTable, RefundTable, SandboxDb, Status } from './sandbox.tables.ts';

export type SandboxPaymentRow = Selectable<PaymentTable>;
export type SandboxRefundRow = Selectable<RefundTable>;

/** A card token is good for one payment, or for keeping its card, within this time. */
const TOKEN_MINUTES = 30;

export async function insertToken(db: SandboxDb, token: string, card: TestCard): Promise<void> {
  await db
    .insertInto('sandbox.tokens')
    .values({ token, ...card, usedAt: null })
    .execute();
}

/** Uses a token up; undefined when it is unknown, used or too old. */
export async function useToken(db: SandboxDb, token: string) {
  return await db
    .updateTable('sandbox.tokens')
    .set({ usedAt: sql`now()` })
    .where('token', '=', token)
    .where('usedAt', 'is', null)
    .where('createdAt', '>', sql<Date>`now() - make_interval(mins => ${TOKEN_MINUTES})`)
    .returning(['brand', 'lastFour', 'expMonth', 'expYear', 'behaviour'])
    .executeTakeFirst();
}

/** A new payment; undefined when its idempotency key or merchant reference is taken. */
export async function insertSandboxPayment(
  db: SandboxDb,
  payment: Insertable<PaymentTable>,
): Promise<SandboxPaymentRow | undefined> {
  return await db
    .insertInto('sandbox.payments')
    .values(payment)
    .onConflict((c) => c.doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function selectByKey(
  db: SandboxDb,
  idempotencyKey: string,
): Promise<SandboxPaymentRow | undefined> {
  return await db
    .selectFrom('sandbox.payments')
    .selectAll()
    .where('idempotencyKey', '=', idempotencyKey)
    .executeTakeFirst();
}

export async function selectByReference(
  db: SandboxDb,
  reference: string,
): Promise<SandboxPaymentRow | undefined> {
  return await db
    .selectFrom('sandbox.payments')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirst();
}

export async function selectByMerchantReference(
  db: SandboxDb,
  reference: string,
  dialect = 'sandbox',
): Promise<SandboxPaymentRow | undefined> {
  return await db
    .selectFrom('sandbox.payments')
    .selectAll()
    .where('merchantReference', '=', reference)
    .where('dialect', '=', dialect)
    .executeTakeFirst();
}

/** A dialect's payments, the newest first. */
export async function selectPaymentsOf(
  db: SandboxDb,
  { dialect, limit, offset }: { dialect: string; limit: number; offset: number },
): Promise<SandboxPaymentRow[]> {
  return await db
    .selectFrom('sandbox.payments')
    .selectAll()
    .where('dialect', '=', dialect)
    .orderBy('createdAt', 'desc')
    .orderBy('reference')
    .limit(limit)
    .offset(offset)
    .execute();
}

export type End = {
  status: Status;
  reason?: string | null;
  payer?: string;
  card?: { brand: string; lastFour: string };
};

/** Ends a pending payment; undefined when it has ended before. */
export async function updateEnd(
  db: SandboxDb,
  reference: string,
  end: End,
): Promise<SandboxPaymentRow | undefined> {
  return await db
    .updateTable('sandbox.payments')
    .set({
      status: end.status,
      failureReason: end.reason ?? null,
      dueStatus: null,
      dueAt: null,
      settledAt: sql`now()`,
      ...(end.payer ? { payer: end.payer } : {}),
      ...(end.card ? { cardBrand: end.card.brand, cardLastFour: end.card.lastFour } : {}),
    })
    .where('reference', '=', reference)
    .where('status', '=', 'pending')
    .returningAll()
    .executeTakeFirst();
}

/** Takes a paid payment's money back; undefined when there is none to take. */
export async function updateReversed(
  db: SandboxDb,
  reference: string,
): Promise<SandboxPaymentRow | undefined> {
  return await db
    .updateTable('sandbox.payments')
    .set({ status: 'reversed', dueStatus: null, dueAt: null })
    .where('reference', '=', reference)
    .where('status', '=', 'succeeded')
    .returningAll()
    .executeTakeFirst();
}

/** Ends the dispute about money that was taken back; undefined without one that is open. */
export async function updateDispute(
  db: SandboxDb,
  { reference, details }: Pick<SandboxPaymentRow, 'reference' | 'details'>,
  dispute: 'won' | 'lost',
): Promise<SandboxPaymentRow | undefined> {
  return await db
    .updateTable('sandbox.payments')
    .set({ details: { ...details, dispute } })
    .where('reference', '=', reference)
    .where('status', '=', 'reversed')
    .where(sql<SqlBool>`details ->> 'dispute' is null`)
    .returningAll()
    .executeTakeFirst();
}

/** Has a bank take money back once more whose dispute the shop has won; undefined otherwise. */
export async function updateDisputedAgain(
  db: SandboxDb,
  { reference, details }: Pick<SandboxPaymentRow, 'reference' | 'details'>,
): Promise<SandboxPaymentRow | undefined> {
  const { dispute: _won, ...others } = details;
  return await db
    .updateTable('sandbox.payments')
    .set({ details: { ...others, disputesWon: String(Number(details.disputesWon ?? 0) + 1) } })
    .where('reference', '=', reference)
    .where('status', '=', 'reversed')
    .where(sql<SqlBool>`details ->> 'dispute' = 'won'`)
    .returningAll()
    .executeTakeFirst();
}

/** Promises a pending payment an outcome for later; false when it has ended or has one coming. */
export async function updateDue(
  db: SandboxDb,
  reference: string,
  due: { status: Status; at: Date; payer: string },
): Promise<boolean> {
  const row = await db
    .updateTable('sandbox.payments')
    .set({ dueStatus: due.status, dueAt: due.at, payer: due.payer })
    .where('reference', '=', reference)
    .where('status', '=', due.status === 'reversed' ? 'succeeded' : 'pending')
    .where('dueAt', 'is', null)
    .returning('reference')
    .executeTakeFirst();
  return row !== undefined;
}

/** Asks the holder of the card before it is charged. */
export async function updateChallenge(
  db: SandboxDb,
  reference: string,
  card: { brand: string; lastFour: string },
): Promise<void> {
  await db
    .updateTable('sandbox.payments')
    .set({ isChallenged: true, cardBrand: card.brand, cardLastFour: card.lastFour })
    .where('reference', '=', reference)
    .where('status', '=', 'pending')
    .execute();
}

/** Payments whose promised outcome has come due. */
export async function selectDuePayments(db: SandboxDb, now: Date) {
  return await db
    .selectFrom('sandbox.payments')
    .select(['reference', 'dueStatus'])
    .where('dueAt', '<=', now)
    .orderBy('dueAt')
    .limit(50)
    .execute();
}

/** Notes something else of a payment that its dialect tells. */
export async function updateDetails(
  db: SandboxDb,
  reference: string,
  details: Record<string, unknown>,
): Promise<SandboxPaymentRow | undefined> {
  return await db
    .updateTable('sandbox.payments')
    .set({ details })
    .where('reference', '=', reference)
    .returningAll()
    .executeTakeFirst();
}
