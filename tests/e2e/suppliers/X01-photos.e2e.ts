import { randomInt } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
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
import { aGood, aStore, signInAs } from './people.ts';

const WORDS = {
  en: {
    handle: (n: number) => `Move photo ${n}: drag, or use the arrow keys`,
    moved: 'Photo 2 is now photo 1 of 3.',
    forward: 'Move forward: photo 3',
  },
  am: {
    handle: (n: number) => `ፎቶ ${n}ን ያንቀሳቅሱ፦ ይጎትቱ ወይም የቀስት ቁልፎችን ይጠቀሙ`,
    moved: 'ፎቶ 2 አሁን ከ3 ፎቶዎች 1ኛው ነው።',
    forward: 'ወደ ፊት ያምጡ፦ ፎቶ 3',
  },
} as const;

async function addPhoto(context: BrowserContext, productId: number, background: string): Promise<number> {
  const create = { width: 80, height: 80, channels: 3 as const, background };
  const buffer = await sharp({ create }).jpeg().toBuffer();
  const answer = await context.request.post(`/api/vendor/products/${productId}/photos`, {
    headers: { origin: process.env.ADEY_URL! },
    multipart: { photo: { name: 'a.jpg', mimeType: 'image/jpeg', buffer } },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return ((await answer.json()) as { id: number }).id;
}

/** The photos in the order in which they stand, by their numbers. */
const orderOn = (page: Page) =>
  page.locator('[data-photo]').evaluateAll((all) => all.map((one) => Number(one.getAttribute('data-photo'))));

/** Drags the handle of a photo onto another one, as a mouse and a finger do. */
async function drag(page: Page, from: number, to: number): Promise<void> {
  const handle = page.locator('[data-photo]').nth(from).locator('button[type=button]');
  await page
    .locator('[data-photo]')
    .nth(to)
    .evaluate((photo) => photo.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const [start, end] = [
    (await handle.boundingBox())!,
    (await page.locator('[data-photo]').nth(to).boundingBox())!,
  ];
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(end.x + 30, end.y + 30, { steps: 5 });
  await page.mouse.up();
}

for (const [locale, viewport] of [
  ['en', PHONE.viewport],
  ['am', DESKTOP.viewport],
] as const)
  test.describe(`X01 photos (${locale})`, () => {
    test('X01 products: photos are put in order by dragging, by the arrow keys and by buttons', async ({
      page,
      context,
      db,
    }) => {
      const words = WORDS[locale];
      const store = await aStore(db, `Photos ${randomInt(1e9)}`);
      await signInAs(context, store.keeper);
      const { id } = await aGood(db, store, { title: 'Basket', priceSantim: 45_000 });
      const [one, two, three] = [
        await addPhoto(context, id, '#803020'),
        await addPhoto(context, id, '#208030'),
        await addPhoto(context, id, '#203080'),
      ];
      await page.setViewportSize(viewport);
      await page.goto(localPath(`/vendor/products/${id}`, locale));
      await expect(page.getByRole('button', { name: words.handle(1) })).toBeVisible();
      await expectAccessible(page);
      await expectToFit(page);
      await drag(page, 0, 1);
      await expect.poll(() => orderOn(page)).toEqual([two, one, three]);
      await page.getByRole('button', { name: words.handle(2) }).press('ArrowUp');
      await expect.poll(() => orderOn(page)).toEqual([one, two, three]);
      await expect(page.getByText(words.moved)).toBeAttached();
      // What the keys moved is still under them.
      await expect(page.getByRole('button', { name: words.handle(1) })).toBeFocused();
      await page.getByRole('button', { name: words.forward }).click();
      await expect.poll(() => orderOn(page)).toEqual([one, three, two]);
      await page.reload();
      await expect.poll(() => orderOn(page)).toEqual([one, three, two]);
    });
  });
