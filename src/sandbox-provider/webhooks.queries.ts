import { sql } from 'kysely';
import type { SandboxDb } from './sandbox.tables.ts';

export type WebhookDelivery = {
  id: number;
  body: string;
  attempts: number;
  /** Where its payment wanted it; null for one of a transfer, which goes to Chapa's address. */
  url: string | null;
  dialect: string | null;
};

/** Queues webhooks, to be sent in the order given. */
export async function insertWebhooks(
  db: SandboxDb,
  paymentReference: string,
  webhooks: { eventId: string; body: string }[],
  at: Date,
): Promise<void> {
  const rows = webhooks.map(({ eventId, body }) => ({
    eventId,
    body,
    paymentReference,
    transferReference: null,
    nextAttemptAt: at,
    lastAnswer: null,
    deliveredAt: null,
  }));
  if (rows.length > 0) await db.insertInto('sandbox.webhooks').values(rows).execute();
}

/** Webhooks that are due, each for one sender only: the next attempt is moved to `leaseUntil` in case this one dies. */
export async function claimWebhooks(db: SandboxDb, now: Date, leaseUntil: Date): Promise<WebhookDelivery[]> {
  const { rows } = await sql<WebhookDelivery>`
    update sandbox.webhooks w set next_attempt_at = ${leaseUntil}, attempts = w.attempts + 1
    where w.id in (
      select id from sandbox.webhooks where next_attempt_at <= ${now}
      order by next_attempt_at, id limit 20 for update skip locked)
    returning w.id, w.body, w.attempts,
      (select p.webhook_url from sandbox.payments p where p.reference = w.payment_reference) as url,
      (select p.dialect from sandbox.payments p where p.reference = w.payment_reference) as dialect`.execute(
    db,
  );
  return rows.sort((a, b) => a.id - b.id);
}

export async function updateDelivered(db: SandboxDb, id: number, answer: string): Promise<void> {
  await db
    .updateTable('sandbox.webhooks')
    .set({ nextAttemptAt: null, deliveredAt: sql`now()`, lastAnswer: answer })
    .where('id', '=', id)
    .execute();
}

/** Notes a failed attempt; `nextAttemptAt` null gives up. */
export async function updateFailed(
  db: SandboxDb,
  id: number,
  answer: string,
  nextAttemptAt: Date | null,
): Promise<void> {
  await db
    .updateTable('sandbox.webhooks')
    .set({ nextAttemptAt, lastAnswer: answer })
    .where('id', '=', id)
    .execute();
}

/** When the next promised outcome or webhook is due; null when there is none. */
export async function selectNextDue(db: SandboxDb): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select least((select min(due_at) from sandbox.payments where due_at is not null),
                 (select min(due_at) from sandbox.refunds where due_at is not null),
                 (select min(due_at) from sandbox.transfers where due_at is not null),
                 (select min(next_attempt_at) from sandbox.webhooks where next_attempt_at is not null)) as at`.execute(
    db,
  );
  return rows[0]?.at ?? null;
}
