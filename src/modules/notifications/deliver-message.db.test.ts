import { spawn } from 'node:child_process';
import { beforeEach, expect, test } from 'vitest';
import type { Ctx } from '#platform/context.ts';
import { transact } from '#platform/transact.ts';
import { testContext } from '#tests/support/context.ts';
import { testDatabase } from '#tests/support/database.ts';
import { mailServer } from '#tests/support/mail-server.ts';
import { until } from '#tests/support/until.ts';
import { queueEmail, queueSms } from './index.ts';
import { deliverMessage, sweepMessages } from './deliver-message.ts';

const smtp = await mailServer();
const database = await testDatabase({ SMTP_URL: smtp.url });
const { db, log } = database;
/** Each context with a configuration of its own is another worker: with connections of its own. */
const worker = (): Ctx => testContext({ db, log, config: { ...database.config } });
const withoutGateway = (): Ctx => testContext({ db, log, config: { ...database.config, smtpUrl: null } });

beforeEach(() => {
  smtp.taken.length = 0;
  smtp.answerRecipient = '250 ok';
  smtp.beforeConfirm = () => undefined;
});

let serial = 0;

async function queued(recipient = 'almaz@example.com', dedupeKey = `test:${(serial += 1)}`): Promise<number> {
  const params = {
    name: 'Almaz',
    totalSantim: 125_050,
    isExpired: false,
    cartUrl: 'http://localhost/ShoppingCart',
  };
  await transact(worker(), (tx) =>
    queueEmail(tx, { dedupeKey, recipient, locale: 'am', template: 'payment_failed', params }),
  );
  const row = await db
    .selectFrom('messagesOut')
    .select('id')
    .where('dedupeKey', '=', `${dedupeKey}:email`)
    .executeTakeFirstOrThrow();
  return row.id;
}

const stateOf = async (id: number) =>
  await db
    .selectFrom('messagesOut')
    .select(['status', 'attempts', 'failureReason'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const messageIds = () => smtp.taken.map((mail) => /^Message-ID: (.+)$/im.exec(mail)?.[1]?.trim());

test('a message goes out once with two workers and the same job ten times', async () => {
  const id = await queued();
  const workers = [worker(), worker()];
  await Promise.all(Array.from({ length: 10 }, (_, i) => deliverMessage(workers[i % 2]!, id)));
  expect(smtp.taken).toHaveLength(1);
  expect(await stateOf(id)).toMatchObject({ status: 'sent', attempts: 1 });
  await deliverMessage(worker(), id);
  expect(smtp.taken).toHaveLength(1);
});

test('the same event writes one message; a transaction that fails writes none', async () => {
  const before = await db.selectFrom('messagesOut').select('id').execute();
  const ids = await Promise.all([1, 2, 3].map(() => queued('a@example.com', 'same-event')));
  expect(new Set(ids).size).toBe(1);
  await expect(
    transact(worker(), async (tx) => {
      const params = { name: 'A', totalSantim: 1, isExpired: true, cartUrl: '' };
      await queueEmail(tx, {
        dedupeKey: 'rolled-back',
        recipient: 'a@example.com',
        locale: 'en',
        template: 'payment_failed',
        params,
      });
      throw new Error('the business failed');
    }),
  ).rejects.toThrow('the business failed');
  expect(await db.selectFrom('messagesOut').select('id').execute()).toHaveLength(before.length + 1);
});

test('a worker that dies before the mail left: another one sends it', async () => {
  const id = await queued();
  await db
    .updateTable('messagesOut')
    .set({ status: 'sending', attempts: 1, claimedUntil: new Date(Date.now() + 60_000) })
    .where('id', '=', id)
    .execute();
  await deliverMessage(worker(), id);
  expect(smtp.taken).toHaveLength(0);
  await db
    .updateTable('messagesOut')
    .set({ claimedUntil: new Date(Date.now() - 1) })
    .where('id', '=', id)
    .execute();
  await Promise.all([deliverMessage(worker(), id), deliverMessage(worker(), id)]);
  expect(smtp.taken).toHaveLength(1);
  expect(await stateOf(id)).toMatchObject({ status: 'sent', attempts: 2 });
});

test("a worker that dies between the mail server's yes and its own note: the repeat carries the same Message-ID", async () => {
  const id = await queued();
  await deliverMessage(worker(), id);
  await db
    .updateTable('messagesOut')
    .set({ status: 'sending', claimedUntil: new Date(Date.now() - 1), sentAt: null })
    .where('id', '=', id)
    .execute();
  await deliverMessage(worker(), id);
  expect(messageIds()).toHaveLength(2);
  expect(new Set(messageIds()).size).toBe(1);
});

test('what a dead worker left is queued again by the sweep', async () => {
  const id = await queued();
  await database.pool.query('delete from graphile_worker._private_jobs');
  await db
    .updateTable('messagesOut')
    .set({ createdAt: new Date(Date.now() - 120_000) })
    .where('id', '=', id)
    .execute();
  await sweepMessages(worker());
  await sweepMessages(worker());
  const { rows } = await database.pool.query('select 1 from graphile_worker._private_jobs where key = $1', [
    `message:${id}`,
  ]);
  expect(rows).toHaveLength(1);
});

test('a refusal for ever ends it', async () => {
  const gone = await queued('nobody@example.com');
  smtp.answerRecipient = '550 no such mailbox';
  await deliverMessage(worker(), gone);
  expect(await stateOf(gone)).toMatchObject({
    status: 'failed',
    attempts: 1,
    failureReason: expect.stringContaining('550'),
  });
});

const HOUR = 3_600_000;
const later = (ms: number): Ctx => ({ ...worker(), now: () => new Date(Date.now() + ms) });

test('a refusal for now is tried again for two days, however often; a held-up mail has its two days from its first try', async () => {
  const id = await queued();
  await database.pool.query("update messages_out set created_at = now() - interval '3 days' where id = $1", [
    id,
  ]);
  smtp.answerRecipient = '451 come back later';
  for (let attempt = 1; attempt <= 30; attempt += 1)
    await expect(deliverMessage(later((attempt - 1) * HOUR), id)).rejects.toThrow('451');
  expect(await stateOf(id)).toMatchObject({ status: 'queued', attempts: 30 });
  await deliverMessage(later(49 * HOUR), id);
  expect(await stateOf(id)).toMatchObject({ status: 'failed', attempts: 31 });
  expect(smtp.taken).toEqual([]);
});

test('a code that has run out is not sent', async () => {
  const code = await queuedCode('code-late');
  smtp.answerRecipient = '451 come back later';
  await expect(deliverMessage(later(60_000), code)).rejects.toThrow('451');
  smtp.answerRecipient = '250 ok';
  await deliverMessage(later(601_000), code);
  expect(smtp.taken).toEqual([]);
  expect(await stateOf(code)).toMatchObject({
    status: 'failed',
    failureReason: expect.stringContaining('451'),
  });
});

test('without a mail server a message is kept, and so are texts', async () => {
  const id = await queued();
  await deliverMessage(withoutGateway(), id);
  expect(await stateOf(id)).toMatchObject({ status: 'kept' });
  const params = { name: 'Almaz', amountSantim: 100, reason: 'late' as const, reference: null };
  await transact(worker(), (tx) =>
    queueSms(tx, {
      dedupeKey: 'sms-1',
      recipient: '+251911234567',
      locale: 'en',
      template: 'payment_refunded',
      params,
    }),
  );
  const sms = await db
    .selectFrom('messagesOut')
    .selectAll()
    .where('channel', '=', 'sms')
    .executeTakeFirstOrThrow();
  await deliverMessage(worker(), sms.id);
  expect(await stateOf(sms.id)).toMatchObject({ status: 'kept' });
  expect(sms.bodyText).toContain('1.00 Birr');
});

test('the mail carries both forms, and its headers cannot be bent', async () => {
  const id = await queued('"evil"@example.com\r\nBcc: all@example.com'.replace(/\r\n/, ''));
  await deliverMessage(worker(), id).catch(() => undefined);
  const good = await queued();
  await deliverMessage(worker(), good);
  const mail = smtp.taken.at(-1)!;
  expect(mail).toMatch(/^Content-Type: multipart\/alternative/im);
  expect(mail).toMatch(/^Subject: =\?UTF-8/im);
  expect(mail).not.toMatch(/^Bcc:/im);
  expect(mail).toMatch(/^Auto-Submitted: auto-generated\r$/m);
});

/** A worker in a process of its own, sending this one message. */
function workerProcess(id: number) {
  const program = `
    import { loadConfig } from '#shop/config/load-config.ts';
    import { createDb, createPool } from '#platform/db.ts';
    import { createLog } from '#platform/log.ts';
    import { systemContext } from '#platform/context.ts';
    import { deliverMessage } from './src/modules/notifications/deliver-message.ts';
    const config = loadConfig(process.env);
    await deliverMessage(systemContext({ db: createDb(createPool(config.databaseUrl)), config, log: createLog('silent') }), ${id});`;
  const env = {
    ...process.env,
    DATABASE_URL: database.config.databaseUrl,
    DATA_DIR: database.config.dataDir,
    SMTP_URL: smtp.url,
  };
  return spawn(process.execPath, ['--input-type=module', '--eval', program], { env, stdio: 'inherit' });
}

test('kill -9 while the mail server thinks: the next worker sends it, under the same Message-ID', async () => {
  const id = await queued();
  smtp.beforeConfirm = () => new Promise(() => undefined);
  const child = workerProcess(id);
  await until(() => smtp.taken.length === 1, 20_000);
  child.kill('SIGKILL');
  await new Promise((done) => child.once('exit', done));
  smtp.beforeConfirm = () => undefined;
  const after = (ms: number) => ({ ...worker(), now: () => new Date(Date.now() + ms) });
  await deliverMessage(after(1_000), id);
  expect(smtp.taken).toHaveLength(1);
  // The job of the killed one ends with that, and another one waits for the end of its claim.
  const { rows } = await database.pool.query<{ s: number }>(
    'select extract(epoch from run_at - now())::int as s from graphile_worker.jobs where key = $1',
    [`message:${id}`],
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]!.s).toBeGreaterThan(60);
  expect(rows[0]!.s).toBeLessThanOrEqual(90);
  await deliverMessage(after(91_000), id);
  expect(await stateOf(id)).toMatchObject({ status: 'sent', attempts: 2 });
  expect(messageIds()).toHaveLength(2);
  expect(new Set(messageIds()).size).toBe(1);
}, 40_000);

async function queuedCode(dedupeKey: string): Promise<number> {
  const params = { name: '', code: '483920', for: 'sign_in' as const };
  const email = {
    dedupeKey,
    locale: 'en' as const,
    recipient: 'code@example.com',
    template: 'identity_code' as const,
    params,
  };
  await transact(worker(), (tx) => queueEmail(tx, email));
  const row = await db
    .selectFrom('messagesOut')
    .select('id')
    .where('dedupeKey', '=', `${dedupeKey}:email`)
    .executeTakeFirstOrThrow();
  return row.id;
}

const wordsOf = async (id: number) => {
  const columns = ['status', 'subject', 'bodyText', 'bodyHtml'] as const;
  return await db.selectFrom('messagesOut').select(columns).where('id', '=', id).executeTakeFirstOrThrow();
};

test('a code is forgotten when its message has left, and an hour later in any case', async () => {
  const NONE = { subject: '', bodyText: '', bodyHtml: '' };
  const sent = await queuedCode('code-sent');
  await deliverMessage(worker(), sent);
  expect(smtp.taken.join()).toContain('483920');
  expect(await wordsOf(sent)).toEqual({ status: 'sent', ...NONE });
  const kept = await queuedCode('code-kept');
  await deliverMessage(withoutGateway(), kept);
  const waiting = await queuedCode('code-waiting');
  const other = await queued();
  await sweepMessages(worker());
  expect((await wordsOf(kept)).bodyText).toContain('483920');
  await sweepMessages(database.ctx({ now: new Date(Date.now() + 3_700_000) }));
  expect(await wordsOf(kept)).toEqual({ status: 'kept', ...NONE });
  expect(await wordsOf(waiting)).toEqual({ status: 'failed', ...NONE });
  expect((await wordsOf(other)).bodyText).toContain('1,250.50');
});
