import { connect, type Socket } from 'node:net';

export type RawResult = { answers: number; seconds: number };

/**
 * Asks for the paths in turn over keep-alive connections for so many seconds, as cheaply as a load can be made: bodies
 * are counted, not read, so that large pages are measured and not the reader of them. Throws at the first answer that is
 * no success.
 */
export async function rawLoad(
  url: string,
  paths: readonly string[],
  { connections, seconds }: { connections: number; seconds: number },
): Promise<RawResult> {
  const { hostname, port, host } = new URL(url);
  const requests = paths.map((path) =>
    Buffer.from(`GET ${path} HTTP/1.1\r\nhost: ${host}\r\naccept-encoding: br\r\n\r\n`),
  );
  const started = performance.now();
  const ends = started + seconds * 1_000;
  let turn = 0;
  let answers = 0;
  const next = () => {
    if (performance.now() >= ends) return null;
    turn += 1;
    return requests[turn % requests.length]!;
  };
  await Promise.all(
    Array.from(
      { length: connections },
      () =>
        new Promise<void>((resolve, reject) => {
          const socket = connect(Number(port), hostname);
          socket.setNoDelay(true);
          socket.once('error', reject);
          socket.once('close', () => resolve());
          socket.once('connect', () => socket.write(next() ?? ''));
          readAnswers(socket, (error) => {
            if (error) return void socket.destroy(error);
            answers += 1;
            const request = next();
            if (request === null) socket.end();
            else socket.write(request);
          });
        }),
    ),
  );
  return { answers, seconds: (performance.now() - started) / 1_000 };
}

const HEAD_END = Buffer.from('\r\n\r\n');
const LAST_CHUNK = Buffer.from('0\r\n\r\n');

/** Calls back after each whole answer: with an error when its status is not 2xx. */
function readAnswers(socket: Socket, onAnswer: (error: Error | null) => void): void {
  let head: Buffer | null = Buffer.alloc(0);
  let bytesLeft = 0;
  let isChunked = false;
  socket.on('data', (chunk) => {
    let body = chunk as Buffer;
    if (head !== null) {
      const text: Buffer = head.length > 0 ? Buffer.concat([head, body]) : body;
      const end = text.indexOf(HEAD_END);
      if (end < 0) return void (head = text);
      const lines = text.subarray(0, end).toString('latin1').toLowerCase();
      if (!lines.startsWith('http/1.1 2')) return onAnswer(new Error(lines.split('\r\n')[0]));
      isChunked = lines.includes('transfer-encoding: chunked');
      bytesLeft = Number(/content-length: (\d+)/.exec(lines)?.[1] ?? 0);
      head = null;
      body = text.subarray(end + HEAD_END.length);
    }
    bytesLeft -= body.length;
    const isWhole = isChunked ? body.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK) : bytesLeft <= 0;
    if (!isWhole) return;
    head = Buffer.alloc(0);
    onAnswer(null);
  });
}
