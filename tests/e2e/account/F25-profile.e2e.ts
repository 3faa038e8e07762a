import { expect, test } from '#tests/support/e2e.ts';
import { registerNewShopper } from './new-shopper.ts';

test('F25 profile calls: by bearer token, the fields of the documents, owner only', async ({
  page,
  baseURL,
  playwright,
  browser,
}) => {
  const owner = await registerNewShopper(page, baseURL!);
  const other = await browser.newPage({ baseURL: baseURL! });
  const stranger = await registerNewShopper(other, baseURL!, 'Other Person');
  const api = await playwright.request.newContext({ baseURL: baseURL! });
  const headers = { authorization: `Bearer ${owner.token}` };
  const path = `/api/user/profile/${owner.id}`;
  const fields = [
    'id',
    'fullName',
    'email',
    'phoneNumber',
    'billingAddress',
    'shippingAddress',
    'profilePhotoUrl',
  ];
  const read = (await (await api.get(path, { headers })).json()) as Record<string, unknown>;
  for (const field of fields) expect(read).toHaveProperty(field);
  expect(read).toMatchObject({ id: owner.id, fullName: 'Almaz Bekele', email: owner.email });

  const update = (userProfile: object, by = owner) =>
    api.put('/api/user/profile/update', {
      headers: { authorization: `Bearer ${by.token}` },
      multipart: { userProfile: JSON.stringify(userProfile) },
    });
  const updated = await update({ ...read, fullName: 'Almaz B.' });
  expect(updated.status(), await updated.text()).toBe(200);
  expect(await updated.json()).toMatchObject({ ...read, fullName: 'Almaz B.', version: 2 });
  expect((await update({ ...read, fullName: 'Late' })).status()).toBe(409);

  expect((await update({ id: owner.id, fullName: 'Thief' }, stranger)).status()).toBe(404);
  expect((await api.get(path, { headers: { authorization: `Bearer ${stranger.token}` } })).status()).toBe(
    404,
  );
  expect((await api.get(path)).status()).toBe(401);
  await api.dispose();
});
