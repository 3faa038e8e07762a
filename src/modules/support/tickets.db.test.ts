import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { testApi } from '#tests/support/api.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aStaffMember, aUser } from '#tests/support/factories.ts';
import type { ReplyToTicket } from './tickets.schema.ts';
import { changeTicket, getTicket, listTickets, noteOnTicket, replyToTicket } from './index.ts';

const database = await testDatabase();
const { db, ctx } = database;
const api = testApi(database);
const member = await aStaffMember(db, 'support');
const support = ctx(member);
const all = { state: null, mine: null, q: null, sort: '-number', after: null, cols: [] };

async function aLetter(email: string, language = 'en'): Promise<string> {
  const letter = { formKey: randomUUID(), email, subject: 'Where is it?', message: 'My order is late' };
  const sent = await api
    .client()
    .call('POST', '/api/support/letters', letter, { 'accept-language': language });
  return sent.body.number as string;
}

const mailsTo = (recipient: string) =>
  db
    .selectFrom('messagesOut')
    .select(['template', 'subject', 'bodyText', 'locale'])
    .where('recipient', '=', recipient)
    .where('template', '=', 'ticket_reply')
    .execute();

test('an answer reaches the writer’s mail once, in the language of the letter, and the ticket is answered', async () => {
  const number = await aLetter('almaz@example.com', 'am');
  const reply = { body: 'It arrives tomorrow.', formKey: randomUUID() };
  await Promise.all([replyToTicket(support, number, reply), replyToTicket(support, number, reply)]);
  const mails = await mailsTo('almaz@example.com');
  expect(mails).toMatchObject([{ locale: 'am', subject: `ለመልእክትዎ ${number} የሰጠነው መልስ` }]);
  expect(mails[0]!.bodyText).toContain('It arrives tomorrow.');
  expect(mails[0]!.bodyText).not.toContain('My order is late');
  const lines = await db
    .selectFrom('auditLog')
    .select('action')
    .where('subjectKind', '=', 'ticket')
    .where('subjectId', '=', number)
    .execute();
  expect(lines).toEqual([{ action: 'tickets.reply' }]);
  expect(await getTicket(support, number)).toMatchObject({
    state: 'answered',
    assignee: { id: member.userId },
    messages: [{ kind: 'reply', body: 'It arrives tomorrow.' }],
  });
});

test('a note stays inside: no mail, and the letter’s writer never sees it', async () => {
  const number = await aLetter('noted@example.com');
  await noteOnTicket(support, number, { body: 'Ask the courier', formKey: randomUUID() });
  expect(await mailsTo('noted@example.com')).toEqual([]);
  expect((await getTicket(support, number)).messages).toMatchObject([{ kind: 'note' }]);
});

test('a ticket is given to a colleague, closed and opened again; a stale change meets a conflict', async () => {
  const number = await aLetter('given@example.com');
  const colleague = await aStaffMember(db, 'operations');
  await changeTicket(support, number, { version: 1, assigneeId: colleague.userId });
  await expect(changeTicket(support, number, { version: 1, state: 'closed' })).rejects.toMatchObject({
    status: 409,
    code: 'desk.changed_meanwhile',
    params: { name: member.name, at: expect.stringMatching(/^\d{4}-/) as string },
  });
  await changeTicket(support, number, { version: 2, state: 'closed' });
  expect(await getTicket(support, number)).toMatchObject({ state: 'closed', version: 3 });
  await changeTicket(support, number, { version: 3, state: 'open' });
  expect(await getTicket(support, number)).toMatchObject({
    state: 'open',
    assignee: { id: colleague.userId },
  });
  const stranger = await aUser(db);
  await expect(changeTicket(support, number, { version: 4, assigneeId: stranger.id })).rejects.toMatchObject({
    status: 422,
    code: 'support.assignee_unknown',
  });
});

test('a letter that was answered and is opened again waits as one that never was; what stands so already is not logged', async () => {
  const number = await aLetter('again@example.com');
  await replyToTicket(support, number, { body: 'It arrives tomorrow.', formKey: randomUUID() });
  await changeTicket(support, number, { version: 2, state: 'closed' });
  await changeTicket(support, number, { version: 3, state: 'open' });
  expect(await getTicket(support, number)).toMatchObject({ state: 'open', version: 4 });
  const listed = await listTickets(support, { ...all, state: 'open', q: number });
  expect(listed.content).toMatchObject([{ number, state: 'open' }]);
  await changeTicket(support, number, { version: 4, state: 'open' });
  const lines = await db
    .selectFrom('auditLog')
    .select('id')
    .where('action', '=', 'tickets.change')
    .where('subjectId', '=', number)
    .execute();
  expect(lines).toHaveLength(2);
});

test('who answers a letter that nobody had has it: a colleague who meant to take it is told by whom and when', async () => {
  const number = await aLetter('answered@example.com');
  const colleague = await aStaffMember(db, 'operations');
  await replyToTicket(support, number, { body: 'It arrives tomorrow.', formKey: randomUUID() });
  const taken = changeTicket(ctx(colleague), number, { version: 1, assigneeId: colleague.userId });
  await expect(taken).rejects.toMatchObject({
    code: 'desk.changed_meanwhile',
    params: { name: member.name },
  });
  expect((await getTicket(support, number)).assignee).toMatchObject({ id: member.userId });
});

test('two who answer one letter: the second is told by whom it was answered, and its writer gets one mail', async () => {
  const number = await aLetter('twice@example.com');
  const colleague = ctx(await aStaffMember(db, 'operations'));
  const [mine, theirs] = ['It arrives today.', 'It arrives tomorrow.'].map((body) => ({
    body,
    formKey: randomUUID(),
    version: 1,
  })) as [ReplyToTicket, ReplyToTicket];
  await replyToTicket(support, number, mine);
  await expect(replyToTicket(colleague, number, theirs)).rejects.toMatchObject({
    status: 409,
    code: 'desk.changed_meanwhile',
    params: { name: member.name },
  });
  // The same form sent twice is one answer, not a conflict with itself.
  await replyToTicket(support, number, mine);
  expect(await mailsTo('twice@example.com')).toHaveLength(1);
  await replyToTicket(colleague, number, { ...theirs, version: 2 });
  expect((await mailsTo('twice@example.com')).map(({ bodyText }) => bodyText)).toEqual([
    expect.stringContaining('It arrives today.'),
    expect.stringContaining('It arrives tomorrow.'),
  ]);
  const both = await aLetter('at-once@example.com');
  const answers = [support, colleague].map((who) =>
    replyToTicket(who, both, { body: 'On its way', formKey: randomUUID(), version: 1 }),
  );
  const ended = await Promise.allSettled(answers);
  expect(ended.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await mailsTo('at-once@example.com')).toHaveLength(1);
});

test('letters are found by number as typed, by the writer’s address, by state and by whose they are', async () => {
  const number = await aLetter('found@example.com');
  const find = async (query: Partial<typeof all> | { q: string } | { state: string } | { mine: string }) =>
    (await listTickets(support, { ...all, ...query })).content.map((ticket) => ticket.number);
  for (const q of [number, number.toLowerCase(), String(Number(number.slice(1))), 'FOUND@example.com'])
    expect(await find({ q }), q).toEqual([number]);
  expect(await find({ state: 'open' })).toContain(number);
  expect(await find({ mine: 'yes' })).not.toContain(number);
});

test('each act stands in the log without the words; who may not answer sees nothing', async () => {
  const number = await aLetter('log@example.com');
  await replyToTicket(support, number, { body: 'Private words', formKey: randomUUID() });
  const lines = await db.selectFrom('auditLog').selectAll().where('subjectId', '=', number).execute();
  expect(lines).toMatchObject([{ action: 'tickets.reply', actorId: member.userId }]);
  expect(JSON.stringify(lines)).not.toMatch(/Private|log@example/);
  const finance = ctx(await aStaffMember(db, 'finance'));
  await expect(getTicket(finance, number)).rejects.toMatchObject({ params: { right: 'support.answer' } });
  await expect(getTicket(ctx({ userId: (await aUser(db)).id }), number)).rejects.toMatchObject({
    status: 404,
  });
  await expect(getTicket(support, 'T999999')).rejects.toMatchObject({ status: 404 });
});
