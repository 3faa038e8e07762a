import { importStatement } from '#modules/reconciliation/index.ts';
import { dayInEthiopia } from '#shop/calendar.ts';
import { payingShop, visit } from './paying-shop.ts';
import { press } from './sandbox-merchant.ts';
import { transferShop } from './transfers.ts';

/** What somebody paid: in cents, what that counts for in santim, and what Stripe calls it. */
type Paid = { charged: number; worth: number; reference: string };

/** A shop that is paid in dollars through Stripe, at 100 Birr each, with its staff and their statements. */
export async function dollarShop() {
  const shop = await payingShop({ PAYMENT_DEMO: 'stripe' });
  const { db } = shop;
  const { staff } = await transferShop(shop);
  await db
    .insertInto('exchangeRates')
    .values({ currency: 'USD', day: '2020-01-01', santimPerUnit: 10_000, source: 'test' })
    .execute();

  const take = (provider: string, rows: string[]) =>
    importStatement(staff, {
      provider,
      file: new File([['date,reference,type,amount,fee', ...rows].join('\n')], `${provider}.csv`),
      isDryRun: false,
    });

  async function payInDollars(): Promise<Paid> {
    const bought = await shop.buy('amazonpay', { phone: '+251911234567' });
    await press(await visit(bought.redirectUrl).then(() => bought.redirectUrl), { action: 'silent' });
    await visit(`${shop.url}/payment/return/${bought.paymentId}`);
    const { chargeMinor, amountSantim, providerReference } = await db
      .selectFrom('payments')
      .select(['chargeMinor', 'amountSantim', 'providerReference'])
      .where('id', '=', bought.paymentId)
      .executeTakeFirstOrThrow();
    return { charged: chargeMinor!, worth: amountSantim, reference: providerReference! };
  }
  return { shop, db, staff, today: dayInEthiopia(new Date()), take, payInDollars };
}
