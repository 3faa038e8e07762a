import { expect, test } from 'vitest';
import '#server/personal-data.ts';
import { hashPassword } from '#modules/identity/index.ts';
import { cancelOrder } from '#modules/orders/index.ts';
import { deleteAccount, readDeletion } from '#modules/privacy/index.ts';
import { aProduct, aUser } from '#tests/support/factories.ts';
import { payingShop } from '#tests/support/paying-shop.ts';
import { transferShop } from '#tests/support/transfers.ts';
import { claimTransfer, confirmClaim, listManualRefunds, markManualRefundPaid } from './index.ts';

const shop = await payingShop();
const { db } = shop;
const { staff, account, claimOf } = await transferShop(shop);
const password = 'Adey@2019';

test('whoever still has money to come back cannot delete their account, and can once they have it', async () => {
  const user = await aUser(db);
  await db
    .insertInto('accounts')
    .values({
      userId: user.id,
      accountId: String(user.id),
      providerId: 'credential',
      password: await hashPassword(password),
    })
    .execute();
  const bought = await shop.buy('transfer', {}, [await aProduct(db)], { userId: user.id, name: user.name });
  await claimTransfer(bought.buyer, bought.paymentId, { accountId: account.id, reference: 'FTOWED000001' });
  const { amountSantim } = await db
    .selectFrom('payments')
    .select('amountSantim')
    .where('id', '=', bought.paymentId)
    .executeTakeFirstOrThrow();
  await confirmClaim(staff, await claimOf('FTOWED000001'), { received: amountSantim / 100 });
  const { number } = await db
    .selectFrom('orders')
    .select('number')
    .where('orderGroupId', '=', bought.orderGroupId)
    .executeTakeFirstOrThrow();
  await cancelOrder(bought.buyer, number, { note: '' });
  const refused = { code: 'privacy.open_refunds', status: 409 };
  // Before its refund is asked for, and while staff still have to pay it.
  await expect(deleteAccount(bought.buyer, { password })).rejects.toMatchObject(refused);
  await shop.runJobs();
  await expect(deleteAccount(bought.buyer, { password })).rejects.toMatchObject(refused);
  expect((await readDeletion(bought.buyer)).holds).toEqual([{ code: 'privacy.open_refunds' }]);
  const refund = (await listManualRefunds(shop.system())).find(({ orderNumber }) => orderNumber === number)!;
  await markManualRefundPaid(staff, { id: refund.id, reference: 'FT26330BBBB1' });
  expect((await readDeletion(bought.buyer)).holds).toEqual([]);
  await deleteAccount(bought.buyer, { password });
});
