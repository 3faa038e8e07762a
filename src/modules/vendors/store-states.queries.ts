import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';
import type { StoreState } from '#shop/vendor-rights.ts';

/** A store as its state is decided on; locked, so that of two decisions one sees the other. */
export async function lockStoreState(
  db: Tx,
  id: number,
): Promise<{ state: StoreState; stateReason: string; submittedAt: Date | null } | undefined> {
  return await db
    .selectFrom('vendors')
    .select(['state', 'stateReason', 'submittedAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Why a store is in the state it is in; '' when nobody said. */
export async function selectStateReason(db: Db | Tx, id: number): Promise<string> {
  const row = await db.selectFrom('vendors').select('stateReason').where('id', '=', id).executeTakeFirst();
  return row?.stateReason ?? '';
}

/** Today in Addis Ababa is on one of the store's closures. */
const ON_CLOSURE = sql<boolean>`exists (select 1 from vendor_closures c where c.vendor_id = vendors.id
  and (now() at time zone 'Africa/Addis_Ababa')::date between c.from_day and c.to_day)`;

/** Puts a store into a state; an open one sells unless it is on a closure. */
export async function updateState(
  db: Tx,
  id: number,
  { state, reason, at }: { state: StoreState; reason: string; at: Date },
): Promise<void> {
  await db
    .updateTable('vendors')
    .set({
      state,
      stateReason: reason,
      stateAt: at,
      submittedAt: null,
      isActive: state === 'open' ? sql<boolean>`not ${ON_CLOSURE}` : false,
    })
    .where('id', '=', id)
    .execute();
}

export async function updateSubmitted(db: Tx, id: number, at: Date): Promise<void> {
  await db.updateTable('vendors').set({ submittedAt: at }).where('id', '=', id).execute();
}

/** Sells or rests, as the closures of the day say; the stores that changed. `only`: of all, or of one. */
export async function updateByClosures(db: Tx, only: number | null): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update vendors set is_active = not ${ON_CLOSURE}
    where state = 'open' and is_active = ${ON_CLOSURE} and (${only}::bigint is null or id = ${only}::bigint)
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

type OpenWork = { orders: number; returns: number; hasMoney: boolean };

/** What keeps a store from closing: orders under way, returns not ended, and money on hold, to be paid out, on its way or owed. */
export async function countOpenWork(db: Db | Tx, id: number): Promise<OpenWork> {
  const { rows } = await sql<OpenWork>`
    select (select count(*)::int from orders o join order_statuses s on s.code = o.status
        where o.vendor_id = ${id} and not s.is_final and o.status <> 'delivered') as orders,
      (select count(*)::int from return_requests r join orders o on o.id = r.order_id
        where o.vendor_id = ${id} and r.status in ('requested', 'approved')) as returns,
      exists (select from ledger_accounts where owner = ${String(id)} and balance <> 0
        and kind in ('vendor_pending', 'vendor_payable', 'payout_sent', 'cash', 'receivable')) as has_money`.execute(
    db,
  );
  return rows[0]!;
}
