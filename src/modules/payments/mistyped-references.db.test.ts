import { expect, test } from 'vitest';
import { invalidateCaches } from '#platform/loading-cache.ts';
import { payingShop } from '#tests/support/paying-shop.ts';
import { transferShop } from '#tests/support/transfers.ts';
import { changeTransferAccount, claimTransfer, getTransfer } from './index.ts';

const { owner, account, buy } = await transferShop(await payingShop());

test('a mistyped reference is told at once, when staff have said what those of the bank look like', async () => {
  const { id, version, ...given } = account;
  // One person says it: no money is led elsewhere by it.
  const shaped = { ...given, referenceShape: 'FT**********' };
  expect(await changeTransferAccount(owner, id, { ...shaped, version })).toMatchObject({ approvalId: null });
  invalidateCaches();
  const { buyer, paymentId } = await buy();
  const claim = (reference: string) => claimTransfer(buyer, paymentId, { accountId: id, reference });
  await expect(claim('FT26330ABCD')).rejects.toMatchObject({
    status: 422,
    fields: {
      reference: { code: 'payments.transfer_reference_shape', params: { example: 'FTXXXXXXXXXX' } },
    },
  });
  expect((await getTransfer(buyer, paymentId)).claims).toEqual([]);
  expect(await claim('FT26330ABCDE')).toMatchObject({ state: 'claimed' });
});
