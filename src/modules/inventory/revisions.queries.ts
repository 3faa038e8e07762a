import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';
import type { ProductState } from './product-state.queries.ts';
import { partsOf } from './product-parts.ts';

/** Who changed goods, and by what way; `reference`: the run that did, if one did. */
export type RevisionBy = {
  cause: 'form' | 'api' | 'count' | 'import' | 'bulk' | 'undo' | 'decision' | 'catalogue';
  actorId: number | null;
  reference?: string;
};

/** A product before and after a change; `before` null of a new one. */
export type Revised = { before: ProductState | null; after: ProductState };

/**
 * Notes what products were and are, only what differs; nothing for those that stayed the same. The version of `after` is the
 * one that they have since. One statement, in the transaction of the change.
 */
export async function insertRevisions(
  db: Tx,
  revised: readonly Revised[],
  { cause, actorId, reference = '' }: RevisionBy,
): Promise<void> {
  const rows = revised.flatMap(({ before, after }) => {
    const parts = differing(before, after);
    return parts === null ? [] : [{ id: after.id, version: after.version, ...parts }];
  });
  if (rows.length === 0) return;
  await sql`insert into product_revisions (product_id, version, cause, reference, actor_id, before, after)
    select r.id, r.version, ${cause}, ${reference}, ${actorId}, nullif(r.before, 'null'::jsonb), r.after
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id bigint, version int, before jsonb, after jsonb)`.execute(
    db,
  );
}

type Parts = Record<string, unknown>;

/** Of a new product only what it is called, costs and has: the rest says the next change of it. */
function differing(
  before: ProductState | null,
  after: ProductState,
): { before: Parts | null; after: Parts } | null {
  const has = partsOf(after);
  if (before === null) {
    const { title, price, stock, state } = after;
    return { before: null, after: { title, price, stock, state } };
  }
  const had = partsOf(before);
  const names = [...new Set([...Object.keys(had), ...Object.keys(has)])].filter(
    (name) => JSON.stringify(had[name] ?? null) !== JSON.stringify(has[name] ?? null),
  );
  if (names.length === 0) return null;
  const only = (parts: Parts) => Object.fromEntries(names.map((name) => [name, parts[name] ?? null]));
  return { before: only(had), after: only(has) };
}

export type RevisionRow = {
  id: number;
  at: Date;
  cause: RevisionBy['cause'] | 'plan' | 'plan_end';
  actorName: string | null;
  before: Parts | null;
  after: Parts;
};

/** The changes of a product, the newest first, those below an id. */
export async function selectRevisions(
  db: Db | Tx,
  productId: number,
  { below, take }: { below: number | null; take: number },
): Promise<RevisionRow[]> {
  const { rows } = await sql<RevisionRow>`
    select r.id, r.created_at as at, r.cause, u.name as actor_name, r.before, r.after
    from product_revisions r left join users u on u.id = r.actor_id
    where r.product_id = ${productId} and (${below}::bigint is null or r.id < ${below})
    order by r.id desc limit ${take}`.execute(db);
  return rows;
}

/** Which of some products were put into another state after a version of theirs. */
export async function selectMovedSince(
  db: Db | Tx,
  since: readonly { id: number; version: number }[],
): Promise<Set<number>> {
  if (since.length === 0) return new Set();
  const { rows } = await sql<{ id: number }>`
    select s.id from jsonb_to_recordset(${JSON.stringify(since)}::jsonb) as s (id bigint, version int)
    where exists (select from product_revisions r
      where r.product_id = s.id and r.version > s.version and r.after ? 'state')`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Which parts of a product (`partsOf`) were changed behind a version. */
export async function selectPartsSince(db: Db | Tx, productId: number, version: number): Promise<string[]> {
  const { rows } = await sql<{ part: string }>`select distinct k.part
    from product_revisions r, jsonb_object_keys(r.after) k (part)
    where r.product_id = ${productId} and r.version > ${version} order by k.part`.execute(db);
  return rows.map(({ part }) => part);
}

/** Whose the last change behind a version was, and when; null when nobody knows. */
export async function selectChangeSince(
  db: Db | Tx,
  productId: number,
  version: number,
): Promise<Pick<RevisionRow, 'at' | 'cause' | 'actorName'> | null> {
  const { rows } = await sql<RevisionRow>`select r.created_at as at, r.cause, u.name as actor_name
    from product_revisions r left join users u on u.id = r.actor_id
    where r.product_id = ${productId} and r.version > ${version} order by r.id desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** A change of one part of a product (`partsOf`): what the part was and is. */
export type PartRevision = Pick<RevisionRow, 'cause'> & {
  version: number;
  reference: string;
  was: unknown;
  now: unknown;
};

/** The changes of one part of a product from a version on, the earliest first. */
export async function selectPartRevisions(
  db: Db | Tx,
  productId: number,
  { part, version }: { part: string; version: number },
): Promise<PartRevision[]> {
  const { rows } = await sql<PartRevision>`
    select r.version, r.cause, r.reference, r.before -> ${part} as was, r.after -> ${part} as now
    from product_revisions r
    where r.product_id = ${productId} and r.version >= ${version} and r.after ? ${part}
    order by r.id`.execute(db);
  return rows;
}
