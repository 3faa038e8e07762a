// npm run build: makes dist/ from the sources when it is out of date.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addEarlierScripts, setAsideScripts } from './earlier-scripts.ts';
import { writeLanguages } from './languages.ts';
import { withLock } from '#tools/run/processes.mjs';
import { program, root, runNode } from '#tools/run/programs.ts';
import { giveUp, say } from '#tools/run/say.ts';

const output = join(root, 'dist');
const stampFile = join(output, 'sources.sha256');
const FOLDERS = ['build', 'src', 'public'];
const FILES = [
  'package.json',
  'package-lock.json',
  'project.inlang/settings.json',
  'vite.config.ts',
  'react-router.config.ts',
];

/** Builds the browser's and the server's bundle unless dist/ was made from exactly these sources. */
export async function buildWhenStale(): Promise<void> {
  if (readStamp() === hashSources()) return;
  await withLock(join(root, '.data', 'build.lock'), async () => {
    moveEarlierOutput();
    const hash = hashSources();
    if (readStamp() === hash) return;
    say('Building the pages …');
    rmSync(stampFile, { force: true });
    const client = join(output, 'client');
    const earlier = join(root, '.data', 'earlier-scripts');
    await compileMessages();
    await setAsideScripts(client, earlier);
    await reactRouter('build', '--logLevel', 'warn');
    await writeLanguages(client);
    const { buildServiceWorker } = await import('./service-worker.ts');
    await buildServiceWorker(client);
    await addEarlierScripts(client, earlier);
    writeFileSync(stampFile, hash);
  });
}

/** Earlier versions built among these files: their scripts are for pages that are still open. */
function moveEarlierOutput(): void {
  mkdirSync(output, { recursive: true });
  for (const name of ['client', 'server', 'sources.sha256']) {
    const [from, to] = [join(root, 'build', name), join(output, name)];
    if (existsSync(to)) rmSync(from, { recursive: true, force: true });
    else if (existsSync(from)) renameSync(from, to);
  }
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
