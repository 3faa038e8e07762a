import { connect, createServer, type Server, type Socket } from 'node:net';

const QUERY = 0x51;
const EXECUTE = 0x45;

/** Counts the statements a client sends to PostgreSQL: a proxy that reads the frontend's messages as they pass. */
export type StatementCounter = { url: string; take(): number; close(): void };

/**
 * Starts the proxy in front of the server of `databaseUrl`. Every simple query and every execution of a prepared one
 * counts as a statement, `begin` and `commit` included. `take()` answers the count since the last time.
 */
export async function countStatements(databaseUrl: string): Promise<StatementCounter> {
  const target = new URL(databaseUrl);
  let count = 0;
  const sockets = new Set<Socket>();
  const server: Server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
    }
    const reader = frontendReader((type) => {
      if (type === QUERY || type === EXECUTE) count += 1;
    });
    client.on('data', (chunk: Buffer) => {
      reader(chunk);
      upstream.write(chunk);
    });
    upstream.pipe(client);
    client.on('close', () => upstream.destroy());
    upstream.on('close', () => client.destroy());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const url = new URL(databaseUrl);
  url.port = String((server.address() as { port: number }).port);
  return {
    url: url.href,
    take() {
      const taken = count;
      count = 0;
      return taken;
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

/** Calls back with the type byte of each frontend message; the untyped start-up message is passed over. */
function frontendReader(onMessage: (type: number) => void): (chunk: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  let started = false;
  return (chunk) => {
    rest = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    for (;;) {
      const head = started ? 5 : 4;
      if (rest.length < head) return;
      const length = rest.readUInt32BE(head - 4) + (started ? 1 : 0);
      if (rest.length < length) return;
      if (started) onMessage(rest[0]!);
      started = true;
      rest = rest.subarray(length);
    }
  };
}
