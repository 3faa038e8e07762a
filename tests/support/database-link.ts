import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export type DatabaseLink = {
  /** The database's address by way of this link. */
  url: string;
  /** From now on connections are refused, and those that are open break off. */
  cut(): void;
  /** From now on whatever is sent arrives nowhere, and nobody is told: open connections stay open, new ones too. */
  swallow(): void;
  /** As it was at the beginning; what was swallowed stays lost with its connection. */
  mend(): void;
  /** The server has come back at another port. */
  moveTo(port: number): void;
  /** How many connections were asked for so far. */
  connections(): number;
  close(): Promise<void>;
};

type Pair = { near: Socket; far: Socket | null };

/** A stretch of network on loopback between the shop and its database, that can be cut or swallow what it is given. */
export async function databaseLink(databaseUrl: string): Promise<DatabaseLink> {
  const target = new URL(databaseUrl);
  let port = Number(target.port);
  let state: 'whole' | 'cut' | 'swallows' = 'whole';
  const pairs = new Set<Pair>();
  let connections = 0;

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
    far?.on('data', (data) => state === 'whole' && near.write(data));
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
    mend() {
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
