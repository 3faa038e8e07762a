import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';

export type HeldCash = { holder: string; businessName: string | null; balance: number };
export type HeldDay = { holder: string; day: string; orders: number; santim: number };

/** Whoever holds cash, the most first (santim). */
export async function selectHolders(db: Db | Tx): Promise<HeldCash[]> {
  const { rows } = await sql<HeldCash>`
    select a.owner as holder, v.business_name, a.balance from ledger_accounts a left join vendors v on v.id::text = a.owner
    where a.kind = 'cash' and a.currency = 'ETB' and a.balance > 0 order by a.balance desc, a.owner limit 200`.execute(
    db,
  );
  return rows;
}

/** What a holder has, held until the transaction ends: nobody books on it meanwhile. */
export async function lockHeld(db: Tx, holder: string): Promise<number> {
  const { rows } = await sql<{ balance: number }>`
    select balance from ledger_accounts where kind = 'cash' and currency = 'ETB' and owner = ${holder} for no key update`.execute(
    db,
  );
  return rows[0]?.balance ?? 0;
}

/** What holders took on each day in Addis Ababa and have not handed over for it, the earliest first. */
export async function selectHeldDays(db: Db | Tx, holders: readonly string[]): Promise<HeldDay[]> {
  const { rows } = await sql<HeldDay>`
    with taken as (
      select a.owner as holder, (t.happened_at at time zone 'Africa/Addis_Ababa')::date as day, sum(e.amount) as santim, count(*) as orders
      from ledger_accounts a join ledger_entries e on e.account_id = a.id join ledger_transactions t on t.id = e.transaction_id
      where a.kind = 'cash' and a.currency = 'ETB' and a.owner = any (${[...holders]}::text[]) and e.amount > 0
      group by 1, 2
    ), brought as (
      select holder, day, sum(expected_santim) as santim from cash_remittances where holder = any (${[...holders]}::text[]) group by 1, 2
    )
    select t.holder, t.day::text as day, t.orders, (t.santim - coalesce(b.santim, 0))::bigint as santim
    from taken t left join brought b using (holder, day) where t.santim > coalesce(b.santim, 0) order by t.holder, t.day`.execute(
    db,
  );
  return rows;
}

type NewRemittance = {
  holder: string;
  day: string;
  expectedSantim: number;
  countedSantim: number;
  receivedBy: number;
  witness: string;
  note: string;
  handedAt: Date;
};

export async function insertRemittance(db: Tx, remittance: NewRemittance): Promise<string> {
  const { id } = await db
    .insertInto('cashRemittances')
    .values(remittance)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The photo of its slip, where there is one; undefined without such a note. */
export async function selectSlip(
  db: Db | Tx,
  id: string,
): Promise<{ slipFileId: string | null } | undefined> {
  return await db.selectFrom('cashRemittances').select('slipFileId').where('id', '=', id).executeTakeFirst();
}

/** Keeps a photo of its slip; false where there is one. */
export async function updateSlip(tx: Tx, id: string, slipFileId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('cashRemittances')
    .set({ slipFileId })
    .where('id', '=', id)
    .where('slipFileId', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export type RemittanceRow = NewRemittance & {
  id: string;
  businessName: string | null;
  receiver: string;
  slipFileId: string | null;
};

/** What was handed over lately, the last first. */
export async function selectRemittances(db: Db | Tx, limit: number): Promise<RemittanceRow[]> {
  const { rows } = await sql<RemittanceRow>`
    select r.id, r.holder, r.day::text as day, r.expected_santim, r.counted_santim, r.received_by, r.witness, r.note, r.handed_at,
      r.slip_file_id, v.business_name, u.name as receiver
    from cash_remittances r join users u on u.id = r.received_by left join vendors v on v.id::text = r.holder
    order by r.handed_at desc, r.id limit ${limit}`.execute(db);
  return rows;
}
