import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { prepareDatabase, roleUrls } from './roles.ts';

const database = await testDatabase();
const { superuser } = database;
const reader = new pg.Client({ connectionString: roleUrls(database.url).read });

beforeAll(async () => {
  // A copy of the template is the superuser's.
  await prepareDatabase(database.url);
  await reader.connect();
});
afterAll(() => reader.end());

test('a standby for public pages is read as a role that changes nothing, and sees no secret and no letter', async () => {
  expect((await reader.query('select 1 from products limit 1')).rowCount).toBeLessThan(2);
  for (const statement of [
    'update products set stock = 0',
    'delete from carts',
    'insert into carts default values',
    'truncate carts',
    'create temp table mine (id int)',
    "select pg_read_file('/etc/passwd')",
    'select * from sandbox.payments',
    'select * from graphile_worker._private_jobs',
    'select * from audit_log',
    'select * from messages_out',
    "select nextval('orders_id_seq')",
  ])
    await expect(reader.query(statement), statement).rejects.toMatchObject({ code: '42501' });
  const { rows: readable } = await superuser.query<{ place: string }>(
    `select table_name || '.' || column_name as place from information_schema.columns
     where table_schema = 'public' and column_name ~ '(secret|token|password|hash|cipher|body_text)'
       and has_table_privilege('adey_read', format('%I.%I', table_schema, table_name), 'select') order by 1`,
  );
  expect(readable.map(({ place }) => place)).toEqual([]);
  const { rows: theirs } = await superuser.query<object>(
    `select distinct privilege_type from information_schema.table_privileges where grantee = 'adey_read'
     union all select p.oid::regprocedure::text from pg_proc p
     where p.prosecdef and p.pronamespace = 'public'::regnamespace and has_function_privilege('adey_read', p.oid, 'execute')`,
  );
  expect(theirs).toEqual([{ privilege_type: 'SELECT' }]);
});

test('who watches the server sees what runs there and no row, and comes in once it was given a password', async () => {
  const { rows } = await superuser.query<object>(
    `select rolcanlogin, rolsuper, rolcreaterole, rolreplication, (select rolpassword is null from pg_authid a where a.oid = r.oid) as "isClosed",
       (select count(*)::int from information_schema.table_privileges where grantee = 'adey_watch') as tables
     from pg_roles r where rolname = 'adey_watch'`,
  );
  expect(rows).toEqual([
    {
      rolcanlogin: true,
      rolsuper: false,
      rolcreaterole: false,
      rolreplication: false,
      isClosed: true,
      tables: 0,
    },
  ]);
  await superuser.query("alter role adey_watch password 'given by an operator'");
  const url = Object.assign(new URL(database.url), {
    username: 'adey_watch',
    password: 'given by an operator',
  });
  const watcher = new pg.Client({ connectionString: url.href });
  try {
    await watcher.connect();
    await database.pool.query('select 1');
    const others = await watcher.query(
      "select 1 from pg_stat_activity where usename = 'adey_worker' and datname = current_database() and query <> '<insufficient privilege>'",
    );
    expect(others.rowCount).toBeGreaterThan(0);
    await expect(watcher.query('select * from products')).rejects.toMatchObject({ code: '42501' });
  } finally {
    await watcher.end();
    await superuser.query('alter role adey_watch password null');
  }
});

test('a watcher that may not watch yet is let by the next start, or by whoever may', async () => {
  const watches = async () =>
    (
      await superuser.query<{ does: boolean }>(
        "select pg_has_role('adey_watch', 'pg_monitor', 'member') as does",
      )
    ).rows[0]?.does;
  for (const allow of [
    () => prepareDatabase(database.url),
    () => superuser.query('grant pg_monitor to adey_watch'),
  ]) {
    await superuser.query('revoke pg_monitor from adey_watch');
    expect(await watches()).toBe(false);
    await allow();
    expect(await watches()).toBe(true);
  }
});
