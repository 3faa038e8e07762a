import { randomInt } from 'node:crypto';
import type { Db } from '#platform/db.ts';
import { DESKTOP, expect, expectAccessible, expectToFit, PHONE, test } from '#tests/support/e2e.ts';
import { aTeamMember } from '#tests/support/factories.ts';
import { aPerson, aStore, signInAs, signInStaff } from './people.ts';

/** The code in the newest text message to a number, once there is one. */
async function codeTo(db: Db, recipient: string): Promise<string> {
  let code = '';
  const texts = db.selectFrom('messagesOut').select('bodyText').where('recipient', '=', recipient);
  await expect
    .poll(
      async () => {
        const [newest] = await texts.orderBy('id', 'desc').limit(1).execute();
        return (code = /(?<![\d/])\d{6}(?!\d)/.exec(newest?.bodyText ?? '')?.[0] ?? '');
      },
      { timeout: 30_000 },
    )
    .not.toBe('');
  return code;
}

test.describe('on a desktop', () => {
  test.use(DESKTOP);

  test('X01 team: somebody is invited and taken back, roles change and meet a conflict, one leaves, the last owner stays', async ({
    page,
    context,
    browser,
    baseURL,
    open,
    db,
    mailTo,
    allowConsole,
  }) => {
    allowConsole(/404|409|422/);
    const store = await aStore(db, `Team Store ${randomInt(1e9)}`);
    const hirut = await aPerson(db, 'Hirut Abebe');
    await aTeamMember(db, store.id, hirut.id, 'packer');
    await signInAs(context, store.keeper);
    await open('/vendor/team');
    const main = page.getByRole('main');
    const done = main.getByRole('status');

    await main.getByRole('textbox', { name: 'E-mail address or phone number' }).fill('nobody');
    await main.getByRole('button', { name: 'Send the invitation' }).click();
    await expect(main.getByRole('textbox', { name: 'E-mail address or phone number' })).toHaveValue('nobody');
    const guest = `invited-${Date.now()}-${randomInt(1e9)}@example.com`;
    await main.getByRole('textbox', { name: 'E-mail address or phone number' }).fill(guest);
    await main.getByRole('combobox', { name: 'Role', exact: true }).selectOption('Manager');
    await main.getByRole('button', { name: 'Send the invitation' }).click();
    await expect(done).toHaveText('The invitation is on its way.');
    const link = /\/vendor\/join\/[\w-]{22}/.exec((await mailTo(guest)).bodyText)![0];
    await main.getByRole('button', { name: `Take back the invitation of ${guest}` }).click();
    await expect(done).toHaveText('Changed.');
    await expect(main.getByText(guest)).toBeHidden();
    const visitor = await browser.newContext({ baseURL: baseURL! });
    const invited = await visitor.newPage();
    await invited.goto(link);
    await expect(invited.getByText('This invitation does not work')).toBeVisible();
    await visitor.close();

    const role = main.getByRole('combobox', { name: 'Role of Hirut Abebe' });
    const change = main.getByRole('button', { name: /^Change: Role of Hirut Abebe/ });
    // Another owner is faster.
    await db.updateTable('vendorMembers').set({ role: 'seller' }).where('userId', '=', hirut.id).execute();
    await role.selectOption('Manager');
    await change.click();
    await expect(main.getByText('It is now: Seller.')).toBeVisible();
    await expect(role).toHaveValue('manager');
    await expectAccessible(page, 'main');
    await change.click();
    await expect(done).toHaveText('Changed.');
    await expect(role).toHaveValue('manager');

    await main.getByRole('combobox', { name: `Role of ${store.keeper.name}` }).selectOption('Packer');
    await main.getByRole('button', { name: `Change: Role of ${store.keeper.name}` }).click();
    await expect(main.getByRole('alert')).toBeVisible();
    await main.getByRole('button', { name: 'Leave the store' }).click();
    await expect(main.getByRole('alert')).toContainText('owner');
    await expect(main.getByText('Your role: Owner')).toBeVisible();

    const other = await browser.newContext({ baseURL: baseURL! });
    await signInAs(other, hirut);
    const hers = await other.newPage();
    await hers.goto('/vendor/team');
    await hers.getByRole('button', { name: 'Leave the store' }).click();
    await expect(hers).toHaveURL(/\/ProfileDashboard/);
    expect((await hers.goto('/vendor/team'))!.status()).toBe(404);
    await aTeamMember(db, store.id, hirut.id, 'packer');
    await open('/vendor/team');
    await main.getByRole('button', { name: 'Remove Hirut Abebe' }).click();
    await expect(done).toHaveText('Changed.');
    await expect(main.getByRole('heading', { name: 'Hirut Abebe' })).toBeHidden();
    expect((await hers.goto('/vendor/team'))!.status()).toBe(404);
    await other.close();
  });
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('X01 start: an applicant without an account signs up from the link, agrees to the terms and is in the store', async ({
    page,
    browser,
    baseURL,
    open,
    db,
    mailTo,
  }) => {
    const businessName = `Wollo Honey ${Date.now()}${randomInt(1_000)}`;
    const number = `9${randomInt(10_000_000, 99_999_999)}`;
    const { id } = await db
      .insertInto('vendorApplications')
      .values({
        email: `apply-${Date.now()}-${randomInt(1e9)}@example.com`,
        businessName,
        contactName: 'Derartu Tulu',
        phone: `+251${number}`,
        regionCode: 'ET-AA',
        city: 'Addis Ababa',
        goods: 'Honey',
        locale: 'en',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const office = await browser.newContext({ baseURL: baseURL! });
    await signInStaff(office);
    const approved = await office.request.post(`/api/admin/applications/${id}/approve`, {
      headers: { origin: process.env.ADEY_URL! },
    });
    expect(approved.status()).toBe(200);
    await office.close();

    const link = /\/vendor\/join\/[\w-]{22}/.exec((await mailTo(`+251${number}`, /^/)).bodyText)![0];
    await open(link);
    const main = page.getByRole('main');
    await expect(main.getByText(`${businessName} invites you as: Owner.`)).toBeVisible();
    await expectAccessible(page, 'main');
    await expectToFit(page);
    await main.getByRole('link', { name: 'Create an Account' }).click();
    await main.getByLabel('Phone Number', { exact: true }).fill(`0${number}`);
    await main.getByRole('button', { name: 'SEND CODE' }).click();
    await main.getByLabel('Full Name', { exact: true }).fill('Derartu Tulu');
    await main.getByLabel('Verification Code', { exact: true }).fill(await codeTo(db, `+251${number}`));
    await main.getByRole('button', { name: 'VERIFY ME' }).click();
    await page.waitForURL(`**${link}`);
    await expectToFit(page);
    await main.getByRole('button', { name: `Join ${businessName}` }).click();
    await expect(page).toHaveURL(new RegExp(link));
    await main.getByLabel('I agree to the terms for stores').check();
    await main.getByRole('button', { name: `Join ${businessName}` }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Start Your Store' })).toBeVisible();
    await open('/vendor/store');
    await expect(main.getByLabel('Town', { exact: true })).toHaveValue('Addis Ababa');
  });
});
