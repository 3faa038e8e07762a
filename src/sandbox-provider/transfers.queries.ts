import { type Insertable, type Selectable, sql } from 'kysely';
import type { SandboxDb, TransferTable } from './sandbox.tables.ts';

export type SandboxTransferRow = Selectable<TransferTable>;

/** Queues a transfer; undefined when the merchant's reference was used before. */
export async function insertTransfer(
  db: SandboxDb,
  transfer: Insertable<TransferTable>,
): Promise<SandboxTransferRow | undefined> {
  return await db
    .insertInto('sandbox.transfers')
    .values(transfer)
    .onConflict((c) => c.column('merchantReference').doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function selectTransfer(
  db: SandboxDb,
  merchantReference: string,
): Promise<SandboxTransferRow | undefined> {
  return await db
    .selectFrom('sandbox.transfers')
    .selectAll()
    .where('merchantReference', '=', merchantReference)
    .executeTakeFirst();
}

/** Some of all transfers, the newest first. */
export async function selectTransfers(
  db: SandboxDb,
  { limit, offset }: { limit: number; offset: number },
): Promise<SandboxTransferRow[]> {
  return await db
    .selectFrom('sandbox.transfers')
    .selectAll()
    .orderBy('createdAt', 'desc')
    .orderBy('reference')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** What is to be sent now. */
export async function selectDueTransfers(db: SandboxDb, now: Date): Promise<SandboxTransferRow[]> {
  return await db
    .selectFrom('sandbox.transfers')
    .selectAll()
    .where('dueAt', '<=', now)
    .orderBy('dueAt')
    .limit(50)
    .execute();
}

/** Ends a transfer that has not ended; undefined for one that has. */
export async function updateTransferEnd(
  db: SandboxDb,
  reference: string,
  status: 'succeeded' | 'failed',
): Promise<SandboxTransferRow | undefined> {
  return await db
    .updateTable('sandbox.transfers')
    .set({ status, dueAt: null })
    .where('reference', '=', reference)
    .where('dueAt', 'is not', null)
    .returningAll()
    .executeTakeFirst();
}

/** Tries again later to end what could not be asked after. */
export async function updateTransferDue(db: SandboxDb, reference: string, dueAt: Date): Promise<void> {
  await db
    .updateTable('sandbox.transfers')
    .set({ dueAt })
    .where('reference', '=', reference)
    .where('dueAt', 'is not', null)
    .execute();
}

/** Queues what the merchant is told of a transfer. */
export async function insertTransferWebhook(
  db: SandboxDb,
  transferReference: string,
  { eventId, body, at }: { eventId: string; body: string; at: Date },
): Promise<void> {
  await db
    .insertInto('sandbox.webhooks')
    .values({
      eventId,
      body,
      paymentReference: null,
      transferReference,
      nextAttemptAt: at,
      lastAnswer: null,
      deliveredAt: null,
    })
    .execute();
}

/** What the merchant has at the sandbox's Chapa, in santim: what was paid, less its charge, what went back and what was sent. */
export async function selectChapaBalance(db: SandboxDb): Promise<number> {
  const { rows } = await sql<{ balance: number }>`
    select greatest(0, coalesce((select sum(amount_santim - refunded_santim - (amount_santim * 35 + 500) / 1000) from sandbox.payments
        where dialect = 'chapa' and status = 'succeeded' and currency = 'ETB'), 0)
      - coalesce((select sum(amount_santim) from sandbox.transfers where status = 'succeeded'), 0))::bigint as balance`.execute(
    db,
  );
  return Number(rows[0]!.balance);
}
