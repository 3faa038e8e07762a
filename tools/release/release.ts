// npm run release [-- --to <folder>] [--bare] [--sign <key>]: what other machines run, as one archive with the parts it is made of (SBOM)
// and their sums. Built here: those machines build nothing. --bare leaves node_modules out, for machines that run npm ci themselves.
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
import { root } from '#tools/run/programs.ts';
import { giveUp, say } from '#tools/run/say.ts';

const { to, isBare, signKey } = readOptions();
try {
  await release();
} catch (error) {
  giveUp(error);
}

async function release(): Promise<void> {
  if (signKey !== null) accessSync(signKey, constants.R_OK);
  await buildWhenStale();
  mkdirSync(to, { recursive: true });
  const name = `adey-${nameOfVersion()}`;
  say(`Packing ${name} …`);
  const parts = join(to, `${name}.cdx.json`);
  writeFileSync(parts, billOfMaterials());
  const archive = join(to, `${name}.tar.gz`);
  const packed = [...run('git', ['ls-files', '-z']).split('\0').filter(Boolean), 'dist'];
  if (!isBare) packed.push('node_modules');
  // Names of owners and times of files are of this machine; the same sources make the same archive.
  const still = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', '--mtime=@0'];
  run('tar', ['-czf', archive, ...still, `--transform=s,^,${name}/,`, '--null', '-T', '-'], {
    input: packed.join('\0'),
  });
  const files = [archive, parts];
  const sums = await Promise.all(files.map(async (file) => `${await sumOf(file)}  ${basename(file)}\n`));
  const list = join(to, `${name}.sha256`);
  writeFileSync(list, sums.join(''));
  if (signKey !== null) sign(list, signKey);
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

/**
 * What the running shop is made of, with versions, sums and licences, as CycloneDX has it. Asked of the lists without what
 * development alone needs: npm's `--omit=dev` also leaves out what both need, such as React.
 */
function billOfMaterials(): string {
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
    return run('npm', ['sbom', '--sbom-format=cyclonedx', '--package-lock-only'], { cwd: folder });
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

function readOptions(): { to: string; isBare: boolean; signKey: string | null } {
  try {
    const { values } = parseArgs({
      options: {
        to: { type: 'string', default: join(root, '.data', 'releases') },
        bare: { type: 'boolean', default: false },
        sign: { type: 'string' },
      },
    });
    return { to: resolve(values.to), isBare: values.bare, signKey: values.sign ?? null };
  } catch {
    giveUp('Use: npm run release [-- --to <folder>] [--bare] [--sign <secret key>]');
  }
}
