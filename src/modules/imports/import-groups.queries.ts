import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';
import type { FileFault } from './file-product.ts';
import type { ImportData } from './import-data.ts';

export type GroupState = 'pending' | 'new' | 'changed' | 'unchanged' | 'faulty';
export type GroupOutcome = 'created' | 'updated' | 'unchanged' | 'skipped' | 'failed';
/** A field as it is and as the file has it; empty where words would not say it. */
export type GroupChange = { field: string; old: string; new: string };
export type GroupRow = { no: number; line: number; title: string; data: ImportData; state: GroupState };

/** Puts a file's products in the place of those of an earlier check. */
export async function replaceGroups(
  db: Tx,
  importId: string,
  groups: readonly { line: number; title: string; data: ImportData }[],
): Promise<void> {
  await sql`delete from import_groups where import_id = ${importId}`.execute(db);
  for (let at = 0; at < groups.length; at += 500) {
    const some = groups.slice(at, at + 500).map((group, place) => ({ ...group, no: at + place }));
    await sql`insert into import_groups (import_id, no, line, title, data)
      select ${importId}, (g ->> 'no')::int, (g ->> 'line')::int, g ->> 'title', g -> 'data'
      from jsonb_array_elements(${JSON.stringify(some)}::jsonb) g`.execute(db);
  }
}

/** A file's products behind `after`, in its order. */
export async function selectGroups(
  db: Tx,
  importId: string,
  after: number,
  limit: number,
): Promise<GroupRow[]> {
  const { rows } = await sql<GroupRow>`select no, line, title, data, state from import_groups
    where import_id = ${importId} and no > ${after} order by no limit ${limit}`.execute(db);
  return rows;
}

/** Those that are to be written and have not been. */
const TO_WRITE = sql<boolean>`state in ('new', 'changed') and outcome is null`;

/** What is to be written behind `after`, in the file's order. */
export async function selectToWrite(
  db: Tx,
  importId: string,
  after: number,
  limit: number,
): Promise<GroupRow[]> {
  const { rows } = await sql<GroupRow>`select no, line, title, data, state from import_groups
    where import_id = ${importId} and no > ${after} and ${TO_WRITE}
    order by no limit ${limit}`.execute(db);
  return rows;
}

export async function countToWrite(db: Tx, importId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from import_groups
    where import_id = ${importId} and ${TO_WRITE}`.execute(db);
  return rows[0]!.n;
}

export type JudgedGroup = {
  no: number;
  state: GroupState;
  changes: readonly GroupChange[];
  faults: readonly FileFault[];
  productId: number | null;
};

/** Notes what the check says of some products. */
export async function updateJudged(db: Tx, importId: string, judged: readonly JudgedGroup[]): Promise<void> {
  await sql`update import_groups g set state = j ->> 'state', changes = j -> 'changes', faults = j -> 'faults',
      product_id = (j ->> 'productId')::bigint, outcome = null
    from jsonb_array_elements(${JSON.stringify(judged)}::jsonb) j
    where g.import_id = ${importId} and g.no = (j ->> 'no')::int`.execute(db);
}

export type Outcome = {
  no: number;
  outcome: GroupOutcome;
  faults: readonly FileFault[];
  productId: number | null;
};

/** Notes how writing some products went. */
export async function updateOutcomes(db: Tx, importId: string, outcomes: readonly Outcome[]): Promise<void> {
  await sql`update import_groups g set outcome = o ->> 'outcome',
      faults = case when jsonb_array_length(o -> 'faults') > 0 then o -> 'faults' else g.faults end,
      product_id = coalesce((o ->> 'productId')::bigint, g.product_id)
    from jsonb_array_elements(${JSON.stringify(outcomes)}::jsonb) o
    where g.import_id = ${importId} and g.no = (o ->> 'no')::int`.execute(db);
}

/** Has what failed be written again. */
export async function reopenFailed(db: Tx, importId: string): Promise<void> {
  await sql`update import_groups set outcome = null, faults = '[]'
    where import_id = ${importId} and outcome = 'failed'`.execute(db);
}

export type ImportGroupReport = {
  line: number;
  title: string;
  state: GroupState;
  faults: FileFault[];
  notes: FileFault[];
  changes: GroupChange[];
  lines: number[];
};

const TOLD = {
  faults: sql`jsonb_array_length(faults) > 0`,
  // What the check finds of goods that are not faulty are notes too.
  notes: sql`(jsonb_array_length(data -> 'notes') > 0 or (state <> 'faulty' and jsonb_array_length(faults) > 0))`,
  changes: sql`state = 'changed'`,
};

/** Products of a file of which there is something to tell, those that are not written first, in the order of the file. */
export async function selectImportGroupReports(
  db: Db | Tx,
  importId: string,
  what: keyof typeof TOLD,
  limit: number,
): Promise<ImportGroupReport[]> {
  const { rows } = await sql<ImportGroupReport>`
    select line, title, state, faults, data -> 'notes' as notes, changes, data -> 'lines' as lines
    from import_groups where import_id = ${importId} and ${TOLD[what]}
    order by (state <> 'faulty' and outcome is distinct from 'failed'), no limit ${limit}`.execute(db);
  return rows;
}

/** The file's own words for categories, with where the check puts each: those that belong nowhere first, then guesses. */
export async function selectCategoryPlacements(db: Db | Tx, importId: string): Promise<CategoryPlacement[]> {
  const { rows } = await sql<CategoryPlacement>`
    select told.*, count(*)::int as n from (
      select coalesce(data ->> 'categoryWord', data #>> '{category,name}') as name, (c ->> 'categoryId')::int as category_id,
        (c ->> 'subcategoryId')::int as subcategory_id, coalesce((c ->> 'isSure')::boolean, false) as is_sure
      from import_groups, lateral (
        select case when data #>> '{category,name}' <> '' then data -> 'category' end as c) placed
      where import_id = ${importId}) told
    where name <> '' group by 1, 2, 3, 4
    order by min(category_id) is null desc, min(is_sure::int), n desc, name limit 200`.execute(db);
  return rows;
}

export type CategoryPlacement = {
  name: string;
  /** Null where the file's word belongs nowhere yet. */
  categoryId: number | null;
  subcategoryId: number | null;
  isSure: boolean;
  n: number;
};

type Found = { bySku: Map<string, number>; byKey: Map<string, number>; own: Set<number> };

/** Which products of a store are meant by SKUs (lower case), by keys of a source, and by our own ids. */
export async function findProducts(
  db: Tx,
  {
    vendorId,
    source,
    keys,
    skus,
    ids,
  }: { vendorId: number; source: string; keys: string[]; skus: string[]; ids: number[] },
): Promise<Found> {
  const { rows } = await sql<{ kind: 'sku' | 'key' | 'own'; word: string; productId: number }>`
    select 'sku' as kind, lower(sku::text) as word, product_id from skus
      where vendor_id = ${vendorId} and sku = any(${skus}::citext[])
    union all select 'key', external_key, product_id from product_sources
      where vendor_id = ${vendorId} and source = ${source} and external_key = any(${keys}::text[])
    union all select 'own', '', id from products where vendor_id = ${vendorId} and id = any(${ids}::bigint[])`.execute(
    db,
  );
  const of = (kind: string) =>
    new Map(rows.filter((row) => row.kind === kind).map(({ word, productId }) => [word, productId]));
  return {
    bySku: of('sku'),
    byKey: of('key'),
    own: new Set(rows.filter(({ kind }) => kind === 'own').map(({ productId }) => productId)),
  };
}

/** What products are called: their titles and SKUs (lower case). */
export async function selectCalled(
  db: Tx,
  ids: readonly number[],
): Promise<Map<number, { title: string; skus: string[] }>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; title: string; skus: string[] }>`
    select p.id, p.title, array(select lower(s.sku::text) from skus s where s.product_id = p.id) as skus
    from products p where p.id = any(${[...ids]}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, title, skus }) => [id, { title, skus }]));
}

/** Which of these products an undone import archived, and nobody touched since. */
export async function selectTakenBack(db: Tx, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: number }>`
    select p.id from products p where p.id = any(${[...ids]}::bigint[]) and p.state = 'archived'
      and (select r.cause from product_revisions r where r.product_id = p.id order by r.id desc limit 1) = 'undo'`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}
