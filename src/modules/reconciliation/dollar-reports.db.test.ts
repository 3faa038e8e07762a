import { describe, expect, test } from 'vitest';
import { movedBy } from '#tests/support/books.ts';
import { contractShop } from '#tests/support/contract-shop.ts';
import { aStaffMember } from '#tests/support/factories.ts';
import { importStatement } from './index.ts';

// The reports that docs/payments.md says to export, in the columns that Stripe and PayPal give them.
const STRIPE = [
  'balance_transaction_id,created_utc,created,currency,gross,fee,net,reporting_category,source_id,description',
  'payout_id,effective_at_utc,effective_at,currency,balance_transaction_id,gross,fee,net,reporting_category',
] as const;
const PAYPAL =
  '"Date","Time","TimeZone","Name","Type","Status","Currency","Gross","Fee","Net","Transaction ID","Reference Txn ID"';

const shops = [
  [
    'stripe',
    await contractShop('stripe', { method: 'amazonpay', currency: 'USD' }),
    (name: string) => [
      `${STRIPE[0]}\ntxn_1,2026-11-26 22:30:00,2026-11-27 01:30:00,usd,220.00,6.68,213.32,charge,${name},Adey\n`,
      `${STRIPE[1]}\npo_1,2026-11-27 00:00:00,2026-11-27 03:00:00,usd,txn_2,-213.32,0.00,-213.32,payout\n`,
    ],
    /^CH_/,
  ],
  [
    'paypal',
    await contractShop('paypal', { method: 'paypal', currency: 'USD' }),
    (name: string) => [
      `${PAYPAL}\n"11/26/2026","14:30:00","PST","Almaz","Express Checkout Payment","Completed","USD","220.00","-6.68","213.32","${name}",""\n` +
        '"11/26/2026","16:30:00","PST","","General Withdrawal","Completed","USD","-213.32","0.00","-213.32","7XY",""\n',
    ],
    /^CAP-/,
  ],
] as const;

describe.each(shops)('%s', (provider, shop, reports, shape) => {
  const { db } = shop;

  test('its own report proves a payment by the name it has there, with fee and what was sent to our bank', async () => {
    const staff = shop.database.ctx(await aStaffMember(db, 'finance'));
    const bought = await shop.paid();
    const { statementNames } = await db
      .selectFrom('payments')
      .select('statementNames')
      .where('id', '=', bought.paymentId)
      .executeTakeFirstOrThrow();
    const name = statementNames.find((one) => shape.test(one))!;
    const moved = await movedBy(db, async () => {
      for (const [i, text] of reports(name.toLowerCase()).entries())
        expect(
          await importStatement(staff, {
            provider,
            file: new File([text], `${provider}-${i}.csv`),
            isDryRun: false,
          }),
        ).toMatchObject({ unmatched: 0, amountDiffers: 0, duplicate: 0 });
    });
    expect(moved).toEqual({
      'provider_fees:USD': 668,
      [`clearing:${provider}:USD`]: -22_000,
      'bank:shop:USD': 21_332,
    });
  });
});
