import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { testApi } from '#tests/support/api.ts';
import { testDatabase } from '#tests/support/database.ts';

const database = await testDatabase();
const { call } = testApi(database).client();

async function mailsTo(recipient: string): Promise<{ subject: string; bodyText: string; locale: string }[]> {
  return database.db
    .selectFrom('messagesOut')
    .select(['subject', 'bodyText', 'locale'])
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute();
}

test('a letter becomes a ticket, its writer gets a copy, the staff get the letter', async () => {
  const letter = {
    formKey: randomUUID(),
    email: 'almaz@example.com',
    subject: 'Where is it?',
    message: 'Order 12\nis late',
  };
  const { status, body } = await call('POST', '/api/support/letters', letter, { 'accept-language': 'am' });
  expect(status).toBe(200);
  expect(body.number).toMatch(/^T\d{6}$/);
  const [copy] = await mailsTo('almaz@example.com');
  expect(copy).toMatchObject({ locale: 'am' });
  expect(copy!.bodyText).toContain(body.number);
  // Whoever typed that address may be anybody: a stranger's words do not reach it.
  expect(`${copy!.subject} ${copy!.bodyText}`).not.toMatch(/Order 12|Where is it/);
  const [received] = await mailsTo(database.config.staffEmail);
  expect(received!.subject).toBe(`Ticket ${body.number}: Where is it?`);
  expect(received!.bodyText).toContain('almaz@example.com');
});

test('a letter sent five times at once is one ticket and one copy', async () => {
  const letter = { formKey: randomUUID(), email: 'twice@example.com', subject: 'Hello' };
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => call('POST', '/api/support/letters', letter)),
  );
  expect(new Set(answers.map(({ body }) => body.number)).size).toBe(1);
  expect(await mailsTo('twice@example.com')).toHaveLength(1);
});

test('other words under the key of a sent letter are refused; a refused letter is corrected under its key', async () => {
  const letter = { formKey: randomUUID(), email: 'words@example.com', subject: 'Hello', message: 'One' };
  const send = (changes: object) => call('POST', '/api/support/letters', { ...letter, ...changes });
  expect((await send({ subject: '' })).status).toBe(422);
  const { body: ticket } = await send({});
  expect(await send({ message: 'Two' })).toMatchObject({ status: 422, body: { code: 'support.key_reused' } });
  expect(await send({ email: 'other@example.com' })).toMatchObject({ body: { code: 'support.key_reused' } });
  expect(await send({})).toMatchObject({ status: 200, body: ticket });
  expect(await mailsTo('words@example.com')).toHaveLength(1);
  expect(await mailsTo('other@example.com')).toHaveLength(0);
});

test('a letter sent again from another network is one; a stranger’s letter under its key is another', async () => {
  const letter = { formKey: randomUUID(), email: 'moving@example.com', subject: 'Hello' };
  const send = (program: string, words: object = letter) =>
    call('POST', '/api/support/letters', words, { 'user-agent': program });
  const { body: ticket } = await send('at home');
  expect((await send('elsewhere')).body).toEqual(ticket);
  const { body: theirs } = await send('of a stranger', { ...letter, email: 'stranger@example.com' });
  expect(theirs.number).not.toBe(ticket.number);
});

test('a letter without subject or with a broken address is refused field by field', async () => {
  const { status, body } = await call('POST', '/api/support/letters', {
    formKey: randomUUID(),
    email: 'no',
    subject: ' ',
  });
  expect(status).toBe(422);
  expect(Object.keys(body.errors).toSorted()).toEqual(['email', 'subject']);
});

test('nobody is flooded through the form: the sixth letter to one address in an hour is refused', async () => {
  const send = () =>
    call('POST', '/api/support/letters', {
      formKey: randomUUID(),
      email: 'victim@example.com',
      subject: 'x',
    });
  for (let n = 0; n < 5; n += 1) expect((await send()).status).toBe(200);
  expect((await send()).status).toBe(429);
});

const application = () => ({
  formKey: randomUUID(),
  businessName: 'Sheba Coffee',
  contactName: 'Hana Girma',
  phone: '0911 23 45 67',
  email: 'hana@example.com',
  regionCode: 'ET-AA',
  city: 'Addis Ababa',
  tin: '00-1234 5678',
  goods: 'Coffee and honey',
});

test('an application to sell is kept once, with one phone number however typed, and acknowledged by mail', async () => {
  const given = application();
  const answers = await Promise.all(
    [1, 2, 3].map(() => call('POST', '/api/support/vendor-applications', given)),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const rows = await database.db.selectFrom('vendorApplications').selectAll().execute();
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ phone: '+251911234567', tin: '0012345678', status: 'new' });
  expect(await mailsTo('hana@example.com')).toHaveLength(1);
});

test('an application with an impossible phone, TIN or region says which', async () => {
  const wrong = { ...application(), phone: '12', tin: '123' };
  expect(
    Object.keys((await call('POST', '/api/support/vendor-applications', wrong)).body.errors).toSorted(),
  ).toEqual(['phone', 'tin']);
  const nowhere = { ...application(), email: 'b@example.com', regionCode: 'US' };
  expect((await call('POST', '/api/support/vendor-applications', nowhere)).body.errors).toEqual({
    regionCode: 'Please choose a region.',
  });
});
