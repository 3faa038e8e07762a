import { createHash, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { testApi } from '#tests/support/api.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aDestination, aStaffRole, aVendor } from '#tests/support/factories.ts';
import { finishLeftDocuments } from './application-documents.ts';

const database = await testDatabase({ API_RATE_PER_MINUTE: '0' });
const { db } = database;
const api = testApi(database);
await aDestination(db);

const PDF = `%PDF-1.4\n${'x'.repeat(300_000)}\n%%EOF\n`;
const form = (fields: Record<string, string> = {}, text = PDF) => {
  const body = new FormData();
  body.append('document', new File([text], 'tin.pdf', { type: 'application/pdf' }));
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  return body;
};

async function aStaff(role = 'operations') {
  const client = api.client();
  const account = { fullName: 'Staff', email: `${randomUUID()}@example.com`, password: 'Selam@2019x' };
  const { body } = await client.call('POST', '/api/auth/register', { ...account, termsAgreed: true });
  await aStaffRole(db, Number(body.user.id), role);
  return client;
}
const staff = await aStaff();

let serial = 20_000_000;

/** An application of a visitor that staff asked for documents, and the tokens of the links sent so far. */
async function anAskedOne() {
  serial += 1;
  const email = `asked-${serial}@example.com`;
  await api.client().call('POST', '/api/support/vendor-applications', {
    formKey: randomUUID(),
    businessName: `Harar Coffee ${serial}`,
    contactName: 'Hana Girma',
    phone: `09${serial}`,
    email,
    regionCode: 'ET-AA',
    city: 'Harar',
    goods: 'Coffee',
  });
  const { id } = await db
    .selectFrom('vendorApplications')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const act = (name: string, body?: object) =>
    staff.call('POST', `/api/admin/applications/${id}/${name}`, body);
  const ask = async () => {
    expect((await act('documents', { reason: 'The trade licence' })).status).toBe(200);
    const sent = await db
      .selectFrom('messagesOut')
      .select(['recipient', 'bodyText'])
      .where('recipient', 'in', [email, `+251${String(serial)}`, `+2519${serial}`])
      .where('template', '=', 'application_news')
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    const tokens = sent.map(({ bodyText }) => /\/vendor-post\/documents\/([\w-]{22})/.exec(bodyText)![1]!);
    expect(new Set(tokens).size, 'one link by mail and by SMS').toBe(1);
    expect(tokens).toHaveLength(2);
    return tokens[0]!;
  };
  return { id, act, ask, token: await ask() };
}

const visitor = () => api.client();
const at = (token: string, rest = '') => `/api/application-documents/${token}${rest}`;

test('X01 an applicant without an account sends what staff ask for; staff see it, and the store gets it to be looked at', async () => {
  const { id, act, token } = await anAskedOne();
  const applicant = visitor();
  expect((await applicant.call('GET', at(token))).body).toMatchObject({
    asked: 'The trade licence',
    sent: [],
  });
  expect((await applicant.call('POST', at(token, '/finish'))).body).toMatchObject({
    code: 'support.nothing_sent',
  });
  expect((await applicant.call('POST', at(token, '/tin'), form({ number: '123' }))).status).toBe(422);
  const first = await applicant.call('POST', at(token, '/tin'), form({ number: '0012345678' }));
  expect(first.body.sent).toMatchObject([{ kind: 'tin' }]);
  const [before] = await db
    .selectFrom('privateFiles')
    .select('id')
    .where('kind', '=', 'vendor_check')
    .execute();
  const ends = { number: 'AA/14/2019', endsOn: '2030-01-01' };
  await applicant.call('POST', at(token, '/tin'), form({ number: '0012345678' }));
  await applicant.call('POST', at(token, '/licence'), form(ends));
  expect(
    await db.selectFrom('privateFiles').select('id').where('id', '=', before!.id).execute(),
    'the file before is gone',
  ).toEqual([]);
  const { body } = await staff.call('GET', `/api/admin/applications/${id}`);
  expect(body.documents).toMatchObject([
    { kind: 'tin', number: '0012345678' },
    { kind: 'licence', ...ends },
  ]);
  const path = `/api/admin/applications/${id}/documents/licence/file`;
  expect((await staff.raw(path)).status).toBe(200);
  expect((await applicant.raw(path)).status).toBe(401);
  expect((await staff.raw(path.replace('licence', 'identity'))).status).toBe(404);
  expect((await applicant.call('POST', at(token, '/finish'))).status).toBe(204);
  expect((await staff.call('GET', `/api/admin/applications/${id}`)).body.state).toBe('new');
  const { vendorId } = (await act('approve')).body;
  const checks = await staff.call('GET', `/api/admin/vendors/${vendorId}`);
  expect(checks.body).toMatchObject({ tin: '0012345678', licenceNumber: 'AA/14/2019' });
  expect(checks.body.checks).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'licence', state: 'sent', hasFile: true, endsOn: '2030-01-01' }),
    ]),
  );
  expect((await staff.raw(`/api/admin/vendors/${vendorId}/checks/licence/file`)).status).toBe(200);
});

test('X01 links guessed, replaced, used up, ended and of decided applications are 404, before a file is read', async () => {
  const { id, act, ask, token } = await anAskedOne();
  const everything = async (of: string) => {
    const applicant = visitor();
    expect((await applicant.call('GET', at(of))).status).toBe(404);
    expect((await applicant.call('POST', at(of, '/tin'), form())).status).toBe(404);
    expect((await staff.call('POST', at(of, '/tin'), form())).status).toBe(404);
    expect((await applicant.call('POST', at(of, '/finish'))).status).toBe(404);
  };
  const { uploadTokenHash } = await db
    .selectFrom('vendorApplications')
    .select('uploadTokenHash')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(uploadTokenHash).toBe(createHash('sha256').update(token).digest('base64url'));
  for (const guess of [
    `${token.slice(0, 21)}${token.endsWith('A') ? 'B' : 'A'}`,
    uploadTokenHash!,
    '1',
    '%00',
  ])
    await everything(guess);
  const newer = await ask();
  await everything(token);
  await visitor().call('POST', at(newer, '/identity'), form());
  const both = await Promise.all([1, 2].map(() => visitor().call('POST', at(newer, '/finish'))));
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 404]);
  await everything(newer);
  const late = await ask();
  await db
    .updateTable('vendorApplications')
    .set({ uploadEndsAt: new Date(Date.now() - 1_000) })
    .where('id', '=', id)
    .execute();
  await everything(late);
  const last = await ask();
  await act('decline', { reason: 'No' });
  await everything(last);
  expect(
    await db.selectFrom('applicationFiles').select('kind').where('applicationId', '=', id).execute(),
  ).toEqual([]);
});

test('X01 what is no picture and no PDF, or too large, is refused and leaves nothing behind', async () => {
  const { token } = await anAskedOne();
  const count = async () => (await db.selectFrom('privateFiles').select('id').execute()).length;
  const before = await count();
  const sent = (text: string) => visitor().call('POST', at(token, '/bank_letter'), form({}, text));
  expect((await sent('<html>')).status).toBe(422);
  expect((await sent(`%PDF-1.4 ${'x'.repeat(8 * 1024 * 1024)}%%EOF`)).status).toBe(413);
  expect((await visitor().call('POST', at(token, '/passport'), form())).status).toBe(422);
  expect(await count()).toBe(before);
});

test('X01 a TIN that came with a document is compared and found as one of the form is, and told where they differ', async () => {
  const tin = String(Math.random()).slice(2, 12).padEnd(10, '7');
  const { id: vendorId } = await aVendor(db, { tin });
  const [first, second] = [await anAskedOne(), await anAskedOne()];
  for (const { token } of [first, second])
    await visitor().call('POST', at(token, '/tin'), form({ number: tin }));
  const { body } = await staff.call('GET', `/api/admin/applications/${second.id}`);
  const same = body.alike.filter(({ by }: { by: string[] }) => by.includes('tin'));
  expect(same.map(({ kind, id }: { kind: string; id: number }) => [kind, id]).toSorted()).toEqual([
    ['application', first.id],
    ['vendor', vendorId],
  ]);
  const found = (await staff.call('GET', `/api/admin/applications?q=${tin}`)).body.content;
  expect(found.map(({ id }: { id: number }) => id)).toEqual([second.id, first.id]);
});

test('X01 documents that were sent without saying that it is all wait for staff an hour later, and the link takes more', async () => {
  const { id, ask, token } = await anAskedOne();
  const [applicant, state] = [
    visitor(),
    async () => (await staff.call('GET', `/api/admin/applications/${id}`)).body,
  ];
  const later = (minutes: number) => database.ctx({ now: new Date(Date.now() + minutes * 60_000) });
  await applicant.call('POST', at(token, '/licence'), form());
  await finishLeftDocuments(later(50));
  expect((await state()).state).toBe('documents');
  await finishLeftDocuments(later(70));
  await finishLeftDocuments(later(70));
  expect(await state()).toMatchObject({ state: 'new', documents: [{ kind: 'licence' }] });
  expect((await applicant.call('POST', at(token, '/identity'), form())).status).toBe(200);
  // Asked anew, what was sent before does not count.
  const next = await ask();
  await finishLeftDocuments(later(200));
  expect((await state()).state).toBe('documents');
  expect((await applicant.call('POST', at(token, '/identity'), form())).status).toBe(404);
  await applicant.call('POST', at(next, '/tin'), form({ number: '0012345678' }));
  expect((await applicant.call('POST', at(next, '/finish'))).status).toBe(204);
  const lines = await db
    .selectFrom('auditLog')
    .select('actorKind')
    .where('action', '=', 'applications.documents_sent')
    .where('subjectId', '=', String(id))
    .execute();
  expect(lines).toHaveLength(2);
});
