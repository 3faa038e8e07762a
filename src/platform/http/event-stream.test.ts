import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Context } from 'hono';
import { afterEach, expect, test, vi } from 'vitest';
import { endSession } from '#platform/session-ends.ts';
import {
  answerEvents,
  createPlaces,
  endStreams,
  eventText,
  type EventSource,
  openEventStream,
  parseEventId,
} from './event-stream.ts';

afterEach(() => void vi.useRealTimers());

/** A source that tells what is put into `news`, and counts how often it is listened to and read. */
function aSource(given: Partial<EventSource> = {}) {
  const news: string[] = [];
  const counts = { reads: 0, listeners: 0 };
  let wake = () => undefined as void;
  const source: EventSource = {
    retryMs: 1_000,
    lifeMs: 60_000,
    kind: 'order',
    sessionId: null,
    listen(resume) {
      counts.listeners += 1;
      wake = resume;
      return () => void (counts.listeners -= 1);
    },
    read: async () => ((counts.reads += 1), news.splice(0).join('')),
    rest: async () => '',
    ...given,
  };
  const tell = (text: string) => {
    news.push(text);
    wake();
  };
  return { source, counts, tell };
}

test('nothing is read before the client has taken what came before', async () => {
  const { source, counts, tell } = aSource();
  const stream = await openEventStream(source);
  tell('one');
  expect(counts).toEqual({ reads: 0, listeners: 1 });
  expect(await stream.next()).toBe('retry: 1000\n\n');
  expect(counts.reads).toBe(0);
  expect(await stream.next()).toBe('one');
  stream.close();
});

test('what is announced while it reads is not lost', async () => {
  const { source, tell } = aSource();
  const answers = ['first', ''];
  const read = vi.fn<() => Promise<string>>(async () => {
    if (read.mock.calls.length === 2) tell('');
    return answers.shift() ?? 'second';
  });
  const stream = await openEventStream({ ...source, read });
  await stream.next();
  expect([await stream.next(), await stream.next()]).toEqual(['first', 'second']);
  stream.close();
});

test('a stream without news says that it is still there, and ends with its time', async () => {
  vi.useFakeTimers();
  const { source, counts } = aSource({ lifeMs: 40_000 });
  const stream = await openEventStream(source);
  await stream.next();
  const said = [];
  for (let text: string | null = ''; text !== null; said.push(text)) {
    const next = stream.next();
    await vi.advanceTimersByTimeAsync(15_000);
    text = await next;
  }
  expect(said).toEqual([': still here\n\n', ': still here\n\n', ': still here\n\n', null]);
  expect(counts.listeners).toBe(0);
});

test('it ends at once with its session, with a read that fails, and never twice', async () => {
  const ended = aSource({ sessionId: 42 });
  const stream = await openEventStream(ended.source);
  await stream.next();
  const waiting = stream.next();
  endSession(42);
  expect([await waiting, ended.counts.listeners]).toEqual([null, 0]);
  stream.close();
  expect(ended.counts.listeners).toBe(0);
  const broken = aSource({ read: () => Promise.reject(new Error('the database is away')) });
  const failing = await openEventStream(broken.source);
  await failing.next();
  expect([await failing.next(), broken.counts.listeners]).toEqual([null, 0]);
  const late = aSource({ begin: () => Promise.reject(new Error('the database is away')) });
  await expect(openEventStream(late.source)).rejects.toThrow('the database is away');
  expect(late.counts.listeners).toBe(0);
});

test('a process that ends sends its streams away one after the other', async () => {
  vi.useFakeTimers();
  const sources = [aSource(), aSource(), aSource(), aSource()];
  const streams = await Promise.all(sources.map(({ source }) => openEventStream(source)));
  for (const stream of streams) await stream.next();
  const lasts = streams.map((stream) => stream.next());
  const open = () => sources.filter(({ counts }) => counts.listeners > 0).length;
  endStreams(1_000);
  const counts: number[] = [];
  for (let n = 0; n < 4; n += 1) {
    await vi.advanceTimersByTimeAsync(n === 0 ? 1 : 250);
    counts.push(open());
  }
  expect(counts).toEqual([3, 2, 1, 0]);
  expect(await Promise.all(lasts)).toEqual([null, null, null, null]);
});

test('a client that takes nothing is written little, and its going away ends the stream', async () => {
  const { source, counts } = aSource({ read: async () => ((counts.reads += 1), 'x'.repeat(64 * 1_024)) });
  const server = createServer((_request, response) => {
    void openEventStream(source).then((stream) =>
      answerEvents({ req: { method: 'GET' }, env: { outgoing: response } } as unknown as Context, stream),
    );
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const request = get({ port, host: '127.0.0.1' });
  const response = await new Promise<{ headers: object }>((done) => request.on('response', done));
  expect(response.headers).toMatchObject({ 'content-type': 'text/event-stream; charset=utf-8' });
  let before = -1;
  // The sockets between take some megabytes; then nobody asks for more.
  await vi.waitFor(() => {
    const isStill = before === counts.reads;
    before = counts.reads;
    expect(isStill).toBe(true);
  }, 10_000);
  expect(counts.reads).toBeLessThan(500);
  request.destroy();
  await vi.waitFor(() => expect(counts.listeners).toBe(0));
  server.close();
});

test('a HEAD request holds no stream open', async () => {
  const { source, counts } = aSource();
  const answer = answerEvents(
    { req: { method: 'HEAD' } } as unknown as Context,
    await openEventStream(source),
  );
  expect([answer.body, counts.listeners]).toEqual([null, 0]);
});

test('places are given back once, and others’ are their own', () => {
  const take = createPlaces<string>(2);
  const [first] = [take('a'), take('a')];
  expect([take('a'), typeof take('b')]).toEqual([null, 'function']);
  first!();
  first!();
  expect([typeof take('a'), take('a')]).toEqual(['function', null]);
});

test('a Last-Event-ID is so many numbers, or none', () => {
  expect([parseEventId('12', 1), parseEventId('12-345', 2)]).toEqual([[12], [12, 345]]);
  for (const text of [
    undefined,
    '',
    'x',
    '-1',
    '1.5',
    '1e3',
    '12-',
    '1-2-3',
    '9'.repeat(16),
    "1'; drop table users",
  ])
    expect([parseEventId(text, 1), parseEventId(text, 2)], text).toEqual([null, null]);
  expect(eventText({ event: 'typing', data: '{}' })).toBe('event: typing\ndata: {}\n\n');
});
