// npm run build: makes build/ from the sources when it is out of date.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addEarlierScripts, setAsideScripts } from './earlier-scripts.ts';
import { writeLanguages } from './languages.ts';
import { withLock } from './processes.mjs';
import { program, root, runNode } from './programs.ts';
import { giveUp, say } from './say.ts';

const stampFile = join(root, 'build', 'sources.sha256');
const FOLDERS = ['src', 'public'];
const FILES = [
  'package.json',
  'package-lock.json',
  'project.inlang/settings.json',
  'vite.config.ts',
  'react-router.config.ts',
  'scripts/browser-guard.ts',
  'scripts/chunks.ts',
  'scripts/earlier-scripts.ts',
  'scripts/languages.ts',
  'scripts/messages.ts',
  'scripts/precompress.ts',
  'scripts/route-manifest.ts',
  'scripts/service-worker.ts',
];

/** Builds the browser's and the server's bundle unless build/ was made from exactly these sources. */
export async function buildWhenStale(): Promise<void> {
  if (readStamp() === hashSources()) return;
  await withLock(join(root, '.data', 'build.lock'), async () => {
    const hash = hashSources();
    if (readStamp() === hash) return;
    say('Building the pages …');
    rmSync(stampFile, { force: true });
    const client = join(root, 'build', 'client');
    const earlier = join(root, '.data', 'earlier-scripts');
    await compileMessages();
    await setAsideScripts(client, earlier);
    await reactRouter('build', '--logLevel', 'warn');
    await writeLanguages(client);
    const { buildServiceWorker } = await import('./service-worker.ts');
    await buildServiceWorker(client);
    await addEarlierScripts(client, earlier);
    mkdirSync(join(root, 'build'), { recursive: true });
    writeFileSync(stampFile, hash);
  });
}

/** Compiles the message catalogues. The compiler takes half a second to load, which a start without a build saves. */
export async function compileMessages(): Promise<void> {
  const compiler = await import('./messages.ts');
  await compiler.compileMessages();
}

/** Writes what type checking needs beside the sources: the compiled messages and the route types. */
export async function generateSources(): Promise<void> {
  await compileMessages();
  await reactRouter('typegen');
}

function readStamp(): string {
  return existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : '';
}

function hashSources(): string {
  const hash = createHash('sha256');
  for (const path of [...FILES, ...FOLDERS.flatMap(listFiles)].filter((path) =>
    existsSync(join(root, path)),
  )) {
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
      .update('\0');
  }
  return hash.digest('hex');
}

function listFiles(folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .filter((path) => !path.startsWith(join('src', 'generated')) && !/\.test\.tsx?$/.test(path))
    .sort();
}

async function reactRouter(...parts: string[]): Promise<void> {
  const { status, output } = await runNode([program('@react-router/dev/bin.cjs'), ...parts], {
    env: { NODE_ENV: 'production' },
    output: 'hold',
  });
  if (status !== 0) throw new Error(`react-router ${parts[0]} failed:\n${output}`);
}

if (import.meta.main) await buildWhenStale().catch(giveUp);
