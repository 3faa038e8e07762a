import { expect, test } from 'vitest';
import { PERSONAL_COOKIE } from '#platform/wire/names.ts';
import { encodePersonal, NOBODY } from '#platform/wire/personal.ts';
import { readPersonal } from '#web/use-personal.ts';
import { bumpCount } from './count-up.ts';

/** The little of a browser that the counts need: one cookie, and a window that nobody listens to. */
const jar = { cookie: '', documentElement: { toggleAttribute: () => false } };
Object.assign(globalThis, { document: jar, window: new EventTarget() });

const turn = () => new Promise((resolve) => setTimeout(resolve));
/** The server's word in an answer. */
async function serverSays(cart: number): Promise<void> {
  jar.cookie = `${PERSONAL_COOKIE}=${encodePersonal({ ...NOBODY, cart })}`;
  await turn();
}
async function shown(): Promise<number> {
  jar.cookie = jar.cookie.split(';')[0]!;
  await turn();
  return readPersonal().cart;
}

test('of two items put in at once, the one that is refused leaves the other counted', async () => {
  await serverSays(0);
  bumpCount('cart', '1:');
  const takeBack = bumpCount('cart', '2:');
  expect(await shown()).toBe(2);
  await serverSays(1);
  takeBack();
  expect(await shown()).toBe(1);
});

test('an item that is refused before any other answer is taken back by itself', async () => {
  await serverSays(0);
  bumpCount('cart', '3:');
  const takeBack = bumpCount('cart', '4:');
  takeBack();
  expect(await shown()).toBe(1);
});
