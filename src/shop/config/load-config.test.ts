import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { loadConfig, readSettings } from './load-config.ts';
import { portsOf } from './ports.ts';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'adey-config-'));
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

test('on this machine alone the sandbox provider and the mailbox are there', () => {
  for (const PUBLIC_URL of ['', 'http://localhost:3000/', 'http://127.0.0.1:3000', 'http://[::1]:3000'])
    expect(settings({ PUBLIC_URL })).toMatchObject({ hasSandbox: true, devPages: true });
  expect(settings()).toMatchObject({
    publicUrl: 'http://localhost:3000',
    sandboxPort: 3001,
    metricsPort: 3002,
  });
});

test('at every other address they are off, unless they are asked for by name', () => {
  for (const PUBLIC_URL of [
    'https://shop.example',
    'http://localhost.shop.example',
    'http://localhostess.example:3000',
    'http://192.168.1.10:3000',
    'http://127.0.0.1.shop.example',
  ]) {
    expect(settings({ PUBLIC_URL })).toMatchObject({ hasSandbox: false, devPages: false });
    expect(settings({ PUBLIC_URL, PAYMENT_SANDBOX: '1' })).toMatchObject({
      hasSandbox: true,
      devPages: false,
    });
    expect(settings({ PUBLIC_URL, DEV_PAGES: '1' })).toMatchObject({ hasSandbox: false, devPages: true });
  }
  expect(settings({ PAYMENT_SANDBOX: '0', DEV_PAGES: '0' })).toMatchObject({
    hasSandbox: false,
    devPages: false,
  });
});

test('an address of this machine is not enough where others are let in or come through a proxy', () => {
  const PUBLIC_URL = 'http://localhost:3000';
  const open = { PUBLIC_URL, TRUST_PROXY: '1' };
  expect(settings(open)).toMatchObject({ isAtHome: false, hasSandbox: false, devPages: false });
  expect(settings({ ...open, PAYMENT_SANDBOX: '1', DEV_PAGES: '1' })).toMatchObject({
    isAtHome: false,
    hasSandbox: true,
    devPages: true,
  });
  for (const HOST of ['0.0.0.0', '192.168.1.10'])
    expect(faultsOf({ HOST, PUBLIC_URL })).toEqual([
      `HOST=${HOST} lets other machines in, but PUBLIC_URL leads to this machine alone: set it to the address people use, such as PUBLIC_URL=https://shop.example, or leave HOST out.`,
    ]);
  expect(settings({ TRUST_PROXY: '1' })).toMatchObject({ isAtHome: false, devPages: false });
  expect(settings({ PUBLIC_URL })).toMatchObject({ isAtHome: true });
});

test('proxies are believed by the list of their addresses; several web processes have ports of their own', () => {
  const behind = settings({ TRUSTED_PROXIES: '10.0.0.0/8, ::1' });
  expect(behind.isAtHome).toBe(false);
  expect(['10.1.2.3', '::1', '::2'].map((address) => behind.trustedProxies!(address))).toEqual([
    true,
    true,
    false,
  ]);
  expect(faultsOf({ TRUSTED_PROXIES: 'proxy.example' })).toEqual([
    'TRUSTED_PROXIES must be addresses or networks with commas, such as 10.0.0.0/8, not "proxy.example".',
  ]);
  expect(faultsOf({ TRUSTED_PROXIES: '10.0.0.1', TRUST_PROXY: '1' })).toEqual([
    'TRUST_PROXY believes whoever connects: leave it out beside TRUSTED_PROXIES.',
  ]);
  expect(settings({ WEB_PROCESSES: '3' }).webProcesses).toEqual([
    { port: 3000, metricsPort: 3002 },
    { port: 3010, metricsPort: 3012 },
    { port: 3020, metricsPort: 3022 },
  ]);
  expect(faultsOf({ WEB_PROCESSES: '2', SANDBOX_PORT: '3010' })).toEqual([
    'PORT and SANDBOX_PORT are both 3010: each needs a port of its own.',
  ]);
});

test('contacts that nobody set are the demo’s on this machine, and none elsewhere', () => {
  expect(settings().contacts.phone).toBe('+251100000000');
  expect(settings({ PUBLIC_URL: 'https://shop.example' }).contacts.phone).toBeNull();
  expect(settings({ CONTACT_EMAIL: 'help@shop.example' })).toMatchObject({
    contacts: { phone: null, email: 'help@shop.example' },
    staffEmail: 'help@shop.example',
  });
});

test('a shop that other machines reach says at which address', () => {
  for (const HOST of ['0.0.0.0', '::', '192.168.1.10', 'shop.example']) {
    expect(faultsOf({ HOST })).toEqual([
      `HOST=${HOST} lets other machines in, so PUBLIC_URL must be set to the address people use, such as PUBLIC_URL=https://shop.example.`,
    ]);
    expect(faultsOf({ HOST, PUBLIC_URL: 'https://shop.example' })).toEqual([]);
  }
  for (const HOST of ['localhost', '127.0.0.1', '127.0.0.53', '::1']) expect(faultsOf({ HOST })).toEqual([]);
});

test('every wrong variable is told by name in a line of its own, without passwords', () => {
  expect(
    faultsOf({
      PORT: '0',
      DATABASE_URL: 'mysql://shop:very-secret@db.example',
      DATABASE_POOL: 'many',
      TRUST_PROXY: 'yes',
      LOG_LEVEL: 'loud',
      SMTP_URL: 'mail.example',
    }),
  ).toEqual([
    'PORT must be a whole number from 1 to 65535, not "0".',
    'DATABASE_URL must begin with postgres://.',
    'DATABASE_POOL must be a whole number from 2 to 200, not "many".',
    'SMTP_URL must begin with smtp:// or smtps://.',
    'LOG_LEVEL must be one of trace, debug, info, warn, error, silent, not "loud".',
    'TRUST_PROXY must be 1 or 0, not "yes".',
  ]);
  expect(faultsOf({ DATABASE_URL: '' })).toEqual(['DATABASE_URL must be set.']);
});

test.each([
  [
    'https://shop.example/adey',
    'PUBLIC_URL must be an address without a path, such as https://shop.example.',
  ],
  [
    'https://shop.example/?a=1',
    'PUBLIC_URL must be an address without a path, such as https://shop.example.',
  ],
  [
    'https://me:pass@shop.example',
    'PUBLIC_URL must be an address without a path, such as https://shop.example.',
  ],
  ['shop.example', 'PUBLIC_URL must begin with http:// or https://.'],
  ['ftp://shop.example', 'PUBLIC_URL must begin with http:// or https://.'],
])('PUBLIC_URL=%s is refused', (PUBLIC_URL, sentence) =>
  expect(faultsOf({ PUBLIC_URL })).toEqual([sentence]),
);

test('each thing that listens has a port of its own', () => {
  expect(faultsOf({ SANDBOX_PORT: '3000' })).toEqual([
    'SANDBOX_PORT and PORT are both 3000: each needs a port of its own.',
  ]);
  expect(faultsOf({ PORT: '65535', METRICS_PORT: '0' })).toEqual([
    'SANDBOX_PORT would be 65536, which is no port: set it.',
  ]);
  expect(portsOf(settings({ PORT: '4000', SANDBOX_PORT: '4002' }))).toEqual([
    ['PORT', 4000],
    ['SANDBOX_PORT', 4002],
    ['METRICS_PORT', 4003],
    ['WORKER_METRICS_PORT', 4004],
  ]);
  expect(portsOf(settings({ PUBLIC_URL: 'https://shop.example', METRICS_PORT: '0' }))).toEqual([
    ['PORT', 3000],
  ]);
});

test('figures are served to this machine alone, or to a network of one’s own', () => {
  expect(settings().opsHost).toBe('127.0.0.1');
  for (const OPS_HOST of [
    '10.0.0.1',
    '192.168.1.7',
    '172.20.0.3',
    '100.64.0.9',
    'fd00::1',
    '::1',
    'localhost',
  ])
    expect(settings({ OPS_HOST }).opsHost).toBe(OPS_HOST);
  for (const OPS_HOST of ['0.0.0.0', '::', '196.188.1.1', '2001:db8::1', '172.32.0.1', 'shop.example'])
    expect(faultsOf({ OPS_HOST })[0]).toContain(
      `OPS_HOST=${OPS_HOST} is no address of a network of your own`,
    );
  expect(settings({ OPS_HOST: '0.0.0.0', OPS_PUBLIC: '1' }).opsHost).toBe('0.0.0.0');
});

test('the secrets come with the configuration and stay the same', () => {
  const env = { DATA_DIR, DATABASE_URL };
  expect(loadConfig(env).secrets).toEqual(loadConfig(env).secrets);
});

test('a local server to fetch pictures from is for a shop of this machine alone', () => {
  expect(settings().fetchLocal).toBeNull();
  expect(settings({ FETCH_LOCAL: '127.0.0.1:9000' }).fetchLocal).toBe('127.0.0.1:9000');
  expect(faultsOf({ FETCH_LOCAL: '10.0.0.1:80' })[0]).toContain('FETCH_LOCAL');
  expect(faultsOf({ FETCH_LOCAL: '127.0.0.1:9000', PUBLIC_URL: 'https://shop.example' })).toEqual([
    'FETCH_LOCAL is for a shop that this machine alone reaches.',
  ]);
});
