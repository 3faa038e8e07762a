import { expect, test } from 'vitest';
import { approve } from '#modules/approvals/index.ts';
import { placeOrder } from '#modules/checkout/index.ts';
import type { PaymentMethod } from '#shop/constants.ts';
import { invalidateCaches } from '#platform/loading-cache.ts';
import { testApi } from '#tests/support/api.ts';
import { aBuyer, anOrder, newKey } from '#tests/support/buyers.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aProduct, aStaffMember } from '#tests/support/factories.ts';
import { addTransferAccount, changeTransferAccount, startPayment } from './index.ts';

// A shop at an address of its own, which nobody has given a payment provider.
const database = await testDatabase({ PUBLIC_URL: 'https://shop.example' });

test('a shop on the internet offers cash on delivery alone', async () => {
  const { body } = await testApi(database).client().call('GET', '/api/payments/methods');
  expect(body.methods.map(({ id }: { id: string }) => id)).toEqual(['cash']);
  expect(body.tokenization).toBeNull();
  expect(body.isTest).toBe(false);
});

test('it offers bank transfers too, once an account for them is open', async () => {
  const owner = database.ctx(await aStaffMember(database.db));
  const account = {
    bank: 'cbe',
    bankName: 'CBE',
    number: '1000200030004',
    holder: 'Adey',
    position: 0,
    qrGuid: null,
    qrBic: null,
    referenceShape: null,
  };
  const { id, approvalId } = await addTransferAccount(owner, { ...account, isActive: true });
  await approve(database.ctx(await aStaffMember(database.db)), approvalId!);
  invalidateCaches();
  const { body } = await testApi(database).client().call('GET', '/api/payments/methods');
  expect(body.methods).toMatchObject([
    { id: 'cash' },
    { id: 'transfer', flow: 'transfer', availability: 'ready' },
  ]);
  await changeTransferAccount(owner, id, { ...account, isActive: false, version: 2 });
  invalidateCaches();
});

test.each([
  ['telebirr', { phone: '0911223344' }],
  ['creditcard', { token: 'tok_abcdefghijklmnop' }],
] as [PaymentMethod, object][])(
  'nobody can choose %s there by a call of their own',
  async (method, payment) => {
    const product = await aProduct(database.db);
    const buyer = await aBuyer(database, [product]);
    await expect(
      placeOrder(buyer, anOrder({ paymentMethod: method, payment }), newKey()),
    ).rejects.toMatchObject({
      code: 'payments.method_off',
      status: 422,
    });
    const { orderGroup } = await placeOrder(buyer, anOrder({ paymentMethod: 'cash' }), newKey());
    await expect(startPayment(buyer, orderGroup.id, { method, payment })).rejects.toMatchObject({
      code: 'payments.method_off',
    });
    const payments = await database.db
      .selectFrom('payments')
      .select('method')
      .where('orderGroupId', '=', orderGroup.id)
      .execute();
    expect(payments).toEqual([{ method: 'cash' }]);
  },
);

test('its mailbox of development and its figures are not to be found', async () => {
  const client = testApi(database).client();
  for (const path of ['/dev/mail', '/dev/mail.json', '/metrics'])
    expect((await client.raw(path)).status, path).toBe(404);
});
