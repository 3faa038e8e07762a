import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#platform/db.ts';
import { aVendor } from './factories.ts';

/** A number that nothing else here has: several processes of a test run share a database. */
const unused = () => String(randomInt(1e9, 1e12));

/** An account that no other example has. */
export function anAccount() {
  return { bank: 'cbe', bankName: 'CBE', number: unused(), holder: 'Adey' };
}

/** An account that buyers send money to; a closed one is offered to nobody. */
export async function anAccountForTransfers(db: Db, { isActive = true } = {}): Promise<number> {
  const row = await db
    .insertInto('transferAccounts')
    .values({ ...anAccount(), isActive })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** A receipt by which a store withheld tax. */
export async function aReceipt(db: Db): Promise<number> {
  const { id: vendorId } = await aVendor(db);
  const receipt = { vendorId, month: '2019-01', number: 'WHT-9', amountSantim: 100 };
  const { id } = await db
    .insertInto('withholdingReceipts')
    .values(receipt)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** What a buyer says to have transferred. */
export async function aClaim(db: Db, account = {}): Promise<number> {
  const accountId = await anAccountForTransfers(db, account);
  const code = Array.from({ length: 6 }, () => 'ABCDEFGH'[randomInt(8)]).join('');
  const { rows } = await sql<{ id: number }>`
    with cart as (insert into carts (id, visitor_id, status) values (gen_random_uuid(), gen_random_uuid(), 'ordered') returning id),
    purchase as (
      insert into order_groups (visitor_id, cart_id, payment_method, payment_state, stock_state, subtotal_santim, discount_santim,
        shipping_santim, tax_santim, total_santim, billing, shipping, locale)
      select gen_random_uuid(), id, 'transfer', 'pending', 'held', 1000, 0, 0, 0, 1000, '{}', '{}', 'en' from cart returning id
    ), payment as (
      insert into payments (order_group_id, provider, method, status, amount_santim) select id, 'transfer', 'transfer', 'pending', 1000
      from purchase returning id
    ), request as (insert into transfer_requests (payment_id, code) select id, ${code} from payment returning payment_id)
    insert into transfer_claims (payment_id, account_id, bank, reference)
    select payment_id, ${accountId}, 'cbe', ${`FT${unused()}`} from request returning id`.execute(db);
  return rows[0]!.id;
}

/** The code of the transfer that a claim is of. */
export async function codeOf(db: Db, claimId: number): Promise<string> {
  const row = await db
    .selectFrom('transferClaims as c')
    .innerJoin('transferRequests as q', 'q.paymentId', 'c.paymentId')
    .select('q.code')
    .where('c.id', '=', claimId)
    .executeTakeFirstOrThrow();
  return row.code;
}

/** A payment that its buyer has begun, at a provider that nobody has started. */
export async function anOpenPayment(db: Db): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with cart as (insert into carts (id, visitor_id, status) values (gen_random_uuid(), gen_random_uuid(), 'ordered') returning id),
    purchase as (
      insert into order_groups (visitor_id, cart_id, payment_method, payment_state, stock_state, subtotal_santim, discount_santim,
        shipping_santim, tax_santim, total_santim, billing, shipping, locale)
      select gen_random_uuid(), id, 'telebirr', 'pending', 'held', 1000, 0, 0, 0, 1000, '{}', '{}', 'en' from cart returning id
    ), payment as (
      insert into payments (order_group_id, provider, method, status, amount_santim)
      select id, 'sandbox', 'telebirr', 'pending', 1000 from purchase returning id
    )
    insert into payment_attempts (payment_id, n, provider, reference) select id, 1, 'sandbox', id::text from payment
    returning payment_id as id`.execute(db);
  return rows[0]!.id;
}

/** A refund of a purchase in cash that staff must pay by hand (santim). */
export async function aRefundByHand(db: Db, amount = 1_000): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with cart as (insert into carts (id, visitor_id, status) values (gen_random_uuid(), gen_random_uuid(), 'ordered') returning id),
    purchase as (
      insert into order_groups (visitor_id, cart_id, payment_method, payment_state, stock_state, subtotal_santim, discount_santim,
        shipping_santim, tax_santim, total_santim, billing, shipping, locale)
      select gen_random_uuid(), id, 'cash', 'paid', 'taken', ${amount}::int, 0, 0, 0, ${amount}::int, '{}', '{}', 'en' from cart returning id
    ), payment as (
      insert into payments (order_group_id, provider, method, status, amount_santim) select id, 'cash', 'cash', 'succeeded', ${amount}::int
      from purchase returning id
    )
    insert into refunds (payment_id, reason, amount_santim, status, failure_reason)
    select id, 'return 1', ${amount}::int, 'failed', 'no_provider' from payment returning id`.execute(db);
  return rows[0]!.id;
}

/** The number of an order of 10.00 Birr that is with its buyer, who paid it in cash. */
export async function anOrderThatCame(db: Db): Promise<string> {
  const { id: vendorId } = await aVendor(db);
  const { rows } = await sql<{ number: string }>`
    with cart as (insert into carts (id, visitor_id, status) values (gen_random_uuid(), gen_random_uuid(), 'ordered') returning id),
    purchase as (
      insert into order_groups (visitor_id, cart_id, payment_method, payment_state, stock_state, subtotal_santim, discount_santim,
        shipping_santim, tax_santim, total_santim, billing, shipping, locale)
      select gen_random_uuid(), id, 'cash', 'paid', 'taken', 1000, 0, 0, 0, 1000, '{}', '{}', 'en' from cart returning id
    ), payment as (
      insert into payments (order_group_id, provider, method, status, amount_santim) select id, 'cash', 'cash', 'succeeded', 1000
      from purchase
    ), parcel as (
      insert into orders (number, order_group_id, vendor_id, status, subtotal_santim, discount_santim, shipping_santim, tax_santim,
        total_santim, opened_at)
      select ${`ETB2026${randomInt(100_000, 999_999)}`}, id, ${vendorId}, 'delivered', 1000, 0, 0, 0, 1000, now() from purchase
      returning id, number
    ), event as (
      insert into order_events (order_id, status, actor_kind) select id, 'delivered', 'vendor' from parcel
    )
    select number from parcel`.execute(db);
  return rows[0]!.number;
}

/** A line of a bank's statement that is of nothing known. */
export async function aLine(db: Db): Promise<number> {
  const reference = `LINE${unused()}`;
  const { rows } = await sql<{ id: number }>`
    with statement as (insert into provider_statements (provider, file_name, sha256, lines, first_at, last_at)
      values ('cbe', 'cbe.csv', encode(sha256(${reference}::bytea), 'hex'), 1, now(), now()) returning id)
    insert into statement_lines (statement_id, n, provider, external_ref, kind, gross_santim, at, state)
    select id, 1, 'cbe', ${reference}, 'payment', 1000, now(), 'unmatched' from statement returning id`.execute(
    db,
  );
  return rows[0]!.id;
}

/** Money that a bank took back. */
export async function aDispute(db: Db, account = {}): Promise<number> {
  const claim = await aClaim(db, account);
  const { rows } = await sql<{ id: number }>`
    insert into payment_disputes (payment_id, reference, amount_minor, currency)
    select payment_id, 'CB-1', 1000, 'ETB' from transfer_claims where id = ${claim} returning id`.execute(db);
  return rows[0]!.id;
}
