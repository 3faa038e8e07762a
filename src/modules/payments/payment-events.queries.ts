import type { Db, Tx } from '#platform/db.ts';

/** Whether a webhook was recorded before. */
export async function hasWebhookEvent(db: Db | Tx, provider: string, eventId: string): Promise<boolean> {
  const row = await db
    .selectFrom('paymentEvents')
    .select('id')
    .where('provider', '=', provider)
    .where('eventId', '=', eventId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Records a webhook; false when it was recorded before. */
export async function insertWebhookEvent(
  tx: Tx,
  provider: string,
  event: { id: string; kind: string; paymentId: string | null },
): Promise<boolean> {
  const row = await tx
    .insertInto('paymentEvents')
    .values({ provider, eventId: event.id, paymentId: event.paymentId, kind: event.kind })
    .onConflict((c) => c.constraint('payment_events_once').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
