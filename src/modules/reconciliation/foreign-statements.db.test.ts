import { expect, test } from 'vitest';
import { movedBy } from '#tests/support/books.ts';
import { dollarShop } from '#tests/support/dollar-shop.ts';
import { listLines } from './index.ts';

// What a provider that settles in dollars says of itself.
const { db, staff, today, take, payInDollars } = await dollarShop();

test('its payments, fees and settlements are booked in dollars, and are no Birr at the bank', async () => {
  const { charged, reference } = await payInDollars();
  const dollars = (minor: number) => (minor / 100).toFixed(2);
  const net = charged - 30;
  const moved = await movedBy(db, async () => {
    const rows = [
      `${today},${reference},charge,${dollars(charged)},0.30`,
      `${today},PO-1,settlement,${dollars(-net)},`,
    ];
    expect(await take('stripe', rows)).toMatchObject({ matched: 2 });
  });
  expect(moved).toEqual({
    'provider_fees:USD': 30,
    'clearing:stripe:USD': -charged,
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
