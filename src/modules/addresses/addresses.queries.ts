import { sql } from 'kysely';
import type { Country } from '#shop/places.ts';
import type { Db, Tx } from '#platform/db.ts';
import { type Placeholders, prepared } from '#platform/prepared.ts';
import type { Address } from './address-rules.ts';
import type { AddressKind } from './addresses.schema.ts';

export type AddressRow = Address & { id: number; isBilling: boolean; isShipping: boolean; version: number };

const COLUMNS = [
  'id',
  'firstName',
  'lastName',
  'company',
  'address',
  'country',
  'region',
  'city',
  'woreda',
  'kebele',
  'houseNumber',
  'landmark',
  'zipCode',
  'email',
  'phone',
  'isBilling',
  'isShipping',
  'version',
] as const;

const selectBook = prepared((db, param: Placeholders<{ userId: number }>) =>
  db
    .selectFrom('addresses')
    .select(COLUMNS)
    .where('userId', '=', param.userId)
    .orderBy(sql`is_billing or is_shipping`, 'desc')
    .orderBy('id', 'desc'),
);

/** The user's addresses, the defaults first, then the newest. */
export async function selectAddresses(db: Db | Tx, userId: number): Promise<AddressRow[]> {
  const rows = await selectBook(db, { userId });
  return rows.map((row) => ({ ...row, country: row.country as Country }));
}

/** Makes changes of one user's address book wait for each other until the transaction ends. */
export async function lockBook(tx: Tx, userId: number): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}

export async function insertAddress(tx: Tx, userId: number, address: Address): Promise<number> {
  const row = await tx
    .insertInto('addresses')
    .values({ ...address, userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function updateAddress(tx: Tx, id: number, address: Address): Promise<void> {
  await tx
    .updateTable('addresses')
    .set((eb) => ({ ...address, version: eb('version', '+', 1), updatedAt: sql`now()` }))
    .where('id', '=', id)
    .execute();
}

export async function deleteAddress(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('addresses').where('id', '=', id).execute();
}

/** Makes the address the one for bills or parcels and takes that from whichever was; null leaves none. */
export async function updateDefault(
  tx: Tx,
  userId: number,
  kind: AddressKind,
  id: number | null,
): Promise<void> {
  const flag = kind === 'billing' ? 'isBilling' : 'isShipping';
  await tx
    .updateTable('addresses')
    .set({ [flag]: false })
    .where('userId', '=', userId)
    .where(flag, '=', true)
    .execute();
  if (id !== null)
    await tx
      .updateTable('addresses')
      .set({ [flag]: true })
      .where('id', '=', id)
      .execute();
}
