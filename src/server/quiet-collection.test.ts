import { expect, test } from 'vitest';
import { createLook } from './quiet-collection.ts';

const MB = 1024 * 1024;

test('what a busy minute left is collected once the shop is quiet, and not again for nothing', () => {
  const state = { busy: 0.6, heap: 90 * MB, collected: 0 };
  const look = createLook({
    busy: () => state.busy,
    heapBytes: () => state.heap,
    collect: () => {
      state.collected += 1;
      state.heap = 40 * MB;
    },
  });
  expect([look(), look()]).toEqual([false, false]);
  state.busy = 0.001;
  expect([look(), look(), look(), look()]).toEqual([false, true, false, false]);
  state.heap = 45 * MB;
  expect([look(), look()]).toEqual([false, false]);
  state.heap = 60 * MB;
  state.busy = 0.1;
  expect(look()).toBe(false);
  state.busy = 0;
  expect([look(), look()]).toEqual([false, true]);
  expect(state.collected).toBe(2);
});
