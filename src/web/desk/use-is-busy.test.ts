import { expect, test } from 'vitest';
import { isBusy } from './use-is-busy.ts';

/** A navigation as far as it is asked about. */
const going = (state: string, pathname?: string, search = '', formAction?: string) =>
  ({ state, formAction, location: pathname && { pathname, search } }) as unknown as Parameters<
    typeof isBusy
  >[0];

test('a button waits while its form is sent and while the page it leads to is read', () => {
  expect(isBusy(going('submitting', '/admin/users/7', '', '/admin/users/7'))).toBe(true);
  expect(isBusy(going('loading', '/admin/users/7', '?done=lock', '/admin/users/7'))).toBe(true);
  expect(isBusy(going('loading', '/admin/orders'))).toBe(true);
});

test('a button is ready once its form was refused, though the screen is still read anew', () => {
  expect(isBusy(going('loading', '/admin/users/7', '', '/admin/users/7'))).toBe(false);
  expect(isBusy(going('loading', '/en/admin/users', '?q=a', '/en/admin/users?q=a'))).toBe(false);
});

test('a button is ready while nothing is on its way', () => {
  expect(isBusy(going('idle'))).toBe(false);
});
