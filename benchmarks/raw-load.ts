import { connect, type Socket } from 'node:net';

export type RawResult = { times: number[]; seconds: number };
type RawWeight = { connections: number; seconds: number; count: number };

/**
 * Asks for what `next` names over keep-alive connections, for so many seconds or until so many are asked for, as cheaply
 * as a load can be made: bodies are counted, not read, so that large pages are measured and not the user of them.
 * Answers how long each took, in ms. Throws at the first answer that is no success.
 */
export async function rawLoad(
  url: string,
  next: () => string,
  { connections, seconds, count }: RawWeight,
): Promise<RawResult> {
  const { hostname, port, host } = new URL(url);
  const started = performance.now();
  const ends = started + seconds * 1_000;
  const times: number[] = [];
  let asked = 0;
  const nextRequest = () => {
    if (asked >= count || performance.now() >= ends) return null;
    asked += 1;
    return `GET ${next()} HTTP/1.1\r\nhost: ${host}\r\naccept-encoding: br\r\n\r\n`;
  };
  await Promise.all(
    Array.from(
      { length: connections },
      () =>
        new Promise<void>((resolve, reject) => {
          const socket = connect(Number(port), hostname);
          let begun = 0;
          const ask = () => {
            const request = nextRequest();
            begun = performance.now();
            if (request === null) socket.end();
            else socket.write(request);
          };
          socket.setNoDelay(true);
          socket.once('error', reject);
          socket.once('close', () => resolve());
          socket.once('connect', ask);
          readAnswers(socket, (error) => {
            if (error) return void socket.destroy(error);
            times.push(performance.now() - begun);
            ask();
          });
        }),
    ),
  );
  return { times, seconds: (performance.now() - started) / 1_000 };
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
