import { glob, readFile } from 'node:fs/promises';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { makeBelongings } from '#tests/support/belongings.ts';
import { documentedCalls } from '#tests/support/documented-calls.ts';
import { requestCtx } from '#handlers/router-context.ts';
import { SCREENS } from '#web/screens.ts';

/** Marks that must be sorted past each other; without a bound on their number, 240 kB of them take ten seconds. */
const MARKS = '\u0301\u0323'.repeat(60_000);
/** The machine may be busy with other tests. */
const DELAY_MAX_MS = 1_500;

/** Runs the work and answers how long the process answered nobody else, in ms. */
async function delayOf(work: () => Promise<unknown>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  await work();
  // A turn of the loop, so that a delay at the very end is counted.
  await new Promise((resolve) => setTimeout(resolve, 12));
  delay.disable();
  return delay.max / 1e6;
}

const { api, database, other } = await makeBelongings();
const calls = await documentedCalls(api);

/** Some hundred forms with all their fields, one after another; each has its own bound. */
const ROOM = { timeout: 180_000 };

test('no text of any call of the API holds up the shop', ROOM, async () => {
  const slow: string[] = [];
  let sent = 0;
  for (const { method, path, textFields, withText } of calls)
    for (const field of textFields) {
      const init = withText(field, MARKS);
      const delay = await delayOf(() => other.seller.raw(path, init));
      sent += 1;
      if (delay > DELAY_MAX_MS) slow.push(`${method} ${path} ${field}: ${Math.round(delay)} ms`);
    }
  expect(sent).toBeGreaterThan(80);
  expect(slow).toEqual([]);
});

test('no text in the address of any call holds up the shop', ROOM, async () => {
  const text = encodeURIComponent(MARKS.slice(0, 4_000));
  const slow: string[] = [];
  for (const { method, path, query } of calls) {
    // They answer without end.
    if (path.endsWith('/events')) continue;
    const asked = `${path.replace(/\/1(?=\/|$)/, `/${text}`)}?${query.map((name) => `${name}=${text}`).join('&')}`;
    const delay = await delayOf(() => other.seller.raw(asked, { method: method === 'GET' ? 'GET' : 'HEAD' }));
    if (delay > DELAY_MAX_MS) slow.push(`${method} ${path}: ${Math.round(delay)} ms`);
  }
  expect(slow).toEqual([]);
});

test('a file’s name of 200 kB does not hold up the shop', async () => {
  const form = new FormData();
  form.set('file', new File(['%PDF-1.4 %%EOF'], `${MARKS}.pdf`, { type: 'application/pdf' }));
  let status = 0;
  const delay = await delayOf(async () => {
    ({ status } = await other.seller.raw('/api/chat/attachments', { method: 'POST', body: form }));
  });
  expect(delay).toBeLessThan(DELAY_MAX_MS);
  expect(status).toBeLessThan(500);
});

test('no text of any form of a page holds up the shop', ROOM, async () => {
  const names = await fieldNames();
  expect(names.length).toBeGreaterThan(60);
  const ctx = database.ctx({ userId: other.seller.id, vendorId: other.vendorId, kind: 'vendor' });
  const slow: string[] = [];
  let forms = 0;
  for (const { path, file } of SCREENS) {
    const page = (await import(/* @vite-ignore */ `../web/${file}`)) as {
      action?: (args: unknown) => Promise<unknown>;
    };
    if (!page.action) continue;
    for (const intent of await intentsOf(file)) {
      forms += 1;
      const body = new FormData();
      for (const name of names) body.append(name, MARKS);
      body.set('intent', intent);
      const url = new URL(`http://localhost:3000/${path.replace(/:\w+/g, '1')}`);
      // What a body's own limit keeps away is let in here: each field gets as much as all together may have.
      const request = Object.assign(new Request(url, { method: 'POST' }), {
        formData: () => Promise.resolve(body),
      });
      const context = new RouterContextProvider();
      context.set(requestCtx, ctx);
      const { action } = page;
      const delay = await delayOf(() =>
        action({ request, url, context, params: { id: '1', number: '1' } }).catch(() => undefined),
      );
      if (delay > DELAY_MAX_MS) slow.push(`${path} ${intent}: ${Math.round(delay)} ms`);
    }
  }
  expect(forms).toBeGreaterThan(60);
  expect(slow).toEqual([]);
});

/** Every name that a field of some form of the pages has. */
async function fieldNames(): Promise<string[]> {
  const names = new Set<string>();
  for await (const file of glob('src/web/**/*.{ts,tsx}')) {
    const text = await readFile(file, 'utf8');
    for (const [, name] of text.matchAll(/\bname(?:=|: )["']([\w.[\]-]+)["']/g)) names.add(name!);
  }
  for (const part of ['billing', 'shipping', 'address', 'payment'])
    for (const name of [
      'fullName',
      'city',
      'landmark',
      'phone',
      'email',
      'region',
      'kebele',
      'street',
      'account',
      'accountId',
      'postalCode',
    ])
      names.add(`${part}.${name}`);
  names.delete('intent');
  return [...names];
}

/** The forms that a screen's folder knows, by the name of their button; '' for a screen with one form. */
async function intentsOf(file: string): Promise<string[]> {
  const intents = new Set(['']);
  for (const folder of [`src/web/${file.slice(0, file.lastIndexOf('/'))}`, ...(await sharedFolders(file))])
    for await (const one of glob(`${folder}/*.{ts,tsx}`)) {
      const text = await readFile(one, 'utf8');
      for (const [, intent] of text.matchAll(/^\s+'?([\w-]+)'?: form\(/gm)) intents.add(intent!);
    }
  return [...intents];
}

/** Where a screen takes its action from, when it shares one. */
async function sharedFolders(file: string): Promise<string[]> {
  const text = await readFile(`src/web/${file}`, 'utf8');
  return [...text.matchAll(/\w+Action\b[^;]*from '#web\/([^']+)\/[^/']+'/g)].map(
    ([, folder]) => `src/web/${folder}`,
  );
}
