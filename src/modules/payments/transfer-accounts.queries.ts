import type { Db, Tx } from '#platform/db.ts';

export type TransferAccountRow = {
  id: number;
  bank: string;
  bankName: string;
  number: string;
  holder: string;
  position: number;
  isActive: boolean;
  /** What the bank gave for QR codes of the account: both or neither. */
  qrGuid: string | null;
  qrBic: string | null;
  /** What its bank's references look like, where staff have said it. */
  referenceShape: string | null;
  version: number;
};

const COLUMNS = [
  'id',
  'bank',
  'bankName',
  'number',
  'holder',
  'position',
  'isActive',
  'qrGuid',
  'qrBic',
  'referenceShape',
  'version',
] as const;

type Written = Omit<TransferAccountRow, 'id' | 'version'>;

/** All of the shop's accounts, in the order in which buyers see them. */
export async function selectTransferAccounts(db: Db | Tx): Promise<TransferAccountRow[]> {
  return await db.selectFrom('transferAccounts').select(COLUMNS).orderBy('position').orderBy('id').execute();
}

export async function selectTransferAccount(
  db: Db | Tx,
  id: number,
): Promise<TransferAccountRow | undefined> {
  return await db.selectFrom('transferAccounts').select(COLUMNS).where('id', '=', id).executeTakeFirst();
}

export async function lockTransferAccount(db: Tx, id: number): Promise<TransferAccountRow | undefined> {
  return await db
    .selectFrom('transferAccounts')
    .select(COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function insertTransferAccount(db: Tx, account: Written): Promise<number> {
  const row = await db
    .insertInto('transferAccounts')
    .values(account)
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function updateTransferAccount(
  db: Tx,
  id: number,
  account: Written & { version: number },
): Promise<void> {
  await db.updateTable('transferAccounts').set(account).where('id', '=', id).execute();
}
