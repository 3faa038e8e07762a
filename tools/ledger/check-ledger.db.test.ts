import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aPair, answer, conversationOf, write } from '#tests/support/chat.ts';
import { aCoupon, aProduct, aVendor } from '#tests/support/factories.ts';
import { testDatabase } from '#tests/support/database.ts';
import { runNode, root } from '#tools/run/programs.ts';
import { join } from 'node:path';
import { readInvariants } from '#modules/ledger/index.ts';
import { checkLedger } from './check-ledger.ts';

const database = await testDatabase();
const { db, url } = database;

test('each invariant is a sentence, and an empty shop breaks none', async () => {
  const sentences = readInvariants().map(({ sentence }) => sentence);
  expect(sentences.length).toBeGreaterThan(60);
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

/** The wrong rows of one family, as the command names them. */
const wrongIn = async (family: string) =>
  (await checkLedger(url)).filter((fault) => fault.family === family).flatMap(({ wrong }) => wrong);

test('what conversations count as unread is what was said and not seen, and neither seen nor taken back', async () => {
  const pair = await aPair(database);
  await write(pair, 'Is the coffee fresh?');
  await write(pair, 'And how much is a kilo?');
  await answer(pair, 'Roasted yesterday.');
  const before = await wrongIn('figures');
  const id = await conversationOf(pair);
  await sql`update conversations set vendor_unread = vendor_unread + 1 where id = ${id}`.execute(db);
  const { rows } = await sql<{ counts: string }>`
    select shopper_unread || ' and ' || vendor_unread as counts from conversations where id = ${id}`.execute(
    db,
  );
  const [shopper, vendor] = rows[0]!.counts.split(' and ').map(Number);
  const wrong = `conversation ${id} counts ${rows[0]!.counts}, has ${shopper} and ${vendor! - 1}`;
  expect(await wrongIn('figures')).toEqual([...before, wrong]);
  await sql`update conversations set vendor_unread = vendor_unread - 1 where id = ${id}`.execute(db);
  expect(await wrongIn('figures')).toEqual(before);
});

test('stars that are not those of the reviews, and comments that nobody wrote, are named', async () => {
  const before = await wrongIn('figures');
  const { id, vendorId } = await aProduct(db);
  await sql`insert into reviews (product_id, author_name, rating) values (${id}, 'Almaz B.', 4), (${id}, 'Dawit T.', 5)`.execute(
    db,
  );
  const posts = await sql<{ id: number }>`insert into posts (title_en, body_en, author_name, comment_count)
    values ('Coffee', 'Beans', 'Adey', 2) returning id`.execute(db);
  const post = `post ${posts.rows[0]!.id} counts 2, has 0`;
  const product = `product ${id} counts 0 of 0, has 9 of 2`;
  expect(await wrongIn('figures')).toEqual(expect.arrayContaining([...before, product, post]));
  await sql`update products set rating_sum = 9, rating_count = 2 where id = ${id}`.execute(db);
  await sql`update posts set comment_count = 0`.execute(db);
  const store = `store ${vendorId} counts 0 of 0, has 9 of 2`;
  expect(await wrongIn('figures')).toEqual(expect.arrayContaining([...before, store]));
  await sql`select refresh_product_figures()`.execute(db);
  expect(await wrongIn('figures')).toEqual(before);
});

test('a purchase that was confirmed twice is named, and one that was passed over', async () => {
  const purchase = (n: number) => `00000000-0000-4000-8000-00000000010${n}`;
  for (const n of [1, 2, 3])
    await sql`with cart as (insert into carts (id, visitor_id, status) values (gen_random_uuid(), gen_random_uuid(), 'ordered') returning id),
      bought as (insert into order_groups (id, visitor_id, cart_id, payment_method, payment_state, stock_state, subtotal_santim,
        discount_santim, shipping_santim, tax_santim, total_santim, billing, shipping, billing_email, locale, created_at, updated_at)
        select ${purchase(n)}::uuid, gen_random_uuid(), id, 'cash', 'cash_due', 'taken', 1000, 0, 0, 0, 1000, '{}', '{}',
          'almaz@example.com', 'en', now() - interval '3 hours', now() - interval '3 hours' from cart returning id)
      insert into orders (number, order_group_id, vendor_id, subtotal_santim, discount_santim, shipping_santim, tax_santim, total_santim)
      select 'ETB202600000010' || ${n}::text, id, ${(await aVendor(db)).id}, 1000, 0, 0, 0, 1000 from bought`.execute(
      db,
    );
  const confirm = async (n: number, way: string, ago: string) => {
    await sql`insert into messages_out (channel, dedupe_key, recipient, body_text, created_at)
      values (${way}, ${`order.placed:${purchase(n)}:${way}`}, 'almaz@example.com', 'Thank you', now() - ${ago}::interval)`.execute(
      db,
    );
  };
  const before = await wrongIn('once');
  await confirm(1, 'email', '4 hours');
  await confirm(3, 'email', '2 hours 30 minutes');
  // Not yet: the worker may be at it.
  expect(await wrongIn('once')).toEqual(before);
  await confirm(3, 'sms', '90 minutes');
  expect(await wrongIn('once')).toEqual([...before, `purchase ${purchase(3)}`, `purchase ${purchase(2)}`]);
});
