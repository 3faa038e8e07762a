import { randomInt } from 'node:crypto';
import sharp from 'sharp';
import {
  DESKTOP,
  expect,
  expectAccessible,
  expectToFit,
  localPath,
  PHONE,
  test,
} from '#tests/support/e2e.ts';
import { untilKept } from '#tests/support/offline.ts';
import { aGood, aStore, signInAs } from './people.ts';

const WORDS = {
  en: { read: 'Read it', keep: 'Keep as a draft', photos: 'Photos that come with it: 2' },
  am: { read: 'ይነበብ', keep: 'እንደ ረቂቅ ያስቀምጡ', photos: 'አብረውት የመጡ ፎቶዎች፦ 2' },
} as const;

async function aPhoto(background: string): Promise<string> {
  const create = { width: 600, height: 400, channels: 3 as const, background };
  return (await sharp({ create }).jpeg().toBuffer()).toString('base64');
}

type Target = { action: string; method: string; enctype: string };
type Shared = { target: Target; text: string; photos: readonly string[] };

/** What the phone does when somebody shares with the installed shop: the manifest's form, sent as a navigation. */
function share({ target: { action, method, enctype }, text, photos }: Shared): void {
  const form = Object.assign(document.createElement('form'), { action, method, enctype });
  const files = new DataTransfer();
  for (const [at, photo] of photos.entries()) {
    const bytes = Uint8Array.from(atob(photo), (letter) => letter.codePointAt(0)!);
    files.items.add(new File([bytes], `photo-${at}.jpg`, { type: 'image/jpeg' }));
  }
  const chosen = Object.assign(document.createElement('input'), {
    type: 'file',
    name: 'photo',
    multiple: true,
  });
  chosen.files = files.files;
  form.append(chosen, Object.assign(document.createElement('textarea'), { name: 'text', value: text }));
  document.body.append(form);
  form.submit();
}

for (const [locale, { viewport }] of [
  ['en', PHONE],
  ['am', DESKTOP],
] as const)
  test.describe(`X01 share (${locale})`, () => {
    test.use({ serviceWorkers: 'allow' });

    test('X01 post: text and two photos shared from another app without a connection become a draft with its photos', async ({
      page,
      context,
      db,
      allowConsole,
    }) => {
      allowConsole(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource/);
      const words = WORDS[locale];
      const store = await aStore(db, `Sharing ${randomInt(1e9)}`);
      await signInAs(context, store.keeper);
      await page.setViewportSize(viewport);
      await page.goto(localPath('/', locale));
      await untilKept(page);
      const photos = [await aPhoto('#803020'), await aPhoto('#208030')];
      const manifest = await (await page.request.get('/app.webmanifest')).json();
      const { share_target: target } = manifest as { share_target: Target };
      await context.setOffline(true);
      // As long as Telegram lets a post be.
      const long = 'ከሸክላ የተሠራ '.repeat(500).slice(0, 4_000);
      const text = `ጀበና\nዋጋ 350 ብር\n0911 23 45 67\n${long}`;
      await page.evaluate(share, { target, text, photos });
      await page.waitForURL(/from-post#.*text=/);
      const { pathname, hash } = new URL(page.url());
      // The page that tells of the missing connection opens the room by itself once there is one.
      const opened = page.waitForEvent('load');
      await context.setOffline(false);
      await opened;
      await page.goto(localPath(pathname, locale) + hash);
      await expect(page.getByText(words.photos)).toBeVisible();
      await expectAccessible(page);
      await expectToFit(page);
      await page.getByRole('button', { name: words.read }).click();
      await page.getByRole('button', { name: words.keep }).click();
      await expect(page).toHaveURL(/\/vendor\/products\/\d+\?new=draft/);
      await expect(page.locator('#photos img')).toHaveCount(2, { timeout: 30_000 });
      const product = await db
        .selectFrom('products')
        .select(['title', 'priceSantim', 'state'])
        .where('vendorId', '=', store.id)
        .executeTakeFirstOrThrow();
      expect(product).toEqual({ title: 'ጀበና', priceSantim: 35_000, state: 'draft' });
      await page.goto(localPath('/vendor/products/from-post', locale));
      await expect(page.getByText(words.photos)).toBeHidden();
    });
  });

test('X01 products: a product on sale is shared by its address, by Telegram and by a code to print', async ({
  page,
  context,
  db,
  baseURL,
}) => {
  const store = await aStore(db, `Sharing ${randomInt(1e9)}`);
  const good = await aGood(db, store, { title: 'Clay pot', priceSantim: 35_000 });
  await signInAs(context, store.keeper);
  await page.setViewportSize(PHONE.viewport);
  await page.goto(`/vendor/products/${good.id}`);
  const part = page.locator('#share');
  await part.getByText('Share').first().click();
  const address = await part.getByRole('textbox').inputValue();
  expect(address.startsWith(baseURL!)).toBe(true);
  const telegram = await part.getByRole('link', { name: /Telegram/ }).getAttribute('href');
  const told = new URL(telegram!).searchParams;
  expect(told.get('url')).toBe(address);
  expect(told.get('text')).toMatch(/^Clay pot – 350/);
  await expect(part.getByRole('img')).toBeVisible();
  await expectAccessible(page);
  await expectToFit(page);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Clay pot');
});
