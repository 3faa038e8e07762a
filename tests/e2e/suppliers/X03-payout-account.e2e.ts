import type { Browser, Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#seed/content/accounts.ts';
import { signInManager } from '#tests/e2e/staff/managers.ts';
import { moneyReleased } from '#tests/support/books.ts';
import {
  DESKTOP,
  expect,
  expectAccessible,
  expectToFit,
  PHONE,
  test,
  untilScripted,
} from '#tests/support/e2e.ts';
import { aTeamMember } from '#tests/support/factories.ts';
import { openRoom, type Room, someone } from '#tests/support/provider-room.ts';
import { aPerson, aStore, type Person, type Store } from './people.ts';

test.describe.configure({ mode: 'default' });
let room: Room;
test.beforeAll(async () => {
  room = await openRoom('payout_account', {});
});
test.afterAll(() => room.close());

const PICTURES = process.env.WALK_PICTURES ?? '';

async function expectGood(page: Page, name: string): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0));
  if (PICTURES) await page.screenshot({ path: `${PICTURES}/${name}.png`, fullPage: true });
  await expectToFit(page);
  await expectAccessible(page, 'main');
}

async function ownerOf(browser: Browser, { email }: Person): Promise<Page> {
  const { context, page } = await someone(browser, room, PHONE);
  const headers = { origin: room.shop.url };
  const data = { email, password: DEMO_PASSWORD };
  expect((await context.request.post('/api/auth/login', { headers, data })).status()).toBe(200);
  return page;
}

async function financeAtWork(browser: Browser): Promise<Page> {
  const { page } = await someone(browser, room, DESKTOP);
  await signInManager({ page, db: room.db, baseURL: room.shop.url });
  return page;
}

async function goTo(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilScripted(page);
}

/** What one of the store's owners was told by mail. */
async function toldTo({ email }: Person, words: RegExp): Promise<void> {
  const mails = room.db
    .selectFrom('messagesOut')
    .select('bodyText')
    .where('recipient', '=', email)
    .where('status', 'in', ['kept', 'sent']);
  await expect
    .poll(async () => (await mails.execute()).some(({ bodyText }) => words.test(bodyText)), {
      timeout: 30_000,
    })
    .toBe(true);
}

/** Staff draft this week's run, read why a store gets nothing, and give it up. */
async function expectNotPaid(page: Page, store: Store, why: string, name: string): Promise<void> {
  await goTo(page, '/admin/payouts');
  await page.getByRole('button', { name: 'Make this week’s run' }).click();
  const left = page.getByRole('listitem').filter({ hasText: store.businessName });
  await expect(left).toContainText(why);
  await expect(left).toContainText('885.00');
  await expectGood(page, name);
  await page.getByRole('button', { name: 'Give up' }).click();
  await expect(page.getByText('Given up; the money waits for the next run.')).toBeVisible();
}

test('X03 payout account: an owner names where the money goes, both owners are told, staff accept it, and nothing is paid before it can be used, nor without a TIN', async ({
  browser,
  allowConsole,
}) => {
  allowConsole(/422/);
  const { db } = room;
  const store = await aStore(db, `Payout Store ${Date.now()}`);
  const partner = await aPerson(db, 'Hana Tesfaye');
  await aTeamMember(db, store.id, partner.id, 'owner');
  await moneyReleased(db, store.id, 88_500);
  // Another one is paid by the cash that it holds, so that there is a run at all.
  const other = await aStore(db, `Cash Store ${Date.now()}`);
  await moneyReleased(db, other.id, 60_000, 90_000);
  const staff = await financeAtWork(browser);
  await expectNotPaid(staff, store, 'No account', 'run-no-account');

  const page = await ownerOf(browser, store.keeper);
  const main = page.getByRole('main');
  await goTo(page, '/am/vendor/money');
  await expect(main).toContainText('የግብር ከፋይ መለያ ቁጥርዎ ገና አልጸደቀም፤ 885.00 ብር እየጠበቀዎት ነው።');
  await expectGood(page, 'vendor-money');
  await main.getByRole('link', { name: 'ገንዘብዎ የሚላክበት ሒሳብ' }).click();
  await expect(main).toContainText('ሒሳቡ ሥራ ላይ እስኪውል ድረስ ምንም አይከፈልም፦ ገንዘብዎ ይጠብቃል።');
  await expectGood(page, 'vendor-account-empty');
  await main.getByLabel('ባንክ', { exact: true }).selectOption('AWINETAA');
  await main.getByLabel('የሒሳብ ወይም የስልክ ቁጥር').fill('0132 0123 4567 8');
  await main.getByLabel('የሒሳቡ ባለቤት ስም').fill('Sheba Coffee');
  await main.getByLabel('የይለፍ ቃልዎ').fill('Not-mine-1');
  const ask = main.getByRole('button', { name: 'ይህን ሒሳብ ይጠይቁ' });
  await ask.click();
  await expect(main.locator('[aria-invalid]')).toHaveCount(1);
  await expect(main.getByLabel('የሒሳብ ወይም የስልክ ቁጥር')).toHaveValue('0132 0123 4567 8');
  await expect(main.getByLabel('ባንክ', { exact: true })).toHaveValue('AWINETAA');
  await expectGood(page, 'vendor-account-refused');
  await main.getByLabel('የይለፍ ቃልዎ').fill(DEMO_PASSWORD);
  await ask.click();
  await expect(main.getByText('የሱቁ ባለቤቶች ሁሉ ይነገራቸዋል')).toBeVisible();
  await expect(main).toContainText('Awash Bank ····5678');
  await expect(main).toContainText('ሠራተኞች እያዩት ነው');
  await expect(main).toContainText('እስካሁን ሒሳብ የለም');
  await expect(main).not.toContainText('012345678');
  // What was typed is gone with it, the password too.
  await expect(main.getByLabel('የይለፍ ቃልዎ')).toHaveValue('');
  await expectGood(page, 'vendor-account-asked');
  for (const owner of [store.keeper, partner]) await toldTo(owner, /····5678/);

  await goTo(staff, '/admin');
  await staff.getByRole('link', { name: /Payout accounts to look at/ }).click();
  await staff.getByRole('link', { name: store.businessName }).click();
  const desk = staff.getByRole('main');
  await expect(desk).toContainText('0132012345678');
  await expect(desk.locator('dl').first()).toContainText('Not accepted');
  await expectGood(staff, 'desk-account');
  await desk.getByRole('button', { name: 'Accept' }).click();
  await expect(desk.getByText('Decided; the owners are told.')).toBeVisible();
  await expectGood(staff, 'desk-account-accepted');
  await expectNotPaid(staff, store, 'Its account cannot be used yet', 'run-account-waits');
  await page.reload();
  await expect(main).toContainText('ተቀባይነት አግኝቷል');
  await expect(main).toContainText('እስካሁን ሒሳብ የለም');
  await expectGood(page, 'vendor-account-accepted');

  const { usableFrom, createdAt } = await db
    .selectFrom('payoutAccounts')
    .select(['usableFrom', 'createdAt'])
    .where('vendorId', '=', store.id)
    .executeTakeFirstOrThrow();
  expect(Math.round((usableFrom.getTime() - createdAt.getTime()) / 1_000)).toBe(72 * 3_600);
  // Three days later.
  await db
    .updateTable('payoutAccounts')
    .set({ usableFrom: new Date(Date.now() - 1_000) })
    .where('vendorId', '=', store.id)
    .execute();
  await page.reload();
  await expect(main).not.toContainText('እስካሁን ሒሳብ የለም');
  await expect(main).toContainText('የግብር ከፋይ መለያ ቁጥርዎ ገና አልጸደቀም');
  await expectGood(page, 'vendor-account-in-use');
  await expectNotPaid(staff, store, 'Its TIN is not approved', 'run-no-tin');
});

/** A store that may be paid: its account is in use and its TIN accepted. */
async function aPaidStore(
  browser: Browser,
  name: string,
  { number, santim }: { number: string; santim: number },
) {
  const { db } = room;
  const store = await aStore(db, `${name} ${Date.now()}`);
  const page = await ownerOf(browser, store.keeper);
  const answer = await page.request.put('/api/vendor/money/account', {
    headers: { origin: room.shop.url },
    data: { rail: 'bank', bankCode: 'AWINETAA', number, holder: name, password: DEMO_PASSWORD },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  await db
    .updateTable('payoutAccounts')
    .set({ state: 'accepted', decidedAt: new Date(), usableFrom: new Date(Date.now() - 1_000) })
    .where('vendorId', '=', store.id)
    .execute();
  await db
    .insertInto('vendorChecks')
    .values({ vendorId: store.id, kind: 'tin', state: 'accepted' })
    .execute();
  await moneyReleased(db, store.id, santim);
  return { store, page };
}

test('X03 payouts: the week’s run, a large one, is approved by two others, its file fetched, one arrives and one comes back, and both owners read so', async ({
  browser,
  allowConsole,
}) => {
  allowConsole(/422/);
  // The demo's own store was sealed with the secrets of another shop.
  await room.db.updateTable('payoutAccounts').set({ state: 'refused' }).execute();
  const large = { number: '0132 0123 4567 8', santim: 30_000_000 };
  const arrived = await aPaidStore(browser, 'Sheba Coffee', large);
  const back = await aPaidStore(browser, 'Abay Baskets', { number: '0132 0123 4567 9', santim: 88_500 });
  const [maker, checker, third] = [
    await financeAtWork(browser),
    await financeAtWork(browser),
    await financeAtWork(browser),
  ];
  await goTo(maker, '/admin/payouts');
  await maker.getByRole('button', { name: 'Make this week’s run' }).click();
  const made = maker.getByRole('main');
  await expect(made).toContainText('Somebody else must approve it');
  await expect(made.getByRole('button', { name: 'Approve and pay' })).toHaveCount(0);
  await expectGood(maker, 'run-made');

  // More than what one other person may let go.
  await goTo(third, new URL(maker.url()).pathname);
  await third.getByRole('button', { name: 'Approve and pay' }).click();
  await expect(third.getByText('Noted. One more person must approve it.')).toBeVisible();
  await expect(third.getByRole('button', { name: 'Approve and pay' })).toHaveCount(0);
  await goTo(checker, '/admin');
  await expect(checker.getByRole('link', { name: /Payout runs to approve/ })).toBeVisible();
  await goTo(checker, new URL(maker.url()).pathname);
  const run = checker.getByRole('main');
  await run.getByRole('button', { name: 'Approve and pay' }).click();
  await expect(run.getByText('Approved: the payouts are on their way.')).toBeVisible();
  await expectGood(checker, 'run-approved');
  const file = await checker.request.get(
    (await run.getByRole('link', { name: 'File for the bank (CSV)' }).getAttribute('href'))!,
  );
  expect(file.status()).toBe(200);
  const rows = (await file.text()).trim().split(/\r?\n/);
  expect(rows.filter((row) => row.includes('0132012345678') && row.includes('300000.00'))).toHaveLength(1);
  expect(rows.filter((row) => row.includes('0132012345679') && row.includes('885.00'))).toHaveLength(1);

  const lineOf = ({ businessName }: Store) =>
    run.getByRole('listitem').filter({ hasText: businessName }).first();
  const line = lineOf(arrived.store);
  await line.getByRole('button', { name: 'Note as arrived' }).click();
  await expect(line.locator('[aria-invalid]')).toHaveCount(1);
  await line.getByLabel('Reference of the bank').fill('FT26331PAID');
  await line.getByRole('button', { name: 'Note as arrived' }).click();
  await expect(run.getByText('Noted as arrived; the owners are told.')).toBeVisible();
  await expect(line).toContainText('FT26331PAID');
  const other = lineOf(back.store);
  await other
    .getByText(/^It came back/)
    .first()
    .click();
  await other.getByLabel('Why did it come back?').fill('Account closed');
  await other
    .getByRole('button', { name: /It came back/ })
    .last()
    .click();
  await expect(run.getByText('Noted as come back; it goes with the next run.')).toBeVisible();
  await expect(other).toContainText('Account closed');
  await expectGood(checker, 'run-noted');

  await goTo(arrived.page, '/am/vendor/money');
  await expect(arrived.page.getByRole('main')).toContainText('300,000.00');
  await expectGood(arrived.page, 'vendor-paid');
  await goTo(back.page, '/am/vendor/money');
  await expect(back.page.getByRole('main')).toContainText('885.00');
  await expectGood(back.page, 'vendor-came-back');
  await goTo(back.page, '/am/Notifications');
  await expect(back.page.getByRole('main')).toContainText('885.00');
});
