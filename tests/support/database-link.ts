import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export type DatabaseLink = {
  /** The database's address by way of this link. */
  url: string;
  /** From now on connections are refused, and those that are open break off. */
  cut(): void;
  /** From now on whatever is sent arrives nowhere, and nobody is told: open connections stay open, new ones too. */
  swallow(): void;
  /** From now on each answer of the database arrives so many ms later; 0 is as before. */
  delay(ms: number): void;
  /** As it was at the beginning; what was swallowed stays lost with its connection. */
  mend(): void;
  /** The server has come back at another port. */
  moveTo(port: number): void;
  /** How many connections were asked for so far. */
  connections(): number;
  close(): Promise<void>;
};

type Pair = { near: Socket; far: Socket | null };

/**
 * A stretch of network on loopback between the shop and its database, that can be cut, be slow, or swallow what it is
 * given.
 */
export async function databaseLink(databaseUrl: string): Promise<DatabaseLink> {
  const target = new URL(databaseUrl);
  let port = Number(target.port);
  let state: 'whole' | 'cut' | 'swallows' = 'whole';
  const pairs = new Set<Pair>();
  let connections = 0;
  let delayMs = 0;

  const server = createServer((near) => {
    connections += 1;
    if (state === 'cut') return void near.destroy();
    const far = state === 'whole' ? connect(port, target.hostname) : null;
    const pair = { near, far };
    pairs.add(pair);
    const end = () => {
      pairs.delete(pair);
      near.destroy();
      far?.destroy();
    };
    near.on('error', end).on('close', end);
    far?.on('error', end).on('close', end);
    near.on('data', (data) => state === 'whole' && far?.write(data));
    const pass = later((data) => state === 'whole' && near.write(data));
    far?.on('data', (data: Buffer) => pass(data, delayMs));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const breakAll = () => {
    for (const { near, far } of pairs) {
      near.destroy();
      far?.destroy();
    }
  };
  return {
    url: Object.assign(new URL(databaseUrl), { port: String((server.address() as AddressInfo).port) }).href,
    cut() {
      state = 'cut';
      breakAll();
    },
    swallow: () => void (state = 'swallows'),
    delay: (ms) => void (delayMs = ms),
    mend() {
      delayMs = 0;
      if (state === 'swallows') breakAll();
      state = 'whole';
    },
    connections: () => connections,
    moveTo: (next) => void (port = next),
    async close() {
      breakAll();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Passes on what it is given so many ms later, in the order in which it came. */
function later(pass: (data: Buffer) => void): (data: Buffer, ms: number) => void {
  const waiting: { data: Buffer; due: number }[] = [];
  const next = () => {
    while (waiting[0] && waiting[0].due <= performance.now()) pass(waiting.shift()!.data);
    if (waiting[0]) setTimeout(next, waiting[0].due - performance.now() + 1);
  };
  return (data, ms) => {
    if (ms === 0 && waiting.length === 0) return pass(data);
    waiting.push({ data, due: performance.now() + ms });
    if (waiting.length === 1) setTimeout(next, ms + 1);
  };
}
