import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { loadConfig } from '#shop/config/load-config.ts';
import { NEEDED } from '#shop/config/payment-variables.ts';
import { seededEcKey, seededRsaKey } from '#platform/seeded-keys.ts';
import { paymentMethods } from './index.ts';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'adey-live-'));
afterAll(() => rmSync(DATA_DIR, { recursive: true }));

const pem = { type: 'pkcs8', format: 'pem' } as const;
const KEYS: Record<string, string> = {
  TELEBIRR_PRIVATE_KEY: seededRsaKey('telebirr').export(pem).toString(),
  SANTIMPAY_PRIVATE_KEY: seededEcKey('santimpay').export(pem).toString(),
};
const variablesOf = (needs: readonly string[]) =>
  Object.fromEntries(needs.map((name) => [name, KEYS[name] ?? `${name.toLowerCase()}-1`]));

const EVERY = Object.assign({}, ...Object.values(NEEDED).map(({ needs }) => variablesOf(needs)));
const shops = [
  ...Object.entries(NEEDED).map(([name, { needs }]) => [name, variablesOf(needs)] as const),
  ['every provider', EVERY] as const,
];

test.each(shops)(
  'with %s live no card is typed on our page, and there is nowhere to send one',
  (_name, env) => {
    const config = loadConfig({
      DATA_DIR,
      DATABASE_URL: 'postgres://shop:secret@db.example/shop',
      PUBLIC_URL: 'https://shop.example',
      ...env,
    });
    const rate = { currency: 'USD', santimPerUnit: 13_000, day: '2026-11-25' } as const;
    const picker = paymentMethods({ config }, { rate });
    expect(picker.tokenization).toBeNull();
    expect(picker.isTest).toBe(false);
    expect(picker.methods.length).toBeGreaterThan(1);
    expect(picker.methods.flatMap(({ fields }) => fields.map(({ target }) => target))).not.toContain(
      'provider',
    );
    expect(JSON.stringify(picker)).not.toMatch(/cc-number|cc-csc|cc-exp|card-number/);
    expect(picker.methods.map(({ provider }) => provider)).not.toContain('sandbox');
  },
);
