import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { aUser } from '#tests/support/factories.ts';

const database = await testDatabase();
const { db } = database;

async function staff(...parts: string[]): Promise<{ status: number | null; said: string }> {
  const env = { ...process.env, DATABASE_URL: database.url, DATA_DIR: database.config.dataDir };
  const child = spawn(process.execPath, [join(import.meta.dirname, 'staff.ts'), ...parts], { env });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  return await new Promise((done) => child.on('exit', (status) => done({ status, said })));
}

test(
  'whoever runs the shop makes its first owner by a confirmed address; again changes nothing',
  { timeout: 300_000 },
  async () => {
    const { id, email, name } = await aUser(db);
    const { email: unproved } = await aUser(db, { emailVerified: false });
    const first = await staff(email!);
    expect(first).toMatchObject({ status: 0, said: expect.stringContaining(name) });
    expect(await staff(email!)).toMatchObject({ status: 0 });
    const members = await db
      .selectFrom('staffMembers')
      .select(['userId', 'role', 'isDemo'])
      .where('endedAt', 'is', null)
      .where('userId', '=', id)
      .execute();
    expect(members).toEqual([{ userId: id, role: 'owner', isDemo: false }]);
    const said = expect.stringContaining('No account has this confirmed e-mail address');
    const strangers = await Promise.all([unproved!, 'nobody@example.com'].map((one) => staff(one)));
    for (const told of strangers) expect(told).toMatchObject({ status: 1, said });
    const wrong = await Promise.all([[], ['nobody'], [email!, unproved!]].map((parts) => staff(...parts)));
    for (const told of wrong)
      expect(told).toMatchObject({ status: 2, said: expect.stringContaining('Use:') });
  },
);
