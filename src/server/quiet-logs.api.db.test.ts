import { randomUUID } from 'node:crypto';
import { openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createLog } from '#platform/log.ts';
import { testApi } from '#tests/support/api.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aDestination, aProduct, aVendor } from '#tests/support/factories.ts';

const database = await testDatabase({ API_RATE_PER_MINUTE: '0' });
const { db, config } = database;
const file = join(config.dataDir, 'web.log');
const api = testApi({ ...database, log: createLog('trace', openSync(file, 'a')) });

/** Nobody else in this shop has these. */
const NAME = 'Quietmark';
const EMAIL = 'quietmark@example.com';
const PHONE = '0911777666';
const PASSWORD = 'Adey@2019q';
const STREET = 'Quietmark Street';
const MARKS = /quietmark|911777666|Adey@2019q/i;

const account = {
  fullName: `${NAME} Bekele`,
  email: EMAIL,
  password: PASSWORD,
  confirmPassword: PASSWORD,
  termsAgreed: true,
};
const billing = {
  firstName: NAME,
  lastName: 'Bekele',
  address: STREET,
  country: 'ET',
  region: 'ET-AA',
  city: 'Bole',
  email: EMAIL,
  phone: PHONE,
};

test('whatever goes well, is refused or breaks down, the log names nobody; its line bears the number that was told', async () => {
  await aDestination(db);
  const vendor = await aVendor(db);
  const product = await aProduct(db, { vendorId: vendor.id });
  const client = api.client();
  const answers: { status: number }[] = [await client.call('POST', '/api/auth/register', account)];
  answers.push(await api.client().call('POST', '/api/auth/register', account));
  const sent = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
    const answer = await client.raw(path, { method: 'POST', headers, body: JSON.stringify(body) });
    return { status: answer.status, body: (await answer.json()) as { params?: { errorId?: string } } };
  };
  const line = { productId: product.id, quantity: 1 };
  const order = { billing, paymentMethod: 'cash', payment: { phone: PHONE } };
  answers.push(await sent('/api/cart/lines', line), await sent('/api/checkout', order));

  // What PostgreSQL says of a row it refuses quotes the row.
  await database.superuser.query(
    'alter table order_groups add constraint nobody_orders check (false) not valid',
  );
  answers.push(await sent('/api/cart/lines', line));
  const broken = await sent('/api/checkout', order);
  expect(broken.status).toBe(500);
  expect(broken.body.params?.errorId).toMatch(/^[0-9A-F]{10}$/);
  await database.superuser.query(`create function tell_all() returns trigger language plpgsql as
    $$ begin raise exception 'invalid input syntax for type name: "%"', new.name using detail = new::text, errcode = '22P02'; end $$;
    create trigger tell_all before insert on users for each row execute function tell_all()`);
  const other = { ...account, email: `second.${EMAIL}` };
  answers.push(await api.client().call('POST', '/api/auth/register', other));
  expect(answers.map(({ status }) => status)).toEqual([200, 409, 200, 201, 200, 500]);

  const log = readFileSync(file, 'utf8');
  expect(log).toContain(`"errorId":"${broken.body.params?.errorId}"`);
  expect(log).toContain('nobody_orders');
  expect(log.match(MARKS)).toBeNull();
});
