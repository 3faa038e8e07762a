import type { Db } from '#platform/db.ts';
import { expect, expectAccessible, test } from '#tests/support/e2e.ts';
import { aGood, aPerson, aStore, signInAs } from '#tests/e2e/suppliers/people.ts';

const cheaper = (db: Db, id: number, priceSantim: number) =>
  db.updateTable('products').set({ priceSantim }).where('id', '=', id).execute();

for (const { language, heading, button, done, topic, broken } of [
  {
    language: 'en',
    heading: 'No more emails: A price has fallen',
    button: 'Unsubscribe',
    done: 'Done. Emails of this kind no longer come.',
    topic: 'A price has fallen',
    broken: 'This link is not one of ours, or no longer valid.',
  },
  {
    language: 'am',
    heading: 'ኢሜይል ይቁም፦ ዋጋ ሲቀንስ',
    button: 'ከምዝገባ ይውጡ',
    done: 'ተከናውኗል። እንዲህ ያለ ኢሜይል ከእንግዲህ አይመጣም።',
    topic: 'ዋጋ ሲቀንስ',
    broken: 'ይህ ሊንክ የእኛ አይደለም ወይም ጊዜው አልፎበታል።',
  },
] as const) {
  test(`X08 unsubscribe: the link below a mail ends mails of its kind with one press, without sign-in (${language})`, async ({
    page,
    browser,
    baseURL,
    db,
    mailTo,
    allowConsole,
  }) => {
    allowConsole(/404/);
    const person = await aPerson(db, 'Saba Girma');
    await db
      .insertInto('userPreferences')
      .values({ userId: person.id, locale: language })
      .onConflict((at) => at.column('userId').doUpdateSet({ locale: language }))
      .execute();
    const store = await aStore(db, `Leaving ${person.id}`);
    const good = await aGood(db, store, { title: `Jebena ${person.id}`, priceSantim: 90_000 });
    const owner = await browser.newContext({ baseURL: baseURL! });
    await signInAs(owner, person);
    const put = await owner.request.post('/api/lists/wishlist', {
      headers: { origin: baseURL! },
      data: { productId: good.id },
    });
    expect(put.ok(), await put.text()).toBe(true);
    await cheaper(db, good.id, 50_000);
    const { bodyText } = await mailTo(person.email);
    const link = new URL(/http\S+\/unsubscribe\/\S+/.exec(bodyText)![0]);

    // A browser of somebody who is not signed in and reads another language.
    await page.goto(link.pathname + link.search);
    await expect(page).toHaveTitle(new RegExp(heading));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expectAccessible(page, 'main');
    const address = page.url();
    await page.getByRole('main').getByRole('button', { name: button }).click();
    await expect(page.getByRole('main').getByRole('status')).toHaveText(done);
    await expectAccessible(page, 'main');

    const settings = await owner.newPage();
    await settings.goto('/Setting');
    const boxes = settings.locator('#notifications').getByRole('row').filter({ hasText: topic });
    await expect(boxes.getByRole('checkbox')).toHaveCount(3);
    await expect(boxes.getByRole('checkbox').first()).not.toBeChecked();
    await expect(settings.locator('input[value="stock_back email"]')).toBeChecked();
    await owner.close();

    await page.goto(address.replace(/token=.{6}/, 'token=forged'));
    await page.getByRole('main').getByRole('button', { name: button }).click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText(broken);
  });
}
