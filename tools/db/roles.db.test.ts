import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemContext } from '#platform/context.ts';
import { turnAuditMonths } from '#modules/audit/seals.queries.ts';
import { forgetActor } from '#modules/inventory/inventory-privacy.queries.ts';
import { aProduct, aUser } from '#tests/support/factories.ts';
import { aPlacedOrder } from '#tests/support/buyers.ts';
import { testDatabase } from '#tests/support/database.ts';
import { freePort } from '#tools/run/free-port.ts';
import { root, runNode } from '#tools/run/programs.ts';
import { migrate } from './migrate.ts';
import { backupUrl, prepareDatabase, roleUrls, rolesOf } from './roles.ts';

const database = await testDatabase();
const { db, superuser } = database;
const urls = roleUrls(database.url);
const clients: Record<'web' | 'worker', pg.Client> = {
  web: new pg.Client({ connectionString: urls.web }),
  worker: new pg.Client({ connectionString: urls.worker }),
};
/** What is only ever added, with a change that somebody might wish. */
const KEPT = {
  audit_log: `reason = 'another'`,
  audit_seals: `sha256 = 'another'`,
  ledger_entries: 'amount = amount + 1',
  ledger_transactions: `memo = 'another'`,
  order_events: `note = 'another'`,
  payment_events: `event_id = 'another'`,
  product_revisions: `reference = 'another'`,
  stock_moves: 'delta = delta + 1',
};

beforeAll(async () => {
  // A copy of the template is the superuser's.
  await prepareDatabase(database.url);
  await Promise.all(Object.values(clients).map((client) => client.connect()));
});
afterAll(async () => {
  await Promise.all(Object.values(clients).map((client) => client.end()));
});

test('neither web nor worker can make, change, empty or drop a table, run a program or read a file', async () => {
  for (const client of Object.values(clients))
    for (const statement of [
      'create table mine (id int)',
      'create temp table mine (id int)',
      'create schema mine',
      'create function mine() returns int language sql as $$ select 1 $$',
      'alter table products add column mine int',
      'drop table products',
      'truncate carts',
      'alter table orders disable trigger all',
      'drop trigger order_events_only_added on order_events',
      `copy products to program 'true'`,
      `copy products to '/tmp/products'`,
      `select pg_read_file('/etc/passwd')`,
      `set session_replication_role = 'replica'`,
      'set role adey_owner',
      'create role mine superuser',
      'alter system set archive_mode = off',
      `update kysely_migration set name = 'other'`,
    ])
      await expect(client.query(statement), statement).rejects.toMatchObject({ code: '42501' });
  for (const drop of ['drop_audit_months(0)', 'drop_old_audit_months()'])
    await expect(clients.web.query(`select ${drop}`), drop).rejects.toMatchObject({ code: '42501' });
  await expect(clients.web.query('select * from sandbox.payments')).rejects.toMatchObject({ code: '42501' });
});

test('backups sign in as a role that copies the server and reads no row, made once', async () => {
  const own = await backupUrl(database.url);
  expect(await backupUrl(database.url)).toBe(own);
  const { rows } = await superuser.query<object>(
    `select rolsuper, rolreplication, rolcreaterole, has_table_privilege('adey_backup', 'orders', 'select') as reads
     from pg_roles where rolname = 'adey_backup'`,
  );
  expect(rows).toEqual([{ rolsuper: false, rolreplication: true, rolcreaterole: false, reads: false }]);
  const client = new pg.Client({ connectionString: own });
  await client.connect();
  await expect(client.query('select * from users')).rejects.toMatchObject({ code: '42501' });
  await client.end();
});

test('what is only added cannot be changed: by grant for the shop, by trigger for whoever owns it', async () => {
  const product = await aProduct(db, { stock: 5 });
  await aPlacedOrder(database, [product]);
  for (const [table, change] of Object.entries(KEPT)) {
    for (const statement of [`delete from ${table}`, `truncate ${table}`, `update ${table} set ${change}`])
      for (const client of Object.values(clients))
        await expect(client.query(statement), statement).rejects.toMatchObject({ code: '42501' });
    await expect(superuser.query(`truncate ${table} cascade`), table).rejects.toThrow(/never changed/);
  }
  for (const statement of [
    `update order_events set note = 'another'`,
    'update order_events set created_at = now()',
    'delete from order_events',
    'update stock_moves set delta = delta + 1',
    'delete from stock_moves',
  ])
    await expect(superuser.query(statement), statement).rejects.toThrow(/never changed/);
  const { rows } = await superuser.query<{ table: string }>(
    `select distinct c.relname as table from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where not t.tgisinternal and t.tgtype & 32 <> 0 and c.relnamespace = 'public'::regnamespace order by 1`,
  );
  expect(rows.map(({ table }) => table)).toEqual(expect.arrayContaining(Object.keys(KEPT)));
});

test('every table is the owner’s, and each grant of the shop’s roles is one of rows', async () => {
  const { rows: strangers } = await superuser.query(
    `select c.oid::regclass::text from pg_class c where c.relkind in ('r', 'p', 'v', 'S')
       and c.relnamespace::regnamespace::text in ('public', 'sandbox', 'audit_months', 'graphile_worker')
       and pg_get_userbyid(c.relowner) <> 'adey_owner'`,
  );
  expect(strangers).toEqual([]);
  const { rows } = await superuser.query<{ privilege: string }>(
    `select distinct privilege_type as privilege from information_schema.table_privileges
     where grantee in ('adey_web', 'adey_worker') order by 1`,
  );
  expect(rows.map(({ privilege }) => privilege)).toEqual(['DELETE', 'INSERT', 'SELECT', 'UPDATE']);
  const { rows: roles } = await superuser.query(
    `select rolname from pg_roles where rolname like 'adey\\_%' and rolname <> 'adey_backup' and (rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls)`,
  );
  expect(roles).toEqual([]);
});

test('a person is forgotten and an audit month made through functions of the owner', async () => {
  const [user, product] = [await aUser(db), await aProduct(db)];
  await superuser.query(
    `insert into stock_moves (product_id, delta, cause, actor_id) values ($1, 3, 'form', $2)`,
    [product.id, user.id],
  );
  await forgetActor(db as never, user.id);
  const { rows } = await superuser.query('select actor_id from stock_moves where product_id = $1', [
    product.id,
  ]);
  expect(rows).toContainEqual({ actor_id: null });
  await turnAuditMonths(systemContext(database).db, 8);
  const { rowCount } = await superuser.query(
    `select 1 from pg_class where relnamespace = 'audit_months'::regnamespace and relkind = 'r'`,
  );
  expect(rowCount).toBeGreaterThanOrEqual(9);
});

test('the worker drops no month of the audit log that is younger than ten years, whatever it names or sets', async () => {
  for (const [month, first, next] of [
    ['log_2010_05', '2010-05-01', '2010-06-01'],
    ['log_2024_05', '2024-05-01', '2024-06-01'],
  ])
    await superuser.query(
      `create table audit_months.${month} partition of audit_log for values from ('${first}') to ('${next}');
       alter table audit_months.${month} owner to adey_owner`,
    );
  await clients.worker.query(
    `insert into settings (key, value) values ('audit_years', '1') on conflict (key) do update set value = '1'`,
  );
  for (const drop of ['drop_audit_months(0)', 'drop_audit_months(-100)', 'drop_old_audit_months()'])
    await clients.worker.query(`select ${drop}`);
  const { rows } = await superuser.query(
    `select relname from pg_class where relnamespace = 'audit_months'::regnamespace and relname in ('log_2010_05', 'log_2024_05')`,
  );
  expect(rows).toEqual([{ relname: 'log_2024_05' }]);
});

test('a database of the version before, filled by its superuser, is given to the owner and works', async () => {
  const older = await testDatabase();
  await older.superuser.query(
    'drop schema public, sandbox, graphile_worker, audit_months cascade; create schema public',
  );
  await migrate(older.url, { last: '0132_withdrawn_cases' });
  await older.superuser.query(
    `insert into users (name, email) values ('Almaz', 'almaz@example.com');
     select graphile_worker.add_job('notifications_deliver', '{}'::json)`,
  );
  // Two starts at once, one of them the first half of an upgrade of several machines.
  const run = (option: string) =>
    runNode([join(root, 'tools/db/prepare.ts'), option], {
      env: { DATABASE_URL: older.url },
      output: 'hold',
    });
  const command = run('--expand');
  await Promise.all([prepareDatabase(older.url), command]);
  expect(await command).toMatchObject({
    status: 0,
    output: expect.stringMatching(/Applied|Nothing to apply/),
  });
  expect(await run('--contract')).toMatchObject({ status: 0, output: 'Nothing to apply.\n' });
  expect(await rolesOf(older.url)).toEqual(roleUrls(older.url));
  const { placed } = await aPlacedOrder(older, [await aProduct(older.db)]);
  expect(placed.orders).toHaveLength(1);
  const found = await older.pool.query('select name from users where email is not null');
  expect(found.rows).toContainEqual({ name: 'Almaz' });
  const jobs = await older.pool.query(
    `select 1 from graphile_worker.jobs where task_identifier = 'notifications_deliver'`,
  );
  expect(jobs.rowCount).toBe(1);
});

test('a process that is started while nobody answers does not go on as the owner', async () => {
  const nowhere = `postgres://postgres:x@127.0.0.1:${await freePort()}/adey`;
  await expect(rolesOf(nowhere)).rejects.toThrow('The database does not answer (ECONNREFUSED).');
});

test('nor does one that is started before the database was prepared', async () => {
  const own = await testDatabase();
  const name = `early_${new URL(own.url).pathname.slice(1)}`;
  const url = Object.assign(new URL(own.url), { username: name, password: 'of a new server' }).href;
  // To this user the server is a new one: nobody has made roles with the passwords that follow from this one's.
  await superuser.query(`create role ${name} superuser login password 'of a new server'`);
  try {
    await expect(rolesOf(url)).rejects.toThrow('The database is not prepared: npm run migrate');
    const started = await runNode([join(root, 'tools/shop/run-role.ts'), 'web'], {
      env: { DATABASE_URL: url },
      output: 'hold',
    });
    expect(started).toMatchObject({ status: 1, output: expect.stringContaining('npm run migrate') });
  } finally {
    await superuser.query(`drop role ${name}`);
  }
});

test('a user who may make no roles is nobody’s superuser: the shop goes on as that user', async () => {
  const own = await testDatabase();
  const name = new URL(own.url).pathname.slice(1);
  const url = Object.assign(new URL(own.url), { username: name, password: 'a-lonely-password' }).href;
  await own.superuser.query(
    `create role ${name} login password 'a-lonely-password'; alter database ${name} owner to ${name};
     drop schema public, sandbox, graphile_worker, audit_months cascade; create schema public authorization ${name}`,
  );
  try {
    const { urls: answered, applied } = await prepareDatabase(url);
    expect(answered).toEqual({ owner: url, web: url, worker: url, read: url });
    expect(applied.length).toBeGreaterThan(50);
  } finally {
    await own.superuser.query(`drop owned by ${name} cascade; alter database ${name} owner to adey`);
    await superuser.query(`drop role ${name}`);
  }
});
