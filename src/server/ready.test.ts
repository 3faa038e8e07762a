import { expect, test } from 'vitest';
import { createReadyProbe } from './ready.ts';

test('a thousand questions whether the shop is ready ask the database once, and it is asked again later', async () => {
  let asked = 0;
  let isAway = false;
  const query = async () => {
    asked += 1;
    if (isAway) throw new Error('ECONNREFUSED');
  };
  const isReady = createReadyProbe({ query } as unknown as Parameters<typeof createReadyProbe>[0], 250);
  const answers = await Promise.all(Array.from({ length: 500 }, isReady));
  for (let n = 0; n < 500; n += 1) answers.push(await isReady());
  expect(answers.every(Boolean)).toBe(true);
  expect(asked).toBe(1);
  isAway = true;
  await expect.poll(isReady, { timeout: 10_000 }).toBe(false);
  expect(asked).toBe(2);
});
