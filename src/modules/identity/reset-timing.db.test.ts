import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { aUser } from '#tests/support/factories.ts';
import { requestPasswordReset } from './index.ts';

const database = await testDatabase();

const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!;

test('asking for a reset takes as long for an account that exists as for one that does not', async () => {
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  const time = async (email: string, n: number) => {
    const started = performance.now();
    await requestPasswordReset(database.ctx({ remoteAddress: `10.4.0.${n}` }), { email });
    return performance.now() - started;
  };
  for (let n = 0; n < 40; n += 1) {
    const user = await aUser(database.db);
    times.known.push(await time(user.email!, n));
    times.unknown.push(await time(`nobody-${n}@example.com`, n));
  }
  const ratio = median(times.known) / median(times.unknown);
  expect(ratio).toBeGreaterThan(0.5);
  expect(ratio).toBeLessThan(2);
});
