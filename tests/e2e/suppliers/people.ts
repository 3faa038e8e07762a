import { randomInt } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import type { Db } from '#platform/db.ts';
import { DEMO_PASSWORD, demoAccounts } from '#seed/content/accounts.ts';
import { expect } from '#tests/support/e2e.ts';
import { aProduct, aTeamMember, aUser, aVendor } from '#tests/support/factories.ts';
import { type Goods, OWN_STORES } from '#tests/support/purchase.ts';

export type Person = { id: number; name: string; email: string };

/** A person with the demo accounts' password. */
export async function aPerson(db: Db, name: string): Promise<Person> {
  const email = `person-${Date.now()}-${randomInt(1e9)}@example.com`;
  const { id } = await aUser(db, { name, email, emailVerified: true });
  const { password } = await db
    .selectFrom('accounts')
    .innerJoin('users', 'users.id', 'accounts.userId')
    .select('accounts.password')
    .where('users.email', '=', demoAccounts[0].email)
    .where('accounts.providerId', '=', 'credential')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('accounts')
    .values({ userId: id, accountId: String(id), providerId: 'credential', password })
    .execute();
  return { id, name, email };
}

/** Signs a browser in, without the screens. */
export async function signInAs(
  context: BrowserContext,
  { email }: Pick<Person, 'email'> & Partial<Person>,
): Promise<void> {
  const answer = await context.request.post('/api/auth/login', {
    headers: { origin: process.env.ADEY_URL! },
    data: { email, password: DEMO_PASSWORD },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Signs a browser in as one of the demo's staff who decide about stores and goods. */
export async function signInStaff(context: BrowserContext): Promise<void> {
  const { email } = demoAccounts.find(({ role }) => role === 'operations')!;
  await signInAs(context, { email });
}

export type Store = { id: number; businessName: string; keeper: Person };

/** A vendor with a team of one. */
export async function aStore(db: Db, businessName: string): Promise<Store> {
  const keeper = await aPerson(db, `Keeper of ${businessName}`);
  const slug = `${OWN_STORES}${keeper.id}`;
  const vendor = await aVendor(db, { slug, businessName, foldedName: businessName.toLowerCase() });
  await aTeamMember(db, vendor.id, keeper.id, 'owner');
  return { id: vendor.id, businessName, keeper };
}

/** A product of the store in the first category of the demo. */
export async function aGood(
  db: Db,
  store: Store,
  given: { title: string; priceSantim: number; memberPriceSantim?: number; stock?: number },
): Promise<{ id: number; title: string }> {
  const { id: categoryId } = await db
    .selectFrom('categories')
    .select('id')
    .where('parentId', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  return await aProduct(db, { vendorId: store.id, categoryId, stock: 50, ...given });
}

/** Goods of one store that no other test looks at or buys: their prices and stock may be changed. */
export async function goodsOfItsOwn(db: Db, { count = 1, stock = 50 } = {}): Promise<Goods[]> {
  const store = await aStore(db, `Store of its own ${randomInt(1e9)}`);
  const titles = Array.from({ length: count }, () => `Calabash ${randomInt(1e9)}`);
  const goods = titles.map((title) => aGood(db, store, { title, priceSantim: 45_000, stock }));
  return (await Promise.all(goods)).map(({ id, title }) => ({ productId: id, title, vendorId: store.id }));
}

/** Has the person ask the store for membership, by the API. */
export async function ask(context: BrowserContext, store: Store, message = ''): Promise<void> {
  const answer = await context.request.post(`/api/membership-requests/request/${store.id}`, {
    headers: { origin: process.env.ADEY_URL! },
    data: { message },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}
