import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { signIn } from '#modules/identity/index.ts';
import { writeToSupport } from '#modules/support/index.ts';
import { aPlacedOrder, stockOf } from '#tests/support/buyers.ts';
import { testDatabase } from '#tests/support/database.ts';
import { fillOlder, OLDER, olderRows } from '#tests/support/older-database.ts';
import { migrate } from './migrate.ts';
import { dumpSchema } from './dump.ts';
import { prepareDatabase } from './roles.ts';

const MIGRATIONS = join(import.meta.dirname, '../../db/migrations');
/** Tables of the shop that a statement of a migration changes; the sandbox provider's stand beside it. */
const TOUCHED =
  /^(?:alter table|update|delete from|insert into|create (?:unique )?index \w+ on) (?!sandbox\.)(\w+)/gm;
/** Rows that migrations take away (counts of tries under an e-mail address: they named somebody) or add (a policy's version, a step that orders may take). */
const FEWER: Record<string, number> = { attempt_counters: 4, legal_pages: -1, order_transitions: -2 };
/** Tables that are gone: keys that had no owners then, and are nobody's; codes of the sign-in library. */
const ENDED = new Set(['cart_changes', 'verifications']);

/** An answer that staff had written anew before the shop's words were made one. */
const REWRITTEN = 'Jecha iccitii irraanfattanii? Nutti bilbilaa.';

const database = await testDatabase();
const { superuser: pool } = database;

test('a filled database of an earlier version comes to the newest schema with everything in it', async () => {
  await pool.query(
    'drop schema public, sandbox, graphile_worker, audit_months cascade; create schema public',
  );
  await migrate(database.url, { last: OLDER });
  const client = await pool.connect();
  await fillOlder(client);
  client.release(true);
  await pool.query(`update faqs set answer_om = $1 where position = 13`, [REWRITTEN]);
  const later = readdirSync(MIGRATIONS).filter((name) => name > `${OLDER}.sql`);
  const texts = later.map((name) => readFileSync(join(MIGRATIONS, name), 'utf8')).join('\n');
  const made = new Set([...texts.matchAll(/^create (?:temp )?table (\w+)/gm)].map(([, name]) => name));
  for (const [, table] of texts.matchAll(TOUCHED))
    expect(made.has(table!) || olderRows.has(table!), `${table} is changed, and needs rows here`).toBe(true);

  // Everything is the superuser's, as it was before the roles.
  expect((await prepareDatabase(database.url)).applied).toHaveLength(later.length);

  expect(await dumpSchema(database.url)).toBe(readFileSync(join(MIGRATIONS, '../schema.sql'), 'utf8'));
  const { rows: unlevelled } = await pool.query(
    `select p.id from products p left join stock_levels l on l.product_id = p.id
     where (p.vendor_id, p.state, p.stock) is distinct from (l.vendor_id, l.state, l.stock)`,
  );
  expect(unlevelled).toEqual([]);
  for (const [table, ofTable] of olderRows) {
    if (ENDED.has(table)) continue;
    const [counted] = await read<{ n: number }>(`select count(*)::int as n from ${table}`);
    expect(counted!.n, table).toBe(ofTable.length - (FEWER[table] ?? 0));
  }
});

async function read<Row extends object>(statement: string): Promise<Row[]> {
  return (await pool.query<Row>(statement)).rows;
}

test('orders, stock, members and texts of the earlier version say what they said', async () => {
  expect(
    await read('select number, status, total_santim::int as santim from orders order by number'),
  ).toEqual([
    { number: 'ETB2026000001', status: 'placed', santim: 32_000 },
    { number: 'ETB2026000002', status: 'delivered', santim: 32_000 },
    { number: 'ETB2026000003', status: 'placed', santim: 133_500 },
    { number: 'ETB2026000004', status: 'placed', santim: 102_000 },
  ]);
  expect(await read('select id::int, stock from products order by id')).toEqual([
    { id: 1, stock: 46 },
    { id: 2, stock: 35 },
    { id: 3, stock: 12 },
  ]);
  expect(await read('select vendor_id::int, shopper_id::int, ended_at from memberships')).toEqual([
    { vendor_id: 1, shopper_id: 2, ended_at: null },
  ]);
  const [spelt] = await read<{ own: string; am: string }>(
    `select p.description_html as own, t.description_html as am
     from products p join product_texts t on t.product_id = p.id where t.locale = 'am'`,
  );
  expect(spelt).toEqual({ own: '<p>Pay by M-PESA.</p>', am: '<p>በM-PESA ይክፈሉ።</p>' });
});

test('what is new is known of the old rows too: who used a coupon, whom a mail is about, where a supplier is', async () => {
  expect(await read('select buyers from coupon_uses')).toEqual([
    { buyers: expect.arrayContaining(['almaz@example.com', '+251911234567']) },
  ]);
  expect(
    await read(
      `select dedupe_key, about_user_id::int as about from messages_out
       where dedupe_key like 'membership.%' or dedupe_key like 'ticket:%' order by dedupe_key`,
    ),
  ).toEqual([
    { dedupe_key: 'membership.requested:1:3:email', about: 1 },
    { dedupe_key: 'ticket:T000001:email', about: 2 },
  ]);
  expect(await read('select found_by from vendors where id = 1')).toEqual([
    { found_by: 'own store almaz bekele hawassa' },
  ]);
  expect(await read('select is_proved, count(*)::int as n from order_groups group by 1')).toEqual([
    { is_proved: false, n: 4 },
  ]);
});

test('what two places told differently is told once', async () => {
  expect(await read('select id::int, tag_ids from products where id = 1')).toEqual([{ id: 1, tag_ids: [1] }]);
  expect(
    await read('select vendor_id::int, user_id::int, role from vendor_members order by vendor_id'),
  ).toEqual([
    { vendor_id: 1, user_id: 3, role: 'owner' },
    { vendor_id: 2, user_id: 4, role: 'owner' },
  ]);
  expect(await read('select id::int from users where terms_agreed_at = created_at order by id')).toEqual([
    { id: 2 },
  ]);
  expect(await read('select id::int, status from membership_requests order by id')).toEqual([
    { id: 1, status: 'pending' },
    { id: 2, status: 'approved' },
  ]);
});

test('questions and rules of the earlier version use the words of the glossary, and what staff rewrote stays', async () => {
  expect(
    await read('select question_am, answer_om from faqs where position in (7, 10, 13) order by position'),
  ).toEqual([
    {
      question_am: 'የዕቃ መመለሻ ደንባችሁ ምንድን ነው?',
      answer_om: expect.stringContaining(
        'Ajaja banaa, “Meeshaa deebisi” tuqaa, sababa isaas himaa; dhiyeessaan',
      ),
    },
    { question_am: 'በካርድ መክፈል አስተማማኝ ነው?', answer_om: expect.stringContaining('gara dhaabbata kaffaltii') },
    { question_am: 'የይለፍ ቃሌን ረሳሁ። ምን ላድርግ?', answer_om: REWRITTEN },
  ]);
  expect(
    await read(`select body_am -> 4 ->> 'text' as conduct, body_om -> 3 ->> 'text' as account
      from legal_pages where kind = 'terms'`),
  ).toEqual([
    {
      conduct: expect.stringContaining('መልእክቶች፣ አስተያየቶችና ምኞቶች'),
      account: expect.stringContaining('Jecha icciitii'),
    },
  ]);
  expect(
    await read(
      `select version, body_am -> 1 ->> 'text' as how from legal_pages where kind = 'returns' order by version`,
    ),
  ).toEqual([
    { version: '2026-11', how: expect.stringContaining('«መልስ»') },
    { version: '2026-11.2', how: expect.stringContaining('«ዕቃ ይመልሱ»') },
  ]);
});

test('a purchase of the earlier version is still known by its key', async () => {
  expect(
    await read(`select k.owner, g.total_santim::int as santim from idempotency_keys k join order_groups g on g.id::text = k.result_id
      where k.operation = 'checkout' and k.key = '9862a75b-d06f-4e26-87bf-37746f5f3999'`),
  ).toEqual([{ owner: 'visitor:95d784d0-7b44-45d3-9095-df63946bf62f', santim: 133_500 }]);
  expect(
    await read(`select operation, count(*)::int as n from idempotency_keys group by 1 order by 1`),
  ).toEqual([
    { operation: 'application', n: 1 },
    { operation: 'checkout', n: 4 },
    { operation: 'letter', n: 1 },
    { operation: 'message', n: 1 },
  ]);
});

test('a letter of the earlier version that is sent again is the ticket it was', async () => {
  const almaz = database.ctx({ userId: 2 });
  const letter = { formKey: 'c7e2f1d4-7e5c-44a2-ab2f-ce80344add71', email: 'almaz@example.com' };
  const ticket = await writeToSupport(almaz, { ...letter, subject: 'Where is it', message: 'My coffee' });
  expect(ticket).toEqual({ number: 'T000001', subject: 'Where is it' });
});

test('people of the earlier version sign in with their passwords', async () => {
  const [{ email } = { email: '' }] = await read<{ email: string }>('select email from users where id = 1');
  const { user } = await signIn(database.ctx(), { email, password: 'Selam@2019x' });
  expect(user).toMatchObject({ id: 1, fullName: 'Zebra Owner' });
});

test('the shop sells on with the older rows', async () => {
  const { placed } = await aPlacedOrder(database, [{ id: 1 }]);
  expect(placed.orders).toHaveLength(1);
  expect(await stockOf(database, 1)).toBe(45);
});
