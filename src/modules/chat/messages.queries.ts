import { type RawBuilder, sql } from 'kysely';
import type { Locale } from '#platform/language.ts';
import type { Column, Db, Tx } from '#platform/db.ts';
import { currentPrice } from '#shop/prices.ts';
import { preparedSql } from '#platform/prepared.ts';
import type { ChatSide } from './chat.schema.ts';

export type MessageRow = {
  id: number;
  position: number;
  senderSide: ChatSide;
  senderId: number | null;
  senderName: string;
  /** The store’s name in Amharic, where a shopper hears of the store. */
  senderNameAm: string | null;
  content: string;
  clientKey: string | null;
  sentAt: Date;
  editedAt: Date | null;
  deletedAt: Date | null;
  attachments: {
    id: string;
    name: string;
    mediaType: string;
    bytes: number;
    width: number | null;
    height: number | null;
  }[];
  product: {
    id: number;
    title: string;
    textLocale: Locale;
    /** The titles in other languages. */
    titles: Partial<Record<Locale, string>> | null;
    priceSantim: number;
    image: { key: string; color: string } | null;
  } | null;
  order: { number: string; status: string; totalSantim: number; placedAt: string } | null;
};

/**
 * What is told of a message `m` of conversation `c` to one side: shoppers hear of the store, the team of its members. A
 * deleted message keeps its place and loses everything it said.
 */
export function messageFields(side: ChatSide): RawBuilder<unknown> {
  const senderName =
    side === 'shopper'
      ? sql`case m.sender_side when 'vendor' then v.business_name else u.name end`
      : sql`case m.sender_side when 'vendor' then coalesce(u.name, v.business_name) else u.name end`;
  const senderNameAm =
    side === 'shopper' ? sql`case m.sender_side when 'vendor' then v.name_am end` : sql`null`;
  return sql`m.id, m.position, m.sender_side, m.sender_id, ${senderName} as sender_name, ${senderNameAm} as sender_name_am, m.client_key, m.sent_at,
    m.edited_at, m.deleted_at, case when m.deleted_at is null then m.content else '' end as content,
    case when m.kind <> 'attachment' or m.deleted_at is not null then '[]'::json else
      (select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name, 'mediaType', f.media_type, 'bytes', f.bytes,
        'width', f.width, 'height', f.height) order by a.created_at, a.id), '[]'::json)
       from chat_attachments a join private_files f on f.id = a.id where a.message_id = m.id) end as attachments,
    case when m.product_id is null or m.deleted_at is not null then null else
      (select json_build_object('id', p.id, 'title', p.title, 'textLocale', p.text_locale,
         'titles', (select json_object_agg(t.locale, t.title) from product_texts t where t.product_id = p.id), 'priceSantim', ${currentPrice('p')}, 'image',
         case when i.id is null then null else json_build_object('key', i.key, 'color', i.dominant_color) end)
       from products p left join images i on i.id = p.image_id where p.id = m.product_id) end as product,
    case when m.order_id is null or m.deleted_at is not null then null else
      (select json_build_object('number', o.number, 'status', o.status, 'totalSantim', o.total_santim, 'placedAt', o.created_at)
       from orders o where o.id = m.order_id) end as "order"`;
}

/** The tables that `messageFields` reads, from the conversation on. */
export const MESSAGE_TABLES = sql`conversations c join vendors v on v.id = c.vendor_id
  join messages m on m.conversation_id = c.id left join users u on u.id = m.sender_id`;

function historyQuery(side: ChatSide) {
  return preparedSql<{ conversationId: number; before: number; limit: number }, MessageRow>(
    (p) => sql<MessageRow>`select ${messageFields(side)} from ${MESSAGE_TABLES}
      where c.id = ${p.conversationId} and m.position < ${p.before} order by m.position desc limit ${p.limit}`,
  );
}
const HISTORY = { shopper: historyQuery('shopper'), vendor: historyQuery('vendor') };

/** The newest messages below a position, oldest first. */
export async function selectHistory(
  db: Db | Tx,
  side: ChatSide,
  range: { conversationId: number; before: number; limit: number },
): Promise<MessageRow[]> {
  return (await HISTORY[side](db, range)).reverse();
}

function oneQuery(side: ChatSide) {
  return preparedSql<{ messageId: number }, MessageRow>(
    (p) => sql<MessageRow>`select ${messageFields(side)} from ${MESSAGE_TABLES} where m.id = ${p.messageId}`,
  );
}
const ONE = { shopper: oneQuery('shopper'), vendor: oneQuery('vendor') };

export async function selectChatMessage(
  db: Db | Tx,
  side: ChatSide,
  messageId: number,
): Promise<MessageRow | undefined> {
  return (await ONE[side](db, { messageId }))[0];
}

export type NewChatMessage = {
  conversationId: number;
  senderSide: ChatSide;
  senderId: number;
  kind: 'text' | 'attachment' | 'product' | 'order';
  content: string;
  productId: number | null;
  orderId: number | null;
  clientKey: string | null;
  now: Date;
};

const AFTER = (now: RawBuilder<Date>) =>
  sql`greatest(${now}::timestamptz, last_message_at + interval '1 microsecond')`;

/**
 * Writes a message at the next position of its conversation, which must be locked, and keeps the conversation's figures
 * beside it. Its time is after that of the message it follows, so that who spoke last is told by the times alone.
 */
const INSERT = preparedSql<NewChatMessage, { id: number }>(
  (p) => sql<{ id: number }>`
    with place as (
      update conversations set
        last_position = last_position + 1,
        last_message_id = nextval(pg_get_serial_sequence('messages', 'id')),
        last_message_at = ${AFTER(p.now)},
        last_vendor_message_at = case when ${p.senderSide}::text = 'vendor'
          then ${AFTER(p.now)} else last_vendor_message_at end,
        shopper_unread = shopper_unread + (${p.senderSide}::text = 'vendor')::int,
        vendor_unread = vendor_unread + (${p.senderSide}::text = 'shopper')::int
      where id = ${p.conversationId}
      returning id, last_position, last_message_id, last_message_at)
    insert into messages (id, conversation_id, position, sender_side, sender_id, kind, content, product_id, order_id,
                          client_key, sent_at)
    select last_message_id, id, last_position, ${p.senderSide}, ${p.senderId}::bigint, ${p.kind}, ${p.content},
           ${p.productId}::bigint, ${p.orderId}::bigint, ${p.clientKey}, last_message_at
    from place returning id`,
);

export async function insertChatMessage(tx: Tx, message: NewChatMessage): Promise<number> {
  return (await INSERT(tx, message))[0]!.id;
}

export type MessagePosition = {
  id: number;
  position: number;
  senderSide: Column<'messages', 'senderSide'>;
  senderId: number | null;
  content: string;
  sentAt: Date;
  deletedAt: Date | null;
  hasAttachments: boolean;
  vendorId: number;
  shopperId: number;
  conversationId: number;
};

/** Where a message stands, whoever asks: the caller decides whether they may know. */
export async function selectMessagePosition(
  db: Db | Tx,
  messageId: number,
): Promise<MessagePosition | undefined> {
  return db
    .selectFrom('messages as m')
    .innerJoin('conversations as c', 'c.id', 'm.conversationId')
    .select([
      'm.id',
      'm.position',
      'm.senderSide',
      'm.senderId',
      'm.content',
      'm.sentAt',
      'm.deletedAt',
      'c.vendorId',
      'c.shopperId',
      'c.id as conversationId',
      sql<boolean>`m.kind = 'attachment'`.as('hasAttachments'),
    ])
    .where('m.id', '=', messageId)
    .executeTakeFirst();
}

export async function updateContent(tx: Tx, messageId: number, content: string, now: Date): Promise<void> {
  await tx.updateTable('messages').set({ content, editedAt: now }).where('id', '=', messageId).execute();
}

/** Takes the words out and leaves the mark; what went along goes too. */
export async function markDeleted(tx: Tx, messageId: number, now: Date): Promise<void> {
  await tx
    .updateTable('messages')
    .set({ content: '', deletedAt: now, productId: null, orderId: null })
    .where('id', '=', messageId)
    .execute();
}

export async function selectVendorProduct(
  db: Db | Tx,
  vendorId: number,
  productId: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('products')
    .select('id')
    .where('id', '=', productId)
    .where('vendorId', '=', vendorId)
    .executeTakeFirst();
  return row !== undefined;
}

/** The order of this shopper with this vendor. */
export async function selectPartiesOrder(
  db: Db | Tx,
  { vendorId, shopperId }: { vendorId: number; shopperId: number },
  number: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('orders as o')
    .innerJoin('orderGroups as g', 'g.id', 'o.orderGroupId')
    .select('o.id')
    .where('o.number', '=', number)
    .where('o.vendorId', '=', vendorId)
    .where('g.shopperId', '=', shopperId)
    .executeTakeFirst();
  return row?.id;
}
