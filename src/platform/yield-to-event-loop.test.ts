import { expect, test } from 'vitest';
import { yieldToEventLoop } from './yield-to-event-loop.ts';

test('sixty long pieces of work at once leave room for what is short between each two', async () => {
  const order: string[] = [];
  const long = Array.from({ length: 60 }, async (_, n) => {
    await yieldToEventLoop();
    order.push(`long ${n}`);
  });
  let isDone = false;
  const short = (): void => {
    if (isDone) return;
    order.push('short');
    setImmediate(short);
  };
  setImmediate(short);
  await Promise.all(long);
  isDone = true;
  const places = order.flatMap((what, at) => (what === 'short' ? [] : [at]));
  expect(order.filter((what) => what !== 'short')).toEqual(Array.from({ length: 60 }, (_, n) => `long ${n}`));
  const between = places.slice(1).map((place, n) => place - places[n]!);
  expect(Math.min(...between)).toBeGreaterThan(1);
});
