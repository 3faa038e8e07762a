import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { aSession, aUser } from '#tests/support/factories.ts';
import { addEmail, requestPasswordReset, changePassword, confirmEmail, signUp } from './index.ts';
import { sendCode } from './one-time-codes.ts';

const database = await testDatabase();
const { db } = database;
let count = 0;

/** The worker's part, and the code that it put into the message. */
async function codeSent(codeId: string, recipient: string): Promise<string> {
  await sendCode(database.ctx(), { codeId });
  const { bodyText } = await db
    .selectFrom('messagesOut')
    .select('bodyText')
    .where('recipient', '=', recipient)
    .where('template', '=', 'identity_code')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return /\b\d{6}\b/.exec(bodyText)![0];
}

/** The user as somebody who has just proved to be the account's owner. */
async function theOwner(userId: number) {
  return database.ctx({ userId, sessionId: (await aSession(db, userId)).id });
}

test('a code to an address that nobody has proved brings no words of whoever typed it', async () => {
  const name = 'Win 5,000 Birr at prize.example';
  const { id: userId, email } = await aUser(db, { name, emailVerified: false });
  const stranger = await theOwner(userId);
  const bodyTo = async (recipient: string, codeId: string) => {
    await codeSent(codeId, recipient);
    const { bodyText } = await db
      .selectFrom('messagesOut')
      .select('bodyText')
      .where('recipient', '=', recipient)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    return bodyText;
  };
  const elsewhere = `elsewhere-${(count += 1)}@example.com`;
  for (const address of [email!, elsewhere]) {
    const { codeId } = await addEmail(stranger, { email: address });
    expect(await bodyTo(address, codeId)).not.toContain('prize.example');
  }
  const { codeId } = await requestPasswordReset(database.ctx(), { email: email! });
  expect(await bodyTo(email!, codeId)).not.toContain('prize.example');
  // Whose address is proved is greeted by name.
  const known = await aUser(db, { name: 'Almaz Ayana' });
  const reset = await requestPasswordReset(database.ctx(), { email: known.email! });
  expect(await bodyTo(known.email!, reset.codeId)).toContain('Almaz Ayana');
});

test('nothing that an account’s security sends to an address nobody proved brings the name typed for it', async () => {
  const email = `unproved-${(count += 1)}@example.com`;
  const form = { fullName: 'Win Birr at prize example', email, password: 'Selam1@', termsAgreed: false };
  const { user } = await signUp(database.ctx(), form);
  const stranger = await theOwner(user.id);
  await changePassword(stranger, { current: 'Selam1@', next: 'Selam2@tej' });
  const other = `own-${(count += 1)}@example.com`;
  const { codeId } = await addEmail(stranger, { email: other });
  await confirmEmail(stranger, { codeId, code: await codeSent(codeId, other) });
  const sent = await db
    .selectFrom('messagesOut')
    .select(['template', 'subject', 'bodyText', 'bodyHtml'])
    .where('recipient', '=', email)
    .orderBy('id')
    .execute();
  expect(sent.map(({ template }) => template)).toEqual(['password_changed', 'email_changed']);
  expect(JSON.stringify(sent)).not.toContain('prize');
});
