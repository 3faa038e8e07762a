import { expect, test } from 'vitest';
import { createLog } from '#platform/log.ts';
import type { Config } from '#platform/config.ts';
import type { Ctx } from '#platform/context.ts';
import { encodePersonal, NOBODY } from '#platform/wire/personal.ts';
import { accountMark } from '#platform/account-mark.ts';
import { testContext } from '#tests/support/context.ts';
import { hasFormDraft, setFormDraft, takeFormDraft } from './kept-form.ts';

const config = { secrets: { cookie: ['a secret of the test'] } } as unknown as Config;

function aBrowser(now: () => Date = () => new Date()): Ctx {
  return testContext({ db: undefined as unknown as Ctx['db'], config, log: createLog('silent') }, { now });
}

function aForm(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

test('what was typed comes back once, on its own page, in any script', async () => {
  const ctx = aBrowser();
  await setFormDraft(
    ctx,
    '/Checkout?payment=failed',
    aForm({ intent: 'place', 'billing.city': 'አዲስ አበባ 😀' }),
  );
  expect(await hasFormDraft(ctx, '/Checkout?payment=failed')).toBe(true);
  expect(await takeFormDraft(ctx, '/Setting')).toBeNull();
  const kept = (await takeFormDraft(ctx, '/Checkout?payment=failed'))!;
  expect([...kept]).toEqual([
    ['intent', 'place'],
    ['billing.city', 'አዲስ አበባ 😀'],
  ]);
  expect(await takeFormDraft(ctx, '/Checkout?payment=failed')).toBeNull();
});

test('secrets and files are not kept, and the cookie tells nothing', async () => {
  const ctx = aBrowser();
  const form = aForm({
    name: 'Almaz',
    password: 'Selam1@',
    'method.creditcard.token': 'tok_1',
    cardNumber: '42',
  });
  form.append('photo', new File(['x'], 'x.png'));
  await setFormDraft(ctx, '/Setting', form);
  expect(Buffer.from(ctx.visit.cookie('adey_draft_0')!, 'base64url').toString('latin1')).not.toContain(
    'Almaz',
  );
  expect([...(await takeFormDraft(ctx, '/Setting'))!]).toEqual([['name', 'Almaz']]);
});

test('a long form spreads over cookies; one that is far too long is not kept', async () => {
  const ctx = aBrowser();
  const noise = Array.from({ length: 5_000 }, (_, i) => String.fromCodePoint(97 + ((i * i * 7) % 26))).join(
    '',
  );
  await setFormDraft(ctx, '/a', aForm({ text: noise }));
  expect((await takeFormDraft(ctx, '/a'))!.get('text')).toBe(noise);
  const random = Array.from({ length: 40_000 }, () =>
    String.fromCodePoint(0x1200 + Math.floor(Math.random() * 300)),
  ).join('');
  await setFormDraft(ctx, '/b', aForm({ text: random }));
  expect(await takeFormDraft(ctx, '/b')).toBeNull();
});

test('it ends after half an hour, and a changed or foreign cookie is nothing', async () => {
  let now = new Date('2026-11-20T10:00:00Z');
  const ctx = aBrowser(() => now);
  await setFormDraft(ctx, '/a', aForm({ text: 'x' }));
  const cookie = ctx.visit.cookie('adey_draft_0')!;
  now = new Date('2026-11-20T10:31:00Z');
  expect(await hasFormDraft(ctx, '/a')).toBe(false);
  now = new Date('2026-11-20T10:05:00Z');
  expect(await hasFormDraft(ctx, '/a')).toBe(true);
  ctx.visit.setCookie('adey_draft_0', `${cookie.slice(0, -4)}AAAA`);
  expect(await hasFormDraft(ctx, '/a')).toBe(false);
  ctx.visit.setCookie('adey_draft_0', 'nonsense');
  expect(await hasFormDraft(ctx, '/a')).toBe(false);
});

test('F24 a kept form is its own account’s: another that signs in is not shown it, and it is forgotten', async () => {
  const parts = { db: undefined as unknown as Ctx['db'], config, log: createLog('silent') };
  const typing = testContext(parts, { userId: 7 });
  const { visit } = testContext(parts);
  visit.setCookie('adey_me', encodePersonal({ ...NOBODY, name: 'Almaz', accountMark: accountMark(typing) }));
  const as = (userId: number | null): Ctx => ({ ...testContext(parts, { userId }), visit });
  const keep = () => setFormDraft(as(null), '/Checkout', aForm({ 'billing.city': 'Bole' }));
  await keep();
  expect(await takeFormDraft(as(8), '/Checkout')).toBeNull();
  expect(await takeFormDraft(as(7), '/Checkout')).toBeNull();
  await keep();
  expect((await takeFormDraft(as(7), '/Checkout'))!.get('billing.city')).toBe('Bole');
});
