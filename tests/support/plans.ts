import pg from 'pg';
import type { TestDatabase } from './database.ts';

type Query = { text: string; values: unknown[] };
type PlanNode = { 'Node Type': string; 'Relation Name'?: string; Plans?: PlanNode[] };

/** Of fewer rows it costs nothing to read them all. */
const MANY_ROWS = 1_000;

/**
 * Runs `work` and answers the tables of more than a thousand rows that PostgreSQL would read from end to end for the
 * statements it sent.
 */
export async function tablesScannedBy(
  database: TestDatabase,
  work: () => Promise<unknown>,
): Promise<string[]> {
  const scanned = new Set<string>();
  for (const { text, values } of await queriesOf(work)) {
    if (!/^\s*(?:\/\*.*?\*\/\s*)?(?:select|with)\b/i.test(text)) continue;
    const { rows } = await database.pool.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>({
      text: `explain (format json) ${text}`,
      values,
    });
    collect(rows[0]!['QUERY PLAN'][0]!.Plan, scanned);
  }
  const { rows } = await database.pool.query<{ name: string }>(
    'select relname as name from pg_class where relname = any ($1) and reltuples > $2 order by relname',
    [[...scanned], MANY_ROWS],
  );
  return rows.map(({ name }) => name);
}

function collect(
  { 'Node Type': type, 'Relation Name': table, Plans = [] }: PlanNode,
  scanned: Set<string>,
): void {
  if (type === 'Seq Scan' && table) scanned.add(table);
  for (const plan of Plans) collect(plan, scanned);
}

async function queriesOf(work: () => Promise<unknown>): Promise<Query[]> {
  const queries: Query[] = [];
  // As in statements.ts: an EventEmitter with overloads that no wrapper can type.
  const prototype = pg.Client.prototype as unknown as { query: (...parts: unknown[]) => unknown };
  const original = prototype.query;
  prototype.query = function (this: unknown, ...parts: unknown[]) {
    const [query, values] = parts;
    const { text, values: own } = typeof query === 'string' ? { text: query } : (query as Partial<Query>);
    queries.push({ text: String(text), values: own ?? (Array.isArray(values) ? (values as unknown[]) : []) });
    return original.apply(this, parts);
  };
  try {
    await work();
  } finally {
    prototype.query = original;
  }
  return queries;
}
