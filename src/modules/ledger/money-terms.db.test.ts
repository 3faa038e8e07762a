import { expect, test } from 'vitest';
import { invalidateCaches } from '#platform/loading-cache.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aProduct, aStaffMember, aVendor } from '#tests/support/factories.ts';
import { aShopper, orderAs } from '#tests/support/orders.ts';
import { listMoneyTerms, setMoneyTerms } from './money-terms.ts';
import { previewCommission } from './preview-commission.ts';

const database = await testDatabase();
const { db } = database;
const finance = database.ctx(await aStaffMember(db, 'finance'));

test('a store that brings its parcels itself keeps the shipping of orders placed from then on', async () => {
  const { id } = await aVendor(db);
  const { userId } = await aShopper(database);
  const goods = await aProduct(db, { vendorId: id, priceSantim: 100_000 });
  const [earlier] = await orderAs(database, userId, [goods]);
  const told = await setMoneyTerms(finance, { store: String(id), deliversItself: true });
  expect(told.content.map(({ vendorId }) => vendorId)).toContain(id);
  // What every process hears of it.
  invalidateCaches();
  const [later] = await orderAs(database, userId, [goods]);
  const kept = async (number: string) => {
    const order = await db
      .selectFrom('orders')
      .select(['id', 'shippingSantim'])
      .where('number', '=', number)
      .executeTakeFirstOrThrow();
    const preview = await previewCommission(finance, { order: number, store: '' });
    return { payout: preview.frozen?.payout ?? 0, shipping: Number(order.shippingSantim) / 100 };
  };
  const [before, after] = [await kept(earlier!), await kept(later!)];
  expect(after.shipping).toBeGreaterThan(0);
  expect(after.payout - before.payout).toBeCloseTo(after.shipping, 2);
});

test('five who say the same at once say it once, and back again; an unknown store is a fault beside it', async () => {
  const { id } = await aVendor(db);
  const say = async (deliversItself: boolean) =>
    await Promise.all(
      Array.from({ length: 5 }, () => setMoneyTerms(finance, { store: String(id), deliversItself })),
    );
  await say(true);
  await say(false);
  const { content } = await listMoneyTerms(finance);
  expect(content.some(({ vendorId }) => vendorId === id)).toBe(false);
  const lines = await db
    .selectFrom('auditLog')
    .select('after')
    .where('action', '=', 'money_terms.set')
    .where('subjectId', '=', String(id))
    .orderBy('id')
    .execute();
  expect(lines.map(({ after }) => after)).toEqual([{ deliversItself: true }, { deliversItself: false }]);
  await expect(setMoneyTerms(finance, { store: 'Nobody', deliversItself: true })).rejects.toMatchObject({
    status: 422,
    fields: { store: { code: 'ledger.store_unknown' } },
  });
});

test('whoever may only read money changes no terms', async () => {
  const auditor = database.ctx(await aStaffMember(db, 'auditor'));
  await expect(setMoneyTerms(auditor, { store: '1', deliversItself: true })).rejects.toMatchObject({
    status: 403,
  });
});
