import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';
import { preparedSql } from '#platform/prepared.ts';
import type { ChatEventKind, ChatSide } from './chat.schema.ts';
import { messageFields, type MessageRow } from './messages.queries.ts';

type NewEvent = {
  kind: ChatEventKind;
  conversationId: number;
  messageId: number | null;
  shopperId: number;
  vendorId: number;
  /** Whoever caused it was there at that moment. */
  side: ChatSide;
  now: Date;
};

/**
 * Writes down one change for both parties, under the next number of each. The two counters stay locked until the
 * transaction ends, the shopper's always taken first: so a number is visible only when all smaller ones of its party
 * are, and whoever reads "after n" misses nothing, however many transactions commit at once.
 */
const INSERT = preparedSql<NewEvent, object>(
  (p) => sql<object>`
    with shopper as (
      insert into chat_shoppers (shopper_id, last_event, last_active_at)
      values (${p.shopperId}::bigint, 1, case when ${p.side}::text = 'shopper' then ${p.now}::timestamptz end)
      on conflict (shopper_id) do update set last_event = chat_shoppers.last_event + 1,
        last_active_at = coalesce(excluded.last_active_at, chat_shoppers.last_active_at)
      returning last_event),
    vendor as (
      insert into chat_vendors (vendor_id, last_event, last_active_at)
      select ${p.vendorId}::bigint, 1, case when ${p.side}::text = 'vendor' then ${p.now}::timestamptz end from shopper
      on conflict (vendor_id) do update set last_event = chat_vendors.last_event + 1,
        last_active_at = coalesce(excluded.last_active_at, chat_vendors.last_active_at)
      returning last_event)
    insert into chat_events (kind, conversation_id, message_id, shopper_id, shopper_event, vendor_id, vendor_event)
    select ${p.kind}, ${p.conversationId}::bigint, ${p.messageId}::bigint, ${p.shopperId}::bigint, shopper.last_event,
           ${p.vendorId}::bigint, vendor.last_event from shopper, vendor`,
);

export async function insertChatEvent(tx: Tx, event: NewEvent): Promise<void> {
  await INSERT(tx, event);
}

export type ChatEventRow = Omit<MessageRow, 'id'> & {
  /** Its number in the user's party. */
  event: number;
  kind: ChatEventKind;
  happenedAt: Date;
  conversationId: number;
  vendorId: number;
  shopperId: number;
  id: number | null;
  unread: number;
  totalUnread: number;
  ownSeen: number;
  otherSeen: number;
};

function eventsQuery(side: ChatSide) {
  const own = sql.ref(`${side}_id`);
  const event = sql.ref(`e.${side}_event`);
  const unread = sql.ref(`c.${side}_unread`);
  const [ownSeen, otherSeen] =
    side === 'shopper' ? ['c.shopper_seen', 'c.vendor_seen'] : ['c.vendor_seen', 'c.shopper_seen'];
  return preparedSql<{ ownerId: number; after: number; limit: number }, ChatEventRow>(
    (p) => sql<ChatEventRow>`
      select ${event} as event, e.kind, e.created_at as happened_at, e.conversation_id, e.vendor_id, e.shopper_id, ${unread} as unread,
        (select coalesce(sum(${sql.ref(`${side}_unread`)}), 0) from conversations
         where ${own} = ${p.ownerId} and ${sql.ref(`${side}_unread`)} > 0) as total_unread,
        ${sql.ref(ownSeen!)} as own_seen, ${sql.ref(otherSeen!)} as other_seen, ${messageFields(side)}
      from chat_events e join conversations c on c.id = e.conversation_id join vendors v on v.id = c.vendor_id
        left join messages m on m.id = e.message_id left join users u on u.id = m.sender_id
      where e.${own} = ${p.ownerId} and ${event} > ${p.after} order by ${event} limit ${p.limit}`,
  );
}
const EVENTS = { shopper: eventsQuery('shopper'), vendor: eventsQuery('vendor') };

/** What a party was told after a number, in order. */
export async function selectChatEvents(
  db: Db | Tx,
  side: ChatSide,
  range: { ownerId: number; after: number; limit: number },
): Promise<ChatEventRow[]> {
  return EVENTS[side](db, range);
}

/** The number of the last event of a party, and whether the log still has everything after `after`. */
export async function selectLogState(
  db: Db | Tx,
  side: ChatSide,
  ownerId: number,
  after: number,
): Promise<{ last: number; isWhole: boolean }> {
  const counters = side === 'shopper' ? sql`chat_shoppers` : sql`chat_vendors`;
  const own = sql.ref(`${side}_id`);
  const { rows } = await sql<{ last: number; isWhole: boolean }>`
    select s.last_event as last, s.last_event = ${after}::bigint or exists (select 1 from chat_events e
      where e.${own} = s.${own} and e.${sql.ref(`${side}_event`)} = ${after}::bigint + 1) as is_whole
    from ${counters} s where s.${own} = ${ownerId}`.execute(db);
  return rows[0] ?? { last: 0, isWhole: after === 0 };
}

/** Notes that somebody of the party is there, at most once in `everyMs`. */
export async function touchActive(
  db: Db | Tx,
  side: ChatSide,
  ownerId: number,
  { now, everyMs }: { now: Date; everyMs: number },
): Promise<void> {
  const insert = side === 'shopper' ? sql`insert into chat_shoppers` : sql`insert into chat_vendors`;
  const own = sql.ref(`${side}_id`);
  const before = new Date(now.getTime() - everyMs);
  await sql`${insert} as s (${own}, last_active_at) values (${ownerId}, ${now})
    on conflict (${own}) do update set last_active_at = excluded.last_active_at
    where s.last_active_at is null or s.last_active_at <= ${before}`.execute(db);
}

export async function deleteEventsBefore(db: Db | Tx, before: Date): Promise<void> {
  await db.deleteFrom('chatEvents').where('createdAt', '<', before).execute();
}
