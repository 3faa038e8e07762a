import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { loadConfig, readSettings } from './load-config.ts';
import { NEEDED } from './payment-variables.ts';
import { seededEcKey, seededRsaKey } from '#platform/seeded-keys.ts';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'adey-accounts-'));
const DATABASE_URL = 'postgres://shop:very-secret@db.example/shop';

afterAll(() => rmSync(DATA_DIR, { recursive: true }));

const settings = (env: Record<string, string> = {}) => readSettings({ DATA_DIR, DATABASE_URL, ...env });

function faultsOf(env: Record<string, string>): string[] {
  try {
    settings(env);
  } catch (error) {
    return (error as Error).message.split('\n');
  }
  return [];
}

const CHAPA = { CHAPA_SECRET_KEY: 'CHASECK-live', CHAPA_WEBHOOK_SECRET: 'whsec' };
const AWAY = { PUBLIC_URL: 'https://shop.example' };

test('a payment provider is on when all its variables are set; then buyers do not approve their own payments', () => {
  expect(settings({ ...AWAY, ...CHAPA })).toMatchObject({
    hasSandbox: false,
    accounts: {
      chapa: {
        secretKey: 'CHASECK-live',
        webhookSecret: 'whsec',
        approvalSecret: null,
        url: 'https://api.chapa.co/v1',
        pageUrl: 'https://checkout.chapa.co',
      },
    },
  });
  expect(settings(CHAPA)).toMatchObject({ hasSandbox: false });
  expect(new Set(Object.values(settings(AWAY).accounts))).toEqual(new Set([null]));
});

test('a part of a provider’s variables stops the start and names what is missing', () => {
  expect(faultsOf({ ...AWAY, CHAPA_SECRET_KEY: 'CHASECK-live' })).toEqual([
    'CHAPA_WEBHOOK_SECRET must be set too: CHAPA_SECRET_KEY alone turns no payment provider on. Set all of them, or none.',
  ]);
  expect(faultsOf({ CHAPA_APPROVAL_SECRET: 'approve', CHAPA_URL: 'http://localhost:3001/chapa' })).toEqual([
    'CHAPA_SECRET_KEY and CHAPA_WEBHOOK_SECRET must be set too: CHAPA_APPROVAL_SECRET, CHAPA_URL alone turn no payment provider on. Set all of them, or none.',
  ]);
  expect(faultsOf({ ...CHAPA, CHAPA_URL: 'http://api.chapa.example/v1' })).toEqual([
    'CHAPA_URL must begin with https://.',
  ]);
});

test('the sandbox beside a key with which money moves is refused, and fine beside one of a test', () => {
  const asked = { ...AWAY, PAYMENT_SANDBOX: '1' };
  expect(faultsOf({ ...asked, ...CHAPA })).toEqual([
    'PAYMENT_SANDBOX lets buyers approve their own payments, but CHAPA_SECRET_KEY is a key with which money moves. Leave one of them out.',
  ]);
  expect(settings({ ...asked, ...CHAPA, CHAPA_SECRET_KEY: 'CHASECK_TEST-1' }).hasSandbox).toBe(true);
});

test('a provider’s secret may stand in a file, which is named when it cannot be read', () => {
  const file = join(DATA_DIR, 'chapa-key');
  writeFileSync(file, 'CHASECK-filed\n');
  const { CHAPA_WEBHOOK_SECRET } = CHAPA;
  const filed = { CHAPA_WEBHOOK_SECRET, CHAPA_SECRET_KEY_FILE: file };
  expect(settings(filed).accounts.chapa?.secretKey).toBe('CHASECK-filed');
  expect(faultsOf({ ...filed, CHAPA_SECRET_KEY_FILE: `${file}.gone` })).toEqual([
    'The file of CHAPA_SECRET_KEY_FILE cannot be read (ENOENT).',
  ]);
  expect(faultsOf({ ...filed, ...CHAPA })).toEqual([
    'CHAPA_SECRET_KEY and CHAPA_SECRET_KEY_FILE are both set: leave one out.',
  ]);
});

test('the demo may run through another provider’s protocol, with an account that is derived', () => {
  const env = { DATA_DIR, DATABASE_URL, PAYMENT_DEMO: 'chapa' };
  const { hasSandbox, accounts } = loadConfig(env);
  expect(hasSandbox).toBe(true);
  expect(accounts.chapa).toMatchObject({
    url: 'http://localhost:3001/chapa',
    pageUrl: 'http://localhost:3001',
    secretKey: expect.stringMatching(/^CHASECK_TEST-/) as string,
  });
  expect(faultsOf({ ...AWAY, PAYMENT_DEMO: 'chapa' })).toEqual([
    'PAYMENT_DEMO=chapa needs the sandbox: set PAYMENT_SANDBOX=1, or leave it out.',
  ]);
  expect(
    faultsOf({ ...CHAPA, CHAPA_SECRET_KEY: 'CHASECK_TEST-1', PAYMENT_DEMO: 'chapa', PAYMENT_SANDBOX: '1' }),
  ).toEqual(['PAYMENT_DEMO=chapa brings an account of its own: leave the variables of chapa out.']);
});

const TELEBIRR = {
  TELEBIRR_FABRIC_APP_ID: 'fabric',
  TELEBIRR_APP_SECRET: 'secret',
  TELEBIRR_MERCHANT_APP_ID: '1072905731584000',
  TELEBIRR_MERCHANT_CODE: '200001',
};

test('telebirr needs its key as PEM or as its portal gives it, and says so when it is none', () => {
  const key = seededRsaKey('telebirr').export({ type: 'pkcs8', format: 'pem' }).toString();
  for (const given of [key, key.replaceAll('\n', '\\n'), key.replace(/-----.*-----/g, '').trim()]) {
    const { accounts } = settings({ ...AWAY, ...TELEBIRR, TELEBIRR_PRIVATE_KEY: given });
    expect(accounts.telebirr).toMatchObject({ privateKey: key, publicKey: null });
  }
  expect(faultsOf({ ...AWAY, ...TELEBIRR })).toEqual([
    'TELEBIRR_PRIVATE_KEY must be set too: TELEBIRR_FABRIC_APP_ID, TELEBIRR_APP_SECRET, TELEBIRR_MERCHANT_APP_ID, TELEBIRR_MERCHANT_CODE alone turn no payment provider on. Set all of them, or none.',
  ]);
  expect(faultsOf({ ...AWAY, ...TELEBIRR, TELEBIRR_PRIVATE_KEY: 'a password' })).toEqual([
    'TELEBIRR_PRIVATE_KEY must be a private key: PEM, or PKCS#8 in base64.',
  ]);
});

test('several providers may be tried out at once, and a name that is none is told', () => {
  const { accounts } = loadConfig({ DATA_DIR, DATABASE_URL, PAYMENT_DEMO: 'telebirr, chapa' });
  expect([accounts.telebirr?.url, accounts.chapa?.url]).toEqual([
    'http://localhost:3001/telebirr',
    'http://localhost:3001/chapa',
  ]);
  expect(faultsOf({ PAYMENT_DEMO: 'telebird' })[0]).toMatch(/^PAYMENT_DEMO must be one of sandbox, chapa/);
});

test('a method is sent through the provider that is named, if that one is set up', () => {
  const routes = (PAYMENT_ROUTES: string) => ({ ...AWAY, ...CHAPA, PAYMENT_ROUTES });
  expect(settings(routes('telebirr:chapa, mpesa:chapa')).paymentRoutes).toEqual({
    telebirr: 'chapa',
    mpesa: 'chapa',
  });
  expect(faultsOf(routes('creditcard:stripe'))).toEqual([
    'PAYMENT_ROUTES sends creditcard through stripe, which is not set up.',
  ]);
  expect(faultsOf(routes('telebirr'))[0]).toMatch(/^PAYMENT_ROUTES must be pairs of method and provider/);
});

const key = (seed: string) => seededEcKey(seed).export({ type: 'pkcs8', format: 'pem' }).toString();
const PEMS = { TELEBIRR_PRIVATE_KEY: key('telebirr'), SANTIMPAY_PRIVATE_KEY: key('santimpay') };
/** Everything that turns a provider on. */
const allOf = (needs: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    needs.map((name) => [name, PEMS[name as keyof typeof PEMS] ?? `${name.toLowerCase()}-1`]),
  );

describe.each(Object.entries(NEEDED))('%s', (name, { needs, takes }) => {
  const all = allOf(needs);

  test('any part of its variables stops the start, which names what is missing and nothing else', () => {
    const parts = 2 ** needs.length;
    for (let part = 1; part < parts - 1; part += 1) {
      const given = needs.filter((_, i) => part & (1 << i));
      const missing = needs.filter((variable) => !(given as string[]).includes(variable));
      expect(faultsOf({ ...AWAY, ...allOf(given) })).toEqual([
        expect.stringMatching(`^${missing.join(' and ')} must be set too: ${given.join(', ')} alone `),
      ]);
    }
    // What may be left out turns nothing on, and an empty variable is none.
    const values: Record<string, string> = { PAYPAL_VENMO: '1', MPESA_PASSWORD_RULE: 'plain' };
    for (const variable of takes) {
      const value = values[variable] ?? 'https://provider.example';
      expect(faultsOf({ ...AWAY, [variable]: value })[0]).toContain(`${needs.join(' and ')} must be set too`);
    }
    expect(faultsOf({ ...AWAY, ...all, [needs[0]!]: '' })[0]).toContain(`${needs[0]} must be set too`);
  });

  test('all of them turn it on and no other; buyers then approve no payments of their own, at home or away', () => {
    for (const place of [AWAY, {}]) {
      const { accounts, hasSandbox } = settings({ ...place, ...all });
      expect(hasSandbox).toBe(false);
      expect(Object.entries(accounts).flatMap(([other, account]) => (account ? [other] : []))).toEqual([
        name,
      ]);
    }
    expect(faultsOf({ ...AWAY, ...all, PAYMENT_SANDBOX: '1' })).toEqual([
      expect.stringMatching(/^PAYMENT_SANDBOX .* is a key with which money moves/),
    ]);
  });
});
