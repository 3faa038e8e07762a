// What a database of DATABASE_URL tells that keeps a process from starting: beside others, and past a pooler.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { generatedSecrets, loadSecrets, secretMarks, secretsFile, variableOf } from '#platform/secrets.ts';
import { unlessNoTable, withClient } from '#tools/db/with-client.ts';

const CONNECT_WITHIN_MS = 10_000;
const HEARD_WITHIN_MS = 5_000;

function connected<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  return withClient({ connectionString: url, connectionTimeoutMillis: CONNECT_WITHIN_MS }, work);
}

/**
 * Throws unless what one process tells there is heard by another one: a pooler of transactions forgets who listens, and pages would stay
 * as they were.
 */
export async function checkHearing(url: string): Promise<void> {
  const channel = `adey_start_${randomUUID().replaceAll('-', '')}`;
  const isHeard = await connected(url, async (listener) => {
    const heard = new Promise<boolean>((resolve) => listener.on('notification', () => resolve(true)));
    await listener.query(`listen ${channel}`);
    await connected(url, (teller) => teller.query('select pg_notify($1, $2)', [channel, '']));
    return await Promise.race([heard, sleep(HEARD_WITHIN_MS, false, { ref: false })]);
  });
  if (!isHeard)
    throw new Error(
      'What processes tell each other through this database is not heard: a pooler (PgBouncer) stands before it. Name the database past it in DATABASE_DIRECT_URL.',
    );
}

type Machine = { dataDir: string; env: Record<string, string | undefined> };

/**
 * Notes by which secrets this machine's processes sign, signed in at the database by `url`. Throws when it made them by itself and others
 * that use this database sign by none of them; secrets that somebody gave are taken as they are.
 */
export async function checkSecretMarks(url: string, { dataDir, env }: Machine): Promise<void> {
  const marks = secretMarks(loadSecrets(dataDir, env));
  const generated = generatedSecrets(env);
  const noted = connected(url, async (client) => {
    const foreign: string[] = [];
    for (const name of Object.keys(marks).toSorted() as (keyof typeof marks)[])
      if (!(await noteMarks(client, name, marks[name], generated.includes(name)))) foreign.push(name);
    return foreign;
  });
  const others = await unlessNoTable(noted, []);
  if (others.length > 0)
    throw new Error(
      `Other machines use this database with other secrets (${others.join(', ')}) than ${secretsFile(dataDir)}: people would be signed out by turns. Copy that file from one of them, or give all of them the same ${others.map(variableOf).join(', ')}.`,
    );
}

/** Notes the marks of one name; false, and nothing noted, when they must fit those that are there and do not. */
async function noteMarks(
  client: pg.Client,
  name: string,
  marks: readonly string[],
  mustFit: boolean,
): Promise<boolean> {
  // Of two that start at once the second finds what the first noted.
  const { rowCount } = await client.query(
    `insert into secret_marks as known (name, marks) values ($1, $2)
     on conflict (name) do update set marks = excluded.marks where not $3 or known.marks && excluded.marks`,
    [name, marks, mustFit],
  );
  return rowCount === 1;
}
