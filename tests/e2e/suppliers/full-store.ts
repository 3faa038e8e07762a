import { randomInt } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import type { Db } from '#platform/db.ts';
import { expect } from '#tests/support/e2e.ts';
import { monthOf } from '#modules/statements/index.ts';
import { aTeamMember } from '#tests/support/factories.ts';
import { DEMO_PASSWORD } from '#seed/content/accounts.ts';
import { newShopper, orderOverApi } from '#tests/support/shopper.ts';
import { aGood, aPerson, aStore, signInAs, type Store } from './people.ts';

const DAY_MS = 86_400_000;
const dayFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** Expects a call to be done. */
export async function done(answering: ReturnType<BrowserContext['request']['post']>): Promise<void> {
  const answer = await answering;
  expect(answer.ok(), `${answer.url()}: ${await answer.text()}`).toBe(true);
}

/** A store, and where each room of a single thing of it lies, by the room's path in `src/web/screens.ts`. */
export type FullStore = Store & { things: Record<string, string>; productId: number; caseId: number };

/**
 * A store that has something to show in each of its rooms: a team with invitations, documents in every state, days off, a strike,
 * goods, an order to pack and one that arrived by the page's shopper, a file of goods, an account for its money, and what its
 * keeper, who is signed in in `context`, changed.
 */
export async function aFullStore({
  db,
  page,
  context,
}: {
  db: Db;
  page: Page;
  context: BrowserContext;
}): Promise<FullStore> {
  const store = await aStore(db, `ሐረር Loom ${randomInt(1e9)}`);
  const vendorId = store.id;
  const packer = await aPerson(db, 'ጳውሎስ ዓለሙ ወልደ ገብርኤል');
  await aTeamMember(db, vendorId, packer.id, 'packer');
  const good = await aGood(db, store, { title: 'የሽመና ጋቢ', priceSantim: 180_000 });
  await aGood(db, store, {
    title: 'Netela with a long name for a narrow screen',
    priceSantim: 80_000,
    stock: 0,
  });
  const decided = { vendorId, decidedAt: new Date() };
  await db
    .insertInto('vendorChecks')
    .values([
      { ...decided, kind: 'tin', state: 'refused', note: 'ቁጥሩ አይነበብም፤ እባክዎ እንደገና ይላኩ' },
      { ...decided, kind: 'identity', state: 'accepted', endsOn: dayFromNow(20) },
      { ...decided, kind: 'bank_letter', state: 'waived', note: 'Known to the shop' },
    ])
    .execute();
  await db
    .insertInto('vendorClosures')
    .values({ vendorId, fromDay: dayFromNow(30), toDay: dayFromNow(33), note: 'የፋሲካ በዓል' })
    .execute();
  const { id: caseId } = await db
    .insertInto('cases')
    .values({
      ...decided,
      kind: 'product',
      productId: good.id,
      state: 'refused',
      reasons: JSON.stringify([]),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('strikes').values({ vendorId, caseId, reason: 'goods_prohibited' }).execute();

  await newShopper(page);
  const bought = [{ productId: good.id, title: good.title, vendorId }];
  const [number] = await orderOverApi(page, bought);
  const [arrived] = await orderOverApi(page, bought);
  await signInAs(context, store.keeper);
  const headers = { origin: process.env.ADEY_URL! };
  const { request } = context;
  for (const status of ['packaging', 'on_the_road', 'delivered'])
    await done(request.post(`/api/vendor/orders/${arrived}/status`, { headers, data: { status } }));
  const account = { rail: 'telebirr', number: '0911 234 567', holder: 'Almaz Bekele' };
  await done(
    request.put('/api/vendor/money/account', { headers, data: { ...account, password: DEMO_PASSWORD } }),
  );
  const file = { name: 'goods.csv', mimeType: 'text/csv', buffer: Buffer.from('Title,Price\nJebena,350\n') };
  const brought = await request.post('/api/vendor/imports', { headers, multipart: { file } });
  const { id: importId } = (await brought.json()) as { id: string };
  for (const contact of [`weaver-${vendorId}@example.com`, `09${randomInt(10_000_000, 99_999_999)}`])
    await done(request.post('/api/vendor/team', { headers, data: { contact, role: 'seller' } }));
  const own = (await (await request.get('/api/vendor/store')).json()) as { version: number };
  await done(
    request.patch('/api/vendor/store', { headers, data: { version: own.version, city: 'Dire Dawa' } }),
  );
  await done(
    request.post('/api/vendor/documents/licence', {
      headers,
      multipart: {
        document: {
          name: 'licence.pdf',
          mimeType: 'application/pdf',
          buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
        },
        number: 'DD/14/2019',
        endsOn: dayFromNow(200),
      },
    }),
  );
  const things = {
    '/vendor/orders/:number': `/vendor/orders/${number}`,
    '/vendor/products/:id': `/vendor/products/${good.id}`,
    '/vendor/products/:id/preview': `/vendor/products/${good.id}/preview`,
    '/vendor/imports/:id': `/vendor/imports/${importId}`,
    '/vendor/money/statements/:month': `/vendor/money/statements/${monthOf(new Date()).key}`,
  };
  return { ...store, things, productId: good.id, caseId };
}
