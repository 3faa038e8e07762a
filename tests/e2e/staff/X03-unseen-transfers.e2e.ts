import type { Db } from '#platform/db.ts';
import { expect, expectAccessible, expectToFit, PHONE, test } from '#tests/support/e2e.ts';
import { signInManager } from './managers.ts';

test.use({ ...PHONE, language: 'am' });

/** A transfer that this member of staff confirmed ten days ago, and that no statement of the bank shows. */
async function anUnseenTransfer(db: Db, { reference, by }: { reference: string; by: number }): Promise<void> {
  const payment = await db
    .selectFrom('payments')
    .select(['id', 'amountSantim'])
    .where('status', '=', 'succeeded')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('transferRequests as t').select('t.code').whereRef('t.paymentId', '=', 'payments.id'),
        ),
      ),
    )
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const bank = `bank${Date.now()}`;
  const account = await db
    .insertInto('transferAccounts')
    .values({ bank, bankName: 'Bank of Abyssinia', number: String(Date.now()), holder: 'Adey' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('transferRequests').values({ paymentId: payment.id, code: 'K7PQ2M' }).execute();
  await db
    .insertInto('transferClaims')
    .values({
      paymentId: payment.id,
      accountId: account.id,
      bank,
      reference,
      state: 'confirmed',
      receivedSantim: payment.amountSantim,
      decidedAt: new Date(Date.now() - 10 * 86_400_000),
      decidedBy: by,
      unseenSince: new Date(),
    })
    .execute();
}

test('X03 transfers: one that no statement shows is a task, and another of staff than who confirmed it ends it', async ({
  page,
  open,
  db,
  baseURL,
}) => {
  const { id } = await signInManager({ page, db, baseURL: baseURL! });
  const reference = `FT${Date.now()}`;
  await anUnseenTransfer(db, { reference, by: id });
  await open('/admin');
  await page.getByRole('link', { name: /በባንክ መግለጫ ላይ የሌሉ ዝውውሮች/ }).click();
  await page.getByRole('link', { name: reference }).click();
  await expect(page.getByText('ምክንያቱን ሌላ ሠራተኛ ይጻፍ')).toBeVisible();
  await expect(page.locator('[name="reason"]')).toHaveCount(0);
  await expectToFit(page);
  await expectAccessible(page, 'main');
  await signInManager({ page, db, baseURL: baseURL! });
  await page.reload();
  await page.locator('[name="reason"]').fill('ወደ ሌላ ሒሳባችን ገባ።');
  await expectToFit(page);
  await expectAccessible(page, 'main');
  await page.getByRole('button', { name: 'ፍለጋውን ያብቁ' }).click();
  await expect(page.getByText('ወደ ሌላ ሒሳባችን ገባ።')).toBeVisible();
  await expect(page.locator('[name="reason"]')).toHaveCount(0);
});
