import { afterAll, beforeAll } from 'vitest';

/** A call over HTTP as it went, with what was answered; bodies as JSON where they are. */
export type RecordedCall = {
  method: string;
  path: string;
  headers: Headers;
  sent: unknown;
  status: number;
  answered: unknown;
};

/** The calls that this process makes to addresses that begin so, while the calling test file runs. */
export function recordedCalls(address: string): RecordedCall[] {
  const calls: RecordedCall[] = [];
  const call = globalThis.fetch;
  beforeAll(() => {
    globalThis.fetch = async (...[input, init]: Parameters<typeof fetch>) => {
      const answer = await call(input, init);
      const url = input instanceof Request ? input.url : String(input);
      if (url.startsWith(address))
        calls.push(await recorded(url.slice(address.length), init, answer.clone()));
      return answer;
    };
  });
  afterAll(() => {
    globalThis.fetch = call;
  });
  return calls;
}

async function recorded(
  path: string,
  init: RequestInit | undefined,
  answer: Response,
): Promise<RecordedCall> {
  return {
    method: init?.method ?? 'GET',
    path,
    headers: new Headers(init?.headers),
    sent: typeof init?.body === 'string' ? read(init.body) : null,
    status: answer.status,
    answered: read(await answer.text()),
  };
}

function read(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
