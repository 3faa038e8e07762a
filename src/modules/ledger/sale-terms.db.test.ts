import { expect, test } from 'vitest';
import { invalidateCaches } from '#platform/loading-cache.ts';
import { sharesOf } from '#shop/sale-shares.ts';
import { commissionDesk, ruleInFront as rule } from '#tests/support/commission.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aCategory, aTeamMember, aUser, aVendor } from '#tests/support/factories.ts';
import { previewCommission } from './preview-commission.ts';
import { getSaleTerms } from './sale-terms.ts';

const database = await testDatabase();
const { db } = database;
const desk = await commissionDesk(database);

test('X01 products: a store is told before what a sale will bring it, as its orders are reckoned', async () => {
  const user = await aUser(db);
  const vendor = await aVendor(db);
  await aTeamMember(db, vendor.id, user.id, 'owner');
  const team = { role: 'owner', state: 'open' } as const;
  const ctx = database.ctx({ kind: 'vendor', userId: user.id, vendorId: vendor.id, team });
  const shoes = await aCategory(db);
  const boots = await aCategory(db, { parentId: shoes.id });
  const books = await aCategory(db);
  await desk.add(rule({ store: String(vendor.id), categoryId: boots.id, percent: 4.5, fixed: 2 }));
  await desk.add(rule({ store: String(vendor.id), categoryId: shoes.id, percent: 7, least: 30, most: 80 }));
  invalidateCaches();
  const terms = await getSaleTerms(ctx);
  expect(sharesOf(100_000, terms, '')).toEqual({ taken: 11_500, store: 88_500 });
  expect(sharesOf(100_000, terms, String(boots.id))).toEqual({ taken: 5_405, store: 94_595 });
  for (const category of [shoes, boots, books])
    for (const amount of [0.01, 0.37, 20, 33.33, 999.99, 250_000]) {
      const asked = { order: '', store: String(vendor.id), categoryId: category.id, amount };
      const { taken, payout } = await previewCommission(desk.asker, asked);
      const shares = sharesOf(Math.round(amount * 100), terms, String(category.id));
      expect(shares.taken / 100).toBeCloseTo(taken.commission + taken.vat, 6);
      expect(shares.store / 100).toBe(payout);
    }
});
