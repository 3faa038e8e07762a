import { randomInt } from 'node:crypto';
import { expect, expectGoodAtBothWidths, PHONE, test } from '#tests/support/e2e.ts';
import { aUser } from '#tests/support/factories.ts';

test.use({ ...PHONE, language: 'am' });

test('X02 history: what is done to a brand and to an account for transfers is told on their page', async ({
  page,
  open,
  signIn,
}) => {
  const name = `Selam ${randomInt(1e9)}`;
  await signIn('owner');
  await open('/admin/catalogue/brands');
  const main = page.getByRole('main');
  await main.locator('[name="nameEn"]').first().fill(name);
  await main.getByRole('button', { name: 'ይጨምሩ' }).first().click();
  const history = main.getByRole('region', { name: 'ታሪክ' });
  await expect(history.getByRole('listitem').filter({ hasText: name }).first()).toBeVisible();
  await expectGoodAtBothWidths(page);
  await open('/admin/transfers/accounts');
  await expect(main.getByRole('heading', { name: 'ታሪክ' })).toBeVisible();
  await expectGoodAtBothWidths(page);
});

test('X02 moderation: a comment that a colleague hid meanwhile is shown only by who has seen that', async ({
  page,
  open,
  signIn,
  db,
  allowConsole,
}) => {
  allowConsole(/409/);
  const { id: postId } = await db
    .insertInto('posts')
    .values({ titleEn: 'Coffee', bodyEn: 'Good.', authorName: 'Meron', publishedAt: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const body = `Useful ${randomInt(1e9)}`;
  const { id } = await db
    .insertInto('postComments')
    .values({ postId, userId: (await aUser(db)).id, body, locale: 'en', createdAt: new Date('2020-01-01') })
    .returning('id')
    .executeTakeFirstOrThrow();
  await signIn('owner');
  await open('/admin/moderation');
  await db.updateTable('postComments').set({ status: 'hidden' }).where('id', '=', id).execute();
  const show = page.locator('li').filter({ hasText: body }).getByRole('button', { name: body }).first();
  await show.click();
  await expect(page.getByRole('alert')).toContainText('ባልደረባ ደብቋል');
  const stateOf = async () =>
    (await db.selectFrom('postComments').select('status').where('id', '=', id).executeTakeFirstOrThrow())
      .status;
  expect(await stateOf()).toBe('hidden');
  await expectGoodAtBothWidths(page);
  await expect(show).toHaveCount(0);
  await open('/admin/moderation?state=hidden');
  await show.click();
  await expect.poll(stateOf).toBe('shown');
});
