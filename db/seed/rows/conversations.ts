import type { ClientBase } from 'pg';
import { DEMO_VENDOR, vendors } from '#seed/content/vendors.ts';
import { insertRows, type Row } from './insert-rows.ts';

const MINUTE = 60_000;

/** One message: whether the supplier wrote it, how many minutes after the one before, and what it says. */
type Line = [isVendor: boolean, minutes: number, content: string];
type Talk = {
  vendor: string;
  /** Which of the shoppers writes; the first one is the demo's. */
  shopper: number;
  hoursAgo: number;
  /** How many of the last lines the other side has not seen. */
  unseen: number;
  lines: Line[];
};

const TALKS: Talk[] = [
  {
    vendor: 'Selam Spices & Grains',
    shopper: 0,
    hoursAgo: 2,
    unseen: 1,
    lines: [
      [false, 0, 'ሰላም! የበርበሬው ቅመም ዛሬ የተፈጨ ነው?'],
      [true, 4, 'ሰላም ጤና ይስጥልን! አዎ፣ ዛሬ ጠዋት በራሳችን ወፍጮ የተፈጨ ነው።'],
      [false, 3, 'በጣም ጥሩ። ሁለት ኪሎ ነጭ ሽንኩርትና ኮረሪማ የገባበት ሊያዘጋጁልኝ ይችላሉ?'],
      [true, 9, 'እናዘጋጃለን። ነገ እስከ ቀኑ 6:00 ሰዓት ይደርስዎታል።'],
    ],
  },
  {
    vendor: 'Meki Fresh Farmers',
    shopper: 0,
    hoursAgo: 27,
    unseen: 0,
    lines: [
      [false, 0, "Akkam jirtu? Timaatimni har'a jira?"],
      [true, 12, 'Nagaa dha, galatoomaa! Eeyyee, timaatimni kaleessa funaaname jira.'],
      [false, 5, 'Gaarii dha. Kiiloo shan nan barbaada.'],
      [true, 6, 'Tole. Konkolaataan keenya boru ganama Finfinnee gaha.'],
      [false, 2, 'Galatoomaa!'],
    ],
  },
  {
    vendor: DEMO_VENDOR,
    shopper: 0,
    hoursAgo: 6,
    unseen: 1,
    lines: [
      [false, 0, 'Hello! Does the brown shoulder bag come with a zip?'],
      [true, 15, 'Hello Sara! Yes, one zip on top and a small one inside.'],
      [false, 8, 'And could you put two letters on it? It is a present.'],
    ],
  },
  {
    vendor: DEMO_VENDOR,
    shopper: 1,
    hoursAgo: 30,
    unseen: 0,
    lines: [
      [false, 0, 'ቀበቶው በቁጥር 38 አለ?'],
      [true, 20, 'አዎ፣ በጥቁርና በቡናማ አለን።'],
    ],
  },
  {
    vendor: DEMO_VENDOR,
    shopper: 2,
    hoursAgo: 52,
    unseen: 1,
    lines: [[false, 0, 'Kophee kana lakkoofsa 42 ni qabduu?']],
  },
];

/** Talks of the demo's shopper with suppliers in all three languages, and what others wrote to the demo's supplier. */
export async function writeConversations(
  client: ClientBase,
  { owner, now }: { owner: number; now: Date },
): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    `select id from users where role = 'shopper' order by id limit 3`,
  );
  const shoppers = rows.map(({ id }) => Number(id));
  const messages: Row[] = [];
  const conversations = TALKS.map((talk, i) => {
    const vendorId = vendors.findIndex(({ name }) => name === talk.vendor) + 1;
    const shopperId = shoppers[talk.shopper]!;
    const lines = linesOf(talk, { conversationId: i + 1, shopperId, owner, now });
    messages.push(...lines);
    return conversationRow(talk, {
      id: i + 1,
      vendorId,
      shopperId,
      times: lines.map((line) => line.sent_at),
    });
  });
  await insertRows(client, 'conversations', conversations);
  await insertRows(client, 'messages', messages);
  await client.query(
    `update conversations c set last_message_id = m.id from messages m
     where m.conversation_id = c.id and m.position = c.last_position`,
  );
  for (const side of ['shopper', 'vendor'])
    await client.query(
      `insert into chat_${side}s (${side}_id, last_active_at)
       select c.${side}_id, max(m.sent_at) from conversations c join messages m on m.conversation_id = c.id
       where m.sender_side = '${side}' group by 1`,
    );
}

type MessageLine = Row & { sent_at: string };

function linesOf(
  { vendor, hoursAgo, lines }: Talk,
  given: { conversationId: number; shopperId: number; owner: number; now: Date },
): MessageLine[] {
  const { conversationId, shopperId, owner, now } = given;
  let at = now.getTime() - hoursAgo * 60 * MINUTE;
  return lines.map(([isVendor, minutes, content], i) => {
    at += minutes * MINUTE;
    const member = vendor === DEMO_VENDOR ? owner : null;
    return {
      conversation_id: conversationId,
      position: i + 1,
      sender_side: isVendor ? 'vendor' : 'shopper',
      sender_id: isVendor ? member : shopperId,
      content,
      sent_at: new Date(at).toISOString(),
    };
  });
}

function conversationRow(
  { lines, unseen }: Talk,
  { id, vendorId, shopperId, times }: { id: number; vendorId: number; shopperId: number; times: string[] },
): Row {
  const last = lines.length;
  const isVendorLast = lines[last - 1]![0];
  const lastOfVendor = lines.findLastIndex(([isVendor]) => isVendor);
  return {
    id,
    vendor_id: vendorId,
    shopper_id: shopperId,
    last_position: last,
    last_message_at: times[last - 1],
    last_vendor_message_at: times[lastOfVendor] ?? null,
    shopper_seen: isVendorLast ? last - unseen : last,
    vendor_seen: isVendorLast ? last : last - unseen,
    shopper_unread: isVendorLast ? unseen : 0,
    vendor_unread: isVendorLast ? 0 : unseen,
    // The demo sends no mail of its own.
    shopper_told: last,
    vendor_told: last,
    created_at: times[0],
  };
}
