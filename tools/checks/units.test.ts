import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { root } from '#tools/run/programs.ts';

const folder = mkdtempSync(join(tmpdir(), 'adey-units-'));
afterAll(() => rmSync(folder, { recursive: true }));

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const handbook = read('docs/operation.md');
const units = globSync('ops/systemd/*.service', { cwd: root });

/** What a unit says of a setting, in its order. */
const settings = (unit: string, name: string) =>
  [...read(unit).matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value]) => value!);

test.each(['adey', 'adey-backup'])('%s.service may write where the handbook has the backups', (name) => {
  const named = new Set([...handbook.matchAll(/BACKUP_DIR=(\S+)/g)].map(([, path]) => path!));
  expect([...named]).toEqual(['/mnt/backup/adey']);
  const writable = settings(`ops/systemd/${name}.service`, 'ReadWritePaths').map((path) =>
    path.replace('-', ''),
  );
  expect(writable.some((path) => '/mnt/backup/adey'.startsWith(`${path}/`))).toBe(true);
});

test('units that share DATA_DIR run as one user, so none takes it from the others', () => {
  expect(units).toHaveLength(4);
  for (const unit of units) {
    expect([settings(unit, 'StateDirectory'), settings(unit, 'User')], unit).toEqual([['adey'], ['adey']]);
    // A user that systemd makes up is named after the unit.
    expect(settings(unit, 'DynamicUser'), unit).toEqual([]);
  }
});

test('every night does what the handbook says of every night, in its order', () => {
  const lines = settings('ops/systemd/adey-backup.service', 'ExecStart');
  const commands = lines.map((line) => line.split(' ').slice(2).join(' '));
  // A copy that could not be sent elsewhere keeps nobody from proving it, nor from looking at the books.
  expect(lines.slice(0, -1).every((line) => line.startsWith('-/'))).toBe(true);
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const nightly = ['backup', 'restore', 'ledger'].map((name) => scripts[name]!.split(' ').at(-1)!);
  expect(commands).toEqual([nightly[0], `${nightly[1]} --check`, nightly[2]]);
  for (const line of ['npm run backup', 'npm run restore -- --check'])
    expect(handbook).toMatch(new RegExp(`${line} +# every night`));
  expect(settings('ops/systemd/adey-backup.timer', 'OnCalendar')).toEqual(['*-*-* 03:30 Africa/Addis_Ababa']);
});

test('a release that is unpacked and linked is what the units start next, and so is the version before', () => {
  const steps = ['tar -xzf NAME.tar.gz -C /opt', 'ln -sfT /opt/NAME /opt/adey'];
  for (const step of steps) expect(handbook).toContain(`\`${step}\``);
  for (const unit of units) expect(settings(unit, 'WorkingDirectory')).toEqual(['/opt/adey']);
  const run = (step: string, name: string) =>
    spawnSync('/bin/sh', ['-c', step.replaceAll('NAME', name).replaceAll('/opt', folder)], { cwd: folder });
  const started = () => readFileSync(join(folder, 'adey/version'), 'utf8');
  for (const name of ['adey-1', 'adey-2']) {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, 'version'), name);
    spawnSync('tar', ['-czf', `${name}.tar.gz`, name], { cwd: folder });
    rmSync(join(folder, name), { recursive: true });
    for (const step of steps) expect(run(step, name).status).toBe(0);
    expect(started()).toBe(name);
  }
  expect(run(steps[1]!, 'adey-1').status).toBe(0);
  expect(started()).toBe('adey-1');
  // Of a folder of that name, nothing is taken and nothing put into it: it is told.
  rmSync(join(folder, 'adey'));
  mkdirSync(join(folder, 'adey'));
  expect(run(steps[1]!, 'adey-2').status).toBe(1);
});
