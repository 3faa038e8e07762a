import { expect, test } from 'vitest';
import { transact } from '#platform/transact.ts';
import { startWorker } from '#server/worker.ts';
import { testContext } from '#tests/support/context.ts';
import { testDatabase } from '#tests/support/database.ts';
import { mailServer } from '#tests/support/mail-server.ts';
import { until } from '#tests/support/until.ts';
import { sweepMessages } from './deliver-message.ts';
import { failedMessages, queueEmail, resendMessages } from './index.ts';

const smtp = await mailServer();
const database = await testDatabase({ SMTP_URL: smtp.url });
const { db, pool, config, log } = database;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
let ahead = 0;
const now = () => new Date(Date.now() + ahead);
const ctx = () => ({ ...testContext({ db, log, config }), now });

const state = async () =>
  (await db.selectFrom('messagesOut').select(['status', 'attempts']).executeTakeFirstOrThrow())!;
const dueJobs = async () =>
  (
    await pool.query<{ n: number }>(
      'select count(*)::int as n from graphile_worker._private_jobs where locked_at is not null or run_at <= now()',
    )
  ).rows[0]!.n;

/** The time goes on: for whoever asks for it, for the jobs that wait, and for the sweep, which comes each minute. */
async function passes(ms: number): Promise<void> {
  ahead += ms;
  await pool.query("update messages_out set created_at = created_at - $1 * interval '1 ms'", [ms]);
  await pool.query("update graphile_worker._private_jobs set run_at = run_at - $1 * interval '1 ms'", [ms]);
  await sweepMessages(ctx());
  await pool.query('select pg_notify(\'jobs:insert\', \'{"r":1,"count":1}\')');
  await until(async () => (await dueJobs()) === 0, 20_000);
}

test('a mail outlasts a mail server that refuses for a quarter of an hour; given up after days, it can be sent again', async () => {
  smtp.answerRecipient = '451 come back later';
  const params = { name: 'A', totalSantim: 100, isExpired: false, cartUrl: 'http://localhost/ShoppingCart' };
  const mail = {
    dedupeKey: 'outage',
    recipient: 'almaz@example.com',
    locale: 'en',
    template: 'payment_failed',
    params,
  } as const;
  await transact(ctx(), (tx) => queueEmail(tx, mail));
  const worker = await startWorker({ config, log, pool, db, now });
  try {
    await until(async () => (await state()).attempts === 1);
    for (let minute = 0; minute < 15; minute += 1) await passes(MINUTE);
    // Each pause is longer than the one before: not a try each minute.
    const waiting = await state();
    expect(waiting.status).toBe('queued');
    expect(waiting.attempts).toBeLessThanOrEqual(8);
    for (let n = 0; n < 9; n += 1) await passes(7 * HOUR);
    expect(await state()).toMatchObject({ status: 'failed' });
    expect(await failedMessages(ctx())).toEqual([
      {
        template: 'payment_failed',
        channel: 'email',
        failedFor: 'too_late',
        count: 1,
        firstAt: expect.any(Date),
      },
    ]);
    smtp.answerRecipient = '250 ok';
    expect(await resendMessages(ctx(), { refused: false })).toBe(1);
    expect(await resendMessages(ctx(), { refused: true })).toBe(0);
    await until(async () => (await state()).status === 'sent');
    expect(smtp.taken).toHaveLength(1);
    expect(await failedMessages(ctx())).toEqual([]);
  } finally {
    await worker.stop();
  }
}, 120_000);
