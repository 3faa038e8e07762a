import { randomInt, randomUUID } from 'node:crypto';
import type { Browser, BrowserContext } from '@playwright/test';
import { sql } from 'kysely';
import type { Db } from '#platform/db.ts';
import { aFullStore, done } from '#tests/e2e/suppliers/full-store.ts';
import { aClaim, aDispute, aLine, aRefundByHand } from '#tests/support/money-things.ts';
import { newShopper, orderOverApi } from '#tests/support/shopper.ts';
import { someGoods } from '#tests/support/purchase.ts';
import { anAccount, another, signInManager } from './managers.ts';

/** Where each room of a single thing lies, by the room's path in `src/web/screens.ts`. */
type Things = Record<string, string>;

export type Desk = { db: Db; browser: Browser; baseURL: string; context: BrowserContext };

/** A shopper with an order and a device, and a store with all a store has. Staff of `context` have dealt with both. */
export async function peopleAndStores({ db, browser, baseURL, context }: Desk): Promise<Things> {
  const buying = await browser.newContext({ baseURL });
  const shopper = await newShopper(await buying.newPage());
  const [number] = await orderOverApi(buying.pages()[0]!, await someGoods(db, 1));
  const headers = { origin: baseURL };
  const { request } = context;
  const reason = 'በስልክ የተጠየቀ፤ ጉዳዩ ተጣርቷል';
  const user = `/users/${shopper.userId}`;
  await done(request.post(`/api/admin${user}/lock`, { headers, data: { reason } }));
  await done(request.post(`/api/admin${user}/unlock`, { headers, data: { reason } }));
  await done(
    buying.request.post('/api/auth/login', { headers, data: { email: shopper.email, password: 'Selam1@' } }),
  );
  const keeping = await browser.newContext({ baseURL });
  const store = await aFullStore({ db, page: await keeping.newPage(), context: keeping });
  await buying.close();
  await keeping.close();
  return {
    '/admin/users/:id': `/admin${user}`,
    '/admin/orders/:number': `/admin/orders/${number}`,
    '/admin/vendors/:id': `/admin/vendors/${store.id}`,
    '/admin/products/:id': `/admin/products/${store.productId}`,
    '/admin/catalogue/products/:id/preview': `/admin/catalogue/products/${store.productId}/preview`,
    '/admin/cases/:id': `/admin/cases/${store.caseId}`,
  };
}

/** An application like another, and a letter with an answer and a note. */
export async function applicationsAndLetters({ db, baseURL, context }: Desk): Promise<Things> {
  const headers = { origin: baseURL };
  const { request } = context;
  const name = `የሐረር ማር ${randomInt(1e9)}`;
  const application = {
    businessName: name,
    contactName: 'Hana Girma',
    phone: `+2519${randomInt(10_000_000, 99_999_999)}`,
    email: `honey-${randomInt(1e9)}@example.com`,
    regionCode: 'ET-AA',
    city: 'አዲስ አበባ',
    goods: 'ማር፣ ቡና እና ቅመማ ቅመም',
    tin: String(randomInt(1_000_000_000, 2_000_000_000)),
    locale: 'am' as const,
  };
  const rows = await db
    .insertInto('vendorApplications')
    .values([application, { ...application, email: `honey-${randomInt(1e9)}@example.com` }])
    .returning('id')
    .execute();
  const applied = `/applications/${rows[0]!.id}`;
  await done(request.post(`/api/admin${applied}/documents`, { headers, data: { reason: 'የንግድ ፈቃድ' } }));
  const number = `T8${randomInt(10_000_000, 99_999_999)}`;
  await db
    .insertInto('tickets')
    .values({
      number,
      userId: 1,
      email: `letter-${number}@example.com`,
      subject: 'ትዕዛዜ የት ደረሰ?',
      message: 'ከሦስት ቀን በፊት አዝዣለሁ፤ እስካሁን አልደረሰኝም።',
      locale: 'am',
    })
    .execute();
  const letter = `/tickets/${number}`;
  for (const part of ['replies', 'notes'])
    await done(
      request.post(`/api/admin${letter}/${part}`, {
        headers,
        data: { body: 'ነገ ይደርሳል።', formKey: randomUUID() },
      }),
    );
  const { id: userId } = await anAccount(db, 'ሣራ ተስፋዬ');
  const comment = { postId: 1, userId, body: 'ይህን ቡና የት ልግዛ?', locale: 'am' } as const;
  await db.insertInto('postComments').values(comment).execute();
  return { '/admin/applications/:id': `/admin${applied}`, '/admin/tickets/:number': `/admin${letter}` };
}

/** A request that waits for a second person, and work that was given up. */
export async function approvalsAndJobs({ db, browser, baseURL }: Desk): Promise<Things> {
  const asker = await another(browser, baseURL);
  await signInManager({ page: asker.page, db, baseURL });
  const { email } = await anAccount(db, 'ገዲሳ ሁንዴ');
  const asked = await asker.page.request.post('/api/admin/staff', {
    headers: { origin: baseURL },
    data: { email, role: 'finance', reason: 'የአዲሱ ዓመት መዝገቦች' },
  });
  const { approvalId } = (await asked.json()) as { approvalId: number };
  await asker.context.close();
  await aFailedJob(db);
  return {
    '/admin/approvals/:id': `/admin/approvals/${approvalId}`,
    '/admin/staff/:id': '/admin/staff/4',
    '/admin/staff/roles/:key': '/admin/staff/roles/support',
  };
}

/** A category of the demo. */
export async function aPlaceForGoods({ db }: Desk): Promise<Things> {
  const { id } = await db
    .selectFrom('categories')
    .select('id')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  return { '/admin/catalogue/categories/:id': `/admin/catalogue/categories/${id}` };
}

/** As `peopleAndStores`, and money that came, goes back, is disputed, or leaves for a store; buyers can choose none of its accounts. */
export async function moneyOnItsWay(desk: Desk): Promise<Things> {
  const { db } = desk;
  const refundId = await aRefundByHand(db);
  const { paymentId } = await db
    .selectFrom('refunds')
    .select('paymentId')
    .where('id', '=', refundId)
    .executeTakeFirstOrThrow();
  const closed = { isActive: false };
  await aDispute(db, closed);
  const people = await peopleAndStores(desk);
  const { id: accountId } = await db
    .selectFrom('payoutAccounts')
    .select('id')
    .where('state', '=', 'waiting')
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const made = { until: new Date(), totalSantim: 0, approvalsNeeded: 1, madeBy: 3 };
  const { id: runId } = await db
    .insertInto('payoutRuns')
    .values({ ...made, state: 'discarded', decidedAt: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return {
    ...people,
    '/admin/payments/:id': `/admin/payments/${paymentId}`,
    '/admin/refunds/:id': `/admin/refunds/${refundId}`,
    '/admin/transfers/:id': `/admin/transfers/${await aClaim(db, closed)}`,
    '/admin/money/reconciliation/:id': `/admin/money/reconciliation/${await aLine(db)}`,
    '/admin/payouts/:id': `/admin/payouts/${runId}`,
    '/admin/payouts/accounts/:id': `/admin/payouts/accounts/${accountId}`,
  };
}

/** Work that was given up; tried again it succeeds. Nobody else's has this error unless it is given. */
export async function aFailedJob(
  db: Db,
  error = `The provider ${randomInt(1e9)} did not answer.`,
): Promise<{ id: string; error: string }> {
  const { rows } = await sql<{ id: string }>`
    select (graphile_worker.add_job('desk_forget', '{}'::json, run_at := now() + interval '1 day')).id::text`.execute(
    db,
  );
  const { id } = rows[0]!;
  await sql`select graphile_worker.permanently_fail_jobs(array[${id}]::bigint[], ${error})`.execute(db);
  return { id, error };
}
