import type { Browser, BrowserContext, Page } from '@playwright/test';
import { createServer, type IncomingMessage, request as send, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { type AddressInfo, connect, type Socket } from 'node:net';

/**
 * `lost`: the server gets the request and carries it out, its answer never arrives; `down`: nothing gets through; `away`: what
 * stands before the shop answers in its place.
 */
type Fault = 'down' | 'lost' | 'stalled' | 'away';
type Matches = (method: string, path: string) => boolean;

export type FlakyNetwork = {
  /** For `browser.newContext({ proxy: { server } })`. */
  server: string;
  /** From now on requests that match meet the fault; all do when nothing says which. */
  breakOff(fault: Fault, matches?: Matches): void;
  mend(): void;
  /** From now on the text at this path is another one. */
  alter(path: string, change: (text: string) => string): void;
  /** Requests of the shop that were carried out, whether or not their answer arrived. */
  carriedOut: string[];
  close(): Promise<void>;
};

/** A proxy between browser and server that cuts connections as a bad network does, while the browser believes itself online. */
export async function flakyNetwork(): Promise<FlakyNetwork> {
  let fault: Fault | null = null;
  let matches: Matches = () => true;
  const carriedOut: string[] = [];
  const altered = new Map<string, (text: string) => string>();

  function pass(request: IncomingMessage, response: ServerResponse): void {
    const { method = 'GET', url = '/' } = request;
    const path = new URL(url).pathname;
    const met = fault !== null && matches(method, path) ? fault : null;
    if (met === 'down') return void request.socket.destroy();
    if (met === 'stalled') return;
    if (met === 'away') {
      request.resume();
      return void response.writeHead(503, { 'content-type': 'text/html' }).end('<p>Come again.</p>');
    }
    const change = altered.get(path);
    const headers = change ? { ...request.headers, 'accept-encoding': 'identity' } : request.headers;
    const onwards = send(url, { method, headers }, (answer) => {
      if (method !== 'GET') carriedOut.push(`${method} ${path}`);
      if (met === 'lost') {
        answer.resume();
        request.socket.destroy();
        return;
      }
      if (change) {
        response.setHeader('content-type', answer.headers['content-type'] ?? '');
        return void text(answer).then((old) => response.end(change(old)));
      }
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(response);
    });
    onwards.on('error', () => request.socket.destroy());
    response.on('close', () => onwards.destroy());
    request.pipe(onwards);
  }

  const proxy = createServer(pass);
  // The test's own calls come through a tunnel, and always get through.
  proxy.on('connect', (request, socket: Socket) => {
    const { hostname, port } = new URL(`http://${request.url}`);
    const onwards = connect(Number(port), hostname, () => {
      socket.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      onwards.pipe(socket).pipe(onwards);
    });
    onwards.on('error', () => socket.destroy());
    socket.on('error', () => onwards.destroy());
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return {
    server: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    breakOff(next, which = () => true) {
      fault = next;
      matches = which;
    },
    mend: () => (fault = null),
    alter: (path, change) => void altered.set(path, change),
    carriedOut,
    close: () =>
      new Promise((resolve) => {
        proxy.close(() => resolve());
        proxy.closeAllConnections();
      }),
  };
}

export type Flaky = {
  context: BrowserContext;
  page: Page;
  network: FlakyNetwork;
  close: () => Promise<void>;
};

/** A browser behind a network that can be broken. */
export async function behindFlakyNetwork(browser: Browser, baseURL: string): Promise<Flaky> {
  const network = await flakyNetwork();
  const context = await browser.newContext({
    baseURL,
    serviceWorkers: 'allow',
    proxy: { server: network.server },
  });
  return {
    context,
    page: await context.newPage(),
    network,
    close: async () => {
      await context.close();
      await network.close();
    },
  };
}
