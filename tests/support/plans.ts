import pg from 'pg';
import type { TestDatabase } from './database.ts';

type Query = { text: string; values: unknown[] };
type PlanNode = {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
};
/** How many rows of a table were read one after the other, by a statement's most thorough scan of it. */
type RowsRead = Map<string, number>;

/** Of fewer rows it costs nothing to read them all. */
const MANY_ROWS = 1_000;

/**
 * Runs `work`, and the queries it sent once more, and answers the tables of more than a thousand rows that PostgreSQL read
 * from end to end. A scan that a limit stops early is none: how the rows lie decides whether PostgreSQL prefers it.
 */
export async function tablesScannedBy(
  database: TestDatabase,
  work: () => Promise<unknown>,
): Promise<string[]> {
  const read: RowsRead = new Map();
  for (const plan of await plansOf(database, work)) collect(plan, read);
  const { rows } = await database.pool.query<{ name: string; count: number }>(
    'select relname as name, reltuples as count from pg_class where relname = any ($1) and reltuples > $2 order by relname',
    [[...read.keys()], MANY_ROWS],
  );
  return rows.filter(({ name, count }) => read.get(name)! > count / 2).map(({ name }) => name);
}

/** As `tablesScannedBy`, and answers how many rows one part of a plan looked at in vain, at most. */
export async function rowsPassedOver(database: TestDatabase, work: () => Promise<unknown>): Promise<number> {
  return Math.max(0, ...(await plansOf(database, work)).map(passedOver));
}

function passedOver(node: PlanNode): number {
  const own = (node['Rows Removed by Filter'] ?? 0) * node['Actual Loops'];
  return Math.max(own, ...(node.Plans ?? []).map(passedOver));
}

async function plansOf(database: TestDatabase, work: () => Promise<unknown>): Promise<PlanNode[]> {
  const plans: PlanNode[] = [];
  for (const { text, values } of await queriesOf(work)) {
    if (!/^\s*(?:\/\*.*?\*\/\s*)?(?:select|with)\b/i.test(text)) continue;
    const { rows } = await database.pool.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>({
      text: `explain (analyze, timing off, format json) ${text}`,
      values,
    });
    plans.push(rows[0]!['QUERY PLAN'][0]!.Plan);
  }
  return plans;
}

function collect(node: PlanNode, read: RowsRead): void {
  const { 'Node Type': type, 'Relation Name': table, Plans = [] } = node;
  if (type === 'Seq Scan' && table) {
    const rows = (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
    read.set(table, Math.max(rows, read.get(table) ?? 0));
  }
  for (const plan of Plans) collect(plan, read);
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
