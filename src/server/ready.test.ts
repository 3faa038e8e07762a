import { expect, test } from 'vitest';
import { createReadiness } from './ready.ts';

const poolOf = (query: () => Promise<void>) =>
  ({ query }) as unknown as Parameters<typeof createReadiness>[0]['pool'];

test('a thousand questions whether the shop is ready ask the database once, and it is asked again later', async () => {
  let asked = 0;
  let isAway = false;
  const query = async () => {
    asked += 1;
    if (isAway) throw new Error('ECONNREFUSED');
  };
  const obstacle = createReadiness({ pool: poolOf(query) }, { everyMs: 250 });
  const answers = await Promise.all(Array.from({ length: 500 }, obstacle));
  for (let n = 0; n < 500; n += 1) answers.push(await obstacle());
  expect(answers.every((why) => why === null)).toBe(true);
  expect(asked).toBe(1);
  isAway = true;
  await expect.poll(obstacle, { timeout: 10_000 }).toBe('the database does not answer');
  expect(asked).toBeGreaterThan(1);
});

test('nobody who asks waits for a database that has fallen silent; a while later it counts as away', async () => {
  let isSilent = false;
  const query = () => (isSilent ? new Promise<void>(() => undefined) : Promise.resolve());
  const obstacle = createReadiness({ pool: poolOf(query) }, { everyMs: 20, countsMs: 2_000 });
  expect(await obstacle()).toBeNull();
  isSilent = true;
  const began = performance.now();
  expect(await obstacle()).toBeNull();
  expect(performance.now() - began).toBeLessThan(200);
  await expect.poll(obstacle, { timeout: 10_000 }).toBe('the database does not answer');
});

test('one answer that fails takes no process away from the balancer', async () => {
  let asked = 0;
  const query = async () => {
    asked += 1;
    if (asked % 2 === 0) throw new Error('timeout');
  };
  const obstacle = createReadiness({ pool: poolOf(query) }, { everyMs: 20, countsMs: 2_000 });
  while (asked < 10) {
    expect(await obstacle()).toBeNull();
    await new Promise((next) => setTimeout(next, 5));
  }
});

test('a process that does not hear what others tell gets no requests', async () => {
  const listener = { isHearing: () => false };
  expect(await createReadiness({ pool: poolOf(async () => undefined), listener })()).toMatch(/notification/);
});
