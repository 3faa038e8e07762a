import { expect, test } from 'vitest';
import { testApi } from '#tests/support/api.ts';
import { testDatabase } from '#tests/support/database.ts';

const database = await testDatabase({ API_RATE_PER_MINUTE: '0' });
const api = testApi(database);
const ENGLISH = { 'accept-language': 'en' };

const person = (email: string) => ({
  fullName: 'Sara Tesfaye',
  email,
  password: 'Adey@2019x',
  confirmPassword: 'Adey@2019x',
  termsAgreed: true,
});

test('F24 a registration and a profile call that break down say the catalogue’s sentences', async () => {
  const client = api.client();
  const registered = await client.call('POST', '/api/auth/register', person('sara@adey.example'));
  expect(registered.status, JSON.stringify(registered.body)).toBeLessThan(300);
  const { id } = registered.body.user;
  await database.superuser.query('alter table addresses rename to addresses_away');
  expect(await client.call('GET', `/api/user/profile/${id}`, undefined, ENGLISH)).toMatchObject({
    status: 500,
    body: { message: 'Failed to load user profile' },
  });
  const update = async (withPhoto: boolean) => {
    const form = new FormData();
    form.set('userProfile', JSON.stringify({ id, fullName: 'Sara T.' }));
    if (withPhoto) form.set('profilePhoto', new File(['x'], 'me.png', { type: 'image/png' }));
    return await client.call('PUT', '/api/user/profile/update', form, ENGLISH);
  };
  expect(await update(false)).toMatchObject({
    status: 500,
    body: { message: 'Failed to update user profile' },
  });
  expect(await update(true)).toMatchObject({
    status: 500,
    body: { message: 'Unable to update user profile' },
  });
  await database.superuser.query('alter table users rename column name to name_away');
  expect(
    await api.client().call('POST', '/api/auth/register', person('hana@adey.example'), ENGLISH),
  ).toMatchObject({ status: 500, body: { message: 'An error occurred during registration' } });
});
