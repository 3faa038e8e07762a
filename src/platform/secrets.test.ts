import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runNode } from '#tools/run/programs.ts';
import { loadSecrets } from './secrets.ts';

const folder = mkdtempSync(join(tmpdir(), 'adey-secrets-'));
afterAll(() => rmSync(folder, { recursive: true }));

let count = 0;

function aFolder(content?: string): { dataDir: string; file: string } {
  count += 1;
  const dataDir = mkdtempSync(join(folder, `${count}-`));
  const file = join(dataDir, 'secrets.json');
  if (content !== undefined) writeFileSync(file, content);
  return { dataDir, file };
}

test('the secrets are made once, for this user alone, and nothing else is left beside them', () => {
  const { dataDir, file } = aFolder();
  const made = loadSecrets(dataDir, {});
  expect(new Set(Object.values(made).flat()).size).toBe(5);
  expect(loadSecrets(dataDir, {})).toEqual(made);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(dataDir)).toEqual(['secrets.json']);
});

test('starts at once hold the same secrets', async () => {
  const { dataDir } = aFolder();
  const program = `import { loadSecrets } from './src/platform/secrets.ts';
    process.stdout.write(JSON.stringify(loadSecrets(process.argv[1], {})));`;
  const parts = ['--input-type=module-typescript', '--eval', program, dataDir];
  const answers = await Promise.all([1, 2, 3, 4].map(() => runNode(parts, { output: 'hold' })));
  expect(new Set(answers.map(({ output }) => output)).size).toBe(1);
  expect(JSON.parse(answers[0]!.output)).toEqual(loadSecrets(dataDir, {}));
});

test.each(['', '{"cookie":"abc', '{}', '[]', '"text"', 'null', '{"cookie":1}', '{"cookie":"short"}'])(
  'a file that holds %s is named, with what to do',
  (content) => {
    const { dataDir, file } = aFolder(content);
    expect(() => loadSecrets(dataDir, {})).toThrow(`${file} is damaged. Put a copy of it back, or delete it`);
    expect(readFileSync(file, 'utf8')).toBe(content);
  },
);

test('what a file of an older version lacks is the same in every process', () => {
  const cookie = 'c'.repeat(43);
  const { dataDir, file } = aFolder(JSON.stringify({ cookie }));
  const first = loadSecrets(dataDir, {});
  expect(first.cookie).toEqual([cookie]);
  expect(new Set(Object.values(first).flat()).size).toBe(5);
  expect(loadSecrets(dataDir, {})).toEqual(first);
  expect(readFileSync(file, 'utf8')).toBe(JSON.stringify({ cookie }));
});

test('a secret of the environment goes before the file’s', () => {
  const { dataDir } = aFolder();
  const made = loadSecrets(dataDir, {});
  expect(loadSecrets(dataDir, { SECRET_SANDBOX_KEY: 'given by the operator' })).toEqual({
    ...made,
    sandboxKey: 'given by the operator',
  });
});

test('several of a name come from a variable, a file or a credential of systemd; the first makes what is new', () => {
  const { dataDir } = aFolder();
  const [one, two, three] = [
    'first-secret-of-the-shop',
    'second-secret-of-the-shop',
    'third-secret-of-the-shop',
  ];
  const file = join(dataDir, 'auth');
  writeFileSync(file, `${two}\n${three}\n`);
  writeFileSync(join(dataDir, 'secret_cid'), three);
  const read = loadSecrets(dataDir, {
    SECRET_COOKIE: `${one}, ${two}`,
    SECRET_AUTH_FILE: file,
    CREDENTIALS_DIRECTORY: dataDir,
  });
  expect([read.cookie, read.auth, read.cid]).toEqual([[one, two], [two, three], [three]]);
  expect(() => loadSecrets(dataDir, { SECRET_AUTH_FILE: join(dataDir, 'none') })).toThrow(
    /^SECRET_AUTH_FILE: .*none cannot be read \(ENOENT\)/,
  );
});

test('a secret that can be guessed is refused by the name of its variable, never by its value', () => {
  const { dataDir } = aFolder();
  for (const weak of ['secret', 'changeme-please', '0'.repeat(40), 'abababababababababab'])
    expect(() => loadSecrets(dataDir, { SECRET_AUTH: weak, SECRET_COOKIE: weak })).toThrow(
      /^SECRET_COOKIE, SECRET_AUTH: 16 characters at least, and no repetitions\. Make one: (?!.*changeme)/,
    );
  expect(readdirSync(dataDir)).toEqual([]);
});
