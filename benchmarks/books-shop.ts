import { randomInt, randomUUID } from 'node:crypto';
import type pg from 'pg';
import { addToCart } from '#modules/cart/index.ts';
import { Checkout } from '#modules/checkout/checkout.schema.ts';
import { placeOrder } from '#modules/checkout/index.ts';
import { loadConfig } from '#shop/config/load-config.ts';
import type { Ctx } from '#platform/context.ts';
import { createDb, createPool, type Db } from '#platform/db.ts';
import { createLog } from '#platform/log.ts';
import { testContext } from '#tests/support/context.ts';
import { aDestination, aProduct, aStaffMember, aUser, aVendor } from '#tests/support/factories.ts';
import { BILLING } from './buying.ts';
import { CONNECTIONS } from './load.ts';

const GOODS = 48;
const STOCK = 10_000_000;
const FIRST_ORDERS = 20;

export type BookShop = {
  pool: pg.Pool;
  staff: Ctx;
  vendor: Ctx;
  /** Three goods of two stores, for cash, by somebody new each time. */
  buy: () => Promise<void>;
  close: () => Promise<void>;
};

/** The shop of a fresh database, in this process: two stores with goods, and some orders. */
export async function openBookShop(url: string, dataDir: string): Promise<BookShop> {
  const pool = createPool(url, CONNECTIONS);
  const db = createDb(pool);
  const config = loadConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    PUBLIC_URL: 'http://localhost:3000',
    API_RATE_PER_MINUTE: '0',
  });
  const parts = { db, config, log: createLog(config.logLevel) };
  const { vendorId, goods } = await stores(db);
  const buy = async () => {
    const buyer = testContext(parts);
    const n = randomInt(GOODS / 2);
    for (const productId of [goods[0]![2 * n]!, goods[0]![2 * n + 1]!, goods[1]![n]!])
      await addToCart(buyer, { productId, quantity: 1 });
    const phone = `09${randomInt(10_000_000, 100_000_000)}`;
    const billing = { ...BILLING, email: `bench-${randomUUID()}@example.com`, phone };
    await placeOrder(buyer, Checkout.parse({ billing, paymentMethod: 'cash' }), randomUUID());
  };
  for (let n = 0; n < FIRST_ORDERS; n += 1) await buy();
  return {
    pool,
    staff: testContext(parts, await aStaffMember(db, 'finance')),
    vendor: testContext(parts, { userId: (await aUser(db)).id, vendorId }),
    buy,
    close: () => pool.end(),
  };
}

/** Two stores with their goods. */
async function stores(db: Db): Promise<{ vendorId: number; goods: number[][] }> {
  await aDestination(db);
  const vendors = [await aVendor(db), await aVendor(db)];
  const goods: number[][] = [];
  for (const { id: vendorId } of vendors) {
    const own: number[] = [];
    for (let n = 0; n < GOODS; n += 1) own.push((await aProduct(db, { vendorId, stock: STOCK })).id);
    goods.push(own);
  }
  return { vendorId: vendors[0]!.id, goods };
}
