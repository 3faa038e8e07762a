import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';

export type MessageSubject = {
  channel: 'email' | 'sms';
  sender: string | null;
  /** The account that caused the messages, if any; compared with whom they go to. */
  senderId: number | null;
  /** To whom, each as counts know them and as the message is addressed. */
  to: readonly { addressee: string; recipient: string }[];
  templates: string[];
  hourAgo: Date;
  dayAgo: Date;
};

export type MessageCounts = {
  /** Messages of these templates to the addressee, in the last hour and day; of the same sender; and those that wait. */
  hour: number;
  day: number;
  ownHour: number;
  ownDay: number;
  held: number;
  /** All messages that the sender caused in the last hour. */
  senderHour: number;
  /** Whether the sender's account has proved that the addressee is itself. */
  isToSelf: boolean;
};

/** What was written to each addressee and because of the sender, in their order. Dropped messages count for nobody. */
export async function selectCounts(tx: Tx, c: MessageSubject): Promise<MessageCounts[]> {
  const addressees = c.to.map(({ addressee }) => addressee);
  const recipients = c.to.map(({ recipient }) => recipient);
  const { rows } = await sql<MessageCounts>`
    select n.hour, n.day, n.own_hour, n.own_day, n.held,
      (select count(*)::int from messages_out s where s.sender = ${c.sender}::text and s.created_at > ${c.hourAgo}) as sender_hour,
      exists (select from users u where u.id = ${c.senderId}::bigint and ((u.email = t.recipient::citext and u.email_verified)
        or (u.phone = t.recipient and u.phone_verified))) as is_to_self
    from unnest(${addressees}::text[], ${recipients}::text[]) with ordinality as t (addressee, recipient, place)
      cross join lateral (
        select count(*) filter (where created_at > ${c.hourAgo})::int as hour, count(*)::int as day,
          count(*) filter (where created_at > ${c.hourAgo} and sender = ${c.sender}::text)::int as own_hour,
          count(*) filter (where sender = ${c.sender}::text)::int as own_day,
          count(*) filter (where status = 'held')::int as held
        from messages_out m
        where m.addressee = t.addressee and m.channel = ${c.channel} and m.template = any (${c.templates}::text[])
          and m.created_at > ${c.dayAgo} and m.status <> 'dropped'
      ) as n
    order by t.place`.execute(tx);
  return rows;
}

/** All messages of a channel since a time, but for codes, which have limits of their own. */
export async function countRecentMessages(db: Db | Tx, channel: string, since: Date): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from messages_out
    where channel = ${channel} and created_at > ${since} and status <> 'dropped' and template <> 'identity_code'`.execute(
    db,
  );
  return rows[0]!.n;
}

/** Lets held messages go whose time has come, and answers which. */
export async function updateReleasedMessages(
  tx: Tx,
  now: Date,
  limit: number,
): Promise<{ id: number; template: string }[]> {
  const { rows } = await sql<{ id: number; template: string }>`
    update messages_out set status = 'queued', held_until = null
    where id in (select id from messages_out where status = 'held' and held_until <= ${now} order by id limit ${limit}
      for update skip locked)
    returning id, template`.execute(tx);
  return rows;
}
