import { expect, test } from 'vitest';
import { testApi } from '#tests/support/api.ts';
import { testDatabase } from '#tests/support/database.ts';

const database = await testDatabase();
const { call } = testApi(database).client();

async function mailTo(recipient: string): Promise<string[]> {
  const rows = await database.db
    .selectFrom('messagesOut')
    .select('bodyText')
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.bodyText);
}

function tokenIn(text: string, step: string): string {
  return decodeURIComponent(new RegExp(`/Newsletter/${step}\\?token=([^\\s]+)`).exec(text)![1]!);
}

async function statusOf(email: string): Promise<string> {
  const row = await database.db
    .selectFrom('newsletterSubscribers')
    .select('status')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return row.status;
}

test('an address gets letters only after its owner pressed the link, and none after leaving', async () => {
  const email = 'reader@example.com';
  expect((await call('POST', '/api/newsletter', { email })).body).toEqual({ status: 'pending' });
  const [mail] = await mailTo(email);
  expect(await statusOf(email)).toBe('pending');
  const confirm = { token: tokenIn(mail!, 'confirm') };
  for (let twice = 0; twice < 2; twice += 1)
    expect((await call('POST', '/api/newsletter/confirm', confirm)).body).toEqual({ status: 'confirmed' });
  expect(await statusOf(email)).toBe('confirmed');
  const leave = { token: tokenIn(mail!, 'unsubscribe') };
  for (let twice = 0; twice < 2; twice += 1)
    expect((await call('POST', '/api/newsletter/unsubscribe', leave)).body).toEqual({
      status: 'unsubscribed',
    });
  // An old confirming link does not bring back who has left.
  expect((await call('POST', '/api/newsletter/confirm', confirm)).status).toBe(404);
});

test('the answer does not tell whether an address was subscribed already, and it is not written to again', async () => {
  const email = 'known@example.com';
  await call('POST', '/api/newsletter', { email });
  await call('POST', '/api/newsletter/confirm', { token: tokenIn((await mailTo(email))[0]!, 'confirm') });
  expect((await call('POST', '/api/newsletter', { email: 'KNOWN@example.com' })).body).toEqual({
    status: 'pending',
  });
  expect(await mailTo(email)).toHaveLength(1);
  expect(await statusOf(email)).toBe('confirmed');
});

test('a forged link and one made for leaving confirm nothing', async () => {
  const email = 'target@example.com';
  await call('POST', '/api/newsletter', { email });
  const leave = tokenIn((await mailTo(email))[0]!, 'unsubscribe');
  for (const token of ['1.abc', leave])
    expect((await call('POST', '/api/newsletter/confirm', { token })).status).toBe(404);
  expect(await statusOf(email)).toBe('pending');
});

test('an address is not flooded: the fourth asking in an hour is refused', async () => {
  const ask = () => call('POST', '/api/newsletter', { email: 'flood@example.com' });
  for (let n = 0; n < 3; n += 1) expect((await ask()).status).toBe(200);
  expect((await ask()).status).toBe(429);
});
