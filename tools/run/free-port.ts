import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * The system takes the local ports of outgoing connections from 32,768 on (Linux), so a free port up there may be gone a
 * moment later; those below are ours alone.
 */
const [FIRST, LAST] = [20_000, 32_000];
/** As many as one shop takes: PORT, the ones after it, and a second web process ten further on. */
const IN_A_ROW = 20;
const TRIES = 50;

/**
 * A port that nothing listens on at this moment, and neither on the 19 after it. Until this process ends nobody else who
 * asks here is given one of them. Throws when none was found.
 */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const port = FIRST + IN_A_ROW * randomInt((LAST - FIRST) / IN_A_ROW);
    if ((await areFree(port)) && (await reserve(port))) return port;
  }
  throw new Error(`No ${IN_A_ROW} free ports in a row were found between ${FIRST} and ${LAST}.`);
}

async function areFree(port: number): Promise<boolean> {
  for (let next = port; next < port + IN_A_ROW; next += 1) {
    if ((await listenFault(next, '0.0.0.0')) !== null) return false;
  }
  return true;
}

/** Holds a name (an abstract socket, which ends with its process) for whoever asks at the same moment, here or elsewhere. */
async function reserve(port: number): Promise<boolean> {
  return await new Promise((resolve) => {
    const held = createServer().unref();
    held.once('error', (error: NodeJS.ErrnoException) => resolve(error.code !== 'EADDRINUSE'));
    held.listen(`\0adey-ports-${port}`, () => resolve(true));
  });
}

/** Why nothing can listen there, as the system's code; null when something can. */
export async function listenFault(port: number, host: string): Promise<string | null> {
  return await new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen(port, host, () => server.close(() => resolve(null)));
  });
}
