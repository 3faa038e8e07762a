import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aCoupon, aVendor } from '#tests/support/factories.ts';
import { testDatabase } from '#tests/support/database.ts';
import { runNode, root } from '#tools/run/programs.ts';
import { join } from 'node:path';
import { checkLedger, readInvariants } from './check-ledger.ts';

const { db, url } = await testDatabase();

test('each invariant is a sentence, and an empty shop breaks none', async () => {
  const sentences = readInvariants().map(({ sentence }) => sentence);
  expect(sentences.length).toBeGreaterThan(25);
  expect(new Set(sentences).size).toBe(sentences.length);
  for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].*\.$/);
  expect(await checkLedger(url)).toEqual([]);
});

test('wrong rows are named with the sentence they break, and the command ends with status 1', async () => {
  const vendor = await aVendor(db);
  await sql`update vendors set follower_count = 7 where id = ${vendor.id}`.execute(db);
  const coupon = await aCoupon(db, { code: 'TWICE', usedCount: 2 });
  await sql`insert into carts (id, visitor_id) values ('00000000-0000-4000-8000-000000000001', gen_random_uuid())`.execute(
    db,
  );
  await sql`insert into order_groups (id, visitor_id, cart_id, payment_method, payment_state, stock_state, subtotal_santim,
      discount_santim, shipping_santim, tax_santim, total_santim, billing, shipping, locale)
    values ('00000000-0000-4000-8000-000000000002', gen_random_uuid(), '00000000-0000-4000-8000-000000000001', 'telebirr',
      'paid', 'held', 1000, 0, 0, 0, 1000, '{}', '{}', 'en')`.execute(db);
  const broken = (await checkLedger(url)).map(({ family, wrong }) => `${family}: ${wrong.join()}`);
  expect(broken).toEqual(
    expect.arrayContaining([
      `coupons: ${coupon.code} counts 2, used 0`,
      `figures: store ${vendor.id} counts 7, has 0`,
      'money: purchase 00000000-0000-4000-8000-000000000002',
      'once: 00000000-0000-4000-8000-000000000001',
      'stock: 00000000-0000-4000-8000-000000000002: paid, stock held',
    ]),
  );
  const command = await runNode([join(root, 'tools/ledger/ledger.ts')], {
    env: { DATABASE_URL: url },
    output: 'hold',
  });
  expect(command.output).toContain("figures: A store's followers are those who follow it. Not so for 1:");
  expect(command.output).toMatch(/\d+ invariants, \d+ wrong\n$/);
  expect(command.status).toBe(1);
});
