import { type Ctx, requireShopper } from '#platform/context.ts';
import type { Db } from '#platform/db.ts';
import {
  createPlaces,
  eventText,
  type EventStream,
  openEventStream,
  parseEventId,
} from '#platform/http/event-stream.ts';
import { noteChatDelivery } from '#platform/measures.ts';
import { ChatError } from './chat.errors.ts';
import type { ChatTyping } from './chat.schema.ts';
import { selectLogState, touchActive } from './events.queries.ts';
import { EVENTS_AT_ONCE, eventsAfter, listen, partiesOfActor, type Party } from './chat-live.ts';

/** Streams end after this, and the browser comes back by itself: who signed out meanwhile does not. */
const STREAM_MS = 5 * 60_000;
const ACTIVE_STEP_MS = 60_000;
/** Open streams of one person in one process: a dozen tabs and devices. */
const takePlace = createPlaces<number>(12);
const TYPING_KEPT = 20;

/**
 * How far a client has heard: the number of the last event of the shopper's and of the vendor's log, as `12-345`. It is
 * the id of every event, and what a page asks to be told from.
 */
export type Cursor = { shopper: number; vendor: number };

export function parseCursor(text: string | undefined): Cursor | null {
  const [shopper, vendor] = parseEventId(text, 2) ?? [];
  return shopper === undefined || vendor === undefined ? null : { shopper, vendor };
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

/**
 * The caller's events after `from`, then whatever comes, as server-sent events; without `from`, only what comes. Where the
 * log does not reach back to `from` the event `reset` says that everything must be loaded anew. It ends with the caller's
 * session. Throws chat.too_many_streams (429).
 */
export async function createChatStream(ctx: Ctx, from: Cursor | null): Promise<EventStream> {
  const userId = requireShopper(ctx);
  const release = takePlace(userId);
  if (!release) throw ChatError.too_many_streams();
  const log: Log = {
    db: ctx.db as Db,
    now: ctx.now,
    parties: partiesOfActor(ctx),
    cursor: { shopper: 0, vendor: 0 },
    hasNews: true,
    isLive: false,
    typing: [],
    activeAt: 0,
  };
  return await openEventStream({
    kind: 'chat',
    retryMs: 1_000,
    lifeMs: STREAM_MS,
    sessionId: ctx.actor.sessionId,
    listen(wake) {
      const stop = listenTo(log, wake);
      return () => {
        stop();
        release();
      };
    },
    begin: async () => eventOf(log, (await begin(log, from)) ? 'ready' : 'reset', '{}'),
    read: async () => (await readNews(log)) || readTyping(log),
    async rest() {
      await stayActive(log, Date.now());
      return '';
    },
  });
}

/** The logs of the caller's parties, and how far the client has heard them. */
type Log = {
  db: Db;
  now: () => Date;
  parties: Party[];
  cursor: Cursor;
  /** Something was announced since the last look. */
  hasNews: boolean;
  /** What the client had missed before is told: from now on it hears what comes. */
  isLive: boolean;
  typing: ChatTyping[];
  activeAt: number;
};

function listenTo(log: Log, wake: () => void): () => void {
  return listen(log.parties, {
    wake: () => {
      log.hasNews = true;
      wake();
    },
    type: (typing) => {
      if (log.typing.length < TYPING_KEPT) log.typing.push(typing);
      wake();
    },
  });
}

/** Sets the cursor; answers false when the log no longer has all that came after `from`. */
async function begin(log: Log, from: Cursor | null): Promise<boolean> {
  let isWhole = true;
  for (const { side, ownerId } of log.parties) {
    const state = await selectLogState(log.db, side, ownerId, from?.[side] ?? 0);
    if (from) isWhole &&= state.isWhole;
    log.cursor[side] = state.last;
  }
  if (from && isWhole) for (const { side } of log.parties) log.cursor[side] = from[side];
  return isWhole;
}

async function readNews(log: Log): Promise<string> {
  if (!log.hasNews) return '';
  // Announcements from here on ask for another look, also one that comes while this look is under way.
  log.hasNews = false;
  let text = '';
  for (const party of log.parties) {
    const events = await eventsAfter(log.db, party, log.cursor[party.side]);
    for (const { event, kind, data, at } of events) {
      log.cursor[party.side] = event;
      if (log.isLive) noteChatDelivery(log.now().getTime() - at.getTime());
      text += eventOf(log, kind, data);
    }
    if (events.length === EVENTS_AT_ONCE) log.hasNews = true;
  }
  log.isLive ||= !log.hasNews;
  return text;
}

function eventOf({ cursor }: Log, event: string, data: string): string {
  return eventText({ id: cursorText(cursor), event, data });
}

function readTyping(log: Log): string {
  const { typing } = log;
  log.typing = [];
  return typing.map((one) => eventText({ event: 'typing', data: JSON.stringify(one) })).join('');
}

async function stayActive(log: Log, now: number): Promise<void> {
  if (now - log.activeAt < ACTIVE_STEP_MS) return;
  log.activeAt = now;
  for (const { side, ownerId } of log.parties)
    await touchActive(log.db, side, ownerId, { now: new Date(now), everyMs: ACTIVE_STEP_MS });
}
