import { expect, test } from 'vitest';
import { listOwnProducts } from '#modules/products/index.ts';
import { VENDOR_PRODUCTS } from '#modules/products/products.table.ts';
import { tableAddress } from '#platform/wire/tables.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aProduct, aStaffMember, aUser, aVendor } from '#tests/support/factories.ts';
import { adminVendorFile, listAdminVendors } from './admin-vendors.ts';
import { ADMIN_VENDORS } from './admin-vendors.table.ts';

const database = await testDatabase();
const { db, ctx } = database;
const LONG = 'ሀ'.repeat(160);

test('stores with the longest names are listed by name, page after page, and the file of them ends', async () => {
  const staff = ctx(await aStaffMember(db));
  const made = [];
  for (let n = 0; n < 30; n += 1)
    made.push((await aVendor(db, { foldedName: `${'b'.repeat(120)} ${LONG}` })).id);
  const page = async (after: string | null) => {
    const asked = new URLSearchParams({ sort: 'name', ...(after && { after }) });
    return await listAdminVendors(staff, tableAddress(ADMIN_VENDORS).parse(asked));
  };
  const first = await page(null);
  const second = await page(first.next);
  expect(second.next).toBeNull();
  expect([...first.content, ...second.content].map(({ id }) => id)).toEqual(made);
  for (let n = 30; n < 205; n += 1)
    made.push((await aVendor(db, { foldedName: `${'b'.repeat(120)} ${LONG}` })).id);
  const asked = tableAddress(ADMIN_VENDORS).parse(new URLSearchParams({ sort: 'name' }));
  const file = await new Response(await adminVendorFile(staff, asked)).text();
  expect(file.trim().split('\r\n')).toHaveLength(made.length + 1);
});

test('goods whose titles are long in every language are listed by title, page after page', async () => {
  const owner = await aUser(db, { role: 'vendor' });
  const { id: vendorId } = await aVendor(db, { ownerId: owner.id });
  const made = [];
  for (let n = 0; n < 30; n += 1)
    made.push((await aProduct(db, { vendorId, foldedTitle: `${'b'.repeat(180)}\n${LONG}\n${LONG}` })).id);
  const vendor = ctx({ userId: owner.id, vendorId });
  const page = async (after: string | null) => {
    const asked = new URLSearchParams({ sort: 'title', ...(after && { after }) });
    return await listOwnProducts(vendor, tableAddress(VENDOR_PRODUCTS).parse(asked));
  };
  const first = await page(null);
  const second = await page(first.next);
  expect([...first.content, ...second.content].map(({ id }) => id)).toEqual(made);
});
