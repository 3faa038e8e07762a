import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { identify } from './processes.mjs';
import { root, runNode } from './programs.ts';

const folder = mkdtempSync(join(tmpdir(), 'adey-start-'));

afterAll(() => rmSync(folder, { recursive: true }));

async function npmStart(env: Record<string, string>): Promise<{ status: number; output: string }> {
  return await runNode([join(root, 'scripts/start.ts')], { env, output: 'hold' });
}

test('a second start says that the first one runs, and where, and ends', async () => {
  const DATA_DIR = join(folder, 'running');
  mkdirSync(DATA_DIR);
  writeFileSync(join(DATA_DIR, 'run.lock'), JSON.stringify(identify()));
  writeFileSync(join(DATA_DIR, 'address'), 'http://localhost:3999');
  const { status, output } = await npmStart({ DATA_DIR, PORT: '0' });
  expect(output).toContain(`Adey already runs at http://localhost:3999 (process ${process.pid})`);
  expect(status).toBe(1);
});

test('a port that another program holds is told in one sentence', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as AddressInfo;
  const DATA_DIR = join(folder, 'port');
  const { status, output } = await npmStart({ DATA_DIR, PORT: String(port) });
  other.close();
  expect(output).toBe(
    `Port ${port} is taken by another program. Choose a free one, for example: PORT=${port + 100} npm start\n`,
  );
  expect(status).toBe(1);
});
