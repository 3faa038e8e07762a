import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, expectAccessible, expectToFit, localPath } from '#tests/support/e2e.ts';
import { newBuyer, orderForCash } from '#tests/support/purchase.ts';

const WORDS = {
  en: {
    title: 'Title',
    category: 'Category',
    price: 'Price in Birr',
    stock: 'Stock',
    publish: 'Save and put on sale',
    choose: 'Camera or gallery',
    looked: /^We look at it first, mostly within 24 hours/,
    accept: 'Let it through',
    decided: 'Decided. The store is told.',
    onSale: 'On sale',
  },
  am: {
    title: 'ርዕስ',
    category: 'ምድብ',
    price: 'ዋጋ በብር',
    stock: 'ክምችት',
    publish: 'ያስቀምጡና ለሽያጭ ያቅርቡ',
    choose: 'ካሜራ ወይም ማህደር',
    looked: /^መጀመሪያ እንመለከተዋለን፤ ብዙውን ጊዜ በ24 ሰዓት/,
    accept: 'ይፍቀዱ',
    decided: 'ተወስኗል። ለሱቁ ተነግሯል።',
    onSale: 'በሽያጭ ላይ',
  },
} as const;

type Sale = { owner: Page; staff: Page; buyer: Page; vendorId: number; language: 'en' | 'am' };

/**
 * The first sale of a store whose owner stands on the start list: a product with a photo is made there, staff let it through,
 * a stranger buys it for cash. Answers the order's number, which the store's orders show.
 */
export async function sellTheFirst({ owner, staff, buyer, vendorId, language }: Sale): Promise<string> {
  const words = WORDS[language];
  const title = `Buna ${randomInt(1e9)}`;
  await owner.getByRole('main').locator('a[href$="/vendor/products"]').click();
  await owner.getByRole('main').locator('a[href$="/vendor/products/new"]').first().click();
  await owner.getByLabel(words.title, { exact: true }).fill(title);
  await owner.getByLabel(words.category, { exact: true }).selectOption({ index: 1 });
  // Staff look at a price that is odd in any category, whatever else is sold there by now.
  await owner.getByLabel(words.price, { exact: true }).fill('2');
  await owner.getByLabel(words.stock, { exact: true }).fill('4');
  await owner.getByLabel(words.choose).setInputFiles(await aPhoto());
  await owner.getByRole('button', { name: words.publish }).press('Enter');
  await expect(owner.getByText(words.looked)).toBeVisible();
  await expect(owner.locator('#photos img')).toHaveCount(1);
  const productId = Number(/\/vendor\/products\/(\d+)/.exec(owner.url())![1]);

  await staff.goto(localPath(`/admin/cases?state=open&q=${encodeURIComponent(title)}`, language));
  await staff.getByRole('link', { name: title }).click();
  await staff.getByRole('button', { name: words.accept }).press('Enter');
  await expect(staff.getByText(words.decided)).toBeVisible();
  await owner.goto(localPath(`/vendor/products/${productId}`, language));
  await expect(owner.getByText(words.onSale, { exact: true }).first()).toBeVisible();

  const [orderNumber] = await orderForCash(buyer, [{ productId, title, vendorId }], newBuyer(), language);
  await owner.goto(localPath('/vendor/orders', language));
  await expect(owner.getByRole('main').getByText(orderNumber!).first()).toBeVisible();
  await expectAccessible(owner);
  await expectToFit(owner);
  return orderNumber!;
}

async function aPhoto() {
  const create = { width: 1_200, height: 900, channels: 3 as const, background: '#5b3a1e' };
  return { name: 'camera.jpg', mimeType: 'image/jpeg', buffer: await sharp({ create }).jpeg().toBuffer() };
}
