import type { IncomingMessage, ServerResponse } from 'node:http';
import { lineWriter, STANDARD_OUTPUT } from '#platform/log.ts';
import { traceOfLine } from '#platform/spans.ts';
import type { Answered } from '#server/metrics.ts';

/** What whoever answers tells of it: never an address, only its pattern. */
type AnsweredRequest = Pick<Answered, 'kind' | 'route'> & { requestId?: string | undefined };

export type RequestLog = {
  /** Writes a line once the answer is over. */
  follow(request: IncomingMessage, response: ServerResponse): void;
  /** What it was. Of what was turned away at the door nobody tells. */
  note(request: IncomingMessage, told: AnsweredRequest): void;
  /** Writes what waits. */
  flush(): void;
};

type Parts = { build: string; write?: (lines: string) => void };

/** Lines wait for so long, ms, or until they are so many characters: one write for all of them. */
const WAIT_MS = 200;
const AT_MOST = 64_000;
/** What balancers and Prometheus ask. */
const QUIET = /^\/(?:healthz|readyz)$/;

/**
 * A JSON line a request beside the log's own, in its form: the pattern of the address, what was answered, how long it took and how
 * large it was, and the numbers by which it is found in the log and in traces. Nobody's address, query, name or account.
 */
export function createRequestLog({ build, write = lineWriter(STANDARD_OUTPUT).write }: Parts): RequestLog {
  const told = new WeakMap<IncomingMessage, AnsweredRequest & { traceId?: string }>();
  const lines = createLines(write);
  return {
    flush: lines.flush,
    note: (request, what) => void told.set(request, { ...what, ...traceOfLine() }),
    follow(request, response) {
      const [began, { socket }] = [performance.now(), request];
      const before = socket.bytesWritten;
      response.once('close', () => {
        if (QUIET.test(request.url ?? '')) return;
        lines.put({
          level: 30,
          time: Date.now(),
          pid: process.pid,
          role: 'web',
          msg: 'request',
          method: request.method,
          ...(told.get(request) ?? { kind: 'none', route: 'none' }),
          status: response.statusCode,
          ms: Math.round((performance.now() - began) * 10) / 10,
          bytes: socket.bytesWritten - before,
          build,
        });
      });
    },
  };
}

/** Lines that are written some at a time. */
function createLines(write: (lines: string) => void) {
  let waiting = '';
  let timer: NodeJS.Timeout | null = null;

  function flush(): void {
    if (timer) clearTimeout(timer);
    timer = null;
    if (waiting !== '') write(waiting);
    waiting = '';
  }

  return {
    flush,
    put(line: object): void {
      waiting += `${JSON.stringify(line)}\n`;
      if (waiting.length > AT_MOST) flush();
      else timer ??= setTimeout(flush, WAIT_MS).unref();
    },
  };
}
