import { randomInt } from 'node:crypto';
import { ethiopianDate } from '#shop/calendar.ts';
import { expect, expectAccessible, expectToFit, localPath, PHONE, test } from '#tests/support/e2e.ts';
import { sayDay } from '#tests/support/day-fields.ts';
import { aStore, signInAs } from './people.ts';

/** The first day of the second month of the Ethiopian year after this one, and the day that follows. */
const year = ethiopianDate(new Date()).year + 1;

test.describe('on a phone', () => {
  test.use(PHONE);

  test('X01 store: a closure and the end of a licence are said in the Ethiopian calendar', async ({
    page,
    context,
    db,
    allowConsole,
  }) => {
    // The browser notes each refused form.
    allowConsole(/422/);
    const store = await aStore(db, `Loom ${randomInt(1e9)}`);
    await signInAs(context, store.keeper);
    await page.goto(localPath('/vendor/store', 'am'));
    const closures = page.locator('#closures');
    // The thirteenth month has five or six days.
    await sayDay(page, 'fromDay', { day: 7, month: 13, year });
    await sayDay(page, 'toDay', { day: 2, month: 2, year });
    await closures.locator('button[value="add-closure"]').click();
    await expect(closures.locator('#field-fromDay-error')).toBeVisible();
    await expect(page.locator('select[name="toDay.month"]')).toHaveValue('2');
    await expectToFit(page);
    await expectAccessible(page);
    await sayDay(page, 'fromDay', { day: 1, month: 2, year });
    await closures.locator('button[value="add-closure"]').click();
    await expect(closures.getByRole('listitem')).toContainText(`ጥቅምት 1, ${year}`);

    await page.goto(localPath('/vendor/documents', 'am'));
    const licence = page.locator('form', { has: page.locator('input[name="kind"][value="licence"]') });
    await licence.locator('input[type="file"]').setInputFiles({
      name: 'licence.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'),
    });
    await licence.locator('select[name="endsOn.day"]').selectOption('30');
    await licence.locator('select[name="endsOn.month"]').selectOption('10');
    await licence.locator('select[name="endsOn.year"]').selectOption(String(year));
    await licence.locator('button[value="send"]').click();
    await page.waitForURL(/sent=1/);
    await expect(page.locator('main')).toContainText(`ሰኔ 30, ${year}`);
  });
});
