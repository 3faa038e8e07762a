// npm run release [-- --to <folder>] [--bare] [--publish] [--sign <key>]: what other machines run, as one archive with the parts it is
// made of (SBOM), what is known against them (npm audit) and their sums. Built here: those machines build nothing. --bare leaves
// node_modules out, for machines that run npm ci themselves. --publish puts the scripts of its pages into the bucket of STORAGE_URL.
// --sign has minisign sign the sums with that secret key, for which it may ask for the password.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  createReadStream,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildWhenStale } from '#build/build.ts';
import { readSettings } from '#shop/config/load-config.ts';
import { fileStore } from '#platform/file-store.ts';
import type { FileStore } from '#platform/storage.ts';
import { publishAssets } from '#server/front/assets.ts';
import { root } from '#tools/run/programs.ts';
import { giveUp, say } from '#tools/run/say.ts';

/** What the running shop is made of, with versions, sums and licences, as CycloneDX has it. */
const SBOM = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only'];

/** Of node_modules what tools keep for themselves on this machine, and may be writing at this moment. */
const CACHES = ['.cache', '.vite', '.vite-temp', '.vitest-cache'];

/** What was built: the pages and the web process, and the texts in every language, which the worker reads beside its sources. */
const BUILT = ['dist', 'src/generated/paraglide'];

const { to, isBare, isPublished, signKey } = readOptions();
try {
  await release();
} catch (error) {
  giveUp(error);
}

async function release(): Promise<void> {
  if (signKey !== null) accessSync(signKey, constants.R_OK);
  const bucket = isPublished ? bucketOfShop() : null;
  await buildWhenStale();
  mkdirSync(to, { recursive: true });
  const name = `adey-${nameOfVersion()}`;
  say(`Packing ${name} …`);
  const parts = join(to, `${name}.cdx.json`);
  writeFileSync(
    parts,
    withListsOfParts((cwd) => run('npm', SBOM, { cwd })),
  );
  const audit = auditOfParts();
  const audited = join(to, `${name}.audit.json`);
  if (audit !== null) writeFileSync(audited, audit);
  const archive = join(to, `${name}.tar.gz`);
  const packed = [...run('git', ['ls-files', '-z']).split('\0').filter(Boolean), ...BUILT];
  if (!isBare) packed.push('node_modules');
  // Names of owners and times of files are of this machine; the same sources make the same archive.
  const still = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', '--mtime=@0'];
  // S: what links in node_modules/.bin lead to stays as it is. Compiled by a machine's own Node is what it runs itself.
  const into = [`--transform=s,^,${name}/,S`, ...CACHES.map((folder) => `--exclude=node_modules/${folder}`)];
  run('tar', ['-czf', archive, ...still, ...into, '--null', '-T', '-'], { input: packed.join('\0') });
  const files = audit === null ? [archive, parts] : [archive, parts, audited];
  const sums = await Promise.all(files.map(async (file) => `${await sumOf(file)}  ${basename(file)}\n`));
  const list = join(to, `${name}.sha256`);
  writeFileSync(list, sums.join(''));
  if (signKey !== null) sign(list, signKey);
  if (bucket) say(`${await publishAssets(bucket, join(root, 'dist/client'))} scripts are in the bucket.`);
  const first = signKey === null ? '' : `minisign -V -p adey.pub -m ${name}.sha256 && `;
  say(`${archive}\nCheck it there: ${first}sha256sum -c ${name}.sha256`);
}

/** Signs the sums: beside them lies `.minisig`. minisign asks for the key's password at the terminal. */
function sign(file: string, key: string): void {
  const words = ['-S', '-s', key, '-m', file, '-t', basename(file)];
  const { status, error } = spawnSync('minisign', words, { stdio: ['inherit', 'ignore', 'inherit'] });
  if (status === 0) return;
  const isMissing = (error as NodeJS.ErrnoException | undefined)?.code === 'ENOENT';
  throw new Error(
    isMissing ? 'minisign is not installed: apt-get install minisign.' : 'The sums were not signed.',
  );
}

/** The version of package.json and the commit, marked when something is not committed. */
function nameOfVersion(): string {
  const { version } = readJson<{ version: string }>('package.json');
  const commit = run('git', ['rev-parse', '--short=12', 'HEAD']).trim();
  const isDirty = run('git', ['status', '--porcelain', '--untracked-files=no']).trim() !== '';
  return `${version}-${commit}${isDirty ? '-changed' : ''}`;
}

/** Where web processes of other versions look for the scripts of this one. */
function bucketOfShop(): FileStore {
  const settings = readSettings({ ...process.env, DATABASE_URL: 'postgres://own' });
  if (settings.bucket) return fileStore(settings);
  throw new Error('--publish puts the scripts into the bucket of STORAGE_URL, which is not set.');
}

/** What is known against the parts, as npm tells it, and says how many; null, and says so, where the registry does not tell. */
function auditOfParts(): string | null {
  const { stdout } = withListsOfParts((cwd) =>
    spawnSync('npm', ['audit', '--json', '--package-lock-only'], {
      cwd,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    }),
  );
  const found = parsed<{ metadata?: { vulnerabilities?: Record<string, number> } }>(stdout);
  const counts = found?.metadata?.vulnerabilities;
  if (counts) {
    const { total = 0, high = 0, critical = 0 } = counts;
    say(`Known against its parts: ${total}, of them grave ${high + critical}.`);
    return stdout;
  }
  say('What is known against its parts is not known here: the registry does not answer npm audit.');
  return null;
}

function parsed<T>(text: string): T | null {
  try {
    return JSON.parse(text) as T;
  } catch {
    return null;
  }
}

/**
 * Runs `ask` in a folder with the lists of what the running shop is made of, without what development alone needs: npm's
 * `--omit=dev` also leaves out what both need, such as React.
 */
function withListsOfParts<T>(ask: (folder: string) => T): T {
  const manifest = readJson<{ devDependencies?: object }>('package.json');
  const lock = readJson<{ packages: Record<string, { dev?: true; devDependencies?: object }> }>(
    'package-lock.json',
  );
  delete manifest.devDependencies;
  delete lock.packages['']?.devDependencies;
  lock.packages = Object.fromEntries(Object.entries(lock.packages).filter(([, { dev }]) => !dev));
  const folder = mkdtempSync(join(tmpdir(), 'adey-parts-'));
  try {
    writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock));
    return ask(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function readJson<T>(name: string): T {
  return JSON.parse(readFileSync(join(root, name), 'utf8')) as T;
}

function run(program: string, words: string[], { input = '', cwd = root } = {}): string {
  const { status, stdout, stderr, error } = spawnSync(program, words, {
    cwd,
    input,
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  });
  if (status !== 0)
    throw new Error(`${program} ${words[0]} failed: ${error?.message ?? stderr.slice(-2_000)}`);
  return stdout;
}

async function sumOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

function readOptions(): { to: string; isBare: boolean; isPublished: boolean; signKey: string | null } {
  try {
    const { values } = parseArgs({
      options: {
        to: { type: 'string', default: join(root, '.data', 'releases') },
        bare: { type: 'boolean', default: false },
        publish: { type: 'boolean', default: false },
        sign: { type: 'string' },
      },
    });
    return {
      to: resolve(values.to),
      isBare: values.bare,
      isPublished: values.publish,
      signKey: values.sign ?? null,
    };
  } catch {
    giveUp('Use: npm run release [-- --to <folder>] [--bare] [--publish] [--sign <secret key>]');
  }
}
