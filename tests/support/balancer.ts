import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How often each process is asked whether it is ready, and how long it has for the answer. */
const LOOK_MS = 100;
const ANSWER_MS = 2_000;
/** So many looks in a row that say no, or nothing, take a process out; one that says yes brings it back. */
const FALL = 2;

/** A request that got no whole answer: of which process, from when to when (ms of `performance`). */
export type Broken = { port: number; began: number; ended: number };
export type Balancer = { url: string; broken: readonly Broken[]; ready(): number; close(): Promise<void> };

/** `unready` and `silent` are the last looks in a row that said no, and that nothing answered. */
type Backend = { port: number; agent: Agent; isAsked: boolean; unready: number; silent: number };

/**
 * A balancer on loopback as HAProxy is set up in ops/: it keeps connections to the processes, sends new requests to those whose
 * `/readyz` is 200, one after the other, and sends nothing twice that a process has taken; when none is, as while the database is slow for all of them, to those
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
  const broken: Broken[] = [];
  const pass = (incoming: IncomingMessage, outgoing: ServerResponse, refusing?: Backend) => {
    const others = backends.filter((one) => one !== refusing);
    const ready = others.filter(isReady);
    const usable = ready.length > 0 ? ready : others.filter(({ silent }) => silent < FALL);
    const backend = usable[(turn += 1) % usable.length];
    if (!backend) return void outgoing.writeHead(503).end();
    const began = performance.now();
    const { method, url, headers } = incoming;
    const passed = request({
      host: '127.0.0.1',
      port: backend.port,
      agent: backend.agent,
      method,
      path: url,
      headers,
    });
    let isTaken = false;
    const breakOff = () => {
      // Who has gone away by themselves lacks nothing.
      if (outgoing.destroyed || outgoing.writableEnded) return;
      broken.push({ port: backend.port, began, ended: performance.now() });
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502).end();
    };
    passed.on('socket', (socket) => {
      const send = () => {
        isTaken = true;
        incoming.pipe(passed);
      };
      if (socket.connecting) socket.once('connect', send);
      else send();
    });
    passed.on('response', (answer) => {
      const { connection: _, ...rest } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, rest);
      answer.on('error', breakOff);
      answer.pipe(outgoing);
    });
    passed.on('error', () => {
      if (isTaken || refusing || outgoing.destroyed) breakOff();
      else pass(incoming, outgoing, backend);
    });
    outgoing.on('close', () => passed.destroy());
  };
  const look = setInterval(() => backends.forEach(lookAt), LOOK_MS);
  const server = createServer((incoming, outgoing) => pass(incoming, outgoing));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    broken,
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
