import { randomInt, randomUUID } from 'node:crypto';
import type { Browser, BrowserContext } from '@playwright/test';
import { sql } from 'kysely';
import type { Db } from '#platform/db.ts';
import { aFullStore, done } from '#tests/e2e/suppliers/full-store.ts';
import { newShopper, orderOverApi } from '#tests/support/shopper.ts';
import { someGoods } from '#tests/support/purchase.ts';
import { anAccount, another, signInManager } from './managers.ts';

export type Desk = { db: Db; browser: Browser; baseURL: string; context: BrowserContext };

/** A shopper with an order and a device, and a store with all a store has: their rooms. Staff of `context` have dealt with both. */
export async function peopleAndStores({ db, browser, baseURL, context }: Desk): Promise<string[]> {
  const buying = await browser.newContext({ baseURL });
  const shopper = await newShopper(await buying.newPage());
  await orderOverApi(buying.pages()[0]!, await someGoods(db, 1));
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
  return [user, `/vendors/${store.id}`];
}

/** An application like another, and a letter with an answer and a note: their rooms. */
export async function applicationsAndLetters({ db, baseURL, context }: Desk): Promise<string[]> {
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
  return [applied, letter];
}

/** A request that waits for a second person, and work that was given up: the request’s room. */
export async function approvalsAndJobs({ db, browser, baseURL }: Desk): Promise<string[]> {
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
  return [`/approvals/${approvalId}`];
}

/** Work that was given up; tried again it succeeds. Nobody else's has this error. */
export async function aFailedJob(db: Db): Promise<{ id: string; error: string }> {
  const error = `The provider ${randomInt(1e9)} did not answer.`;
  const { rows } = await sql<{ id: string }>`
    select (graphile_worker.add_job('desk_forget', '{}'::json, run_at := now() + interval '1 day')).id::text`.execute(
    db,
  );
  const { id } = rows[0]!;
  await sql`select graphile_worker.permanently_fail_jobs(array[${id}]::bigint[], ${error})`.execute(db);
  return { id, error };
}
