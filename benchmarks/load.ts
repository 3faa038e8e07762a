import { Agent, request } from 'node:http';
import { rawLoad } from './raw-load.ts';

export const CONNECTIONS = 16;

/** Requests a second that the server answers to 16 connections over `seconds`, cycling through the paths. */
export async function getRate(url: string, paths: string[], seconds: number): Promise<number> {
  const { answers, seconds: taken } = await rawLoad(url, paths, { connections: CONNECTIONS, seconds });
  return answers / taken;
}

export type Flow = (caller: Caller, turn: number) => Promise<void>;

/** Flows a second that 16 callers at once finish over `seconds`; a flow that fails ends the run. */
export async function flowRate(url: string, flow: Flow, seconds: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const caller = createCaller(url, agent);
  const started = performance.now();
  const ends = started + seconds * 1_000;
  let turns = 0;
  let finished = 0;
  async function work(): Promise<void> {
    while (performance.now() < ends) {
      await flow(caller, turns++);
      finished += 1;
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
  agent.destroy();
  return finished / ((performance.now() - started) / 1_000);
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
