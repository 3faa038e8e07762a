import type { Browser, Page } from '@playwright/test';
import decodeQR from 'qr/decode.js';
import sharp from 'sharp';
import { expect, expectAccessible, expectToFit, test } from '#tests/support/e2e.ts';
import { openRoom, placeBy, type Room, signInStaff, someone } from '#tests/support/provider-room.ts';
import { expectDeclined, expectPaid, expectTracked, type Way } from '#tests/support/provider-ways.ts';
import { newBuyer, putInCart } from '#tests/support/purchase.ts';

// The shop of a room serves its tests one after another, in one worker.
test.describe.configure({ mode: 'default' });

const WORLD: Way[] = [
  ['telebirr', 'telebirr'],
  ['mpesa', 'mpesa'],
  ['creditcard', 'stripe'],
  ['amazonpay', 'stripe'],
  ['paypal', 'paypal'],
  ['venmo', 'paypal'],
];
const AGGREGATORS: Way[] = [
  ['telebirr', 'santimpay'],
  ['cbebirr', 'arifpay'],
];

const ROOMS = [
  { name: 'direct', ways: WORLD, env: { PAYMENT_DEMO: 'telebirr,mpesa,stripe,paypal' } },
  {
    name: 'gathered',
    ways: AGGREGATORS,
    env: { PAYMENT_DEMO: 'santimpay,arifpay', PAYMENT_ROUTES: 'telebirr:santimpay,cbebirr:arifpay' },
  },
];

for (const { name, ways, env } of ROOMS) {
  test.describe(`F12 checkout through the providers (${name})`, () => {
    let room: Room;
    test.beforeAll(async () => {
      room = await openRoom(name, env);
    });
    test.afterAll(() => room.close());

    for (const way of ways) {
      test(`F12 checkout: ${way[0]} by ${way[1]} is paid, and F14 finds the order paid`, async ({
        browser,
      }) => expectPaid(browser, room, way));
      test(`F12 checkout: ${way[0]} by ${way[1]} is declined, and the cart is paid in cash`, async ({
        browser,
      }) => expectDeclined(browser, room, way));
    }
  });
}

test.describe('F12 checkout by bank transfer', () => {
  let room: Room;
  test.beforeAll(async ({ browser }) => {
    // No provider at all, as a shop on the internet begins.
    room = await openRoom('transfer', { PAYMENT_SANDBOX: '0' });
    const staff = await signInStaff(browser, room);
    const qr = { qrGuid: '581b314e257f41bfbbdc6384daa31d16', qrBic: 'CBETETAA' };
    const account = { bank: 'cbe', bankName: 'Commercial Bank of Ethiopia', holder: 'Adey', ...qr };
    const answer = await staff.request.post('/api/admin/transfer-accounts', {
      headers: { origin: room.shop.url },
      data: { ...account, number: '1000200030004', position: 1, isActive: true },
    });
    expect(answer.status(), await answer.text()).toBe(201);
    const { approvalId } = (await answer.json()) as { approvalId: number };
    await staff.close();
    // Another person opens it.
    const second = await signInStaff(browser, room, 'operations');
    const approved = await second.request.post(`/api/admin/approvals/${approvalId}/approve`, {
      headers: { origin: room.shop.url },
      data: {},
    });
    expect(approved.ok(), await approved.text()).toBe(true);
    await second.close();
  });
  test.afterAll(() => room.close());

  /** A telephone reads from the screen where to send how much with which code. */
  async function expectScannable(page: Page): Promise<void> {
    const drawn = page.getByRole('img', { name: 'QR code of this transfer to Commercial Bank of Ethiopia' });
    // As it is drawn, without the bar that lies over it on a phone.
    const svg = await drawn.evaluate((one) => {
      for (const side of ['width', 'height']) one.setAttribute(side, '600');
      return new XMLSerializer().serializeToString(one);
    });
    const picture = sharp(Buffer.from(svg)).flatten({ background: '#fff' }).ensureAlpha().raw();
    const { data, info } = await picture.toBuffer({ resolveWithObject: true });
    const read = decodeQR({ width: info.width, height: info.height, data });
    const code = await page.getByText(/^[2-9A-HJKMNP-Z]{6}$/).textContent();
    expect(read).toMatch(/^000201010212.*0213100020003000452.*5802ET5904ADEY6011ADDIS ABABA/);
    expect(read).toContain(`62100506${code}6304`);
  }

  /** Orders by transfer and tells the reference; answers the buyer's page, which shows that somebody looks. */
  async function claim(browser: Browser, reference: string) {
    const { context, page } = await someone(browser, room);
    const buyer = newBuyer();
    await putInCart(page, [{ productId: room.productId, title: '', vendorId: 0 }]);
    await page.goto('/Checkout');
    await placeBy(page, 'transfer', buyer);
    await page.waitForURL(/\/PayByTransfer\//i);
    await expect(page.getByText('1000200030004')).toBeVisible();
    await expectScannable(page);
    await expectToFit(page);
    await expectAccessible(page, 'main');
    await page.locator('[name="reference"]').fill(reference);
    await page.getByRole('button', { name: 'Send the reference' }).click();
    await expect(page.getByText(/We are looking for your transfer/)).toBeVisible();
    return { context, page, buyer };
  }

  /** Staff open the claim from what waits. */
  async function openClaim(browser: Browser, reference: string) {
    const context = await signInStaff(browser, room);
    const page = await context.newPage();
    await page.goto('/admin/transfers');
    await page.getByRole('link', { name: reference }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(reference);
    return { context, page };
  }

  test('F12 checkout: a transfer that staff find is paid, and F14 finds the order paid', async ({
    browser,
  }) => {
    const { context, page, buyer } = await claim(browser, 'FT26327AAAA1');
    const staff = await openClaim(browser, 'FT26327AAAA1');
    await staff.page.getByRole('button', { name: 'The money came' }).click();
    await expect(staff.page.getByText('Noted; the buyer is told.')).toBeVisible();
    await page.reload();
    await page.waitForURL(/\/OrderSucess\?group=/i);
    await expect(page.getByRole('heading', { name: /Congratulations/ })).toBeVisible();
    await staff.context.close();
    await context.close();
    await expectTracked(browser, room, buyer);
  });

  test('F12 checkout: a transfer that staff do not find is told with the reason, and may be named anew', async ({
    browser,
  }) => {
    const { context, page } = await claim(browser, 'FT26327BBBB2');
    const staff = await openClaim(browser, 'FT26327BBBB2');
    await staff.page.locator('[name="reason"]').fill('No such transfer came in.');
    await staff.page.getByRole('button', { name: 'The money did not come' }).click();
    await expect(staff.page.getByText('Noted; the buyer is told.')).toBeVisible();
    await page.reload();
    await expect(
      page.getByText(/We could not confirm FT26327BBBB2: No such transfer came in\./),
    ).toBeVisible();
    await expect(page.locator('[name="reference"]')).toBeVisible();
    await staff.context.close();
    await context.close();
  });
});
