import { expect, test } from 'vitest';
import { createBarrier } from './barrier.ts';

test('a standby is asked once it has come to where the primary was after the last drop', () => {
  const barrier = createBarrier(5_000);
  expect(barrier.isReached()).toBe(false);
  barrier.mark(100n, barrier.raisings());
  barrier.reach(99n);
  expect(barrier.isReached()).toBe(false);
  barrier.reach(100n);
  expect(barrier.isReached()).toBe(true);
  barrier.raise('product:1');
  expect(barrier.isReached()).toBe(false);
  // However far it is: nobody knows yet where the primary was.
  barrier.reach(1_000n);
  expect(barrier.isReached()).toBe(false);
  barrier.mark(900n, barrier.raisings());
  expect(barrier.isReached()).toBe(true);
});

test('where the primary was before the last drop says nothing of it', () => {
  const barrier = createBarrier(5_000);
  const before = barrier.raisings();
  barrier.raise('product:1');
  barrier.mark(100n, before);
  barrier.reach(100n);
  expect(barrier.isReached()).toBe(false);
  barrier.mark(120n, barrier.raisings());
  expect(barrier.isReached()).toBe(false);
  barrier.reach(120n);
  expect(barrier.isReached()).toBe(true);
});

test('what the standby lacked is told once when it has it: everything at first, tags later', () => {
  const barrier = createBarrier(5_000);
  barrier.raise('product:1');
  barrier.mark(100n, barrier.raisings());
  expect(barrier.reach(50n)).toBe('');
  expect(barrier.reach(100n)).toBe('all');
  expect(barrier.reach(100n)).toBe('');
  barrier.raise('catalog home');
  barrier.raise('catalog product:2');
  barrier.raise('');
  barrier.mark(200n, barrier.raisings());
  expect(barrier.reach(199n)).toBe('');
  expect(barrier.reach(201n)).toBe('catalog home product:2');
  barrier.raise(null);
  barrier.mark(300n, barrier.raisings());
  expect(barrier.reach(300n)).toBe('all');
});

test('a standby lags when it lacks what was written long ago, not when nothing is written', () => {
  let now = 0;
  const barrier = createBarrier(5_000, () => now);
  barrier.mark(100n, 1);
  barrier.reach(100n);
  now = 60_000;
  barrier.mark(100n, 1);
  expect(barrier.isLagging()).toBe(false);
  barrier.mark(200n, 1);
  now = 64_000;
  barrier.mark(300n, 1);
  expect(barrier.isLagging()).toBe(false);
  now = 65_001;
  expect(barrier.isLagging()).toBe(true);
  expect(barrier.behindMs()).toBe(5_001);
  barrier.reach(250n);
  expect(barrier.behindMs()).toBe(1_001);
  expect(barrier.isLagging()).toBe(false);
});
