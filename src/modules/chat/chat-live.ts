import type { Ctx } from '#platform/context.ts';
import { vendorWithRight } from '#shop/require-vendor-right.ts';
import type { Db, Tx } from '#platform/db.ts';
import type { Listener } from '#platform/notify.ts';
import { getSetting } from '#shop/settings.ts';
import type { ChatEvent, ChatSide, ChatTyping } from './chat.schema.ts';
import { type ChatEventRow, selectChatEvents } from './events.queries.ts';
import { toChatMessage } from './to-chat-message.ts';

/** One side of conversations: a shopper, or a vendor with its whole team. */
export type Party = { side: ChatSide; ownerId: number };

/** An event ready to be written: its number in the party's log, its kind, its JSON, and when it came to be. */
export type SerializedEvent = { event: number; kind: string; data: string; at: Date };

type Sleeper = { wake: () => void; type: (typing: ChatTyping) => void };
type Place = {
  sleepers: Set<Sleeper>;
  /** Grows with each announcement: a read begun after it sees what was announced. */
  generation: number;
  /** Reads of this generation by where they begin: streams that are equally far share one. */
  reads: Map<number, Promise<SerializedEvent[]>>;
};

const places = new Map<string, Place>();

/** The most events of one read: what a stream holds in memory while its user is slow. */
export const EVENTS_AT_ONCE = 25;

/** Wakes this process's streams when something happens in a conversation anywhere. Call once, at start. */
export function initChat(listener: Listener): void {
  listener.on('chat', {
    onMessage: (payload) => {
      const [what = '', shopper, vendor] = payload.split(' ');
      const shopperId = Number(shopper);
      const vendorId = Number(vendor);
      const shopperPlace = places.get(keyOf({ side: 'shopper', ownerId: shopperId }));
      const vendorPlace = places.get(keyOf({ side: 'vendor', ownerId: vendorId }));
      if (what === 'event') {
        wake(shopperPlace);
        wake(vendorPlace);
      } else {
        // Only the other side is told who types.
        const place = what === 'vendor-typing' ? shopperPlace : vendorPlace;
        place?.sleepers.forEach((sleeper) => sleeper.type({ shopperId, vendorId }));
      }
    },
    // What was announced while the connection was away is lost: every stream looks for itself.
    onReconnect: () => places.forEach(wake),
  });
}

function wake(place: Place | undefined): void {
  if (!place) return;
  place.generation += 1;
  place.reads.clear();
  place.sleepers.forEach((sleeper) => sleeper.wake());
}

function keyOf({ side, ownerId }: Party): string {
  return `${side[0]}${ownerId}`;
}

/** Hears of everything that concerns the parties, until the returned function is called. */
export function listen(parties: readonly Party[], sleeper: Sleeper): () => void {
  for (const party of parties) {
    const key = keyOf(party);
    const place = places.get(key) ?? { sleepers: new Set(), generation: 0, reads: new Map() };
    places.set(key, place);
    place.sleepers.add(sleeper);
  }
  return () => {
    for (const key of parties.map(keyOf)) {
      const place = places.get(key);
      place?.sleepers.delete(sleeper);
      if (place?.sleepers.size === 0) places.delete(key);
    }
  };
}

/**
 * What the party was told after a number, in order and at most `EVENTS_AT_ONCE`. Many streams of one party ask for the
 * same at the same moment: one statement answers them all. It is never one that began before the last announcement.
 */
export function eventsAfter(db: Db | Tx, party: Party, after: number): Promise<SerializedEvent[]> {
  const place = places.get(keyOf(party));
  const known = place?.reads.get(after);
  if (known) return known;
  const reading = readEvents(db, party, after);
  if (!place) return reading;
  place.reads.set(after, reading);
  const forget = () => void (place.reads.get(after) === reading && place.reads.delete(after));
  reading.then(forget, forget);
  return reading;
}

async function readEvents(db: Db | Tx, { side, ownerId }: Party, after: number): Promise<SerializedEvent[]> {
  const rows = await selectChatEvents(db, side, { ownerId, after, limit: EVENTS_AT_ONCE });
  if (rows.length === 0) return [];
  const changeMinutes = await getSetting(db, 'chat_change_minutes');
  return rows.map((row) => ({
    event: row.event,
    kind: row.kind,
    data: JSON.stringify(toChatEvent(row, side, changeMinutes)),
    at: row.happenedAt,
  }));
}

function toChatEvent(row: ChatEventRow, side: ChatSide, changeMinutes: number): ChatEvent {
  const { id, ownSeen, otherSeen } = row;
  return {
    conversationId: row.conversationId,
    vendorId: row.vendorId,
    shopperId: row.shopperId,
    message: id === null ? null : toChatMessage({ ...row, id }, { side, ownSeen, otherSeen, changeMinutes }),
    unread: row.unread,
    totalUnread: row.totalUnread,
    ownSeen,
    otherSeen,
  };
}

/** The sides on which the caller sits: their own, and their vendor's when they may chat for its team. */
export function partiesOfActor(ctx: Ctx): Party[] {
  const parties: Party[] = [];
  if (ctx.actor.userId !== null) parties.push({ side: 'shopper', ownerId: ctx.actor.userId });
  const vendorId = vendorWithRight(ctx, 'chat.answer');
  if (vendorId !== null) parties.push({ side: 'vendor', ownerId: vendorId });
  return parties;
}
