import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';

const database = await testDatabase();
const { pool } = database;

async function mails(...parts: string[]): Promise<{ status: number | null; said: string }> {
  const env = { ...process.env, DATABASE_URL: database.url, DATA_DIR: database.config.dataDir };
  const child = spawn(process.execPath, [join(import.meta.dirname, 'mails.ts'), ...parts], { env });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  return await new Promise((done) => child.on('exit', (status) => done({ status, said })));
}

async function failed(template: string, failedFor: string, ago: string): Promise<void> {
  await pool.query(
    `insert into messages_out (channel, dedupe_key, recipient, subject, body_text, template, status, attempts, failed_at, failed_for)
     values ('email', gen_random_uuid(), 'almaz@example.com', 'x', 'x', $1, 'failed', 17, now() - $3::interval, $2)`,
    [template, failedFor, ago],
  );
}

test('the operator learns which mails reached nobody, and has them sent again', async () => {
  expect((await mails()).said).toBe('Every mail and text of the last 30 days has left, or waits.\n');
  await failed('order_confirmation', 'too_late', '2 days');
  await failed('order_confirmation', 'too_late', '1 hour');
  await failed('identity_code', 'too_late', '1 hour');
  await failed('payment_failed', 'refused', '1 hour');
  await failed('payment_failed', 'too_late', '40 days');
  const { said } = await mails();
  expect(said).toContain('2 × order_confirmation (email): tried in vain and given up, first 20');
  expect(said).toContain('1 × payment_failed (email): refused');
  // Who they were for is nobody's on a screen.
  expect(said).not.toContain('almaz');
  expect(await mails('--refused')).toMatchObject({ status: 2, said: expect.stringContaining('Use:') });
  expect(await mails('--resend')).toEqual({ status: 0, said: '2 are sent again.\n' });
  expect(await mails('--resend')).toEqual({ status: 0, said: '0 are sent again.\n' });
  expect(await mails('--resend', '--refused')).toEqual({ status: 0, said: '1 is sent again.\n' });
  const { rows } = await pool.query(
    `select m.template, m.status, m.attempts from messages_out m
     join graphile_worker.jobs j on j.key = 'message:' || m.id where j.task_identifier = 'notifications_send' order by m.id`,
  );
  expect(rows).toEqual([
    { template: 'order_confirmation', status: 'queued', attempts: 0 },
    { template: 'order_confirmation', status: 'queued', attempts: 0 },
    { template: 'payment_failed', status: 'queued', attempts: 0 },
  ]);
}, 300_000);
