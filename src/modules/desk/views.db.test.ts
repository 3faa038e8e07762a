import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { aUser } from '#tests/support/factories.ts';
import { deleteSavedView, listViews, saveView } from './index.ts';

const { db, ctx } = await testDatabase();

test('a view is kept under its name, for its maker alone, and removed by them alone', async () => {
  const [own, other] = [ctx({ userId: (await aUser(db)).id }), ctx({ userId: (await aUser(db)).id })];
  await saveView(own, 'orders', { name: 'ለማሸግ', query: 'status=placed' });
  await saveView(own, 'orders', { name: 'ለማሸግ', query: 'status=packaging' });
  await saveView(own, 'jobs', { name: 'Failed', query: '' });
  const [view, ...more] = await listViews(own, 'orders');
  expect(view).toMatchObject({ name: 'ለማሸግ', query: 'status=packaging' });
  expect(more).toEqual([]);
  expect(await listViews(other, 'orders')).toEqual([]);
  await deleteSavedView(other, view!.id);
  expect(await listViews(own, 'orders')).toHaveLength(1);
  await deleteSavedView(own, view!.id);
  await deleteSavedView(own, view!.id);
  expect(await listViews(own, 'orders')).toEqual([]);
});

test('twenty views of a list are the most; one of them may still be changed', async () => {
  const own = ctx({ userId: (await aUser(db)).id });
  for (let i = 1; i <= 20; i += 1) await saveView(own, 'orders', { name: `View ${i}`, query: '' });
  await expect(saveView(own, 'orders', { name: 'One more', query: '' })).rejects.toMatchObject({
    code: 'desk.too_many_views',
  });
  await saveView(own, 'orders', { name: 'View 3', query: 'q=clay' });
  expect((await listViews(own, 'orders'))[2]).toMatchObject({ query: 'q=clay' });
  await expect(listViews(ctx(), 'orders')).rejects.toMatchObject({ status: 401 });
});
