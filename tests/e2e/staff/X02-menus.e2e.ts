import { randomInt } from 'node:crypto';
import {
  DESKTOP,
  expect,
  expectAccessible,
  expectGood,
  expectToFit,
  PHONE,
  test,
} from '#tests/support/e2e.ts';
import { aStaffRole } from '#tests/support/factories.ts';
import { signInManager } from './managers.ts';
import { aPerson, signInAs } from '#tests/e2e/suppliers/people.ts';

const OF_ALL = ['What waits', 'Approvals'];
const STORES = ['Applications', 'Stores'];
const MONEY = [
  'Money',
  'Commission',
  'Bank statements',
  'Cash held',
  'Payments',
  'Bank transfers',
  'Payouts',
  'Disputes',
  'Refunds',
];
const MENUS = {
  operations: [
    ...OF_ALL,
    'Users',
    'Orders',
    'Tickets',
    'Products',
    'Goods to look at',
    'Settings',
    ...STORES,
    'Jobs',
    'My sign-in',
  ],
  catalogue: [...OF_ALL, 'Products', 'Goods to look at', 'Catalogue', ...STORES, 'My sign-in'],
  finance: [...OF_ALL, 'Users', 'Orders', ...STORES, ...MONEY, 'Audit log', 'My sign-in'],
  support: [...OF_ALL, 'Users', 'Orders', 'Tickets', 'Products', ...STORES, 'My sign-in'],
  content: [...OF_ALL, 'Comments and wishes', 'Products', 'My sign-in'],
  auditor: [...OF_ALL, 'Users', 'Orders', 'Products', ...STORES, ...MONEY, 'Audit log', 'My sign-in'],
};
/** The rooms as a reader of Amharic finds them. */
const IN_AMHARIC: Record<string, string> = {
  'What waits': 'የሚጠብቁ ሥራዎች',
  Approvals: 'ማጽደቂያዎች',
  Users: 'ተጠቃሚዎች',
  Orders: 'ትዕዛዞች',
  Tickets: 'ጥያቄዎች',
  'Comments and wishes': 'አስተያየቶችና ምኞቶች',
  Products: 'ዕቃዎች',
  'Goods to look at': 'የሚታዩ ዕቃዎች',
  Catalogue: 'የዕቃ ዝርዝር',
  Settings: 'ቅንብሮች',
  Applications: 'ማመልከቻዎች',
  Stores: 'ሱቆች',
  Money: 'ገንዘብ',
  Commission: 'ኮሚሽን',
  'Bank statements': 'የባንክ መግለጫዎች',
  'Cash held': 'ያልገባ ጥሬ ገንዘብ',
  Payments: 'ክፍያዎች',
  'Bank transfers': 'የባንክ ዝውውሮች',
  Payouts: 'ለአቅራቢዎች የሚከፈል',
  Disputes: 'የክፍያ ክርክሮች',
  Refunds: 'ተመላሽ ገንዘብ',
  Jobs: 'ሥራዎች',
  'Audit log': 'የሥራ መዝገብ',
  'My sign-in': 'የእኔ መግቢያ',
};
const NAMES = { en: 'Back office', am: 'የአስተዳደር ክፍል' };

for (const language of ['en', 'am'] as const)
  for (const [width, size] of [
    ['on a phone', PHONE],
    ['on a desktop', DESKTOP],
  ] as const)
    test.describe(`in ${language}, ${width}`, () => {
      test.use({ ...size, language });

      for (const [role, expected] of Object.entries(MENUS))
        test(`X02 roles, eyes: the menu of the role ${role} has its rooms and no other (${language}, ${width})`, async ({
          page,
          context,
          open,
          db,
        }) => {
          const person = await aPerson(db, 'Hirut Alemu');
          await aStaffRole(db, person.id, role);
          await signInAs(context, person);
          await open('/admin');
          if (size === PHONE) await page.locator('summary', { hasText: NAMES[language] }).click();
          const menu = page.getByRole('navigation', { name: NAMES[language], exact: true });
          const words = expected.map((name) => (language === 'en' ? name : IN_AMHARIC[name]!));
          await expect(menu.getByRole('link')).toHaveText(words);
          await expectGood(page);
        });
    });

test.describe('on a phone', () => {
  test.use(PHONE);

  test('X02 roles, eyes: who saves a role that somebody changed meanwhile is told, and sees what it has now', async ({
    page,
    baseURL,
    db,
    allowConsole,
  }) => {
    allowConsole(/409/);
    await signInManager({ page, db, baseURL: baseURL! });
    const key = `guests_${randomInt(1e9).toString(36).replaceAll(/\d/g, 'x')}`;
    const save = (rights: string[], version: number) =>
      page.request.put(`/api/admin/staff/roles/${key}`, {
        headers: { origin: process.env.ADEY_URL! },
        data: { name: 'Guests', rights, version, reason: 'Season' },
      });
    expect((await save(['orders.read'], 0)).status()).toBe(200);
    await page.goto(`/admin/staff/roles/${key}`);
    expect((await save(['orders.read', 'users.read'], 1)).status()).toBe(200);
    await page
      .getByRole('checkbox', { name: /letters|tickets/i })
      .first()
      .check();
    await page.getByRole('textbox', { name: 'Reason' }).fill('Answers letters too');
    await page.getByRole('button', { name: 'Save the role' }).press('Enter');
    await expect(page.getByText('the role has it now')).toBeVisible();
    await expect(page.getByText('the role does not have it now')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Reason' })).toHaveValue('Answers letters too');
    await expectAccessible(page);
    await expectToFit(page);
  });
});
