import { once } from 'node:events';
import { createServer, type IncomingMessage, request as ask, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { createHttpServer } from './front/front.ts';
import { SMALL_BODY, withBodyTimeout } from './slow-bodies.ts';

test('26 MB of photos at 16 KiB a second, 1,664 s, are not ended by the clock of the whole request', () => {
  const server = createHttpServer(() => undefined);
  expect(server.requestTimeout).toBeGreaterThanOrEqual(1_664_000);
  expect(server.headersTimeout).toBe(20_000);
});

const SOON = { ...SMALL_BODY, windowMs: 400 };
const server = createServer((incoming: IncomingMessage, outgoing: ServerResponse) => {
  withBodyTimeout(async () => void (await incoming.toArray()), { incoming, outgoing }, SOON).then(
    () => outgoing.end('read'),
    (error: { status: number }) => outgoing.writeHead(error.status).end(),
  );
}).listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

async function send(pieces: number, pauseMs: number): Promise<number> {
  const { port } = server.address() as AddressInfo;
  const sending = ask({ port, method: 'POST', headers: { 'content-length': pieces } });
  const answered = once(sending, 'response') as Promise<[IncomingMessage]>;
  sending.on('error', () => undefined);
  for (let n = 0; n < pieces && !sending.destroyed; n += 1) {
    sending.write('x');
    await sleep(pauseMs);
  }
  const [answer] = await answered;
  answer.resume();
  sending.destroy();
  return answer.statusCode!;
}

test('a small body has its minute, however slowly it comes, and is ended after it', async () => {
  expect(SMALL_BODY.windowMs).toBe(60_000);
  expect(await send(5, 10)).toBe(200);
  expect(await send(20, 100)).toBe(408);
});
