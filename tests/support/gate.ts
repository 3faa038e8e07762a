import { connect, createServer, type Server, type Socket } from 'node:net';

/** A port behind which a server answers as long as the gate is open; shut, nothing listens there. */
export type Gate = { open: () => Promise<void>; shut: () => Promise<void> };

/** A gate on `port` before the server on `to`. */
export function gateBefore(port: number, to: number): Gate {
  const through = new Set<Socket>();
  let server: Server | null = null;
  function pass(from: Socket): void {
    const onwards = connect(to, '127.0.0.1');
    for (const [socket, other] of [
      [from, onwards],
      [onwards, from],
    ] as const) {
      through.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => through.delete(socket));
      socket.pipe(other);
    }
  }
  return {
    open: async () => {
      const opened = createServer(pass).listen(port);
      await new Promise((resolve, reject) => {
        opened.once('listening', resolve);
        opened.once('error', reject);
      });
      server = opened;
    },
    shut: async () => {
      const shutting = server;
      server = null;
      for (const socket of through) socket.destroy();
      if (shutting) await new Promise((resolve) => shutting.close(resolve));
    },
  };
}
