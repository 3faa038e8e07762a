import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { programOfOthers } from '#tests/support/tools-of-others.ts';
import { root, runNode } from '#tools/run/programs.ts';

const folder = mkdtempSync(join(tmpdir(), 'adey-release-'));
afterAll(() => rmSync(folder, { recursive: true }));

type Bill = { bomFormat: string; components: { name: string; version: string; licenses?: object[] }[] };

const release = (...words: string[]) =>
  runNode([join(root, 'tools/release/release.ts'), '--bare', ...words], { output: 'hold' });

test('a release is one archive with the built pages, what it is made of, and sums that fit', async () => {
  const { status, output } = await release('--to', folder);
  expect(status, output).toBe(0);
  const files = readdirSync(folder).toSorted();
  const [archive, bill, sums] = ['.tar.gz', '.cdx.json', '.sha256'].map((end) =>
    files.find((name) => name.endsWith(end))!,
  );
  expect(files).toHaveLength(3);
  const checked = spawnSync('sha256sum', ['-c', sums!], { cwd: folder, encoding: 'utf8' });
  expect(checked.stdout).toBe(`${archive}: OK\n${bill}: OK\n`);
  const listed = spawnSync('tar', ['-tzf', join(folder, archive!)], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const top = archive!.replace('.tar.gz', '');
  const names = listed.stdout.split('\n');
  for (const wanted of [
    'package-lock.json',
    'dist/server/index.js',
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
  if (minisign === null)
    return void process.stdout.write('minisign is not here: signing was not looked at.\n');
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

test('a key that is not there is told before anything is packed', async () => {
  const to = join(folder, 'unsigned');
  const { status, output } = await release('--to', to, '--sign', join(folder, 'nobody.key'));
  expect(status).toBe(1);
  expect(output).toContain('nobody.key');
  expect(readdirSync(folder)).not.toContain('unsigned');
});
