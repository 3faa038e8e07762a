import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';
import type { RunState } from '#modules/desk/runs.schema.ts';
import type { ImportFormat, Mapping } from './import-fields.schema.ts';
import type { ImportOptions } from './import-data.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export type ImportRow = {
  id: string;
  vendorId: number;
  fileName: string;
  rowCount: number;
  format: ImportFormat;
  mapping: Mapping;
  options: ImportOptions;
  step: 'mapping' | 'check' | 'write';
  checkRunId: string | null;
  runIds: string[];
  createdAt: Date;
  /** Of the run of its step, of several that which goes on, else the last that is not undone; null before the first. */
  runState: RunState | null;
  runTotal: number;
  runDone: number;
  isCancelling: boolean;
  /** When the same file was written before. */
  importedBefore: Date | null;
  pictures: { total: number; done: number; failed: number };
  counts: { new: number; changed: number; unchanged: number; faulty: number };
  outcomes: { written: number; failed: number };
};

type StoredImport = Omit<ImportRow, 'pictures' | 'counts' | 'outcomes'> & {
  /** By word how many goods and pictures are at that; triggers count them. */
  counted: Partial<Record<CountedWord, number>>;
};
type CountedWord =
  | 'new'
  | 'changed'
  | 'unchanged'
  | 'faulty'
  | 'written'
  | 'failed'
  | 'pictures'
  | 'stored'
  | 'lost';

/** An import as it stands; null for none of this store's. */
export async function selectImport(db: Db | Tx, vendorId: number, id: string): Promise<ImportRow | null> {
  if (!UUID.test(id)) return null;
  const { rows } =
    await sql<StoredImport>`${standing} where i.id = ${id} and i.vendor_id = ${vendorId}`.execute(db);
  return rows.map(toImport)[0] ?? null;
}

/** A store's imports, the newest first. */
export async function selectImports(db: Db | Tx, vendorId: number, limit: number): Promise<ImportRow[]> {
  const { rows } = await sql<StoredImport>`${standing} where i.vendor_id = ${vendorId}
    order by i.created_at desc limit ${limit}`.execute(db);
  return rows.map(toImport);
}

const standing = sql`
  select i.id, i.vendor_id, i.file_name, i.row_count, i.format, i.mapping, i.options, i.step, i.check_run_id, i.run_ids, i.created_at,
    r.state as run_state, coalesce(r.total, 0) as run_total, coalesce(r.done + r.failed, 0) as run_done,
    r.cancel_asked_at is not null as is_cancelling,
    (select max(o.created_at) from imports o where o.vendor_id = i.vendor_id and o.file_sha256 = i.file_sha256
      and o.step = 'write' and o.id <> i.id) as imported_before,
    (select coalesce(json_object_agg(c.word, c.n), '{}') from import_counts c where c.import_id = i.id) as counted
  from imports i
  left join lateral (select * from runs where id = any(case i.step when 'check' then array[i.check_run_id] when 'write' then i.run_ids end)
    order by state in ('waiting', 'running') desc, state = 'undoing' desc, state = 'undone', array_position(i.run_ids, id) desc
    limit 1) r on true`;

function toImport({ counted, ...stored }: StoredImport): ImportRow {
  const of = (word: CountedWord) => counted[word] ?? 0;
  return {
    ...stored,
    pictures: { total: of('pictures'), done: of('stored'), failed: of('lost') },
    counts: { new: of('new'), changed: of('changed'), unchanged: of('unchanged'), faulty: of('faulty') },
    outcomes: { written: of('written'), failed: of('failed') },
  };
}

/** Locks an import of the store for a change of its step; false for none. */
export async function lockImport(db: Tx, vendorId: number, id: string): Promise<boolean> {
  if (!UUID.test(id)) return false;
  const { rows } =
    await sql`select 1 from imports where id = ${id} and vendor_id = ${vendorId} for update`.execute(db);
  return rows.length > 0;
}

export type NewImport = {
  vendorId: number;
  fileName: string;
  sha256: Buffer;
  content: Buffer;
  rowCount: number;
  format: ImportFormat;
  mapping: Mapping;
  options: ImportOptions;
};

/** Keeps a file that has been read. */
export async function insertImport(db: Tx, given: NewImport): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into imports (vendor_id, file_name, file_sha256, content, row_count, format, mapping, options)
    values (${given.vendorId}, ${given.fileName}, ${given.sha256}, ${given.content}, ${given.rowCount}, ${given.format},
      ${JSON.stringify(given.mapping)}::jsonb, ${JSON.stringify(given.options)}::jsonb)
    returning id`.execute(db);
  return rows[0]!.id;
}

/** The packed table of an import; null for none. */
export async function selectContent(db: Db | Tx, id: string): Promise<Buffer | null> {
  const { rows } = await sql<{ content: Buffer }>`select content from imports where id = ${id}`.execute(db);
  return rows[0]?.content ?? null;
}

/** The last bytes of the content, which say how large it is unpacked. */
export async function selectContentEnd(db: Db | Tx, id: string): Promise<Buffer | null> {
  const { rows } = await sql<{ ending: Buffer }>`
    select substring(content from octet_length(content) - 3) as ending from imports where id = ${id}`.execute(
    db,
  );
  return rows[0]?.ending ?? null;
}

/** Changes what an import maps and chooses; its check is to be made anew. */
export async function updateMapping(
  db: Tx,
  id: string,
  { format, mapping, options }: Pick<ImportRow, 'format' | 'mapping' | 'options'>,
): Promise<void> {
  await sql`update imports set format = ${format}, mapping = ${JSON.stringify(mapping)}::jsonb,
    options = ${JSON.stringify(options)}::jsonb, step = 'mapping' where id = ${id}`.execute(db);
}

/** Notes whether new products are to be sold once they are complete. */
export async function updatePublish(db: Tx, id: string, publish: boolean): Promise<void> {
  await sql`update imports set options = jsonb_set(options, '{publish}', ${JSON.stringify(publish)}::jsonb)
    where id = ${id}`.execute(db);
}

/** Notes the run that an import is at. */
export async function updateStep(db: Tx, id: string, step: 'check' | 'write', runId: string): Promise<void> {
  if (step === 'check')
    await sql`update imports set step = 'check', check_run_id = ${runId} where id = ${id}`.execute(db);
  else
    await sql`update imports set step = 'write', run_ids = run_ids || ${runId}::uuid where id = ${id}`.execute(
      db,
    );
}

/** How many imports of a store wait for somebody. */
export async function countOpenImports(db: Db | Tx, vendorId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from imports
    where vendor_id = ${vendorId} and step <> 'write'`.execute(db);
  return rows[0]!.n;
}

/** Deletes an import that has not begun to write. */
export async function deleteUnwritten(db: Tx, vendorId: number, id: string): Promise<boolean> {
  if (!UUID.test(id)) return false;
  const { rows } =
    await sql`delete from imports where id = ${id} and vendor_id = ${vendorId} and step <> 'write'
    returning id`.execute(db);
  return rows.length > 0;
}

/** Forgets the files of imports from before this many days; what they wrote stays. */
export async function deleteOldImports(db: Db | Tx, days: number): Promise<void> {
  await sql`delete from imports where created_at < now() - ${days} * interval '1 day'`.execute(db);
}

/** What the store mapped by hand for these headings; null: nothing. */
export async function selectKeptMapping(
  db: Db | Tx,
  vendorId: number,
  headings: Buffer,
): Promise<{ mapping: Mapping; options: ImportOptions } | null> {
  const { rows } = await sql<{ mapping: Mapping; options: ImportOptions }>`
    select mapping, options from import_mappings
    where vendor_id = ${vendorId} and headings_sha256 = ${headings}`.execute(db);
  return rows[0] ?? null;
}

/** Remembers what was mapped by hand for these headings. */
export async function upsertKeptMapping(
  db: Tx,
  {
    vendorId,
    headings,
    mapping,
    options,
  }: { vendorId: number; headings: Buffer; mapping: Mapping; options: ImportOptions },
): Promise<void> {
  await sql`insert into import_mappings (vendor_id, headings_sha256, mapping, options)
    values (${vendorId}, ${headings}, ${JSON.stringify(mapping)}::jsonb, ${JSON.stringify(options)}::jsonb)
    on conflict (vendor_id, headings_sha256)
    do update set mapping = excluded.mapping, options = excluded.options, used_at = now()`.execute(db);
}

/** Has the imports of a store write one after the other. */
export async function lockStoreForImport(db: Tx, vendorId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('imports'), ${vendorId}::int)`.execute(db);
}
