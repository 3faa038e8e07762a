import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import '#server/personal-data.ts';
import { addEmail, addPhone } from '#modules/identity/index.ts';
import { updateProfile } from '#modules/profile/index.ts';
import { codeSent } from '#tests/support/codes.ts';
import { testDatabase } from '#tests/support/database.ts';
import { dropDueFiles } from '#tests/support/due-drops.ts';
import { aSession, aUser } from '#tests/support/factories.ts';
import { eraseAccount } from './delete-account.ts';
import { deleteAccount, readDeletion } from './index.ts';

const { db, ctx, config } = await testDatabase();

test('F22 an account without a password is deleted by a code sent to its own address, and by no other', async () => {
  const user = await aUser(db);
  const shopper = ctx({ userId: user.id });
  expect(await readDeletion(shopper)).toMatchObject({ proof: 'email' });
  const proved = ctx({ userId: user.id, sessionId: (await aSession(db, user.id)).id });
  const elsewhere = await addEmail(proved, { email: 'thief@example.com' });
  const theirs = { ...elsewhere, code: await codeSent(shopper, elsewhere.codeId, 'thief@example.com') };
  await expect(deleteAccount(shopper, theirs)).rejects.toMatchObject({
    fields: { code: { code: 'identity.code_over' } },
  });
  const asked = await addEmail(shopper, { email: user.email! });
  const code = await codeSent(shopper, asked.codeId, user.email!);
  const wrong = { ...asked, code: code === '000000' ? '000001' : '000000' };
  await expect(deleteAccount(shopper, wrong)).rejects.toMatchObject({ status: 422 });
  await deleteAccount(shopper, { ...asked, code });
  const left = await db.selectFrom('users').selectAll().where('id', '=', user.id).executeTakeFirstOrThrow();
  expect(left).toMatchObject({ email: null, deletedAt: expect.any(Date) });
});

test('F22 an account of a phone number alone is deleted by a text message', async () => {
  const phone = '+251911555777';
  const user = await aUser(db, { email: null, phone, phoneVerified: true });
  const shopper = ctx({ userId: user.id });
  expect(await readDeletion(shopper)).toMatchObject({ proof: 'phone' });
  const asked = await addPhone(shopper, { phone });
  await deleteAccount(shopper, { ...asked, code: await codeSent(shopper, asked.codeId, phone) });
  await eraseAccount(ctx(), { userId: user.id });
  const left = await db.selectFrom('users').selectAll().where('id', '=', user.id).executeTakeFirstOrThrow();
  expect(left).toMatchObject({ phone: null, phoneVerified: false });
});

test('F22 cards go from the payment provider too, and the photo from the disk', async () => {
  const user = await aUser(db);
  const shopper = ctx({ userId: user.id });
  const card = {
    provider: 'sandbox',
    providerMethod: 'method-of-the-deleted',
    brand: 'visa',
    lastFour: '4242',
  };
  await db
    .insertInto('paymentCards')
    .values({ ...card, userId: user.id, expMonth: 1, expYear: 2099, holder: 'A' })
    .execute();
  const pixels = sharp({ create: { width: 600, height: 600, channels: 3, background: '#654321' } });
  const photo = new File([await pixels.jpeg().toBuffer()], 'photo.jpg', { type: 'image/jpeg' });
  const { profilePhotoUrl } = await updateProfile(shopper, {}, photo);
  const folder = join(config.dataDir, 'media');
  const key = /[0-9a-f-]{16,}/.exec(profilePhotoUrl!)![0];
  const files = async () => (await readdir(folder, { recursive: true })).filter((name) => name.includes(key));
  expect((await files()).length).toBeGreaterThan(0);
  const asked = await addEmail(shopper, { email: user.email! });
  await deleteAccount(shopper, { ...asked, code: await codeSent(shopper, asked.codeId, user.email!) });
  await eraseAccount(ctx(), { userId: user.id });
  await dropDueFiles(db, ctx());
  expect(await files()).toEqual([]);
  expect(await db.selectFrom('paymentCards').select('id').where('userId', '=', user.id).execute()).toEqual(
    [],
  );
  const { rows } = await sql`select p.payload from graphile_worker._private_jobs p
    join graphile_worker._private_tasks t on t.id = p.task_id where t.identifier = 'payments_drop_card'`.execute(
    db,
  );
  expect(JSON.stringify(rows)).toContain('method-of-the-deleted');
});
