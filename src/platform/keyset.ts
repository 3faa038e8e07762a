import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { UUID } from './wire/scalars.ts';

/**
 * What rows are sorted by: an expression that is never null, and how its values are written and compared. A text has 200 letters
 * at most, `left(…, 100)` where it could be longer: a cursor holds it whole.
 */
export type KeysetSort = { value: RawBuilder<unknown>; type: 'timestamptz' | 'bigint' | 'text' };

/** The columns that every row of a keyset page brings beside its own: where the next page begins. */
export type KeysetRow = { id: number | string; sortKey: string };

type Asked = {
  /** A sort's name, with `-` before it for the last first. */
  sort: string;
  /** The cursor of the page before; one that is foreign, or of another sort, reads as none. */
  after: string | null;
  size: number;
};

type Keyset = {
  /** To be joined to the conditions by `and`. */
  where: RawBuilder<SqlBool>;
  orderBy: RawBuilder<unknown>;
  /** To be selected as "sort_key". */
  sortKey: RawBuilder<string>;
  /** One row more than the page has. */
  limit: number;
};

const VALUES: Record<KeysetSort['type'], RegExp> = {
  timestamptz: /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?\+00$/,
  bigint: /^-?\d{1,18}$/,
  text: /^[^\0]{0,200}$/su,
};

const IDS = { bigint: VALUES.bigint, uuid: UUID };

/**
 * The parts of a statement that reads one page of a list in a stable order: by the sort and then by the id, from behind the row
 * that the cursor names. Rows that are added or taken away meanwhile neither double nor hide others, and the tenth page
 * costs what the first does. The direction is the same for both, so an index on both serves either way.
 */
export function keysetOf(
  sorts: Record<string, KeysetSort>,
  id: { value: RawBuilder<unknown>; type: 'bigint' | 'uuid' },
  { sort, after, size }: Asked,
): Keyset {
  const isDown = sort.startsWith('-');
  const by = sorts[isDown ? sort.slice(1) : sort];
  if (!by) throw new Error(`No sort is called ${sort}.`);
  const from = readCursor(after, sort, { type: by.type, id: IDS[id.type] });
  const direction = isDown ? sql`desc` : sql`asc`;
  const beyond = isDown ? sql`<` : sql`>`;
  return {
    where: from
      ? sql<SqlBool>`(${by.value}, ${id.value}) ${beyond}
          (${from.value}::${sql.raw(by.type)}, ${from.id}::${sql.raw(id.type)})`
      : sql<SqlBool>`true`,
    orderBy: sql`${by.value} ${direction}, ${id.value} ${direction}`,
    sortKey: sql<string>`(${by.value})::text`,
    limit: size + 1,
  };
}

/** The page of what was read, and the cursor of the next one; null on the last page. */
export function pageOfRows<Row extends KeysetRow>(
  rows: readonly Row[],
  { sort, size }: Pick<Asked, 'sort' | 'size'>,
): { content: Row[]; next: string | null } {
  const content = rows.slice(0, size);
  const last = content.at(-1);
  return { content, next: rows.length > size && last ? cursorOf(sort, last) : null };
}

/** Every page of a list, one after the other, until it ends or nobody wants more. */
export async function* eachPage<Row>(
  read: (after: string | null) => Promise<{ content: Row[]; next: string | null }>,
): AsyncGenerator<Row[]> {
  let after: string | null = null;
  do {
    const page: { content: Row[]; next: string | null } = await read(after);
    // A cursor that is not understood would lead back to the first page, for ever.
    if (after !== null && page.next === after) throw new Error('A cursor leads nowhere.');
    yield page.content;
    after = page.next;
  } while (after !== null);
}

/** Counts stop here: `more than` is said of what goes on. */
export const COUNTED_MAX = 10_000;

/** How many rows a query gives, at most one more than COUNTED_MAX; reads no further. */
export function countedUpTo(rows: RawBuilder<unknown>): RawBuilder<{ n: number }> {
  return sql<{ n: number }>`select count(*)::int as n from (${rows} limit ${COUNTED_MAX + 1}) counted`;
}

function cursorOf(sort: string, { sortKey, id }: KeysetRow): string {
  return Buffer.from(JSON.stringify([sort, sortKey, String(id)])).toString('base64url');
}

/** Cursors say a place in the order and no more: what may be seen from there on, the conditions beside them decide. */
function readCursor(
  text: string | null,
  sort: string,
  kinds: { type: KeysetSort['type']; id: RegExp },
): { value: string; id: string } | null {
  if (text === null) return null;
  try {
    const [of, value, id] = JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown[];
    if (of !== sort || typeof value !== 'string' || typeof id !== 'string') return null;
    return isValue(kinds.type, value) && kinds.id.test(id) ? { value, id } : null;
  } catch {
    return null;
  }
}

/** Whether the database can read it as that type: a time must be one that there is. */
function isValue(type: KeysetSort['type'], value: string): boolean {
  if (!VALUES[type].test(value)) return false;
  if (type !== 'timestamptz') return true;
  const time = new Date(value.replace(' ', 'T').replace('+00', 'Z'));
  return (
    value >= '0001' && !Number.isNaN(time.getTime()) && time.toISOString().startsWith(value.slice(0, 10))
  );
}
