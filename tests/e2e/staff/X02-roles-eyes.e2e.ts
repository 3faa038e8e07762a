import { Secret, TOTP } from 'otpauth';
import { DESKTOP, expect, expectAccessible, PHONE, tabTo, test } from '#tests/support/e2e.ts';
import { anAccount, another, askForRole, signInManager } from './managers.ts';

test.describe('on a desktop', () => {
  test.use(DESKTOP);

  test('X02 roles, eyes: each role has its own menu, and is told the right that a room wants', async ({
    page,
    open,
    signIn,
    allowConsole,
  }) => {
    allowConsole(/403/);
    const all = ['What waits', 'Approvals'];
    const banks = ['Bank statements', 'Cash held', 'Payments', 'Bank transfers', 'Payouts', 'Disputes'];
    const money = ['Money', 'Commission', ...banks];
    const menus = {
      finance: [
        ...all,
        'Users',
        'Orders',
        'Applications',
        'Stores',
        ...money,
        'Refunds',
        'Audit log',
        'My sign-in',
      ],
      support: [...all, 'Users', 'Orders', 'Tickets', 'Products', 'Applications', 'Stores', 'My sign-in'],
    };
    for (const [role, expected] of Object.entries(menus)) {
      await signIn(role as keyof typeof menus);
      await open('/admin');
      const menu = page.getByRole('navigation', { name: 'Back office' });
      await expect(menu.getByRole('link')).toHaveText(expected);
      await open('/admin/staff');
      await expect(page.getByText('Ask for the right “staff.manage”.')).toBeVisible();
    }
    await signIn('owner');
    await open('/admin');
    const menu = page.getByRole('navigation', { name: 'Back office' });
    await expect(menu.getByRole('link')).toHaveText([
      ...all,
      'Users',
      'Orders',
      'Tickets',
      'Comments and wishes',
      'Products',
      'Goods to look at',
      'Catalogue',
      'Settings',
      'Applications',
      'Stores',
      ...money,
      'Refunds',
      'Jobs',
      'Staff',
      'Audit log',
      'My sign-in',
    ]);
  });

  test('X02 roles, eyes: the last owner stays, by keyboard alone', async ({
    page,
    open,
    signIn,
    allowConsole,
  }) => {
    allowConsole(/409/);
    await signIn('owner');
    await open('/admin/staff/3');
    const end = page.locator('details').filter({ hasText: 'End their work here' });
    await tabTo(page, end.locator('summary'));
    await page.keyboard.press('Enter');
    await tabTo(page, end.getByRole('textbox'));
    await page.keyboard.type('Going home');
    await tabTo(page, end.getByRole('button', { name: 'End their work here' }));
    await page.keyboard.press('Enter');
    await expectAccessible(page);
    await expect(page.getByRole('alert')).toHaveText('Somebody must own the shop: name another owner first.');
    await expect(end.getByRole('textbox')).toHaveValue('Going home');
  });

  test('X02 roles, eyes: the asker cannot approve; of two approvers at once one does, the other is told', async ({
    page,
    browser,
    baseURL,
    db,
    allowConsole,
  }) => {
    allowConsole(/409/);
    const asker = await signInManager({ page, db, baseURL: baseURL! }, { name: 'Bontu Asfaw' });
    const { id, email } = await anAccount(db);
    const request = await askForRole(page, email);
    await page.goto(request);
    await expect(page.getByText('You asked for this. Another member of staff must decide.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0);
    await expectAccessible(page);
    const deciders = [await another(browser, baseURL!), await another(browser, baseURL!)];
    for (const { page: decider } of deciders) {
      await signInManager({ page: decider, db, baseURL: baseURL! });
      await decider.goto(request);
      await expect(decider.getByRole('heading', { name: 'Role of Gadisa Hunde' })).toBeVisible();
      await expect(decider.getByText(asker.name)).toBeVisible();
      await expect(decider.getByText('Finance')).toBeVisible();
    }
    await expectAccessible(deciders[0]!.page);
    await Promise.all(
      deciders.map(({ page: decider }) => decider.getByRole('button', { name: 'Approve' }).click()),
    );
    const told = await Promise.all(
      deciders.map(async ({ page: decider }) => {
        const answer = decider.getByText(
          /Approved and carried out\.|Somebody else has decided this already\./,
        );
        await expect(answer).toBeVisible();
        return await answer.textContent();
      }),
    );
    expect(new Set(told)).toEqual(
      new Set(['Approved and carried out.', 'Somebody else has decided this already.']),
    );
    const lines = await db
      .selectFrom('auditLog')
      .select('action')
      .where('subjectKind', '=', 'staff')
      .where('subjectId', '=', String(id))
      .where('action', 'like', 'approval.%')
      .execute();
    expect(lines).toEqual([{ action: 'approval.approved' }]);
    await page.goto('/admin/audit');
    const search = page.getByRole('searchbox', { name: 'On what' });
    await search.fill(`staff:${id}`);
    await search.press('Enter');
    await expect(page.getByRole('table')).toContainText('Approved what somebody asked for');
    await expect(page.getByRole('table')).toContainText('Books of the new year');
    for (const { context } of deciders) await context.close();
  });

  test('X02 roles, eyes: a passkey is added, opens the desk again in the place of six digits, and nothing typed is lost', async ({
    page,
    db,
    baseURL,
    allowConsole,
  }) => {
    allowConsole(/403/);
    const manager = await signInManager({ page, db, baseURL: baseURL! }, { isDemo: false });
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('WebAuthn.enable');
    await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await page.goto('/admin/sign-in');
    const secret = (await page.locator('code').first().textContent())!.trim();
    await page
      .getByRole('textbox', { name: 'Code' })
      .fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
    await page.getByRole('button', { name: 'Go on' }).click();
    await expect(page.getByText('Keep these ten recovery codes')).toBeVisible();
    await page.getByRole('link', { name: 'Go on' }).click();
    await expect(page.getByText('You have no passkey yet.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Name' }).fill('Office laptop');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await expect(page.getByRole('main').getByRole('status')).toHaveText('The passkey is added.');
    await page.locator('summary', { hasText: 'Rename Office laptop' }).click();
    const rename = page.locator('form').filter({ has: page.getByRole('button', { name: 'Rename' }) });
    await rename.getByRole('textbox', { name: 'Name' }).fill('Home laptop');
    await rename.getByRole('button', { name: 'Rename' }).click();
    await expect(page.getByRole('main').getByRole('status')).toHaveText('The passkey is renamed.');

    const { email } = await anAccount(db);
    await page.goto('/admin/staff');
    const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Add somebody' }) });
    await form.getByRole('textbox', { name: 'E-mail address' }).fill(email);
    await form.getByLabel('Role').selectOption('support');
    await form.getByRole('textbox', { name: 'Reason' }).fill('Answers letters in Afaan Oromoo');
    await db
      .updateTable('sessions')
      .set({ factorAt: new Date(Date.now() - 16 * 60_000) })
      .where('userId', '=', manager.id)
      .execute();
    await form.getByRole('button', { name: 'Add somebody' }).click();
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(page).toHaveURL(/\/admin\/staff$/);
    await expect(form.getByRole('textbox', { name: 'E-mail address' })).toHaveValue(email);
    await expect(form.getByRole('textbox', { name: 'Reason' })).toHaveValue(
      'Answers letters in Afaan Oromoo',
    );
    await form.getByRole('button', { name: 'Add somebody' }).click();
    await expect(page.getByRole('main').getByRole('status')).toHaveText('They work here now.');

    await page.goto('/admin/sign-in');
    await page.getByRole('button', { name: 'Remove Home laptop' }).click();
    await expect(page.getByText('You have no passkey yet.')).toBeVisible();
  });
});

test.describe('before scripts', () => {
  test.use({ ...PHONE, javaScriptEnabled: false });

  test('X02 roles, eyes: a request is refused with a reason, and a role is made, without scripts', async ({
    page,
    browser,
    baseURL,
    db,
  }) => {
    await signInManager({ page, db, baseURL: baseURL! });
    const { id, email } = await anAccount(db);
    const request = await askForRole(page, email);
    const { context, page: decider } = await another(browser, baseURL!);
    await signInManager({ page: decider, db, baseURL: baseURL! });
    await decider.goto(request);
    await decider.locator('summary', { hasText: 'Refuse' }).click();
    await decider.getByRole('textbox').fill('Two of finance are enough');
    await decider.getByRole('button', { name: 'Refuse' }).click();
    await expect(decider.getByText('Refused. Nothing was changed.')).toBeVisible();
    await page.goto(request);
    await expect(page.getByText('Two of finance are enough')).toBeVisible();
    const joined = db.selectFrom('staffMembers').select('userId').where('userId', '=', id);
    expect(await joined.execute()).toEqual([]);

    await page.goto('/admin/staff/new-role');
    await page.getByRole('textbox', { name: 'Name of the role' }).fill('Letters');
    await page.getByRole('checkbox', { name: 'Read and answer letters' }).check();
    await expect(page.getByRole('checkbox', { name: /Change figures/ })).toBeDisabled();
    await page.getByRole('textbox', { name: 'Reason' }).fill('For the letters of the holidays');
    await page.getByRole('button', { name: 'Save the role' }).click();
    await expect(page.getByText('The role is saved.')).toBeVisible();
    await expect(page.getByRole('checkbox', { name: 'Read and answer letters' })).toBeChecked();
    await context.close();
  });
});
