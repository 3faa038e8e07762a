import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { freePort, listenFault } from './free-port.ts';

test('ports that are asked for at once are all free, apart from each other and from what the system gives away', async () => {
  const ports = await Promise.all(Array.from({ length: 60 }, () => freePort()));
  expect(new Set(ports.map((port) => Math.floor(port / 20))).size).toBe(60);
  expect(Math.max(...ports) + 20).toBeLessThan(32_768);
  expect(await listenFault(ports[0]!, '127.0.0.1')).toBeNull();
});

test('a port that something listens on is told by the system’s code', async () => {
  const port = await freePort();
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve));
  expect(await listenFault(port, '0.0.0.0')).toBe('EADDRINUSE');
  other.close();
});
