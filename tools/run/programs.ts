import { type ChildProcess, spawn, type StdioOptions } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

export const root: string = join(import.meta.dirname, '../..');

type Settings = {
  env?: Record<string, string>;
  /** 'show' passes the output through; 'hold' keeps it for the failure's message. */
  output?: 'show' | 'hold';
};

const preload = pathToFileURL(join(import.meta.dirname, 'end-with-parent.mjs')).href;

/** Tools colour their output even in a file unless told not to. */
const colours: Record<string, string> = process.stdout.isTTY ? {} : { NO_COLOR: '1' };

/** Starts a JavaScript or TypeScript program on this Node. It ends when this process does, however that happens. */
export function startNode(
  parts: string[],
  env: Record<string, string> = {},
  stdio: StdioOptions = 'inherit',
  cwd = root,
): ChildProcess {
  const [input, output, errors] = typeof stdio === 'string' ? [stdio, stdio, stdio] : stdio;
  return spawn(process.execPath, ['--import', preload, ...parts], {
    cwd,
    env: { ...colours, ...process.env, ...env, ADEY_PARENT: String(process.pid) },
    stdio: [input, output, errors, 'ipc'],
  });
}

/** Runs a program to its end and returns its exit status (1 when a signal ended it) and, when held, its output. */
export async function runNode(
  parts: string[],
  settings: Settings = {},
): Promise<{ status: number; output: string }> {
  const isHeld = settings.output === 'hold';
  const child = startNode(parts, settings.env, [
    'ignore',
    isHeld ? 'pipe' : 'inherit',
    isHeld ? 'pipe' : 'inherit',
  ]);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((resolve, reject) =>
    child.once('error', reject).once('close', resolve),
  );
  return { status: code ?? 1, output };
}

/** The path of a package's program, to be run by `runNode`. */
export function program(packagePath: string): string {
  return join(root, 'node_modules', packagePath);
}
