import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, expect, test } from 'vitest';
import { isRunning, type ProcessIdentity } from '#tools/run/processes.mjs';
import { root } from '#tools/run/programs.ts';

const folder = mkdtempSync(join(tmpdir(), 'adey-users-'));
let place = '';
// As root the server has a user of its own, who must be able to enter.
chmodSync(folder, 0o755);

afterAll(() => {
  for (const path of [folder, place]) if (path) rmSync(path, { recursive: true, force: true });
});

const PROGRAM = `import { startPostgres } from './tools/postgres/server.ts';
  const [home, wish] = process.argv.slice(1);
  const server = await startPostgres({ home, isDurable: false });
  if (wish === 'keep') server.keep();
  if (wish === 'stop') await server.stop();
  console.log(JSON.stringify({ server: server.identity(), logFile: server.logFile }));
  process.stdin.on('end', () => process.exit(0)).resume();`;

type Command = { child: ChildProcess; server: ProcessIdentity };

/** A command that uses the server until its input ends. */
async function aCommand(wish = 'use'): Promise<Command> {
  const parts = ['--input-type=module-typescript', '--eval', PROGRAM, join(folder, 'server'), wish];
  const child = spawn(process.execPath, parts, { cwd: root, stdio: ['pipe', 'pipe', 'inherit'] });
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  const { server, logFile } = JSON.parse(line) as { server: ProcessIdentity; logFile: string };
  place = dirname(logFile);
  return { child, server };
}

async function end({ child }: Command, signal?: NodeJS.Signals): Promise<void> {
  const ended = once(child, 'exit');
  if (signal) child.kill(signal);
  else child.stdin?.end();
  await ended;
}

test('a server ends with the command that started it, but not under another one that uses it', async () => {
  const [first, second] = await Promise.all([aCommand(), aCommand()]);
  expect(second.server).toEqual(first.server);
  await end(first);
  expect(isRunning(second.server)).toBe(true);
  await end(second);
  expect(isRunning(second.server)).toBe(false);
});

test('it ends also when the command is interrupted; one that was killed is no user any more', async () => {
  const [killed, interrupted] = [await aCommand(), await aCommand()];
  await end(killed, 'SIGKILL');
  expect(isRunning(killed.server)).toBe(true);
  await end(interrupted, 'SIGINT');
  expect(isRunning(interrupted.server)).toBe(false);
});

test('an experiment keeps its server until it is told to stop', async () => {
  const keeping = await aCommand('keep');
  await end(keeping);
  expect(isRunning(keeping.server)).toBe(true);
  await end(await aCommand());
  expect(isRunning(keeping.server)).toBe(true);
  await end(await aCommand('stop'));
  expect(isRunning(keeping.server)).toBe(false);
});
