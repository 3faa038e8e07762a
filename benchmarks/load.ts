import { Agent, request } from 'node:http';
import { rawLoad } from './raw-load.ts';
import { percentile } from './figures.ts';

export const CONNECTIONS = 16;

/** What a load came to: answers (or flows) a second, and how long the middle one and the slowest of twenty and of a hundred took, in ms. */
export type Load = { rate: number; p50: number; p95: number; p99: number };

/** How a load is laid on: so many connections, for so many seconds or until so many are answered. */
export type Weight = { connections?: number; seconds?: number; count?: number };

/** Asks for what `next` names, as a browser does (`Accept-Encoding: br`). */
export async function getLoad(url: string, next: () => string, weight: Weight): Promise<Load> {
  const { connections = CONNECTIONS, seconds = Infinity, count = Infinity } = weight;
  const { times, seconds: taken } = await rawLoad(url, next, { connections, seconds, count });
  return loadOf(times, taken);
}

/** A function that names the paths in turn, again from the first after the last. */
export function inTurn(paths: readonly string[]): () => string {
  let turn = 0;
  return () => paths[turn++ % paths.length]!;
}

export type Flow = (caller: Caller, turn: number) => Promise<void>;

let turns = 0;

/** Flows that 16 callers at once finish over `seconds`; a flow that fails ends the run. Each has a turn of its own. */
export async function flowLoad(url: string, flow: Flow, seconds: number): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const caller = createCaller(url, agent);
  const started = performance.now();
  const ends = started + seconds * 1_000;
  const times: number[] = [];
  async function work(): Promise<void> {
    while (performance.now() < ends) {
      const begun = performance.now();
      await flow(caller, turns++);
      times.push(performance.now() - begun);
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
  agent.destroy();
  return loadOf(times, (performance.now() - started) / 1_000);
}

function loadOf(times: readonly number[], seconds: number): Load {
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => percentile(times, share)) as [
    number,
    number,
    number,
  ];
  return { rate: times.length / seconds, p50, p95, p99 };
}

export type Answer = { status: number; body: Record<string, unknown> };
export type Caller = (
  method: string,
  path: string,
  body?: object,
  headers?: Record<string, string>,
) => Promise<Answer>;

/** Calls the API with JSON and reads its answer. */
export function createCaller(url: string, agent = new Agent({ keepAlive: true })): Caller {
  return (method, path, body, headers = {}) =>
    new Promise((resolve, reject) => {
      const text = body ? JSON.stringify(body) : '';
      const sent = request(
        `${url}${path}`,
        {
          method,
          agent,
          headers: {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(text),
            ...headers,
          },
        },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => void chunks.push(chunk));
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              body: parsed(response.headers['content-type'], Buffer.concat(chunks)),
            }),
          );
        },
      );
      sent.on('error', reject);
      sent.end(text);
    });
}

/** The body of a JSON answer; pages are read and dropped. */
function parsed(type: string | undefined, bytes: Buffer): Record<string, unknown> {
  return type?.includes('json') ? (JSON.parse(bytes.toString()) as Record<string, unknown>) : {};
}
