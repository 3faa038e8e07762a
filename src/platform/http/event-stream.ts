import type { ServerResponse } from 'node:http';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from 'hono';
import { openStreams, type StreamKind } from '#platform/measures.ts';
import { onSessionEnd } from '#platform/session-ends.ts';
import { afterRequest } from '#platform/spans.ts';

/** How often a stream without news says that it is still there. */
const HEARTBEAT_MS = 15_000;

/** What a stream of server-sent events tells, piece by piece. */
export type EventSource = {
  /** After which time a browser whose stream ended comes back, ms. */
  retryMs: number;
  /** What it tells of. */
  kind: StreamKind;
  /** The stream ends after this, ms: the browser comes back by itself, who signed out meanwhile does not. */
  lifeMs: number;
  /** The session with which the stream ends, whoever ends it; null for somebody not signed in. */
  sessionId: number | null | undefined;
  /**
   * Calls `wake` whenever there may be news, until the returned function is called, once. It begins before anything is read:
   * nothing can fall between.
   */
  listen(wake: () => void): () => void;
  /** What comes first. When it throws there is no stream. */
  begin?(): Promise<string>;
  /** What is to be written now, made by `eventText`: asked when the client has taken what came before, until it is ''. */
  read(): Promise<string>;
  /** Asked at each heartbeat for what nobody announced. */
  rest(): Promise<string>;
};

/** What is to be written: ask for the next piece when the client has taken the last. Null: it has ended. */
export type EventStream = { next: () => Promise<string | null>; close: () => void };

/** One event as it is written. `id` is what the browser comes back with as Last-Event-ID. */
export function eventText({ id, event, data }: { id?: string; event: string; data: string }): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${data}\n\n`;
}

/** The numbers of a Last-Event-ID, as in `12-345`; null for what is not so many numbers. */
export function parseEventId(text: string | undefined, count: number): number[] | null {
  const numbers = (text ?? '').split('-');
  const isId = numbers.length === count && numbers.every((number) => /^\d{1,15}$/.test(number));
  return isId ? numbers.map(Number) : null;
}

/**
 * Opens a stream. Nothing is read before the client has taken what was written, so a slow one costs one read of memory.
 * It ends with its time, its session, or a read that fails.
 */
export async function openEventStream(source: EventSource): Promise<EventStream> {
  const state: State = { ends: Date.now() + source.lifeMs, isOver: false, hasNews: true, resume: null };
  const unlisten = source.listen(() => {
    state.hasNews = true;
    state.resume?.();
  });
  const close = () => {
    if (state.isOver) return;
    state.isOver = true;
    open.delete(close);
    openStreams.dec({ kind: source.kind });
    forget();
    unlisten();
    state.resume?.();
  };
  openStreams.inc({ kind: source.kind });
  open.add(close);
  const forget = onSessionEnd(source.sessionId, close);
  let first: string | null;
  try {
    first = `retry: ${source.retryMs}\n\n${(await source.begin?.()) ?? ''}`;
  } catch (error) {
    close();
    throw error;
  }
  return {
    close,
    async next() {
      const text = first ?? (await nextText(source, state).catch(() => null));
      first = null;
      if (text === null) close();
      return state.isOver ? null : text;
    },
  };
}

/** The streams of this process that are open, by what ends each. */
const open = new Set<() => void>();

/**
 * Ends all streams of this process, one after the other within `ms`: their browsers come back by themselves, to whichever
 * process answers then, and thousands that come back at once would be a burst of statements.
 */
export function endStreams(ms: number): void {
  for (const [n, close] of [...open].entries()) setTimeout(close, (ms * n) / open.size);
}

type State = { ends: number; isOver: boolean; hasNews: boolean; resume: (() => void) | null };

async function nextText(source: EventSource, state: State): Promise<string | null> {
  while (!state.isOver && Date.now() < state.ends) {
    if (!state.hasNews) {
      if (await isWoken(state)) continue;
      return (await source.rest()) || ': still here\n\n';
    }
    // News from here on ask for another look, also those that come while this look is under way.
    state.hasNews = false;
    const text = await source.read();
    if (text === '') continue;
    state.hasNews = true;
    return text;
  }
  return null;
}

/** Waits for news; false when none came for the time of a heartbeat. */
function isWoken(state: State): Promise<boolean> {
  return new Promise((resolve) => {
    const finish = (isNews: boolean) => {
      clearTimeout(timer);
      state.resume = null;
      resolve(isNews);
    };
    const timer = setTimeout(() => finish(false), HEARTBEAT_MS);
    state.resume = () => finish(true);
  });
}

/** So many open streams for each key in this process: one caller cannot hold all connections. */
export function createPlaces<Key>(most: number): (key: Key) => (() => void) | null {
  const taken = new Map<Key, number>();
  return (key) => {
    const count = taken.get(key) ?? 0;
    if (count >= most) return null;
    taken.set(key, count + 1);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      const left = (taken.get(key) ?? 1) - 1;
      if (left > 0) taken.set(key, left);
      else taken.delete(key);
    };
  };
}

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
};

/**
 * Answers a call with the stream, written to Node's own response where there is one: without the web streams, request and
 * context in between, an open one costs less than half the memory.
 */
export function answerEvents(c: Context, stream: EventStream): Response {
  if (c.req.method === 'HEAD') {
    stream.close();
    return new Response(null, { headers: HEADERS });
  }
  const { outgoing } = (c.env ?? {}) as { outgoing?: ServerResponse };
  if (!outgoing) return new Response(readable(stream), { headers: HEADERS });
  outgoing.writeHead(200, HEADERS);
  outgoing.on('close', stream.close);
  afterRequest(() => void write(outgoing, stream));
  return RESPONSE_ALREADY_SENT;
}

async function write(response: ServerResponse, stream: EventStream): Promise<void> {
  for (let text = await stream.next(); text !== null && !response.destroyed; text = await stream.next())
    if (!response.write(text)) await drained(response);
  response.end();
}

function drained(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      response.off('drain', finish);
      response.off('close', finish);
      resolve();
    };
    response.on('drain', finish);
    response.on('close', finish);
  });
}

const encoder = new TextEncoder();

/** The same as a web stream, where there is no Node response. */
function readable(stream: EventStream): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const text = await stream.next();
        if (text === null) controller.close();
        else controller.enqueue(encoder.encode(text));
      },
      cancel: stream.close,
    },
    { highWaterMark: 0 },
  );
}
