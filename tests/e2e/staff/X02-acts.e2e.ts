import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#platform/db.ts';
import {
  DESKTOP,
  expect,
  expectGood,
  expectGoodAtBothWidths,
  expectToFit,
  PHONE,
  tabTo,
  test,
} from '#tests/support/e2e.ts';
import { signInAs } from '#tests/e2e/suppliers/people.ts';
import { newShopper } from '#tests/support/shopper.ts';
import { aFailedJob } from './full-desk.ts';
import { another } from './managers.ts';

const WORDS = {
  en: {
    end: 'Sign out everywhere',
    ended: 'Signed out everywhere.',
    nowhere: 'Not signed in anywhere.',
    erase: 'Erase',
    erased: 'The account is erased; what is left goes within minutes.',
    reason: 'Reason',
    nothing: 'Nothing matches.',
    all: 'All 30 that match',
    retry: 'Try again',
    done: 'Done',
    counts: '30 of 30 done, 0 not possible',
  },
  am: {
    end: 'ከሁሉም ያስወጡ',
    ended: 'ከሁሉም ወጥቷል።',
    nowhere: 'የትም አልገባም።',
    erase: 'ይደምስሱ',
    erased: 'መለያው ተደምስሷል፤ የቀረው በደቂቃዎች ውስጥ ይጠፋል።',
    reason: 'ምክንያት',
    nothing: 'የሚዛመድ ነገር የለም።',
    all: 'የሚዛመዱትን 30 ሁሉ',
    retry: 'እንደገና ይሞክሩ',
    done: 'ተጠናቋል',
    counts: 'ከ30 30 ተሠርቷል፤ 0 አልተቻለም',
  },
} as const;

/** How much work with this error is left in the queue. */
async function leftOf(db: Db, error: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from graphile_worker._private_jobs where last_error = ${error}`.execute(db);
  return rows[0]!.n;
}

for (const [size, language] of [
  [DESKTOP, 'en'],
  [PHONE, 'am'],
] as const)
  test.describe(`${size.viewport.width} px, ${language}`, () => {
    test.use({ ...size, language });
    const words = WORDS[language];

    test(`X02 jobs: all that match and were given up, more than a page, are tried again by a run that is watched (${language})`, async ({
      page,
      open,
      signIn,
      db,
    }) => {
      const { error } = await aFailedJob(db);
      for (let i = 1; i < 30; i += 1) await aFailedJob(db, error);
      await signIn('operations');
      await open(`/admin/jobs?q=${encodeURIComponent(error)}`);
      const main = page.getByRole('main');
      await main.getByLabel(words.all).check();
      await main.getByRole('button', { name: words.retry, exact: true }).click();
      await expect(page).toHaveURL(/\?run=/);
      await expect(
        main.getByRole('progressbar').or(main.getByText(words.done, { exact: true })),
      ).toBeVisible();
      await expect(main.getByText(words.counts)).toBeVisible();
      await expect(main.getByText(words.done, { exact: true })).toBeVisible();
      await expectGoodAtBothWidths(page);
      await expect.poll(() => leftOf(db, error)).toBe(0);
    });

    test(`X02 people: somebody is signed out everywhere, then erased, by keyboard and with a reason (${language})`, async ({
      page,
      browser,
      baseURL,
      open,
      signIn,
      allowConsole,
    }) => {
      allowConsole(/422/);
      const theirs = await browser.newContext({ baseURL: baseURL! });
      const shopper = await newShopper(await theirs.newPage());
      const isSignedIn = async () => (await theirs.request.get('/api/orders')).status() === 200;
      expect(await isSignedIn()).toBe(true);
      await signIn('operations');
      await open(`/admin/users/${shopper.userId}`);
      const main = page.getByRole('main');
      const act = async (name: string, why: string) => {
        const part = main.locator('details').filter({ has: page.locator('summary', { hasText: name }) });
        await tabTo(page, part.locator('summary'));
        await page.keyboard.press('Enter');
        await part.getByRole('button', { name }).press('Enter');
        await expect(part.locator('[aria-invalid]')).toHaveCount(1);
        await part.getByRole('textbox', { name: words.reason }).fill(why);
        await part.getByRole('textbox', { name: words.reason }).press('Enter');
      };
      await act(words.end, 'A stolen phone');
      await expect(main.getByRole('status')).toHaveText(words.ended);
      await expect(main.getByText(words.nowhere)).toBeVisible();
      await expect(main).toContainText('A stolen phone');
      expect(await isSignedIn()).toBe(false);
      await expectGood(page);

      await act(words.erase, 'Asked for by letter');
      await expect(page).toHaveURL(/\/admin\/users\?erased$/);
      await expect(main.getByRole('status')).toHaveText(words.erased);
      await open(`/admin/users?q=${encodeURIComponent(shopper.email)}`);
      await expect(main.getByText(words.nothing)).toBeVisible();
      const again = await theirs.request.post('/api/auth/login', {
        headers: { origin: baseURL! },
        data: { email: shopper.email, password: 'Selam1@' },
      });
      expect(again.status()).toBe(401);
      await theirs.close();
    });
  });

test.describe('the dollar', () => {
  test.use(DESKTOP);

  test('X02 settings: the dollar’s rate of a day to come is set by one person, and by two when it moves by more than a tenth', async ({
    page,
    browser,
    baseURL,
    open,
    signIn,
    allowConsole,
  }) => {
    allowConsole(/422/);
    await signIn('operations');
    const soon = new Date(Date.now() + randomInt(30, 300) * 86_400_000);
    const day = soon.toISOString().slice(0, 10);
    await open('/admin/settings/rate');
    const main = page.getByRole('main');
    const known = await main.locator('li .tabular').first().textContent();
    const source = `Bank ${randomInt(1e9)}`;
    const save = async (birr: string) => {
      await main.getByLabel('Birr for one dollar').fill(birr);
      await main.getByLabel('From the day').fill(day);
      await main.getByLabel('Source').fill(source);
      await main.getByRole('button', { name: 'Save', exact: true }).click();
    };
    await save('much');
    await expect(main.getByLabel('Birr for one dollar')).toHaveAttribute('aria-invalid', 'true');
    await expect(main.getByLabel('Birr for one dollar')).toHaveValue('much');
    await expect(main.getByLabel('Source')).toHaveValue(source);
    await expectGood(page);
    await save(known!);
    await expect(main.getByRole('status')).toHaveText('Saved.');
    // The history below tells what was asked for as well.
    const line = main.locator('li:has(> .tabular)').filter({ hasText: source });
    await expect(line).toContainText(known!);

    const dear = (Number(known) * 1.5).toFixed(2);
    await save(dear);
    await expect(main.getByText('Another person must approve it now.')).toBeVisible();
    await expect(line.filter({ hasText: dear })).toHaveCount(0);
    const request = await main.getByRole('link', { name: 'See the request' }).getAttribute('href');
    const second = await another(browser, baseURL!);
    await signInAs(second.context, { email: 'admin@adey.example' });
    await second.page.goto(request!);
    await expect(second.page.getByRole('main')).toContainText(dear);
    await second.page.getByRole('button', { name: 'Approve' }).click();
    await expect(second.page.getByText('Approved and carried out.')).toBeVisible();
    await second.context.close();
    await open('/admin/settings/rate');
    await expect(line).toContainText(dear);
  });
});

test.describe('regions', () => {
  test.use({ ...PHONE, language: 'am' });

  test('X02 settings: what a parcel to a place costs is changed on a phone; what makes no sense stays typed', async ({
    page,
    open,
    signIn,
    db,
    allowConsole,
  }) => {
    allowConsole(/422/);
    const { code, nameAm, baseSantim } = await db
      .selectFrom('destinations')
      .select(['code', 'nameAm', 'baseSantim'])
      .where('country', '<>', 'ET')
      .orderBy('position', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    await signIn('operations');
    await open('/admin/settings/regions');
    const main = page.getByRole('main');
    const form = main.locator('form').filter({ has: page.locator(`input[name="code"][value="${code}"]`) });
    const price = form.locator('input[name="base"]');
    const save = async (birr: string) => {
      if (!(await price.isVisible())) await main.locator('summary').filter({ hasText: nameAm }).click();
      await price.fill(birr);
      await form.locator('button[value="save"]').click();
    };
    await save('ብዙ');
    await expect(price).toHaveAttribute('aria-invalid', 'true');
    await expect(price).toHaveValue('ብዙ');
    await expectToFit(page);
    const before = String(baseSantim / 100);
    const after = String(baseSantim / 100 + 1.5);
    for (const birr of [after, before]) {
      await save(birr);
      await expect(main.getByRole('status')).toHaveText('ተቀምጧል።');
      await expect(main.locator('summary').filter({ hasText: nameAm })).toContainText(`${birr} ብር`);
      const { baseSantim: kept } = await db
        .selectFrom('destinations')
        .select('baseSantim')
        .where('code', '=', code)
        .executeTakeFirstOrThrow();
      expect(kept).toBe(Number(birr) * 100);
    }
    await expect(main.getByRole('listitem').filter({ hasText: nameAm }).last()).toBeVisible();
    await expectGood(page);
  });
});
