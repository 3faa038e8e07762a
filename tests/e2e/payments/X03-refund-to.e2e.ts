import { demoAccounts } from '#seed/content/accounts.ts';
import { signInManager } from '#tests/e2e/staff/managers.ts';
import { DESKTOP, expect, expectAccessible, expectToFit, PHONE, test } from '#tests/support/e2e.ts';
import { aRefundByHand } from '#tests/support/money-things.ts';

const { email } = demoAccounts.find(({ role }) => role === 'shopper')!;

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'on a phone' : 'on a phone without scripts', () => {
    test.use({ ...PHONE, language: 'am', javaScriptEnabled });

    test('X03 refunds: a buyer says where money that staff pay back shall go, changes it, and staff read it', async ({
      page,
      browser,
      baseURL,
      open,
      signIn,
      db,
      allowConsole,
    }) => {
      allowConsole(/422/);
      const id = await aRefundByHand(db, 22_000);
      const { id: userId } = await db
        .selectFrom('users')
        .select('id')
        .where('email', '=', email)
        .executeTakeFirstOrThrow();
      await db
        .updateTable('orderGroups')
        .set({ shopperId: userId, visitorId: null })
        .where('id', '=', (of) =>
          of
            .selectFrom('payments as p')
            .innerJoin('refunds as r', 'r.paymentId', 'p.id')
            .select('p.orderGroupId')
            .where('r.id', '=', id),
        )
        .execute();
      await signIn('shopper');
      await open(`/RefundTo/${id}`);
      const main = page.getByRole('main');
      await expect(main).toContainText('220.00 ብር እንመልስልዎታለን');
      const [kind, bank, number, holder] = [
        main.getByLabel('በምን'),
        main.getByLabel('የባንኩ ስም'),
        main.getByLabel('የቴሌብር ወይም የሒሳብ ቁጥር'),
        main.getByLabel('የሒሳብ ባለቤት'),
      ];
      const send = main.getByRole('button', { name: 'ወደዚያ ይላኩ' });
      await number.fill('12');
      await holder.fill('ሳራ ተስፋዬ');
      await send.click();
      await expect(main.locator('[aria-invalid]')).toHaveCount(1);
      await expect(number).toHaveValue('12');
      await expect(holder).toHaveValue('ሳራ ተስፋዬ');
      await expectToFit(page);
      if (javaScriptEnabled) await expectAccessible(page, 'main');
      await number.fill('0911 20 00 01');
      await send.click();
      await expect(main).toContainText('ወደ ቴሌብር …0001 እንልካለን');
      await kind.selectOption('bank');
      await bank.fill('Awash Bank');
      await number.fill('0132 0123 4567 8');
      await send.click();
      await expect(main).toContainText('ወደ Awash Bank …5678 እንልካለን');
      await expectToFit(page);

      const staff = await browser.newPage({ baseURL: baseURL!, ...DESKTOP });
      await signInManager({ page: staff, db, baseURL: baseURL! });
      await staff.goto(`/admin/refunds/${id}`);
      await expect(staff.getByRole('main')).toContainText('Awash Bank');
      await expect(staff.getByRole('main')).toContainText('0132012345678');
      await expect(staff.getByRole('main')).toContainText('ሳራ ተስፋዬ');
      await staff.close();
      // Paid, it cannot be changed any more.
      await db.updateTable('refunds').set({ status: 'succeeded' }).where('id', '=', id).execute();
      await open(`/RefundTo/${id}`);
      await expect(main).toContainText('ይህ ገንዘብ ተልኳል።');
      await expect(send).toHaveCount(0);
    });
  });
