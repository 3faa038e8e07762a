import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { testApi } from '#tests/support/api.ts';
import { testDatabase } from '#tests/support/database.ts';

const database = await testDatabase();
const { db } = database;
const { client } = testApi(database);

const HOME = {
  firstName: 'Almaz',
  lastName: 'Bekele',
  address: 'Cameroon Street',
  country: 'ET',
  region: 'ET-AA',
  city: 'Bole',
  landmark: 'Behind Edna Mall',
  phone: '0911234567',
};

let serial = 0;
async function aBrowser() {
  serial += 1;
  const browser = client();
  const { body } = await browser.call('POST', '/api/auth/register', {
    fullName: 'Almaz Bekele',
    email: `almaz-${serial}@example.com`,
    password: 'Adey@2019',
    termsAgreed: true,
  });
  const id = body.user.id as number;
  const update = async (profile: object | string, photo?: Blob, headers: Record<string, string> = {}) => {
    const form = new FormData();
    form.set('userProfile', typeof profile === 'string' ? profile : JSON.stringify(profile));
    if (photo) form.set('profilePhoto', photo, 'me.jpg');
    return await browser.call('PUT', '/api/user/profile/update', form, headers);
  };
  return { browser, id, token: body.token as string, update, path: `/api/user/profile/${id}` };
}

async function aPhoto(width = 600, height = 900): Promise<Blob> {
  const jpeg = await sharp({ create: { width, height, channels: 3, background: '#884422' } })
    .jpeg()
    .toBuffer();
  return new Blob([new Uint8Array(jpeg)], { type: 'image/jpeg' });
}

test('a new profile has the fields of the documents, by cookie and by bearer token', async () => {
  const { browser, id, token, path } = await aBrowser();
  const { body, headers } = await browser.call('GET', path);
  expect(body).toEqual({
    id,
    fullName: 'Almaz Bekele',
    email: expect.stringContaining('almaz-'),
    phoneNumber: null,
    billingAddress: null,
    shippingAddress: null,
    profilePhotoUrl: null,
    version: 1,
  });
  expect(headers.get('etag')).toBe('"1"');
  const bearer = await client().call('GET', path, undefined, { authorization: `Bearer ${token}` });
  expect(bearer.body).toEqual(body);
});

test('name, addresses and photo are changed together, and the answer replaces the stored profile', async () => {
  const { browser, update, path } = await aBrowser();
  const { body } = await update(
    { fullName: ' Almaz  B. ', billingAddress: HOME, shippingAddress: HOME, version: 1 },
    await aPhoto(),
  );
  expect(body).toMatchObject({
    fullName: 'Almaz B.',
    billingAddress: { city: 'Bole', regionName: 'Addis Ababa', phone: '+251911234567' },
    profilePhotoUrl: expect.stringMatching(/^\/media\/upload-[0-9a-f-]+-400\.webp$/),
  });
  expect(body.shippingAddress.id).toBe(body.billingAddress.id);
  expect((await browser.call('GET', path)).body).toEqual(body);
});

test('one profile is not shown to and not changed by others, whatever they send', async () => {
  const owner = await aBrowser();
  const stranger = await aBrowser();
  for (const path of [owner.path, '/api/user/profile/999999', '/api/user/profile/x', '/api/user/profile/0'])
    expect((await stranger.browser.call('GET', path)).status).toBe(404);
  expect((await stranger.update({ id: owner.id, fullName: 'Thief' })).status).toBe(404);
  const form = new FormData();
  form.set('userProfile', JSON.stringify({ id: owner.id, fullName: 'Thief' }));
  expect((await client().call('GET', owner.path)).status).toBe(401);
  expect((await client().call('PUT', '/api/user/profile/update', form)).status).toBe(401);
  expect((await owner.browser.call('GET', owner.path)).body.fullName).toBe('Almaz Bekele');
});

test('of two who edit one profile the later is told, by version or If-Match, also at the same moment', async () => {
  const { update, browser, path } = await aBrowser();
  expect((await update({ fullName: 'First', version: 1 })).status).toBe(200);
  const late = await update({ fullName: 'Second', version: 1 });
  expect(late).toMatchObject({ status: 409, body: { code: 'profile.changed_elsewhere' } });
  expect((await update({ fullName: 'Second' }, undefined, { 'if-match': '"1"' })).status).toBe(409);
  const { version } = (await browser.call('GET', path)).body;
  const both = await Promise.all(['A', 'B'].map((fullName) => update({ fullName, version })));
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

test('e-mail and phone stay as they are: they change by a confirmation', async () => {
  const { update, browser, path } = await aBrowser();
  const { email } = (await browser.call('GET', path)).body;
  expect((await update({ email: email.toUpperCase(), phoneNumber: null })).status).toBe(200);
  const { status, body } = await update({
    email: 'thief@example.com',
    phoneNumber: '0911000000',
    fullName: 'X',
  });
  expect(status).toBe(422);
  expect(Object.keys(body.errors)).toEqual(['email', 'phoneNumber']);
  expect((await browser.call('GET', path)).body).toMatchObject({ email, fullName: 'Almaz Bekele' });
});

test('bills can move without the parcels, and an address can be taken away', async () => {
  const { update } = await aBrowser();
  await update({ billingAddress: HOME, shippingAddress: HOME });
  const { body } = await update({ billingAddress: { ...HOME, city: 'Yeka' } });
  expect([body.billingAddress.city, body.shippingAddress.city]).toEqual(['Yeka', 'Bole']);
  const again = await update({ billingAddress: { ...HOME, city: 'Arada' } });
  expect(again.body.billingAddress.id).toBe(body.billingAddress.id);
  expect((await update({ shippingAddress: null })).body).toMatchObject({
    billingAddress: { city: 'Arada' },
    shippingAddress: null,
  });
});

test('what is wrong is told by field, and nothing is changed', async () => {
  const { update, browser, path } = await aBrowser();
  expect((await update('{broken')).body.code).toBe('profile.not_json');
  expect((await update({ fullName: '  ' })).body.errors).toEqual({ fullName: 'Full Name is required' });
  const { errors } = (
    await update({ fullName: 'New', billingAddress: { ...HOME, landmark: '', phone: '12' } })
  ).body;
  expect(Object.keys(errors).toSorted()).toEqual(['billingAddress.landmark', 'billingAddress.phone']);
  const atlantis = await update({ fullName: 'New', shippingAddress: { ...HOME, region: 'Atlantis' } });
  expect(Object.keys(atlantis.body.errors)).toEqual(['shippingAddress.region']);
  expect((await browser.call('GET', path)).body).toMatchObject({ fullName: 'Almaz Bekele', version: 1 });
});

test('a photo is only taken when it is one; the old one goes when a new one came', async () => {
  const { update } = await aBrowser();
  const script = await update({ fullName: 'New' }, new Blob(['<?php ?>'], { type: 'image/jpeg' }));
  expect(script).toMatchObject({ status: 422, body: { message: 'Please select a valid image file.' } });
  const images = () => db.selectFrom('images').select('key').execute();
  const before = (await images()).length;
  await update({}, await aPhoto());
  await update({}, await aPhoto(300, 300));
  // A change that is told too late leaves no picture behind either.
  expect((await update({ version: 1 }, await aPhoto())).status).toBe(409);
  const kept = await images();
  expect(kept).toHaveLength(before + 1);
  const files = await readdir(database.config.mediaDir);
  expect(files.filter((name) => name.startsWith(kept.at(-1)!.key))).toHaveLength(6);
  const large = new Blob([new Uint8Array(9 * 1024 * 1024)], { type: 'image/jpeg' });
  expect((await update({}, large)).body.code).toBe('media.too_large');
  const huge = new Blob([new Uint8Array(17 * 1024 * 1024)], { type: 'image/jpeg' });
  expect((await update({}, huge)).status).toBe(413);
});
