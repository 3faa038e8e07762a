import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How often each process is asked whether it is ready, and how long it has for the answer. */
const LOOK_MS = 100;
const ANSWER_MS = 2_000;
/** So many looks in a row that say no, or nothing, take a process out; one that says yes brings it back. */
const FALL = 2;

export type Balancer = { url: string; ready(): number; close(): Promise<void> };

/** `unready` and `silent` are the last looks in a row that said no, and that nothing answered. */
type Backend = { port: number; agent: Agent; isAsked: boolean; unready: number; silent: number };

/**
 * A balancer on loopback as HAProxy is set up in ops/: it keeps connections to the processes, sends new requests to those whose
 * `/readyz` is 200, one after the other, and tries nothing twice; when none is, as while the database is slow for all of them, to those
 * that answer at all. What a process breaks off is broken off here too.
 */
export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  const backends = ports.map((port): Backend => ({
    port,
    agent: new Agent({ keepAlive: true, maxFreeSockets: 256 }),
    isAsked: false,
    unready: FALL,
    silent: FALL,
  }));
  let turn = 0;
  const pass = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const ready = backends.filter(isReady);
    const usable = ready.length > 0 ? ready : backends.filter(({ silent }) => silent < FALL);
    const backend = usable[(turn += 1) % usable.length];
    if (!backend) return void outgoing.writeHead(503).end();
    const { method, url, headers } = incoming;
    const passed = request({
      host: '127.0.0.1',
      port: backend.port,
      agent: backend.agent,
      method,
      path: url,
      headers,
    });
    passed.on('response', (answer) => {
      const { connection: _, ...rest } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, rest);
      answer.on('error', () => outgoing.destroy());
      answer.pipe(outgoing);
    });
    passed.on('error', () => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end()));
    outgoing.on('close', () => passed.destroy());
    incoming.pipe(passed);
  };
  const look = setInterval(() => backends.forEach(lookAt), LOOK_MS);
  const server = createServer(pass);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ready: () => backends.filter(isReady).length,
    close: () =>
      new Promise((resolve) => {
        clearInterval(look);
        server.close(() => resolve());
        server.closeAllConnections();
        backends.forEach(({ agent }) => agent.destroy());
      }),
  };
}

const isReady = ({ unready }: Backend) => unready < FALL;

function lookAt(backend: Backend): void {
  if (backend.isAsked) return;
  backend.isAsked = true;
  const asked = request({ host: '127.0.0.1', port: backend.port, path: '/readyz', timeout: ANSWER_MS });
  asked.on('response', (answer) => {
    backend.unready = answer.statusCode === 200 ? 0 : backend.unready + 1;
    backend.silent = 0;
    answer.resume();
  });
  asked.on('timeout', () => asked.destroy());
  asked.on('error', () => {
    backend.unready += 1;
    backend.silent += 1;
  });
  asked.on('close', () => (backend.isAsked = false));
  asked.end();
}
