import { Secret, TOTP } from 'otpauth';
import { expect, expectGoodAtBothWidths, PHONE, test } from '#tests/support/e2e.ts';
import { signInManager } from './managers.ts';

const SAID = {
  en: {
    wrong: 'This code is wrong. Enter the one that your app shows now.',
    keep: 'Keep these ten recovery codes',
    ask: 'Enter the six digits that your authenticator app shows.',
  },
  am: {
    wrong: 'ይህ ኮድ ትክክል አይደለም። መተግበሪያዎ አሁን የሚያሳየውን ያስገቡ።',
    keep: 'እነዚህን አሥር የመጠባበቂያ ኮዶች',
    ask: 'የማረጋገጫ መተግበሪያዎ የሚያሳየውን ስድስት አሃዝ ያስገቡ።',
  },
};

test.describe('on a phone', () => {
  test.use(PHONE);

  for (const language of ['en', 'am'] as const)
    test(`X02 roles, eyes: the second factor is set up, refused and asked for again, in ${language} at both widths`, async ({
      page,
      db,
      baseURL,
      allowConsole,
    }) => {
      allowConsole(/422/);
      const { wrong, keep, ask } = SAID[language];
      const manager = await signInManager({ page, db, baseURL: baseURL! }, { isDemo: false });
      await page.goto(`/${language}/staff/second-factor`);
      const main = page.getByRole('main');
      const code = main.getByRole('textbox');
      const goOn = main.getByRole('button');
      await expect(main.getByRole('img')).toBeVisible();
      await expectGoodAtBothWidths(page);
      await code.fill('12345');
      await goOn.click();
      await expect(main.getByText(wrong)).toBeVisible();
      await expect(code).toHaveValue('12345');
      await expectGoodAtBothWidths(page);

      const secret = (await main.locator('code').first().textContent())!.trim();
      await code.fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
      await goOn.click();
      await expect(main.getByText(keep)).toBeVisible();
      await expect(main.getByRole('listitem')).toHaveCount(10);
      await expectGoodAtBothWidths(page);

      await db
        .updateTable('sessions')
        .set({ factorAt: new Date(Date.now() - 13 * 3_600_000) })
        .where('userId', '=', manager.id)
        .execute();
      await page.goto(`/${language}/staff/second-factor`);
      await expect(main.getByText(ask)).toBeVisible();
      await expectGoodAtBothWidths(page);
    });
});
