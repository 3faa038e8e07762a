import { type Ctx, requireShopper } from '#platform/context.ts';
import type { Db } from '#platform/db.ts';
import { onSessionEnd } from '#platform/session-ends.ts';
import { ChatError } from './chat.errors.ts';
import type { ChatTyping } from './chat.schema.ts';
import { selectLogState, touchActive } from './events.queries.ts';
import { EVENTS_AT_ONCE, eventsAfter, listen, partiesOfActor, type Party } from './live.ts';

const HEARTBEAT_MS = 15_000;
/** Streams end after this, and the browser comes back by itself: who signed out meanwhile does not. */
const STREAM_MS = 5 * 60_000;
const ACTIVE_STEP_MS = 60_000;
/** Open streams of one person in one process: a dozen tabs and devices. */
const STREAMS_PER_USER = 12;
const TYPING_KEPT = 20;

const open = new Map<number, number>();

/**
 * How far a client has heard: the number of the last event of the shopper's and of the vendor's log, as `12-345`. It is
 * the id of every event, and what a page asks to be told from.
 */
export type Cursor = { shopper: number; vendor: number };

export function parseCursor(text: string | undefined): Cursor | null {
  const [, shopper, vendor] = /^(\d{1,15})-(\d{1,15})$/.exec(text ?? '') ?? [];
  return shopper === undefined ? null : { shopper: Number(shopper), vendor: Number(vendor) };
}

function cursorText({ shopper, vendor }: Cursor): string {
  return `${shopper}-${vendor}`;
}

/** How far the caller's logs have come. Read it before what a page shows, so that its stream leaves nothing out. */
export async function chatCursor(ctx: Ctx): Promise<string> {
  const cursor: Cursor = { shopper: 0, vendor: 0 };
  for (const { side, ownerId } of partiesOfActor(ctx))
    cursor[side] = (await selectLogState(ctx.db, side, ownerId, 0)).last;
  return cursorText(cursor);
}

/** What is to be written, piece by piece: ask for the next one when the client has taken the last. Null: it has ended. */
export type OpenStream = { next: () => Promise<string | null>; close: () => void };

type Stream = {
  db: Db;
  parties: Party[];
  cursor: Cursor;
  /** Something was announced since the last look. */
  hasNews: boolean;
  typing: ChatTyping[];
  resume: (() => void) | null;
  ends: number;
  activeAt: number;
};

/**
 * The caller's events after `from`, then whatever comes, as server-sent events; without `from`, only what comes. Nothing
 * is read before the client has taken what was written, so a slow one costs one read of memory. Where the log does not
 * reach back to `from` the event `reset` says that everything must be loaded anew. It ends with the caller's session.
 * Throws chat.too_many_streams (429).
 */
export async function openChatStream(ctx: Ctx, from: Cursor | null): Promise<OpenStream> {
  const userId = requireShopper(ctx);
  const release = takePlace(userId);
  const parties = partiesOfActor(ctx);
  const stream: Stream = {
    db: ctx.db as Db,
    parties,
    cursor: { shopper: 0, vendor: 0 },
    hasNews: true,
    typing: [],
    resume: null,
    ends: Date.now() + STREAM_MS,
    activeAt: 0,
  };
  // Listening begins before the log is looked at: nothing can fall between.
  const close = listen(parties, {
    wake: () => wake(stream, true),
    type: (typing) => {
      if (stream.typing.length < TYPING_KEPT) stream.typing.push(typing);
      wake(stream, false);
    },
  });
  const forget = onSessionEnd(ctx.actor.sessionId, () => {
    stream.ends = 0;
    stream.resume?.();
  });
  const end = () => {
    forget();
    close();
    release();
  };
  try {
    const isWhole = await begin(stream, from);
    return opened(stream, `retry: 1000\n\n${frame(stream, isWhole ? 'ready' : 'reset', '{}')}`, end);
  } catch (error) {
    end();
    throw error;
  }
}

function takePlace(userId: number): () => void {
  const count = open.get(userId) ?? 0;
  if (count >= STREAMS_PER_USER) throw ChatError.too_many_streams();
  open.set(userId, count + 1);
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    const left = (open.get(userId) ?? 1) - 1;
    if (left > 0) open.set(userId, left);
    else open.delete(userId);
  };
}

/** Sets the stream's cursor; answers false when the log no longer has all that came after `from`. */
async function begin(stream: Stream, from: Cursor | null): Promise<boolean> {
  let isWhole = true;
  for (const { side, ownerId } of stream.parties) {
    const state = await selectLogState(stream.db, side, ownerId, from?.[side] ?? 0);
    if (from) isWhole &&= state.isWhole;
    stream.cursor[side] = state.last;
  }
  if (from && isWhole) for (const { side } of stream.parties) stream.cursor[side] = from[side];
  return isWhole;
}

function wake(stream: Stream, isNews: boolean): void {
  if (isNews) stream.hasNews = true;
  stream.resume?.();
}

function opened(stream: Stream, head: string, end: () => void): OpenStream {
  let first: string | null = head;
  const close = () => {
    stream.ends = 0;
    end();
    stream.resume?.();
  };
  return {
    close,
    async next() {
      const text = first ?? (await nextText(stream).catch(() => null));
      first = null;
      if (text === null) close();
      return text;
    },
  };
}

/** What is to be written next: events, typing, or a heartbeat after a while; null when the stream has lived its time. */
async function nextText(stream: Stream): Promise<string | null> {
  for (;;) {
    const now = Date.now();
    if (now >= stream.ends) return null;
    if (stream.hasNews) {
      const events = await readNews(stream);
      if (events !== '') return events;
      continue;
    }
    if (stream.typing.length > 0) return writeTyping(stream);
    if (await sleep(stream)) continue;
    await stayActive(stream, now);
    return ': still here\n\n';
  }
}

async function readNews(stream: Stream): Promise<string> {
  // Announcements from here on ask for another look, also one that comes while this look is under way.
  stream.hasNews = false;
  let text = '';
  for (const party of stream.parties) {
    const events = await eventsAfter(stream.db, party, stream.cursor[party.side]);
    for (const { event, kind, data } of events) {
      stream.cursor[party.side] = event;
      text += frame(stream, kind, data);
    }
    if (events.length === EVENTS_AT_ONCE) stream.hasNews = true;
  }
  return text;
}

function writeTyping(stream: Stream): string {
  const text = stream.typing.map((typing) => `event: typing\ndata: ${JSON.stringify(typing)}\n\n`).join('');
  stream.typing = [];
  return text;
}

function frame({ cursor }: Stream, kind: string, data: string): string {
  return `id: ${cursorText(cursor)}\nevent: ${kind}\ndata: ${data}\n\n`;
}

/** Waits for an announcement; false when none came for the time of a heartbeat. */
function sleep(stream: Stream): Promise<boolean> {
  return new Promise((resolve) => {
    const finish = (isWoken: boolean) => {
      clearTimeout(timer);
      stream.resume = null;
      resolve(isWoken);
    };
    const timer = setTimeout(() => finish(false), HEARTBEAT_MS);
    stream.resume = () => finish(true);
  });
}

async function stayActive(stream: Stream, now: number): Promise<void> {
  if (now - stream.activeAt < ACTIVE_STEP_MS) return;
  stream.activeAt = now;
  for (const { side, ownerId } of stream.parties)
    await touchActive(stream.db, side, ownerId, { now: new Date(now), everyMs: ACTIVE_STEP_MS });
}
