import { sql } from 'kysely';
import type { Locale } from '#platform/language.ts';
import type { Db, Tx } from '#platform/db.ts';
import { IS_UNANSWERED, UNANSWERED_SINCE } from './unanswered.queries.ts';

export type LastMessage = {
  lastContent: string | null;
  lastKind: 'text' | 'attachment' | 'product' | 'order' | null;
  lastSide: 'shopper' | 'vendor' | null;
  lastDeletedAt: Date | null;
  lastMessageAt: Date | null;
};

export type MessagedVendorRow = LastMessage & {
  id: number;
  conversationId: number | null;
  firstName: string;
  lastName: string;
  businessName: string;
  photoKey: string | null;
  isOpen: boolean;
  unread: number;
  lastVendorMessageAt: Date | null;
  lastActiveAt: Date | null;
  shopperBlockedAt: Date | null;
  vendorBlockedAt: Date | null;
};

/** What the inbox's list tells of a vendor `v` and its conversation `c` with the shopper, if there is one. */
const vendorFields = (locale: Locale) => sql`v.id, c.id as conversation_id, v.first_name, v.last_name,
  store_name(v.business_name, v.name_am, ${locale}) as business_name, v.state = 'open' as is_open,
  i.key as photo_key, coalesce(c.shopper_unread, 0) as unread, c.last_message_at, c.last_vendor_message_at,
  s.last_active_at, c.shopper_blocked_at, c.vendor_blocked_at, left(m.content, 160) as last_content, m.kind as last_kind,
  m.sender_side as last_side, m.deleted_at as last_deleted_at`;
const VENDOR_JOINS = sql`left join images i on i.id = v.photo_image_id left join chat_vendors s on s.vendor_id = v.id
  left join messages m on m.id = c.last_message_id`;

export type ListRange = { like: string | null; before: number | null; limit: number; locale: Locale };

/** The vendors a shopper has exchanged messages with, the newest message first; below the vendor `before`, if given. */
export async function selectMessagedVendors(
  db: Db | Tx,
  shopperId: number,
  { like, before, limit, locale }: ListRange,
): Promise<MessagedVendorRow[]> {
  const names = like === null ? sql`` : sql`and v.folded_name like ${like}`;
  const below =
    before === null
      ? sql``
      : sql`and (c.last_message_at, c.id) < (select b.last_message_at, b.id from conversations b
            where b.shopper_id = ${shopperId} and b.vendor_id = ${before})`;
  const { rows } = await sql<MessagedVendorRow>`select ${vendorFields(locale)}
    from conversations c join vendors v on v.id = c.vendor_id ${VENDOR_JOINS}
    where c.shopper_id = ${shopperId} and c.last_message_at is not null ${names} ${below}
    order by c.last_message_at desc, c.id desc limit ${limit}`.execute(db);
  return rows;
}

/** One vendor as the inbox tells it to this shopper, also before the first message. */
export async function selectVendorForShopper(
  db: Db | Tx,
  { shopperId, vendorId, locale }: { shopperId: number; vendorId: number; locale: Locale },
): Promise<MessagedVendorRow | undefined> {
  const { rows } = await sql<MessagedVendorRow>`select ${vendorFields(locale)}
    from vendors v left join conversations c on c.vendor_id = v.id and c.shopper_id = ${shopperId} ${VENDOR_JOINS}
    where v.id = ${vendorId}`.execute(db);
  return rows[0];
}

/** Vendors a shopper may want to write to: followed, ordered from or written to before; with a search, every vendor. */
export async function selectContacts(
  db: Db | Tx,
  shopperId: number,
  { like, limit, locale }: Omit<ListRange, 'before'>,
): Promise<MessagedVendorRow[]> {
  const known = sql`select vendor_id from follows where user_id = ${shopperId}
    union select vendor_id from conversations where shopper_id = ${shopperId}
    union select o.vendor_id from order_groups g join orders o on o.order_group_id = g.id where g.shopper_id = ${shopperId}`;
  const { rows } = await sql<MessagedVendorRow>`with known as (${known})
    select ${vendorFields(locale)} from vendors v left join known k on k.vendor_id = v.id
      left join conversations c on c.vendor_id = v.id and c.shopper_id = ${shopperId} ${VENDOR_JOINS}
    where ${like === null ? sql`k.vendor_id is not null` : sql`v.folded_name like ${like} and v.state in ('open', 'suspended')`}
    order by (k.vendor_id is not null) desc, business_name, v.id limit ${limit}`.execute(db);
  return rows;
}

export type ConversationRow = LastMessage & {
  id: number;
  shopperId: number;
  shopperName: string;
  shopperPhotoKey: string | null;
  unread: number;
  isUnanswered: boolean;
  assignedTo: number | null;
  assignedName: string | null;
  lastActiveAt: Date | null;
  shopperBlockedAt: Date | null;
  vendorBlockedAt: Date | null;
};

export type ConversationFilter = {
  like: string | null;
  before: number | null;
  limit: number;
  only: 'all' | 'unread' | 'unanswered' | 'mine' | 'unassigned';
  memberId: number;
};

const CONVERSATION_FIELDS = sql`c.id, c.shopper_id, u.name as shopper_name, face.key as shopper_photo_key,
  c.vendor_unread as unread, (${IS_UNANSWERED} and ${UNANSWERED_SINCE} is not null) as is_unanswered, c.assigned_to, a.name as assigned_name, s.last_active_at, c.shopper_blocked_at,
  c.vendor_blocked_at, c.last_message_at, left(m.content, 160) as last_content, m.kind as last_kind,
  m.sender_side as last_side, m.deleted_at as last_deleted_at`;
const CONVERSATION_TABLES = sql`conversations c join users u on u.id = c.shopper_id
  left join images face on face.id = u.photo_image_id left join users a on a.id = c.assigned_to
  left join chat_shoppers s on s.shopper_id = c.shopper_id left join messages m on m.id = c.last_message_id`;

/** A vendor's conversations, the newest message first. */
export async function selectConversations(
  db: Db | Tx,
  vendorId: number,
  { like, before, limit, only, memberId }: ConversationFilter,
): Promise<ConversationRow[]> {
  const filters = {
    all: sql``,
    unread: sql`and c.vendor_unread > 0`,
    unanswered: sql`and ${IS_UNANSWERED} and ${UNANSWERED_SINCE} is not null`,
    mine: sql`and c.assigned_to = ${memberId}`,
    unassigned: sql`and c.assigned_to is null`,
  };
  const names = like === null ? sql`` : sql`and lower(u.name) like ${like}`;
  const below =
    before === null
      ? sql``
      : sql`and (c.last_message_at, c.id) < (select b.last_message_at, b.id from conversations b
            where b.vendor_id = ${vendorId} and b.id = ${before})`;
  const { rows } = await sql<ConversationRow>`select ${CONVERSATION_FIELDS} from ${CONVERSATION_TABLES}
    where c.vendor_id = ${vendorId} and c.last_message_at is not null ${filters[only]} ${names} ${below}
    order by c.last_message_at desc, c.id desc limit ${limit}`.execute(db);
  return rows;
}

export async function selectConversationRow(
  db: Db | Tx,
  vendorId: number,
  conversationId: number,
): Promise<ConversationRow | undefined> {
  const { rows } = await sql<ConversationRow>`select ${CONVERSATION_FIELDS} from ${CONVERSATION_TABLES}
    where c.vendor_id = ${vendorId} and c.id = ${conversationId}`.execute(db);
  return rows[0];
}

/** The newest orders of a shopper with a vendor, to be seen beside their conversation. */
export async function selectOrdersBetween(
  db: Db | Tx,
  { vendorId, shopperId }: { vendorId: number; shopperId: number },
  limit: number,
) {
  return db
    .selectFrom('orders as o')
    .innerJoin('orderGroups as g', 'g.id', 'o.orderGroupId')
    .select(['o.number', 'o.status', 'o.totalSantim', 'o.createdAt as placedAt'])
    .where('o.vendorId', '=', vendorId)
    .where('g.shopperId', '=', shopperId)
    .orderBy('o.id', 'desc')
    .limit(limit)
    .execute();
}
