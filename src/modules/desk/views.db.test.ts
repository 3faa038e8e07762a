import { expect, test } from 'vitest';
import { JOBS } from '#modules/jobs/jobs.table.ts';
import { DESK_ORDERS } from '#modules/orders/desk-orders.table.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aStaffMember, aUser } from '#tests/support/factories.ts';
import { deleteSavedView, listViews, saveView } from './index.ts';

const { db, ctx } = await testDatabase();

test('a view is kept under its name, for its maker alone, and removed by them alone', async () => {
  const [own, other] = [ctx(await aStaffMember(db)), ctx(await aStaffMember(db))];
  await saveView(own, DESK_ORDERS, { name: 'ለማሸግ', query: 'q=clay' });
  await saveView(own, DESK_ORDERS, { name: 'ለማሸግ', query: 'q=coffee' });
  await saveView(own, JOBS, { name: 'Failed', query: '' });
  const [view, ...more] = await listViews(own, DESK_ORDERS);
  expect(view).toMatchObject({ name: 'ለማሸግ', query: 'q=coffee' });
  expect(more).toEqual([]);
  expect(await listViews(other, DESK_ORDERS)).toEqual([]);
  await deleteSavedView(other, DESK_ORDERS, view!.id);
  await deleteSavedView(own, JOBS, view!.id);
  expect(await listViews(own, DESK_ORDERS)).toHaveLength(1);
  await deleteSavedView(own, DESK_ORDERS, view!.id);
  await deleteSavedView(own, DESK_ORDERS, view!.id);
  expect(await listViews(own, DESK_ORDERS)).toEqual([]);
});

test('twenty views of a list are the most; one of them may still be changed', async () => {
  const own = ctx(await aStaffMember(db));
  for (let i = 1; i <= 20; i += 1) await saveView(own, DESK_ORDERS, { name: `View ${i}`, query: '' });
  await expect(saveView(own, DESK_ORDERS, { name: 'One more', query: '' })).rejects.toMatchObject({
    code: 'desk.too_many_views',
  });
  await saveView(own, DESK_ORDERS, { name: 'View 3', query: 'q=clay' });
  expect((await listViews(own, DESK_ORDERS))[2]).toMatchObject({ query: 'q=clay' });
});

test('who may not see a list keeps no view of it', async () => {
  await expect(listViews(ctx(), DESK_ORDERS)).rejects.toMatchObject({ status: 401 });
  const shopper = ctx({ userId: (await aUser(db)).id });
  const support = ctx(await aStaffMember(db, 'support'));
  const view = { name: 'Mine', query: '' };
  for (const act of [
    (who: typeof shopper) => listViews(who, JOBS),
    (who: typeof shopper) => saveView(who, JOBS, view),
    (who: typeof shopper) => deleteSavedView(who, JOBS, 1),
  ]) {
    await expect(act(shopper)).rejects.toMatchObject({ status: 404 });
    await expect(act(support)).rejects.toMatchObject({ status: 403, params: { right: 'jobs.operate' } });
  }
});
