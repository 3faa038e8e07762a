import { expect, test } from 'vitest';
import '#server/jobs.ts';
import { testApi } from '#tests/support/api.ts';
import { registerShopper, SHOPPER_PASSWORD } from '#tests/support/api-shopper.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aDeliveredLine } from '#tests/support/delivered.ts';
import { writeExport } from './data-export.ts';

const database = await testDatabase();
const { db, ctx } = database;
const api = testApi(database);

test('F22 a person asks for a copy of their data, follows it and downloads the zip', async () => {
  const { call, raw, ...client } = api.client();
  await registerShopper(db, { call, raw, ...client });
  const { body } = await call('POST', '/api/privacy/exports');
  expect(body).toMatchObject({ status: 'queued', progress: 0 });
  expect((await call('GET', `/api/privacy/exports/${body.id}/file`)).status).toBe(404);
  await writeExport(ctx(), { exportId: body.id });
  expect((await call('GET', `/api/privacy/exports/${body.id}`)).body).toMatchObject({ status: 'ready' });
  expect((await call('GET', '/api/privacy/exports')).body.exports).toHaveLength(1);
  const file = await raw(`/api/privacy/exports/${body.id}/file`);
  expect(file.headers.get('content-type')).toBe('application/zip');
  expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="adey-data-.*\.zip"$/);
  expect(file.headers.get('cache-control')).toBe('private, no-store');
  expect((await file.arrayBuffer()).byteLength).toBeGreaterThan(200);
  const stranger = api.client();
  await registerShopper(db, stranger);
  expect((await stranger.call('GET', `/api/privacy/exports/${body.id}`)).status).toBe(404);
  expect((await stranger.call('GET', `/api/privacy/exports/${body.id}/file`)).status).toBe(404);
  expect((await stranger.call('GET', '/api/privacy/exports/nonsense')).status).toBe(404);
});

test('nobody exports or deletes without being signed in', async () => {
  const { call } = api.client();
  expect((await call('POST', '/api/privacy/exports')).status).toBe(401);
  expect((await call('GET', '/api/privacy/exports')).status).toBe(401);
  expect((await call('GET', '/api/privacy/deletion')).status).toBe(401);
  expect((await call('POST', '/api/privacy/deletion', { password: 'x' })).status).toBe(401);
});

test('F22 deleting the account needs the password, ends the session and the way in', async () => {
  const client = api.client();
  const user = await registerShopper(db, client);
  expect((await client.call('GET', '/api/privacy/deletion')).body).toEqual({ holds: [], proof: 'password' });
  expect((await client.call('POST', '/api/privacy/deletion', {})).body.code).toBe('identity.proof_missing');
  expect((await client.call('POST', '/api/privacy/deletion', { password: 'Wrong@1' })).status).toBe(422);
  const deleted = await client.call('POST', '/api/privacy/deletion', { password: SHOPPER_PASSWORD });
  expect(deleted.status).toBe(204);
  expect((await client.call('GET', '/api/preferences')).status).toBe(401);
  const signIn = { email: user.email, password: SHOPPER_PASSWORD };
  expect((await api.client().call('POST', '/api/auth/login', signIn)).status).toBe(401);
});

test('F22 open orders are told before the account can go', async () => {
  const client = api.client();
  const user = await registerShopper(db, client);
  await aDeliveredLine(database, { user, status: 'placed' });
  const answer = await client.call('POST', '/api/privacy/deletion', { password: SHOPPER_PASSWORD });
  expect(answer).toMatchObject({
    status: 409,
    body: {
      code: 'privacy.open_orders',
      message: '1 order of yours is not finished yet. It must be delivered, cancelled or refunded first.',
    },
  });
});
