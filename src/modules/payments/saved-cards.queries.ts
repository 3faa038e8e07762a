import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';
import { type Placeholders, prepared } from '#platform/prepared.ts';

/** What of a card its owner sees. */
export type SavedCardRow = {
  id: number;
  provider: string;
  brand: string;
  lastFour: string;
  expMonth: number;
  expYear: number;
  holder: string;
  isDefault: boolean;
  version: number;
  spentSantim: number;
};

/** With the provider's own id for it. */
export type ChargeableCardRow = SavedCardRow & { providerMethod: string };

const selectOwn = prepared((db, param: Placeholders<{ userId: number }>) =>
  db
    .selectFrom('paymentCards as c')
    .select([
      'c.id',
      'c.provider',
      'c.providerMethod',
      'c.brand',
      'c.lastFour',
      'c.expMonth',
      'c.expYear',
      'c.holder',
      'c.isDefault',
      'c.version',
    ])
    .select((eb) =>
      eb
        .selectFrom('payments as p')
        .select(sql<number>`coalesce(sum(p.amount_santim), 0)::bigint`.as('sum'))
        .whereRef('p.keptCardId', '=', 'c.id')
        .where('p.status', '=', 'succeeded')
        .$asScalar()
        .$notNull()
        .as('spentSantim'),
    )
    .where('c.userId', '=', param.userId)
    .orderBy('c.isDefault', 'desc')
    .orderBy('c.id', 'desc'),
);

/** The user's cards, the default first, then the newest, with what was paid with each. */
export async function selectCards(db: Db | Tx, userId: number): Promise<ChargeableCardRow[]> {
  return selectOwn(db, { userId });
}

export async function selectCard(db: Db | Tx, userId: number, id: number) {
  return db
    .selectFrom('paymentCards')
    .select(['provider', 'providerMethod'])
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Makes changes of one user's cards wait for each other until the transaction ends. */
export async function lockCards(tx: Tx, userId: number): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}

export type NewCardRow = Omit<ChargeableCardRow, 'id' | 'isDefault' | 'version' | 'spentSantim'> & {
  userId: number;
};

/** Keeps a card; its id also when it was kept before. */
export async function insertCard(tx: Tx, row: NewCardRow): Promise<number> {
  const { id } = await tx
    .insertInto('paymentCards')
    .values(row)
    .onConflict((c) => c.constraint('payment_cards_method').doUpdateSet({ holder: row.holder }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type Change = Partial<
  Pick<ChargeableCardRow, 'holder' | 'expMonth' | 'expYear' | 'provider' | 'providerMethod'>
>;

export async function updateCard(tx: Tx, id: number, change: Change): Promise<void> {
  await tx
    .updateTable('paymentCards')
    .set((eb) => ({ ...change, version: eb('version', '+', 1), updatedAt: sql`now()` }))
    .where('id', '=', id)
    .execute();
}

/** Forgets a card by the provider's own id for it. */
export async function deleteCardAt(db: Db | Tx, provider: string, providerMethod: string): Promise<void> {
  await db
    .deleteFrom('paymentCards')
    .where('provider', '=', provider)
    .where('providerMethod', '=', providerMethod)
    .execute();
}

/** Notes which kept card a payment was made with. */
export async function updatePaidCard(tx: Tx, paymentId: string, cardId: number): Promise<void> {
  await tx.updateTable('payments').set({ keptCardId: cardId }).where('id', '=', paymentId).execute();
}

export async function deleteCard(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('paymentCards').where('id', '=', id).execute();
}

/** Makes one card the default and takes that from whichever was. */
export async function updateDefaultCard(tx: Tx, userId: number, id: number): Promise<void> {
  const cards = tx.updateTable('paymentCards').where('userId', '=', userId);
  await cards.set({ isDefault: false }).where('isDefault', '=', true).where('id', '<>', id).execute();
  await cards.set({ isDefault: true }).where('id', '=', id).execute();
}
