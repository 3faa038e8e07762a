import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { invalidateCaches } from '#platform/loading-cache.ts';
import { type ApiClient, testApi } from '#tests/support/api.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aProduct, aStaffRole } from '#tests/support/factories.ts';
import { countStatements } from '#tests/support/statements.ts';
import { getHome } from './index.ts';

const database = await testDatabase();
const { db } = database;
const api = testApi(database);

beforeEach(() => invalidateCaches());

const texts = (name: string, text: string) => ({
  [`${name}En`]: text,
  [`${name}Am`]: `${text} በአማርኛ`,
  [`${name}Om`]: `${text} Oromoo`,
});

async function aCard(given: Record<string, unknown>): Promise<void> {
  await db
    .insertInto('homeCards')
    .values({ section: 'slides', linkPath: '/ShopPage', ...texts('title', 'Card'), ...given } as never)
    .execute();
}

async function aPost(given: Record<string, unknown> = {}): Promise<number> {
  const { id } = await db
    .insertInto('posts')
    .values({
      titleEn: 'A post',
      bodyEn: 'First.\n\nSecond.',
      authorName: 'Almaz',
      status: 'published',
      publishedAt: new Date(Date.now() - 1000),
      ...given,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function aPerson(name: string): Promise<ApiClient & { id: number }> {
  const client = api.client();
  const { body } = await client.call('POST', '/api/auth/register', {
    fullName: name,
    email: `${name.toLowerCase()}@example.com`,
    password: 'Selam@2019x',
    termsAgreed: true,
  });
  return { ...client, id: body.user.id };
}

async function home(language = 'en') {
  invalidateCaches();
  return (await api.client().call('GET', '/api/home', undefined, { 'accept-language': language })).body;
}

const soon = new Date(Date.now() + 3_600_000);
const past = new Date(Date.now() - 3_600_000);

test('F04 home: what has not begun or has ended is not shown, and sections come in the order staff gave them', async () => {
  await aCard({ titleEn: 'Now', startsAt: past, endsAt: soon });
  await aCard({ titleEn: 'Later', startsAt: soon });
  await aCard({ titleEn: 'Over', startsAt: new Date(0), endsAt: past });
  await aProduct(db);
  const first = await home();
  expect(first.slides.map((card: { title: string }) => card.title)).toEqual(['Now']);
  expect((await home('am')).slides[0].title).toBe('Card በአማርኛ');
  expect(first.sections[0]).toBe('slides');
  expect(first.sections).not.toContain('banners');
  await sql`update home_sections set position = 500 where key = 'slides'`.execute(db);
  await sql`update home_sections set is_shown = false where key = 'features'`.execute(db);
  const { sections } = await home();
  expect(sections.at(-1)).toBe('slides');
  expect(sections).not.toContain('features');
});

test('F04 home: a promised discount is shown only while its product really has it and can be bought', async () => {
  const product = await aProduct(db, { priceSantim: 6_300, oldPriceSantim: 10_000 });
  await aCard({ section: 'sale', productId: product.id, linkPath: null, percent: 37 });
  await aCard({ section: 'sale', productId: product.id, linkPath: null, percent: 32 });
  expect((await home()).sale).toMatchObject([
    { percentOff: 37, price: 63, href: `/product-detail/${product.id}` },
  ]);
  const change = (given: Record<string, unknown>) =>
    db.updateTable('products').set(given).where('id', '=', product.id).execute();
  await change({ priceSantim: 7_000 });
  expect((await home()).sale).toEqual([]);
  await change({ priceSantim: 6_300, stock: 0 });
  expect((await home()).sale).toEqual([]);
});

test('F04 home: four statements at most, one while it is remembered', async () => {
  const ctx = database.ctx();
  const cold = await countStatements(() => getHome(ctx));
  expect(cold.statements.length).toBeLessThanOrEqual(4);
  const warm = await countStatements(() => getHome(ctx));
  expect(warm.statements.length).toBeLessThanOrEqual(1);
});

test('F04 home: the page is kept no longer than until the next thing on it begins or ends', async () => {
  const kept: (number | undefined)[] = [];
  const page = {
    makePublic: (seconds?: number) => void kept.push(seconds),
    tag: () => undefined,
    retryAfter: () => undefined,
    holdUntil: () => undefined,
  };
  await aCard({ endsAt: new Date(Date.now() + 40_000) });
  await getHome({ ...database.ctx(), page });
  expect(kept[0]).toBeGreaterThan(30);
  expect(kept[0]).toBeLessThanOrEqual(40);
});

test('F04 posts: drafts, hidden and future posts are not there; a missing translation is told', async () => {
  const id = await aPost({ titleAm: 'ጽሑፍ', bodyAm: 'አንድ።' });
  for (const given of [{ status: 'draft' }, { status: 'hidden' }, { publishedAt: soon }]) {
    const other = await aPost(given);
    expect((await api.client().call('GET', `/api/posts/${other}`)).status).toBe(404);
  }
  const read = async (language: string) =>
    (await api.client().call('GET', `/api/posts/${id}`, undefined, { 'accept-language': language })).body;
  expect(await read('am')).toMatchObject({ title: 'ጽሑፍ', locale: 'am' });
  expect(await read('om')).toMatchObject({ title: 'A post', locale: 'en', comments: [] });
  expect((await home()).posts.map((post: { id: number }) => post.id)).toContain(id);
});

test('F04 posts: a comment needs a sign-in, is kept once, and appears after staff have read it', async () => {
  const id = await aPost();
  const path = `/api/posts/${id}/comments`;
  const say = (client: ApiClient, body: string) => client.call('POST', path, { body });
  expect((await say(api.client(), 'Hello')).status).toBe(401);
  const sara = await aPerson('Sara');
  const sent = await Promise.all([1, 2, 3].map(() => say(sara, 'Very <b>useful</b>')));
  expect(sent.map(({ status }) => status)).toEqual([202, 202, 202]);
  expect((await say(sara, '  ')).status).toBe(422);
  const post = async () => (await api.client().call('GET', `/api/posts/${id}`)).body;
  expect((await post()).comments).toEqual([]);
  expect((await sara.call('GET', '/api/admin/post-comments')).status).toBe(404);
  const staff = await aPerson('Staff');
  await aStaffRole(db, staff.id, 'owner');
  const { content: waiting } = (await staff.call('GET', '/api/admin/post-comments')).body;
  expect(waiting).toMatchObject([{ postId: id, authorName: 'Sara', body: 'Very <b>useful</b>' }]);
  const decide = (client: ApiClient, status: string) =>
    client.call('PUT', `/api/admin/post-comments/${waiting[0].id}`, { status, reason: 'Off topic' });
  expect((await decide(sara, 'shown')).status).toBe(404);
  await Promise.all([decide(staff, 'shown'), decide(staff, 'shown')]);
  expect(await post()).toMatchObject({ commentCount: 1, comments: [{ authorName: 'Sara' }] });
  expect((await decide(staff, 'hidden')).status).toBe(204);
  expect(await post()).toMatchObject({ commentCount: 0, comments: [] });
  expect((await staff.call('PUT', '/api/admin/post-comments/999999', { status: 'shown' })).status).toBe(404);
});
