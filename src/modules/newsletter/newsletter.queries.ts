import type { Locale } from '#platform/language.ts';
import type { Db, Tx } from '#platform/db.ts';

/**
 * Notes that an address asked for the newsletter. One that is confirmed already stays so: null. Otherwise the time of
 * asking, which makes one confirmation mail per asking.
 */
export async function upsertAsking(
  db: Tx,
  { email, locale, now }: { email: string; locale: Locale; now: Date },
): Promise<{ id: number; askedAt: Date } | null> {
  const row = await db
    .insertInto('newsletterSubscribers')
    .values({ email, locale, askedAt: now })
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet({ status: 'pending', locale, askedAt: now })
        .where('newsletterSubscribers.status', '<>', 'confirmed'),
    )
    .returning(['id', 'askedAt'])
    .executeTakeFirst();
  return row ?? null;
}

/** Confirms an address that waits; again changes nothing. False when it has unsubscribed since or is unknown. */
export async function updateConfirmed(db: Db | Tx, id: number, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('newsletterSubscribers')
    .set((eb) => ({ status: 'confirmed', confirmedAt: eb.fn.coalesce('confirmedAt', eb.val(now)) }))
    .where('id', '=', id)
    .where('status', '<>', 'unsubscribed')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends a subscription, whatever state it was in; again changes nothing. */
export async function updateUnsubscribed(db: Db | Tx, id: number, now: Date): Promise<void> {
  await db
    .updateTable('newsletterSubscribers')
    .set({ status: 'unsubscribed', unsubscribedAt: now })
    .where('id', '=', id)
    .where('status', '<>', 'unsubscribed')
    .execute();
}
