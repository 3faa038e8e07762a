import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { prepareDatabase } from '#tools/db/roles.ts';
import { identify } from '#tools/run/processes.mjs';
import { scratchServer } from '#tools/postgres/scratch.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The maintenance database's URL, the migrated template, and the prefix of this run's databases. */
    databases: { maintenanceUrl: string; template: string; prefix: string };
  }
}

const MIGRATIONS = join(import.meta.dirname, '../../db/migrations');
const GRANTS = join(import.meta.dirname, '../../db/roles.sql');
const LOCK = 72_013;

/** Vitest's global setup: a migrated template on the throwaway server, from which each test file clones its database. */
export default async function prepareTemplate(project: TestProject): Promise<void> {
  const server = await scratchServer();
  const template = `template_${schemaHash()}`;
  const client = new pg.Client({ connectionString: server.url('postgres') });
  await client.connect();
  try {
    // Runs that start at the same moment take turns; the second finds the template ready.
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await dropLeftovers(client);
    const found = await client.query('select 1 from pg_database where datname = $1', [template]);
    if (!found.rowCount) await buildTemplate(client, template, (name) => server.url(name));
  } finally {
    await client.end();
  }
  project.provide('databases', {
    maintenanceUrl: server.url('postgres'),
    template,
    prefix: `test_${process.pid}`,
  });
}

async function buildTemplate(
  client: pg.Client,
  template: string,
  url: (name: string) => string,
): Promise<void> {
  const draft = `building_${process.pid}`;
  await client.query(`drop database if exists ${draft} with (force)`);
  await client.query(`create database ${draft}`);
  await prepareDatabase(url(draft));
  await client.query(`alter database ${draft} with allow_connections false is_template true`);
  await client.query(`alter database ${draft} rename to ${template}`);
}

/** Drops what killed runs left behind, and templates of earlier schemas that are more than a day old. */
async function dropLeftovers(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string; old: boolean; isTemplate: boolean }>(
    // A server that ended while it dropped one leaves its name, and no files of it: that one is as good as old.
    `select datname as name, datistemplate as "isTemplate",
       coalesce((pg_stat_file('base/' || oid || '/PG_VERSION', true)).modification < now() - interval '1 day', true) as old
     from pg_database where datname ~ '^((test|building|e2e|temporary)_[0-9]+|(template|seeded)_[0-9a-f]{12})'`,
  );
  for (const { name, old, isTemplate } of rows) {
    const owner = Number(/^(?:test|building|e2e|temporary)_(\d+)(?:_|$)/.exec(name)?.[1] ?? 0);
    const isLeftover = owner > 0 ? identify(owner) === null : old;
    if (!isLeftover) continue;
    if (isTemplate) await client.query(`alter database ${name} with is_template false`);
    await client.query(`drop database if exists ${name} with (force)`);
  }
}

function schemaHash(): string {
  const hash = createHash('sha256').update(readFileSync(GRANTS));
  for (const name of readdirSync(MIGRATIONS)
    .filter((file) => file.endsWith('.sql'))
    .sort()) {
    hash.update(name).update(readFileSync(join(MIGRATIONS, name)));
  }
  return hash.digest('hex').slice(0, 12);
}
