import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#tools/run/programs.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const page = read('docs/operation.md');

test('each command of the operator’s handbook exists and is run by a test', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const tests = globSync('{src,tools,tests}/**/*.{test,e2e}.ts', { cwd: root });
  // Commands are run by their file, or by a helper of tests/support that names it; benchmarks by the tests' own run.
  const helpers = [...globSync('tests/support/*.ts', { cwd: root }), 'tools/tests/test.ts'];
  const texts = [...tests, ...helpers].map(read).join('\n');
  const named = [...page.matchAll(/npm (?:run ([a-z:]+)|(start))(?: -- (--[a-z]+))?/g)];
  expect(named.length).toBeGreaterThan(10);
  for (const [text, command = '', start, option] of named) {
    // Themselves tests; their names are looked at below.
    if (command === 'faults' || command === 'lab') continue;
    const file = scripts[start ?? command]?.split(' ').find((part) => part.endsWith('.ts'));
    expect(file, text).toBeDefined();
    const name = command === 'bench' ? 'benchmarks/run' : file!.split('/').at(-1)!.replace('.ts', '');
    expect(texts, text).toMatch(new RegExp(`${name}\\.ts|run\\('${name}'`));
    // What follows is looked at where it can be got wrong: a word of its own, not a moment or a name.
    expect(texts, text).toContain(option && command !== 'bench' ? `'${option}'` : name);
  }
});

test('each campaign of faults, fault of the lab and part of a benchmark that it names is there', () => {
  const namesOf = (command: string) =>
    [...page.matchAll(new RegExp(`npm run ${command} -- ([^\`#\\n]*)`, 'g'))].flatMap(([, words]) =>
      words!.split(/\s+/).filter((word) => /^[a-z]+$/.test(word)),
    );
  const faults = new Set(namesOf('faults'));
  expect(faults.size).toBeGreaterThan(5);
  for (const name of faults) expect(read('tests/faults/run.ts')).toMatch(new RegExp(`^ {2}${name}: `, 'm'));
  for (const name of namesOf('lab'))
    expect(read('tests/lab/faults-of-machines.ts')).toMatch(new RegExp(`^ {2}${name}: \\{`, 'm'));
  for (const name of namesOf('bench'))
    expect(read('benchmarks/run.ts')).toMatch(new RegExp(`^ {2}${name}: `, 'm'));
});

/** What runs other programs' commands of the page. */
const OTHERS: Record<string, { test: string; runs: string }> = {
  sha256sum: { test: 'tools/release/release.db.test.ts', runs: "'sha256sum', ['-c'" },
  minisign: { test: 'tools/release/release.db.test.ts', runs: "minisign, ['-V'" },
  pgbackrest: { test: 'tools/checks/pgbackrest.test.ts', runs: "'pgbackrest --stanza=adey verify'" },
  'patronictl reinit': { test: 'tests/lab/engines.ts', runs: "'reinit', 'adey', machine.name" },
  promtool: { test: 'tools/shop/watched.db.test.ts', runs: "['test', 'rules', 'alerts.test.yml']" },
  'grep 4347EED3A1': { test: 'src/server/quiet-logs.api.db.test.ts', runs: '"errorId":"${' },
  'grep -h errorId': { test: 'src/server/quiet-logs.api.db.test.ts', runs: '"errorId":"${' },
  systemctl: { test: 'tools/checks/ops-files.test.ts', runs: "'systemd-analyze'" },
  'alter role': { test: 'tools/db/roles-that-look.db.test.ts', runs: 'alter role adey_watch password' },
  'grant pg_monitor': { test: 'tools/db/roles-that-look.db.test.ts', runs: 'grant pg_monitor to adey_watch' },
  'create database': { test: 'tests/lab/shop-on-machines.ts', runs: "'create database adey'" },
  tar: { test: 'tools/release/whole-release.db.test.ts', runs: "'tar', ['-xzf'" },
  ln: { test: 'tools/checks/units.test.ts', runs: "'ln -sfT /opt/NAME /opt/adey'" },
  rclone: { test: 'tools/checks/move-to-bucket.test.ts', runs: '/`(rclone sync' },
};

test('commands of other programs are run by a test', () => {
  const spans = [...page.matchAll(/`((?:[a-z0-9]+) [^`\n]*)`/g)].map(([, text]) => text!);
  const commands = spans.filter((text) => !/^(npm|select) /.test(text));
  const known = Object.keys(OTHERS);
  for (const command of commands)
    expect(
      known.some((name) => command.startsWith(name)),
      command,
    ).toBe(true);
  for (const [name, run] of Object.entries(OTHERS)) {
    expect(
      commands.some((command) => command.startsWith(name)),
      `${name} is named no more`,
    ).toBe(true);
    expect(read(run.test).includes(run.runs), name).toBe(true);
  }
});
