import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { DESKTOP, expect, expectGoodAtBothWidths, expectToFit, PHONE, test } from '#tests/support/e2e.ts';
import { aStaffRole } from '#tests/support/factories.ts';
import { aPerson, signInAs } from '#tests/e2e/suppliers/people.ts';
import { aFailedJob } from './full-desk.ts';
import { aRole } from './managers.ts';

const WORDS = {
  en: {
    filter: 'Filter',
    failed: 'Given up',
    retry: 'Try again',
    retried: 'Tried again now: 1',
    none: 'Nothing matches.',
    run: 'Run now: runs_take_over',
    queued: 'It runs within seconds.',
    hadRetried: 'Had jobs tried again',
    ranCron: 'Ran a job of the clock',
  },
  am: {
    filter: 'ያጣሩ',
    failed: 'የተተወ',
    retry: 'እንደገና ይሞክሩ',
    retried: 'አሁን እንደገና የሚሞከሩ፦ 1',
    none: 'የሚዛመድ ነገር የለም።',
    run: 'አሁን ያስኪዱ፦ runs_take_over',
    queued: 'በሰከንዶች ውስጥ ይሠራል።',
    hadRetried: 'ሥራዎች እንደገና እንዲሞከሩ አድርገዋል',
    ranCron: 'በሰዓት የሚሠራን ሥራ አስኬደዋል',
  },
} as const;

for (const [size, language, javaScriptEnabled] of [
  [DESKTOP, 'en', true],
  [PHONE, 'am', false],
] as const)
  test.describe(`${size.viewport.width} px, ${language}`, () => {
    test.use({ ...size, language, javaScriptEnabled });

    test(`X02 jobs: what was given up tells why, is tried again and done; what the clock runs is run now; the log tells who did it (${language}, scripts ${javaScriptEnabled})`, async ({
      page,
      context,
      open,
      db,
    }) => {
      const words = WORDS[language];
      const { id, error } = await aFailedJob(db);
      const person = await aPerson(db, `Hirut ${randomInt(1e9)}`);
      await aStaffRole(db, person.id, await aRole(db, ['jobs.operate', 'audit.read']));
      await signInAs(context, person);
      await open('/admin/jobs');
      const main = page.getByRole('main');
      const search = main.getByRole('searchbox');
      await search.fill(error);
      await main.getByRole('button', { name: words.filter, exact: true }).click();
      const job = main.locator('tbody tr').filter({ hasText: error });
      await expect(job).toContainText('desk_forget');
      await expect(job).toContainText(words.failed);
      await expect(main.locator('tbody tr')).toHaveCount(1);
      if (javaScriptEnabled) await expectGoodAtBothWidths(page);
      else await expectToFit(page);
      await job.getByRole('checkbox').check();
      await main.getByRole('button', { name: words.retry, exact: true }).click();
      await expect(main.getByText(words.retried)).toBeVisible();
      // The worker takes it at once; what is done is in the queue no more.
      const left = async () => {
        const { rows } = await sql`select 1 from graphile_worker._private_jobs where id = ${id}`.execute(db);
        return rows.length;
      };
      await expect.poll(left).toBe(0);
      await search.fill(error);
      await main.getByRole('button', { name: words.filter, exact: true }).click();
      await expect(main.getByText(words.none)).toBeVisible();

      await main.getByRole('button', { name: words.run }).click();
      await expect(main.getByText(words.queued)).toBeVisible();
      const waiting = async () => {
        const { rows } =
          await sql`select 1 from graphile_worker._private_jobs where key = 'now:runs_take_over'`.execute(db);
        return rows.length;
      };
      await expect.poll(waiting).toBe(0);

      for (const [subject, act] of [
        [`jobs:${id}`, words.hadRetried],
        ['cron:runs_take_over', words.ranCron],
      ] as const) {
        await open(`/admin/audit?subject=${subject}&actor=${person.id}`);
        const line = main.locator('tbody tr');
        await expect(line).toHaveCount(1);
        await expect(line).toContainText(act);
        await expect(line).toContainText(person.name);
      }
    });
  });
