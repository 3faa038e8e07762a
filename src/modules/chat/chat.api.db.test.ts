import sharp from 'sharp';
import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '#seed/content/accounts.ts';
import { hashPassword } from '#modules/identity/index.ts';
import { type ApiClient, testApi } from '#tests/support/api.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aUser, aVendor } from '#tests/support/factories.ts';

const database = await testDatabase({ API_RATE_PER_MINUTE: '0' });
const { db } = database;
const { client } = testApi(database);
const password = await hashPassword(DEMO_PASSWORD);

/** A signed-in browser; with a store, its owner's. */
async function signedIn(
  hasStore = false,
): Promise<{ api: ApiClient; id: number; vendorId: number; token: string }> {
  const user = await aUser(db);
  await db
    .insertInto('accounts')
    .values({ userId: user.id, accountId: String(user.id), providerId: 'credential', password })
    .execute();
  const vendorId = hasStore ? (await aVendor(db, { ownerId: user.id })).id : 0;
  const api = client();
  const { status, body } = await api.call('POST', '/api/auth/login', {
    email: user.email,
    password: DEMO_PASSWORD,
  });
  expect(status).toBe(200);
  return { api, id: user.id, vendorId, token: body.token as string };
}

async function upload(api: ApiClient, bytes: Buffer, name: string): Promise<Response> {
  const body = new FormData();
  body.set('file', new File([new Uint8Array(bytes)], name));
  return api.raw('/api/chat/attachments', { method: 'POST', body });
}

const PICTURE = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#0b5a3c' } })
  .jpeg()
  .toBuffer();

test('a shopper writes, the vendor answers, and both read the documented shapes', async () => {
  const shopper = await signedIn();
  const vendor = await signedIn(true);
  const sent = await shopper.api.call('POST', `/api/chat/send/${vendor.vendorId}`, { content: ' Selam ' });
  expect(sent).toMatchObject({ status: 200, body: { content: 'Selam', senderId: shopper.id, seen: false } });
  const list = await vendor.api.call('GET', '/api/vendor/chat/conversations?only=unread');
  expect(list.body).toMatchObject([{ unreadCount: 1, lastMessagePreview: 'Selam' }]);
  const path = `/api/vendor/chat/conversations/${list.body[0].id}`;
  const answer = await vendor.api.call('POST', `${path}/messages`, { content: 'Selam selam' });
  expect(answer.status).toBe(200);
  expect((await vendor.api.call('POST', `${path}/seen`, { upTo: sent.body.id })).body).toEqual({ count: 0 });
  const history = await shopper.api.call('GET', `/api/chat/history/${vendor.vendorId}`);
  expect(history.body).toMatchObject([
    { id: sent.body.id, content: 'Selam', seen: true },
    { id: answer.body.id, content: 'Selam selam', senderId: vendor.id, seen: false },
  ]);
  const vendors = await shopper.api.call('GET', '/api/chat/messaged-vendors');
  expect(vendors.body).toMatchObject([{ id: vendor.vendorId, unreadCount: 1, lastMessageFromVendor: true }]);
  expect((await shopper.api.call('GET', '/api/chat/unread')).body).toEqual({ count: 1 });
});

test('a missing or malformed token is told in the document’s words', async () => {
  const { vendorId } = await signedIn(true);
  const INVALID = 'Invalid user token. Please log in again.';
  const wrong: Record<string, string>[] = [
    {},
    { authorization: 'Bearer' },
    { authorization: 'Bearer nonsense' },
  ];
  for (const headers of wrong) {
    for (const [method, path] of [
      ['POST', `/api/chat/send/${vendorId}`],
      ['GET', `/api/chat/history/${vendorId}`],
      ['GET', '/api/chat/messaged-vendors'],
      ['GET', '/api/chat/events'],
      ['GET', '/api/vendor/chat/conversations'],
    ] as const) {
      const body = method === 'POST' ? { content: 'Hello' } : undefined;
      const refused = await client().call(method, path, body, headers);
      expect(refused).toMatchObject({ status: 401, body: { message: INVALID } });
    }
  }
  const { api, token } = await signedIn();
  const bearer = { authorization: `Bearer ${token}` };
  expect((await client().call('GET', '/api/chat/messaged-vendors', undefined, bearer)).status).toBe(200);
  await api.raw('/api/auth/logout', { method: 'POST' });
  await db.deleteFrom('sessions').execute();
  const ended = await client().call('GET', '/api/chat/messaged-vendors', undefined, bearer);
  expect(ended).toMatchObject({ status: 401, body: { message: 'User is not authenticated.' } });
});

test('empty content and a missing vendor are told in the document’s words', async () => {
  const { api } = await signedIn();
  const { vendorId } = await signedIn(true);
  for (const content of ['', '  ', undefined])
    expect(await api.call('POST', `/api/chat/send/${vendorId}`, { content })).toMatchObject({
      status: 422,
      body: { message: 'Message content cannot be empty.' },
    });
  for (const path of ['/api/chat/history', '/api/chat/history/undefined', '/api/chat/history/0'])
    expect(await api.call('GET', path)).toMatchObject({
      status: 400,
      body: { message: 'Vendor ID is required.' },
    });
  expect((await api.call('GET', '/api/chat/history/987654')).status).toBe(404);
  const amharic = await api.call(
    'POST',
    `/api/chat/send/${vendorId}`,
    { content: '' },
    { 'accept-language': 'am' },
  );
  expect(amharic.body.message).toBe('የመልእክቱ ይዘት ባዶ ሊሆን አይችልም።');
});

test('files are cleaned, sent once, and read by the two parties alone', async () => {
  const shopper = await signedIn();
  const vendor = await signedIn(true);
  const strangers = [await signedIn(), await signedIn(true)];
  const stored = await upload(shopper.api, PICTURE, '../../menu.jpg');
  expect(stored.status).toBe(200);
  const file = (await stored.json()) as { id: string; url: string };
  expect(file).toMatchObject({ name: 'menu.webp', mediaType: 'image/webp', width: 40, height: 30 });
  // Not sent yet: nobody else's.
  expect((await vendor.api.raw(file.url)).status).toBe(404);
  const stolen = await strangers[0]!.api.call('POST', `/api/chat/send/${vendor.vendorId}`, {
    content: 'Mine now',
    attachmentIds: [file.id],
  });
  expect(stolen.status).toBe(422);
  const sent = await shopper.api.call('POST', `/api/chat/send/${vendor.vendorId}`, {
    attachmentIds: [file.id],
  });
  expect(sent.body).toMatchObject({ content: '', attachments: [{ id: file.id, url: file.url }] });
  for (const party of [shopper, vendor]) {
    const answer = await party.api.raw(file.url);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toContain('no-store');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  }
  for (const stranger of strangers) expect((await stranger.api.raw(file.url)).status).toBe(404);
  expect((await client().raw(file.url)).status).toBe(401);
  await shopper.api.call('DELETE', `/api/chat/messages/${sent.body.id}`);
  expect((await vendor.api.raw(file.url)).status).toBe(404);
  const script = await upload(shopper.api, Buffer.from('<script>alert(1)</script>'), 'x.png');
  expect(script.status).toBe(422);
});

test('strangers are told that there is nothing', async () => {
  const shopper = await signedIn();
  const vendor = await signedIn(true);
  const stranger = await signedIn(true);
  const sent = await shopper.api.call('POST', `/api/chat/send/${vendor.vendorId}`, { content: 'Secret' });
  const { body } = await vendor.api.call('GET', '/api/vendor/chat/conversations');
  const path = `/api/vendor/chat/conversations/${body[0].id}`;
  const tries = [
    ['GET', path],
    ['GET', `${path}/messages`],
    ['POST', `${path}/messages`, { content: 'Hi' }],
    ['POST', `${path}/seen`, { upTo: sent.body.id }],
    ['POST', `${path}/typing`],
    ['PUT', `${path}/block`],
    ['POST', `${path}/report`, { reason: 'spam' }],
    ['PUT', `${path}/assignee`, { userId: null }],
    ['PATCH', `/api/chat/messages/${sent.body.id}`, { content: 'Hi' }],
    ['DELETE', `/api/chat/messages/${sent.body.id}`],
  ] as const;
  for (const [method, to, data] of tries) {
    expect((await stranger.api.call(method, to, data)).status, `${method} ${to}`).toBe(404);
  }
  // The shopper is a party, and still has nothing to do on the vendor's side.
  for (const [method, to, data] of tries.filter(([, path]) => path.startsWith('/api/vendor')))
    expect((await shopper.api.call(method, to, data)).status, `${method} ${to}`).toBe(404);
});

test('a team shares its conversations: assigning, quick replies, unread', async () => {
  const shopper = await signedIn();
  const vendor = await signedIn(true);
  await shopper.api.call('POST', `/api/chat/send/${vendor.vendorId}`, { content: 'Open today?' });
  const { body } = await vendor.api.call('GET', '/api/vendor/chat/conversations?only=unassigned');
  const path = `/api/vendor/chat/conversations/${body[0].id}`;
  const assigned = await vendor.api.call('PUT', `${path}/assignee`, { userId: vendor.id });
  expect(assigned.body.assignedTo).toMatchObject({ id: vendor.id });
  expect((await vendor.api.call('PUT', `${path}/assignee`, { userId: shopper.id })).status).toBe(422);
  expect((await vendor.api.call('GET', '/api/vendor/chat/conversations?only=mine')).body).toHaveLength(1);
  const reply = { title: 'Hours', content: 'We are open from 8 to 6.' };
  const kept = await vendor.api.call('POST', '/api/vendor/chat/quick-replies', reply);
  expect(kept).toMatchObject({ status: 200, body: reply });
  expect((await vendor.api.call('POST', '/api/vendor/chat/quick-replies', reply)).status).toBe(409);
  await vendor.api.call('DELETE', `/api/vendor/chat/quick-replies/${kept.body.id}`);
  expect((await vendor.api.call('GET', '/api/vendor/chat/quick-replies')).body).toEqual([]);
  expect((await vendor.api.call('GET', '/api/vendor/chat/unread')).body).toEqual({ count: 1 });
});

test('one person cannot flood', async () => {
  const { api } = await signedIn();
  const { vendorId } = await signedIn(true);
  const statuses = new Set<number>();
  for (let i = 0; i < 125; i += 1)
    statuses.add((await api.call('POST', `/api/chat/send/${vendorId}`, { content: `m${i}` })).status);
  expect(statuses).toEqual(new Set([200, 429]));
});
