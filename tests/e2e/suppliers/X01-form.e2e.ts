import { randomInt } from 'node:crypto';
import type { Browser, BrowserContext } from '@playwright/test';
import type { Db } from '#platform/db.ts';
import {
  DESKTOP,
  expect,
  expectAccessible,
  expectToFit,
  localPath,
  PHONE,
  test,
} from '#tests/support/e2e.ts';
import { aTeamMember } from '#tests/support/factories.ts';
import { aGood, aPerson, aStore, signInAs } from './people.ts';

const WORDS = {
  en: {
    who: /^Marta of [\d ]+ changed this at /,
    yours: 'What you typed',
    theirs: 'What is there now',
    onlyTheirs: 'Only the other one changed this.',
    save: 'Save what is chosen',
    saved: 'Saved. Shoppers see it now.',
    offer: /did not save it/,
    take: 'Go on with it',
    drop: 'Throw it away',
    kept: 'Kept as a draft.',
  },
  am: {
    who: /^Marta of [\d ]+ ይህን በ.+ ቀይረውታል።/,
    yours: 'እርስዎ የጻፉት',
    theirs: 'አሁን ያለው',
    onlyTheirs: 'ይህን የቀየረው ሌላው ሰው ብቻ ነው።',
    save: 'የተመረጠውን ያስቀምጡ',
    saved: 'ተቀምጧል። ገዢዎች አሁን ያዩታል።',
    offer: /ጽፈው ያላስቀመጡት አለ/,
    take: 'ይቀጥሉበት',
    drop: 'ይጣሉት',
    kept: 'እንደ ረቂቅ ተቀምጧል።',
  },
} as const;

type Parts = { db: Db; browser: Browser; context: BrowserContext; baseURL: string | undefined };

/** A store whose owner is signed in here, and a colleague who saves by the API as their own page would. */
async function twoOfATeam({ db, browser, context, baseURL }: Parts) {
  const store = await aStore(db, `Shared desk ${randomInt(1e9)}`);
  await db.updateTable('vendors').set({ phone: '+251911223344' }).where('id', '=', store.id).execute();
  await signInAs(context, store.keeper);
  const marta = await aPerson(db, `Marta of ${store.id}`);
  await aTeamMember(db, store.id, marta.id, 'manager');
  const other = await browser.newContext({ baseURL: baseURL! });
  await signInAs(other, marta);
  const colleagueSaves = async (change: object, what = '/api/vendor/store') => {
    const { version } = (await (await other.request.get(what)).json()) as { version: number };
    const headers = { origin: process.env.ADEY_URL! };
    const data = { version, ...change };
    const answer = await other.request.patch(what, { headers, data });
    expect(answer.status(), await answer.text()).toBe(200);
  };
  return { store, other, colleagueSaves };
}

for (const [size, language] of [
  [PHONE, 'am'],
  [DESKTOP, 'en'],
] as const) {
  const words = WORDS[language];
  test.describe(`${size.viewport.width} px, ${language}`, () => {
    test.use({ ...size, language });

    test(`X01 form: two people save, the second sees both and loses nothing (${language})`, async ({
      page,
      context,
      browser,
      baseURL,
      open,
      db,
      allowConsole,
    }) => {
      allowConsole(/409/);
      const { store, other, colleagueSaves } = await twoOfATeam({ db, browser, context, baseURL });
      const field = (name: string) => page.locator(`[name="${name}"]`);
      await open('/vendor/store');
      await field('city').fill('Adama');
      await field('landmark').fill('Behind the post office');
      await field('place.latitude').fill('8.54');
      await field('place.longitude').fill('39.27');
      await colleagueSaves({ city: 'Jimma', address: 'Merkato Street 4' });
      await page.locator('button[name=intent][value=save]').click();
      await expect(page.getByRole('alert')).toContainText(words.who);
      await expectAccessible(page);
      await expectToFit(page);
      const city = page.getByRole('group').filter({ has: field('city') });
      await expect(city.getByLabel(`${words.yours}Adama`)).toBeChecked();
      await expect(city.getByLabel(`${words.theirs}Jimma`)).not.toBeChecked();
      const address = page.getByRole('group').filter({ has: field('address') });
      await expect(address).toContainText(words.onlyTheirs);
      await expect(address.getByLabel(`${words.theirs}Merkato Street 4`)).toBeChecked();
      await city.getByLabel(`${words.theirs}Jimma`).focus();
      await page.keyboard.press('Space');
      await page.getByRole('button', { name: words.save }).press('Enter');
      await expect(page.getByText(words.saved)).toBeVisible();
      await expect(field('city')).toHaveValue('Jimma');
      await expect(field('address')).toHaveValue('Merkato Street 4');
      await expect(field('landmark')).toHaveValue('Behind the post office');
      const saved = db.selectFrom('vendors').select(['latitude', 'longitude', 'version']);
      expect(await saved.where('id', '=', store.id).executeTakeFirstOrThrow()).toEqual({
        latitude: 8.54,
        longitude: 39.27,
        version: 3,
      });
      await other.close();
    });

    test(`X01 products: two people change one product, the second sees both prices and decides (${language})`, async ({
      page,
      context,
      browser,
      baseURL,
      open,
      db,
      allowConsole,
    }) => {
      allowConsole(/409/);
      const { store, other, colleagueSaves } = await twoOfATeam({ db, browser, context, baseURL });
      const good = await aGood(db, store, { title: 'Clay pot', priceSantim: 35_000 });
      const field = (name: string) => page.locator(`[name="${name}"]`);
      await open(`/vendor/products/${good.id}`);
      await field('price').fill('400');
      await field('title').fill('Black clay pot');
      await colleagueSaves({ price: 420 }, `/api/vendor/products/${good.id}`);
      await page.locator('button[name=intent][value=save]').click();
      await expect(page.getByRole('alert')).toContainText(words.who);
      await expectToFit(page);
      const price = page.getByRole('group').filter({ has: field('price') });
      await expect(price.getByLabel(`${words.yours}400`)).toBeChecked();
      await price.getByLabel(`${words.theirs}420`).check();
      await page.getByRole('button', { name: words.save }).click();
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expect(field('price')).toHaveValue(/^420/);
      await expect(field('title')).toHaveValue('Black clay pot');
      const kept = db.selectFrom('products').select(['title', 'priceSantim']).where('id', '=', good.id);
      expect(await kept.executeTakeFirstOrThrow()).toEqual({ title: 'Black clay pot', priceSantim: 42_000 });
      await other.close();
    });

    test(`X01 form: what was typed survives a closed tab, with its age, and goes once it is saved (${language})`, async ({
      page,
      context,
      browser,
      baseURL,
      open,
      db,
    }) => {
      const { store, other } = await twoOfATeam({ db, browser, context, baseURL });
      await open('/vendor/store');
      await page.locator('[name=landmark]').fill('Opposite the lion');
      await expect(page.getByText(words.kept)).toBeVisible();
      const again = await context.newPage();
      await page.close();
      const landmark = again.locator('[name=landmark]');
      await again.goto(localPath('/vendor/store', language));
      await expect(again.getByText(words.offer)).toBeVisible();
      await expect(landmark).toHaveValue('');
      await expectAccessible(again);
      await again.getByRole('link', { name: words.take }).click();
      await expect(landmark).toHaveValue('Opposite the lion');
      await again.locator('button[name=intent][value=save]').click();
      await expect(again.getByText(words.saved)).toBeVisible();
      await expect(landmark).toHaveValue('Opposite the lion');
      const drafts = db.selectFrom('drafts').select('data').where('kind', '=', 'store-profile');
      expect(await drafts.where('subjectId', '=', String(store.id)).execute()).toEqual([]);
      await landmark.fill('Nowhere');
      await expect(again.getByText(words.kept)).toBeVisible();
      await again.reload();
      await again.getByRole('button', { name: words.drop }).click();
      await expect(again.getByText(words.offer)).toHaveCount(0);
      await expect(landmark).toHaveValue('Opposite the lion');
      await other.close();
    });
  });
}

test.describe('before scripts', () => {
  test.use({ ...PHONE, javaScriptEnabled: false });

  test('X01 form: the conflict is shown and decided without scripts, and a fault keeps the version it was typed on', async ({
    page,
    context,
    browser,
    baseURL,
    open,
    db,
    allowConsole,
  }) => {
    allowConsole(/409|422/);
    const { other, colleagueSaves } = await twoOfATeam({ db, browser, context, baseURL });
    const field = (name: string) => page.locator(`[name="${name}"]`);
    const save = page.locator('button[name=intent][value=save]').first();
    await open('/vendor/store');
    await field('city').fill('Adama');
    await field('email').fill('no address');
    await colleagueSaves({ city: 'Jimma' });
    await save.click();
    await expect(field('city')).toHaveValue('Adama');
    await field('email').fill('desk@example.com');
    await save.click();
    await expect(page.getByRole('alert')).toContainText(WORDS.en.who);
    await page.getByRole('button', { name: 'Save all that I typed' }).click();
    await expect(page.getByText(WORDS.en.saved)).toBeVisible();
    await expect(field('city')).toHaveValue('Adama');
    await expect(field('email')).toHaveValue('desk@example.com');
    await colleagueSaves({ city: 'Hawassa' });
    await field('city').fill('Gondar');
    await save.click();
    await page.getByRole('button', { name: 'Take all that is there now' }).click();
    await expect(field('city')).toHaveValue('Hawassa');
    await other.close();
  });
});
