import { randomInt } from 'node:crypto';
import { ethiopianDate } from '#shop/calendar.ts';
import { expect, expectAccessible, expectToFit, PHONE, test } from '#tests/support/e2e.ts';
import { sayDay } from '#tests/support/day-fields.ts';

/** The Ethiopian year after this one. */
const year = ethiopianDate(new Date()).year + 1;

test.use({ ...PHONE, language: 'am' });

test('X02 settings: a holiday is named by its Ethiopian day; one that is none loses nothing typed', async ({
  page,
  open,
  signIn,
  allowConsole,
}) => {
  allowConsole(/422/);
  await signIn('owner');
  await open('/admin/settings/holidays');
  const add = page.locator('form', { has: page.locator('select[name="day.day"]') });
  const name = `Feast ${Date.now()}`;
  await add.locator('input[name="nameEn"]').fill(name);
  // The thirteenth month has five or six days.
  await sayDay(add, 'day', { day: 7, month: 13, year });
  await add.locator('button[value="save"]').click();
  await expect(add.locator('#new-day-error')).toBeVisible();
  await expect(page.locator('select[name="day.month"]')).toHaveValue('13');
  await expectToFit(page);
  await expectAccessible(page);
  // One that no earlier try has named.
  const day = randomInt(1, 31);
  await sayDay(add, 'day', { day, month: 2, year });
  await add.locator('button[value="save"]').click();
  // The history below the list names it too.
  const feast = page.getByRole('listitem').filter({ hasText: name }).first();
  await expect(feast).toContainText(`ጥቅምት ${day}, ${year}`);
});

test('X02 settings: an outage is noted and changed by Ethiopian days; of two who change it the second sees both', async ({
  page,
  open,
  signIn,
  db,
  baseURL,
  allowConsole,
}) => {
  allowConsole(/409/);
  await signIn('owner');
  await open('/admin/settings/outages');
  const note = `Line ${Date.now()}`;
  const add = page.locator('form', { has: page.locator('button[value="save"]') }).last();
  await add.locator('input[name="note"]').fill(note);
  await sayDay(add, 'startsAt', { day: 1, month: 2, year });
  await add.locator('input[name="startsAt.time"]').fill('09:30');
  await add.locator('button[value="save"]').click();
  // The history below the list names it too.
  const line = page.getByRole('listitem').filter({ hasText: note }).first();
  await expect(line).toContainText(`ጥቅምት 1, ${year}`);
  const { id, version, startsAt, endsAt } = await db
    .selectFrom('outages')
    .select(['id', 'version', 'startsAt', 'endsAt'])
    .where('note', '=', note)
    .executeTakeFirstOrThrow();
  expect(endsAt).toBeNull();
  expect(startsAt.toISOString()).toMatch(/T06:30:00/);

  await line.locator('summary').click();
  await expect(line.locator('select[name="startsAt.month"]')).toHaveValue('2');
  await sayDay(line, 'endsAt', { day: 3, month: 2, year });
  const colleague = await page.request.patch(`/api/admin/outages/${id}`, {
    headers: { origin: baseURL! },
    data: {
      version,
      regionCode: null,
      startsAt: startsAt.toISOString(),
      endsAt: new Date(startsAt.getTime() + 86_400_000).toISOString(),
      note,
    },
  });
  expect(colleague.status(), await colleague.text()).toBeLessThan(300);
  await line.locator('button[value="save"]').click();
  const until = page.getByRole('radio', { name: new RegExp(`ጥቅምት 3, ${year}`) });
  await expect(until).toBeChecked();
  await expect(page.getByRole('radio', { name: new RegExp(`ጥቅምት 2, ${year}`) })).toBeVisible();
  await expectAccessible(page);
  await page.locator('button[value="save"]').first().click();
  await expect(line).toContainText(`ጥቅምት 3, ${year}`);
});
