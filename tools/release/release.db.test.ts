import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { startS3 } from '#tests/support/s3-server.ts';
import { notLookedAt, programOfOthers } from '#tests/support/tools-of-others.ts';
import { root, runNode } from '#tools/run/programs.ts';

const folder = mkdtempSync(join(tmpdir(), 'adey-release-'));
afterAll(() => rmSync(folder, { recursive: true }));

type Bill = { bomFormat: string; components: { name: string; version: string; licenses?: object[] }[] };

/** What npm asks for what is known against parts: this one knows nothing, and answers or does not. */
let doesAnswer = true;
const registry = createServer((_, response) =>
  response.writeHead(doesAnswer ? 200 : 404, { 'content-type': 'application/json' }).end('{}'),
).listen(0, '127.0.0.1');
await once(registry, 'listening');
afterAll(() => registry.close());
const address = `http://127.0.0.1:${(registry.address() as AddressInfo).port}/`;

const release = (...words: string[]) => releaseWith({}, ...words);
const releaseWith = (env: Record<string, string>, ...words: string[]) =>
  runNode([join(root, 'tools/release/release.ts'), '--bare', ...words], {
    output: 'hold',
    env: { npm_config_registry: address, ...env },
  });

test('a release is one archive with the built pages, what it is made of, and sums that fit', async () => {
  const { status, output } = await release('--to', folder);
  expect(status, output).toBe(0);
  expect(output).toContain('Known against its parts: 0, of them grave 0.');
  const files = readdirSync(folder).toSorted();
  const [archive, bill, audit, sums] = ['.tar.gz', '.cdx.json', '.audit.json', '.sha256'].map((end) =>
    files.find((name) => name.endsWith(end))!,
  );
  expect(files).toHaveLength(4);
  const checked = spawnSync('sha256sum', ['-c', sums!], { cwd: folder, encoding: 'utf8' });
  expect(checked.stdout).toBe(`${archive}: OK\n${bill}: OK\n${audit}: OK\n`);
  const listed = spawnSync('tar', ['-tzf', join(folder, archive!)], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const top = archive!.replace('.tar.gz', '');
  const names = listed.stdout.split('\n');
  for (const wanted of [
    'package-lock.json',
    'dist/server/index.js',
    'src/generated/paraglide/messages.js',
    'tools/shop/run-role.ts',
    'ops/systemd/adey-web@.service',
  ])
    expect(names).toContain(`${top}/${wanted}`);
  expect(names.filter((name) => name.includes('/.data/') || name.includes('node_modules/'))).toEqual([]);
  const { bomFormat, components } = JSON.parse(readFileSync(join(folder, bill!), 'utf8')) as Bill;
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  expect(bomFormat).toBe('CycloneDX');
  const known = new Set(components.map(({ name, version }) => `${name}@${version}`));
  for (const name of ['react', 'kysely', 'aws4fetch'])
    expect(known).toContain(`${name}@${dependencies[name]}`);
  expect(components.some(({ name }) => name === 'vitest')).toBe(false);
}, 300_000);

test('the sums of a release are signed, and whoever changes one is found out', async () => {
  const minisign = programOfOthers('minisign', 'minisign');
  if (minisign === null) return notLookedAt('minisign is not here: signing was not looked at.');
  const [to, secret, known] = ['signed', 'adey.key', 'adey.pub'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  // A key of nobody, without a password.
  spawnSync(minisign, ['-G', '-W', '-p', known, '-s', secret]);
  const { status, output } = await release('--to', to, '--sign', secret);
  expect(status, output).toBe(0);
  const sums = join(
    to,
    readdirSync(to).find((name) => name.endsWith('.sha256'))!,
  );
  const verify = () => spawnSync(minisign, ['-V', '-p', known, '-m', sums]).status;
  expect(verify()).toBe(0);
  writeFileSync(
    sums,
    readFileSync(sums, 'utf8').replace(/^./, (sign) => (sign === '0' ? '1' : '0')),
  );
  expect(verify()).toBe(1);
}, 300_000);

test('the scripts of a release go into the bucket, and a registry that does not answer is told', async () => {
  const to = join(folder, 'published');
  const bucket = await startS3();
  doesAnswer = false;
  try {
    const { status, output } = await releaseWith(bucket.env, '--to', to, '--publish');
    expect(status, output).toBe(0);
    const scripts = [...bucket.objects.keys()].filter((name) => /^adey\/shop\/assets\/.*\.js$/.test(name));
    expect(scripts.length).toBeGreaterThan(100);
    expect(output).toMatch(/\d scripts are in the bucket\./);
    expect(output).toContain('the registry does not answer npm audit');
    expect(readdirSync(to).filter((name) => name.endsWith('.audit.json'))).toEqual([]);
  } finally {
    doesAnswer = true;
    await bucket.close();
  }
}, 300_000);

test('scripts for a bucket that is not named are told before anything is packed', async () => {
  const to = join(folder, 'unpublished');
  const { status, output } = await releaseWith({ STORAGE_URL: '' }, '--to', to, '--publish');
  expect([status, output]).toEqual([1, expect.stringContaining('STORAGE_URL, which is not set')]);
  expect(readdirSync(folder)).not.toContain('unpublished');
});

test('a key that is not there is told before anything is packed', async () => {
  const to = join(folder, 'unsigned');
  const { status, output } = await release('--to', to, '--sign', join(folder, 'nobody.key'));
  expect(status).toBe(1);
  expect(output).toContain('nobody.key');
  expect(readdirSync(folder)).not.toContain('unsigned');
});
