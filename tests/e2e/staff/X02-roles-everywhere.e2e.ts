import type { Page } from '@playwright/test';
import type { Locale } from '#platform/language.ts';
import { DESKTOP, expect, expectAccessible, PHONE, tabTo, test } from '#tests/support/e2e.ts';
import { anAccount, signInManager } from './managers.ts';

const WORDS = {
  en: {
    menu: 'Back office',
    tickets: 'Tickets',
    settings: 'Settings',
    right: 'Ask for the right “staff.manage”.',
    end: 'End their work here',
    lastOwner: 'Somebody must own the shop: name another owner first.',
    own: 'You asked for this. Another member of staff must decide.',
    approve: 'Approve',
    done: 'Approved and carried out.',
    decided: 'Somebody else has decided this already.',
  },
  am: {
    menu: 'የአስተዳደር ክፍል',
    tickets: 'ጥያቄዎች',
    settings: 'ቅንብሮች',
    right: '“staff.manage” የሚለውን መብት ይጠይቁ።',
    end: 'እዚህ ያላቸውን ሥራ ያብቁ',
    lastOwner: 'ሱቁ ባለቤት ሊኖረው ይገባል፤ መጀመሪያ ሌላ ባለቤት ይሰይሙ።',
    own: 'ይህን የጠየቁት እርስዎ ነዎት። ሌላ ሠራተኛ መወሰን አለበት።',
    approve: 'ያጽድቁ',
    done: 'ጸድቆ ተፈጽሟል።',
    decided: 'ይህን ሌላ ሰው አስቀድሞ ወስኗል።',
  },
} as const satisfies Partial<Record<Locale, Record<string, string>>>;

/** The menu of the back office, unfolded where it is folded. */
async function menuOf(page: Page, name: string, isFolded: boolean) {
  if (isFolded) await page.locator('summary', { hasText: name }).press('Enter');
  return page.getByRole('navigation', { name });
}

for (const [size, language] of [
  [PHONE, 'am'],
  [PHONE, 'en'],
  [DESKTOP, 'am'],
] as const)
  test.describe(`at ${size.viewport.width} px in ${language}`, () => {
    test.use({ ...size, language });
    const words = WORDS[language];
    const here = language === 'en' ? '' : `/${language}`;

    test(`X02 roles, eyes: a role has its menu, the last owner stays by keyboard alone, the asker cannot approve, of two at once one does, ${language}`, async ({
      page,
      open,
      signIn,
      browser,
      baseURL,
      db,
      allowConsole,
    }) => {
      allowConsole(/40[39]/);
      await signIn('support');
      await open('/admin');
      const menu = await menuOf(page, words.menu, size === PHONE);
      await expect(menu.getByRole('link', { name: words.tickets })).toBeVisible();
      await expect(menu.getByRole('link', { name: words.settings })).toHaveCount(0);
      await open('/admin/staff');
      await expect(page.getByText(words.right)).toBeVisible();
      await expectAccessible(page);

      await signIn('owner');
      await open('/admin/staff/3');
      const end = page.locator('details').filter({ hasText: words.end });
      await tabTo(page, end.locator('summary'));
      await page.keyboard.press('Enter');
      await tabTo(page, end.getByRole('textbox'));
      await page.keyboard.type('Going home');
      await tabTo(page, end.getByRole('button', { name: words.end }));
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alert')).toHaveText(words.lastOwner);
      await expect(end.getByRole('textbox')).toHaveValue('Going home');

      const asker = await browser.newContext({ baseURL: baseURL!, ...size });
      const asking = await asker.newPage();
      await signInManager({ page: asking, db, baseURL: baseURL! });
      const asked = await asking.request.post('/api/admin/staff', {
        headers: { origin: baseURL! },
        data: { email: (await anAccount(db)).email, role: 'finance', reason: 'Books of the new year' },
      });
      const { approvalId } = (await asked.json()) as { approvalId: number };
      await asking.goto(`${here}/admin/approvals/${approvalId}`);
      await expect(asking.getByText(words.own)).toBeVisible();
      await expect(asking.getByRole('button', { name: words.approve })).toHaveCount(0);
      await asker.close();

      const other = await browser.newContext({ baseURL: baseURL!, ...size });
      const second = await other.newPage();
      await signInManager({ page: second, db, baseURL: baseURL! });
      const deciders = [page, second];
      for (const decider of deciders) await decider.goto(`${here}/admin/approvals/${approvalId}`);
      await expectAccessible(page);
      for (const decider of deciders)
        await tabTo(decider, decider.getByRole('button', { name: words.approve }));
      await Promise.all(deciders.map((decider) => decider.keyboard.press('Enter')));
      for (const [i, decider] of deciders.entries())
        await expect(
          decider.getByText(words.done).or(decider.getByText(words.decided)),
          `${i}`,
        ).toBeVisible();
      const told = await Promise.all(deciders.map((decider) => decider.getByText(words.decided).count()));
      expect(told.toSorted((a, b) => a - b)).toEqual([0, 1]);
      await other.close();
    });
  });
