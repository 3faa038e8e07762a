import { expect, test } from 'vitest';
import { tableAddress } from '#platform/wire/tables.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aProduct } from '#tests/support/factories.ts';
import { aShopper, aVendorAtWork, orderAs } from '#tests/support/orders.ts';
import { getVendorOrder, vendorOrderFile, vendorOrderTable } from './vendor-orders.ts';
import { VENDOR_ORDERS } from './vendor-orders.table.ts';

const database = await testDatabase();
const { db } = database;
const { parse } = tableAddress(VENDOR_ORDERS);
const asked = (search = '') => parse(new URLSearchParams(search));

/** A vendor with three orders, oldest first. */
async function aBusyVendor() {
  const { vendor, vendorId } = await aVendorAtWork(database);
  const { userId } = await aShopper(database);
  const { id } = await aProduct(db, { vendorId, stock: 100 });
  const numbers: string[] = [];
  for (let i = 0; i < 3; i += 1) numbers.push(...(await orderAs(database, userId, [{ id }])));
  return { vendor, numbers };
}

test('a vendor’s list shows its own orders alone, whatever the cursor says', async () => {
  const one = await aBusyVendor();
  const other = await aBusyVendor();
  const page = await vendorOrderTable(one.vendor, asked());
  expect(page.content.map(({ orderNumber }) => orderNumber)).toEqual(one.numbers.toReversed());
  expect(page).toMatchObject({ total: 3, next: null, counts: { placed: 3, delivered: 0 } });
  const cursor = Buffer.from(JSON.stringify(['-placed', '2999-01-01 00:00:00+00', '999999'])).toString(
    'base64url',
  );
  const foreign = await vendorOrderTable(one.vendor, asked(`after=${cursor}`));
  expect(foreign.content.map(({ orderNumber }) => orderNumber)).toEqual(one.numbers.toReversed());
  const upwards = await vendorOrderTable(other.vendor, asked('sort=placed'));
  expect(upwards.content.map(({ orderNumber }) => orderNumber)).toEqual(other.numbers);
  await expect(vendorOrderTable(database.ctx(), asked())).rejects.toMatchObject({ status: 401 });
  const { shopper } = await aShopper(database);
  await expect(vendorOrderTable(shopper, asked())).rejects.toMatchObject({ status: 404 });
});

test('filters narrow the list and its counts, and the file holds what the list shows', async () => {
  const { vendor, numbers } = await aBusyVendor();
  const found = await vendorOrderTable(vendor, asked(`q=%23${numbers[1]!.toLowerCase()}`));
  expect(found.content.map(({ orderNumber }) => orderNumber)).toEqual([numbers[1]]);
  expect(found.total).toBe(1);
  expect((await vendorOrderTable(vendor, asked('status=delivered'))).content).toEqual([]);
  const file = await new Response(await vendorOrderFile(vendor, asked('sort=placed'))).text();
  const lines = file.trim().split('\r\n');
  expect(lines[0]).toBe(
    'orderNumber,status,placedAt,paymentMethod,paymentState,pieces,total,name,phone,city,region',
  );
  expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(numbers);
  expect(lines[1]).toContain(",'+251");
});

test('who packs alone sees contacts while an order is open, and none of those that have ended', async () => {
  const { vendor, numbers } = await aBusyVendor();
  const [open, ended] = [numbers[0]!, numbers[1]!];
  await database.superuser.query(`update orders set status = 'delivered' where number = $1`, [ended]);
  const { vendorId, userId } = vendor.actor;
  const packer = database.ctx({ userId, vendorId, team: { role: 'packer', state: 'open' } });
  const none = { name: '', firstName: '', phone: '', email: '', city: '', address: '', landmark: '' };
  expect((await getVendorOrder(packer, ended)).shipping).toMatchObject({ ...none, country: 'ET' });
  expect((await getVendorOrder(packer, open)).shipping.phone).toMatch(/^\+251/);
  const listed = await vendorOrderTable(packer, asked('status=delivered'));
  expect(listed.content).toMatchObject([{ orderNumber: ended, notes: '', shipping: none }]);
  const file = await new Response(await vendorOrderFile(packer, asked('status=delivered'))).text();
  expect(file.trim().split('\r\n')[1]).toMatch(/,,,,[^,]+$/);
  expect((await getVendorOrder(vendor, ended)).shipping.phone).toMatch(/^\+251/);
});

test('every sort of the list has its index', async () => {
  const { rows } = await database.pool.query<{ indexname: string }>(
    "select indexname from pg_indexes where tablename = 'orders'",
  );
  const indexes = rows.map(({ indexname }) => indexname);
  for (const { index } of Object.values(VENDOR_ORDERS.sorts)) expect(indexes).toContain(index);
});

test('orders are found by how the receiver’s names begin or sound, in either script, whatever marks are typed', async () => {
  const { vendor, numbers } = await aBusyVendor();
  const names = [
    ['Abebe', 'Mekonnen'],
    ['አበበ', 'መኮንን'],
    ["Ga'aa", 'O\\Brien'],
  ] as const;
  for (const [i, [firstName, lastName]] of names.entries())
    await database.superuser.query(
      `update order_groups g set shipping = g.shipping || jsonb_build_object('firstName', $2::text, 'lastName', $3::text)
       from orders o where o.order_group_id = g.id and o.number = $1`,
      [numbers[i], firstName, lastName],
    );
  const found = async (q: string) =>
    (await vendorOrderTable(vendor, asked(`q=${encodeURIComponent(q)}`))).content
      .map(({ orderNumber }) => numbers.indexOf(orderNumber))
      .sort((a, b) => a - b);
  expect(await found('abebe mekonnen')).toEqual([0, 1]);
  expect(await found('መኮንን')).toEqual([0, 1]);
  expect(await found('Meko')).toEqual([0]);
  expect(await found('መኮ')).toEqual([1]);
  expect(await found('mekonen abebe')).toEqual([0, 1]);
  expect(await found("ga'")).toEqual([2]);
  expect(await found('o\\bri')).toEqual([2]);
  for (const q of ["'", "a' | '", ':*', '\\', '& !', 'Nobody'])
    expect((await vendorOrderTable(vendor, asked(`q=${encodeURIComponent(q)}`))).total, q).toBe(0);
});
