// The one way in: `node tools/run/run.mjs <file>` runs one of the commands of package.json. It needs nothing but a Node of
// version 18 or later with npm: it installs the packages when they are missing or stale and switches to the Node they
// bring.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withLock } from './processes.mjs';

const OLDEST_NODE = 18;
const root = fileURLToPath(new URL('../..', import.meta.url));
const pinnedNode = join(
  root,
  'node_modules',
  'node',
  'bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);

if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
  fail(
    `Adey needs Node ${OLDEST_NODE} or later to begin with; this is ${process.version}. Get a newer one from https://nodejs.org.`,
  );
}
if (!isInstalled()) await withLock(join(root, '.data', 'install.lock'), install);
runOnPinnedNode(process.argv[2] ?? 'tools/shop/start.ts', process.argv.slice(3));

async function install() {
  if (isInstalled()) return;
  say('Installing the packages; this takes a minute, once …');
  const lockFile = join(root, 'package-lock.json');
  const lock = readFileSync(lockFile);
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error', '--include=dev'];
  if (npm('ignore', 'ci', ...quiet) !== 0) {
    // A lock file written on another platform may lack this one's optional packages, which only `npm ci` refuses.
    say('npm ci refused the lock file; npm install completes it here …');
    const status = npm('inherit', 'install', ...quiet);
    writeFileSync(lockFile, lock);
    if (status !== 0)
      fail(
        'The packages could not be installed. The lines above say why; often the network is out of reach.',
      );
  }
  if (!runs(pinnedNode)) installPinnedNode();
}

/** npm may have held back the install script that fetches the pinned Node. */
function installPinnedNode() {
  const folder = join(root, 'node_modules', 'node');
  spawnSync(process.execPath, ['installArchSpecificPackage.js'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (!runs(pinnedNode))
    fail(`The npm package "node" has no program for ${process.platform}-${process.arch} that runs here.`);
}

/** @param {string} program */
function runs(program) {
  return spawnSync(program, ['--version']).status === 0;
}

/**
 * @param {'inherit' | 'ignore'} errors
 * @param {string[]} parts
 */
function npm(errors, ...parts) {
  const windows = process.platform === 'win32';
  return spawnSync(windows ? 'npm.cmd' : 'npm', parts, {
    cwd: root,
    stdio: ['ignore', 'inherit', errors],
    shell: windows,
  }).status;
}

/** Whether every package of the lock file is there in its version; npm notes what it installed in node_modules. */
function isInstalled() {
  const wanted = readJson('package-lock.json');
  const found = readJson('node_modules/.package-lock.json');
  const { dependencies, devDependencies, optionalDependencies } = readJson('package.json');
  /** @param {string} name */
  const versionOf = (name) => found?.packages[`node_modules/${name}`]?.version;
  return (
    existsSync(pinnedNode) &&
    Object.entries({ ...dependencies, ...devDependencies }).every(
      ([name, version]) => versionOf(name) === version,
    ) &&
    // Those of other platforms are not there.
    Object.entries(optionalDependencies).every(([name, version]) =>
      [undefined, version].includes(versionOf(name)),
    ) &&
    Object.entries(wanted?.packages ?? {}).every(([path, entry]) => {
      return (
        path === '' || entry.optional || entry.devOptional || found.packages[path]?.version === entry.version
      );
    })
  );
}

/** @param {string} path */
function readJson(path) {
  return existsSync(join(root, path)) ? JSON.parse(readFileSync(join(root, path), 'utf8')) : null;
}

/**
 * Signals are passed on. The command also ends when this process disappears (its channel closes), and this process ends
 * when npm does: kill -9 on any of them leaves nothing running.
 * @param {string} file
 * @param {string[]} parts
 */
function runOnPinnedNode(file, parts) {
  const script = join(root, file);
  if (!existsSync(script)) fail(`There is no command ${file}.`);
  const path = [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter);
  const preload = new URL('end-with-parent.mjs', import.meta.url).href;
  // What was once compiled starts in two thirds of the time, and the web process holds 20 MB less. A folder that cannot be
  // written is passed over.
  const { NODE_COMPILE_CACHE = join(root, 'node_modules', '.cache', 'node') } = process.env;
  const child = spawn(pinnedNode, ['--import', preload, script, ...parts], {
    cwd: root,
    env: { ...process.env, PATH: path, ADEY_PARENT: String(process.pid), NODE_COMPILE_CACHE },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => child.kill(signal));
  const parent = process.ppid;
  const watch = setInterval(
    () => process.ppid === parent || !process.env.npm_lifecycle_event || child.kill('SIGTERM'),
    250,
  );
  child.on('error', (error) => fail(`The pinned Node does not start: ${error.message}`));
  child.on('exit', (code, signal) => {
    clearInterval(watch);
    process.exit(code ?? (signal === 'SIGINT' ? 130 : 143));
  });
}

/** @param {string} text */
function say(text) {
  process.stdout.write(`${text}\n`);
}

/** @param {string} text */
function fail(text) {
  process.stderr.write(`${text}\n`);
  process.exit(1);
}
