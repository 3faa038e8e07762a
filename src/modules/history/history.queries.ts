import { type RawBuilder, sql } from 'kysely';
import { COUNT_BOUND } from '#shop/constants.ts';
import type { Db, Tx } from '#platform/db.ts';
import { byOwner, type Owner } from '#platform/owner.ts';
import { escapeLike } from '#platform/escape-like.ts';
import type { SearchPlan } from '#modules/search/index.ts';

export type ViewRow = { id: number; productId: number; isListed: boolean; day: string; seenAt: Date };

/** What is looked for: lexemes as in the product search, or parts of the folded title. */
export type HistoryFilter = Pick<SearchPlan, 'strict' | 'folded'>;

function owned(owner: Owner): RawBuilder<boolean> {
  return byOwner(owner, {
    shopper: (id) => sql<boolean>`h.shopper_id = ${id}`,
    visitor: (id) => sql<boolean>`h.visitor_id = ${id}::uuid`,
  });
}

function matching(wanted: HistoryFilter | null): RawBuilder<boolean> {
  if (wanted === null) return sql<boolean>`true`;
  const parts = wanted.folded.split(' ').map((word) => sql`p.folded_title like ${`%${escapeLike(word)}%`}`);
  return sql<boolean>`(p.search_vector @@ ${wanted.strict}::tsquery or (${sql.join(parts, sql` and `)}))`;
}

/** A window of somebody's history, newest first. */
export async function selectViews(
  db: Db | Tx,
  owner: Owner,
  { wanted, skip, take }: { wanted: HistoryFilter | null; skip: number; take: number },
): Promise<ViewRow[]> {
  const { rows } = await sql<ViewRow>`
    select h.id, h.product_id, p.is_listed, h.day::text as day, h.seen_at
    from history_views h join products p on p.id = h.product_id
    where ${owned(owner)} and ${matching(wanted)}
    order by h.seen_at desc, h.id desc limit ${take} offset ${skip}`.execute(db);
  return rows;
}

export type HistorySize = { n: number; isPaused: boolean };

/** How many entries there are, counted up to COUNT_BOUND, and whether recording is paused. */
export async function selectHistorySize(
  db: Db | Tx,
  owner: Owner,
  wanted: HistoryFilter | null,
): Promise<HistorySize> {
  // Without words no product has to be looked at.
  const products = wanted === null ? sql`` : sql`join products p on p.id = h.product_id`;
  const { rows } = await sql<HistorySize>`
    select (select count(*)::int from (
        select from history_views h ${products} where ${owned(owner)} and ${matching(wanted)} limit ${COUNT_BOUND}) found) as n,
      exists (select from history_pauses h where ${owned(owner)}) as is_paused`.execute(db);
  return rows[0]!;
}

/**
 * Writes that a listed product was seen, or moves today's entry up. Does nothing while recording is paused, beyond
 * `dayLimit` products a day, and for what is not sold. One statement: the same view at the same moment is one row.
 */
export async function upsertView(
  db: Db | Tx,
  owner: Owner,
  view: { productId: number; at: Date; dayLimit: number },
): Promise<void> {
  const { productId, at, dayLimit } = view;
  const [column, id] = ownerColumn(owner);
  const day = sql`(${at}::timestamptz at time zone 'Africa/Addis_Ababa')::date`;
  await sql`
    insert into history_views (${column}, product_id, day, seen_at)
    select ${id}, p.id, ${day}, ${at}::timestamptz from products p
    where p.id = ${productId} and p.is_listed
      and not exists (select from history_pauses h where ${owned(owner)})
      and (select count(*) from history_views h where ${owned(owner)} and h.day = ${day} and h.product_id <> p.id) < ${dayLimit}
    on conflict (${column}, day, product_id) where ${column} is not null
      do update set seen_at = greatest(history_views.seen_at, excluded.seen_at)`.execute(db);
}

function ownerColumn(owner: Owner): [RawBuilder<unknown>, RawBuilder<unknown>] {
  return byOwner<[RawBuilder<unknown>, RawBuilder<unknown>]>(owner, {
    shopper: (id) => [sql.raw('shopper_id'), sql`${id}::bigint`],
    visitor: (id) => [sql.raw('visitor_id'), sql`${id}::uuid`],
  });
}

export type DeletedView = { productId: number; seenAt: Date };

/** Deletes one entry of its owner; undefined when it is not theirs or gone. */
export async function deleteView(db: Db | Tx, owner: Owner, id: number): Promise<DeletedView | undefined> {
  const { rows } = await sql<DeletedView>`
    delete from history_views h where id = ${id} and ${owned(owner)} returning product_id, seen_at`.execute(
    db,
  );
  return rows[0];
}

/** Deletes somebody's whole history. */
export async function deleteViews(db: Db | Tx, owner: Owner): Promise<void> {
  await sql`delete from history_views h where ${owned(owner)}`.execute(db);
}

/** Puts a deleted entry back, even while recording is paused: its owner asked for it. */
export async function restoreView(
  db: Db | Tx,
  owner: Owner,
  view: { productId: number; seenAt: string },
): Promise<void> {
  const [column, id] = ownerColumn(owner);
  await sql`
    insert into history_views (${column}, product_id, day, seen_at)
    select ${id}, p.id, (${view.seenAt}::timestamptz at time zone 'Africa/Addis_Ababa')::date, ${view.seenAt}::timestamptz
    from products p where p.id = ${view.productId}
    on conflict do nothing`.execute(db);
}

export async function insertPause(db: Db | Tx, owner: Owner): Promise<void> {
  const [column, id] = ownerColumn(owner);
  await sql`insert into history_pauses (${column}) values (${id}) on conflict do nothing`.execute(db);
}

export async function deletePause(db: Db | Tx, owner: Owner): Promise<void> {
  await sql`delete from history_pauses h where ${owned(owner)}`.execute(db);
}

/** Gives a visitor's history, and their wish that none be kept, to a shopper. The later look of a day counts. */
export async function moveHistory(tx: Tx, visitorId: string, shopperId: number): Promise<void> {
  await sql`
    with moved as (delete from history_views where visitor_id = ${visitorId}::uuid returning product_id, day, seen_at)
    insert into history_views (shopper_id, product_id, day, seen_at)
    select ${shopperId}::bigint, product_id, day, seen_at from moved order by day, product_id
    on conflict (shopper_id, day, product_id) where shopper_id is not null
      do update set seen_at = greatest(history_views.seen_at, excluded.seen_at)`.execute(tx);
  await sql`
    with moved as (delete from history_pauses where visitor_id = ${visitorId}::uuid returning paused_at)
    insert into history_pauses (shopper_id, paused_at) select ${shopperId}::bigint, paused_at from moved
    on conflict do nothing`.execute(tx);
}

/** Forgets up to `limit` entries of guests older than `before`; returns how many there were. */
export async function deleteGuestViews(db: Db | Tx, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from history_views where id in (
      select id from history_views where visitor_id is not null and seen_at < ${before} limit ${limit})`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0);
}
