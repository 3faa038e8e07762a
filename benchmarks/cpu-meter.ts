import { readdirSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';

/** What processes have used of the cores so far, in ms; `busy` and `all` of the machine as a whole. */
export type Used = { web: number; database: number; load: number; busy: number; all: number };

/** A tick of the kernel, in ms. */
const TICK_MS = 10;
/** Of /proc/<pid>/stat, counted behind the name: the parent, and the times of itself and of its children that have ended. */
const PARENT = 1;
const OWN = [11, 12];
const ENDED = [13, 14];

/** Reads what these processes, a PostgreSQL server with its backends, and this process have used until now. On Linux alone. */
export function readUsed(webs: readonly number[], database: number): Used {
  const { user, system } = process.cpuUsage();
  const times = cpus().map((cpu) => cpu.times);
  const idle = times.reduce((sum, one) => sum + one.idle, 0);
  const all = times.reduce((sum, one) => sum + one.user + one.nice + one.sys + one.irq + one.idle, 0);
  return {
    web: webs.reduce((sum, pid) => sum + usedBy(fieldsOf(pid), OWN), 0),
    database: usedBy(fieldsOf(database), [...OWN, ...ENDED]) + usedByChildren(database),
    load: (user + system) / 1_000,
    busy: all - idle,
    all,
  };
}

/** What was used between two readings. */
export function usedBetween(before: Used, after: Used): Used {
  const names = ['web', 'database', 'load', 'busy', 'all'] as const;
  return Object.fromEntries(names.map((name) => [name, after[name] - before[name]])) as Used;
}

/** How many statements the web processes have sent so far, as they tell themselves. */
export async function statementsOf(metricsUrls: readonly string[]): Promise<number> {
  const texts = await Promise.all(metricsUrls.map(async (url) => await (await fetch(url)).text()));
  const counts = texts.flatMap((text) => [
    ...text.matchAll(/^database_statement_duration_seconds_count\{[^}]*\} (\d+)$/gm),
  ]);
  return counts.reduce((sum, [, count]) => sum + Number(count), 0);
}

function usedByChildren(parent: number): number {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => fieldsOf(Number(name)))
    .filter((fields) => Number(fields[PARENT]) === parent)
    .reduce((sum, fields) => sum + usedBy(fields, OWN), 0);
}

function usedBy(fields: readonly string[], which: readonly number[]): number {
  return which.reduce((sum, n) => sum + Number(fields[n] ?? 0), 0) * TICK_MS;
}

function fieldsOf(pid: number): string[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}
