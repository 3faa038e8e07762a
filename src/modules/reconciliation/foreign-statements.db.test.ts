import { expect, test } from 'vitest';
import { dayInEthiopia } from '#shop/calendar.ts';
import { movedBy } from '#tests/support/books.ts';
import { payingShop, visit } from '#tests/support/paying-shop.ts';
import { press } from '#tests/support/sandbox-merchant.ts';
import { transferShop } from '#tests/support/transfers.ts';
import { importStatement, listLines } from './index.ts';

// What a provider that settles in dollars says of itself.
const shop = await payingShop({ PAYMENT_DEMO: 'stripe' });
const { db } = shop;
const { staff } = await transferShop(shop);
await db
  .insertInto('exchangeRates')
  .values({ currency: 'USD', day: '2020-01-01', santimPerUnit: 10_000, source: 'test' })
  .execute();
const today = dayInEthiopia(new Date());

const take = (provider: string, rows: string[]) =>
  importStatement(staff, {
    provider,
    file: new File([['date,reference,type,amount,fee', ...rows].join('\n')], `${provider}.csv`),
    isDryRun: false,
  });

test('its payments, fees and settlements are booked in dollars, and are no Birr at the bank', async () => {
  const bought = await shop.buy('amazonpay', { phone: '+251911234567' });
  await press(await visit(bought.redirectUrl).then(() => bought.redirectUrl), { action: 'silent' });
  await visit(`${shop.url}/payment/return/${bought.paymentId}`);
  const { chargeMinor, providerReference } = await db
    .selectFrom('payments')
    .select(['chargeMinor', 'providerReference'])
    .where('id', '=', bought.paymentId)
    .executeTakeFirstOrThrow();
  const dollars = (minor: number) => (minor / 100).toFixed(2);
  const net = chargeMinor! - 30;
  const moved = await movedBy(db, async () => {
    const rows = [
      `${today},${providerReference},charge,${dollars(chargeMinor!)},0.30`,
      `${today},PO-1,settlement,${dollars(-net)},`,
    ];
    expect(await take('stripe', rows)).toMatchObject({ matched: 2 });
  });
  expect(moved).toEqual({
    'provider_fees:USD': 30,
    'clearing:stripe:USD': -chargeMinor!,
    'bank:shop:USD': net,
  });
  const atBank = await movedBy(db, () => take('cbe', [`${today},FT1,credit,${dollars(net)},`]));
  expect(atBank).toEqual({});
  const query = { state: null, q: null, sort: '-at', after: null, cols: [] };
  const lines = (await listLines(staff, query)).content;
  expect(lines.map(({ provider, currency, state }) => `${provider} ${currency} ${state}`)).toEqual(
    expect.arrayContaining(['cbe ETB unmatched', 'stripe USD matched']),
  );
});
