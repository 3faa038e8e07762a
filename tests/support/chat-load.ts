import { createHash, createHmac, randomBytes } from 'node:crypto';
import { Agent, type ClientRequest, get, type IncomingMessage, request } from 'node:http';
import type { ChatEvent, ChatMessage } from '#modules/chat/chat.schema.ts';
import type { Db } from '#platform/db.ts';
import { aUser, aVendor } from './factories.ts';

/** One end of a conversation, signed in. */
export type Talker = { side: 'shopper' | 'vendor'; token: string; path: string; conversationId: number };

/** Shoppers and vendors, each pair with a conversation; `secret` is the server's SECRET_AUTH. */
export async function talkers(db: Db, secret: string, pairs: number): Promise<Talker[]> {
  const all: Talker[] = [];
  for (let i = 0; i < pairs; i += 1) {
    const shopper = await aUser(db);
    const owner = await aUser(db, { role: 'vendor' });
    const { id: vendorId } = await aVendor(db, { ownerId: owner.id });
    const { id: conversationId } = await db
      .insertInto('conversations')
      .values({ vendorId, shopperId: shopper.id })
      .returning('id')
      .executeTakeFirstOrThrow();
    const path = `/api/vendor/chat/conversations/${conversationId}/messages`;
    all.push(
      {
        side: 'shopper',
        token: await sessionOf(db, secret, shopper.id),
        path: `/api/chat/send/${vendorId}`,
        conversationId,
      },
      { side: 'vendor', token: await sessionOf(db, secret, owner.id), path, conversationId },
    );
  }
  return all;
}

/** The token of a session that the person has just begun. */
export async function sessionOf(db: Db, secret: string, userId: number): Promise<string> {
  const token = randomBytes(16).toString('hex');
  await db
    .insertInto('sessions')
    .values({
      userId,
      token: createHash('sha256').update(token).digest('base64url'),
      expiresAt: new Date(Date.now() + 3_600_000),
    })
    .execute();
  return `${token}.${createHmac('sha256', secret).update(token).digest('base64')}`;
}

export type Heard = { messageId: number; clientKey: string | null; content: string; at: number };
export type Listening = { heard: Heard[]; isOpen: () => boolean; opened: number; close: () => void };

const streams = new Agent({ keepAlive: false, maxSockets: Infinity });

/** Listens as a browser does: comes back after every break with the id of the last event. */
export function listenAs({ token }: Talker, url: () => string): Listening {
  let lastEventId = '';
  let isClosed = false;
  let isOpen = false;
  let current: ClientRequest | undefined;
  const listening: Listening = {
    heard: [],
    isOpen: () => isOpen,
    opened: 0,
    close: () => {
      isClosed = true;
      current?.destroy();
    },
  };
  function again(): void {
    isOpen = false;
    if (!isClosed) setTimeout(open, 200 + Math.random() * 300);
  }
  function open(): void {
    if (isClosed) return;
    let isAnswered = false;
    const headers: Record<string, string> = { authorization: `Bearer ${token}` };
    if (lastEventId) headers['last-event-id'] = lastEventId;
    current = get(`${url()}/api/chat/events`, { agent: streams, headers }, (answer) => {
      isAnswered = true;
      answer.on('close', again);
      answer.on('error', () => undefined);
      if (answer.statusCode !== 200) return void answer.resume();
      read(answer);
    });
    current.on('error', () => {
      // Refused before an answer: no `close` of one will follow.
      if (!isAnswered) again();
    });
  }
  function read(answer: IncomingMessage): void {
    let rest = '';
    answer.setEncoding('utf8');
    answer.on('data', (text: string) => {
      const blocks = (rest + text).split('\n\n');
      rest = blocks.pop()!;
      blocks.forEach(take);
    });
  }
  function take(block: string): void {
    const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
    const kind = field('event');
    if (!kind) return;
    lastEventId = field('id') ?? lastEventId;
    if (kind === 'ready') {
      isOpen = true;
      listening.opened += 1;
    }
    if (kind !== 'message') return;
    const { message } = JSON.parse(field('data')!) as ChatEvent;
    const { id: messageId, clientKey, content } = message!;
    listening.heard.push({ messageId, clientKey, content, at: performance.now() });
  }
  open();
  return listening;
}

const senders = new Agent({ keepAlive: true, maxSockets: 64 });

/** Answers that come from a shop that is away or busy, or from its balancer; all others are meant. */
const AGAIN = new Set([408, 429, 502, 503, 504]);

class Refused extends Error {}

/** Sends until the server has it, always under the same key; answers the message and how many tries it took. Rejects when it is refused. */
export async function sendAs(
  talker: Talker,
  url: () => string,
  content: string,
): Promise<{ message: ChatMessage; tries: number }> {
  const clientKey = randomBytes(12).toString('hex');
  for (let tries = 1; ; tries += 1) {
    const message = await post(`${url()}${talker.path}`, talker.token, { content, clientKey }).catch(
      (error: unknown) => {
        if (error instanceof Refused) throw error;
        return null;
      },
    );
    if (message) return { message, tries };
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

function post(address: string, token: string, body: object): Promise<ChatMessage | null> {
  return new Promise((resolve, reject) => {
    const text = JSON.stringify(body);
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
    };
    const sent = request(address, { method: 'POST', agent: senders, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => void chunks.push(chunk));
      answer.on('error', reject);
      answer.on('close', () => answer.complete || reject(new Error('cut off')));
      answer.on('end', () => {
        const said = Buffer.concat(chunks).toString();
        if (answer.statusCode === 200) resolve(JSON.parse(said) as ChatMessage);
        else if (AGAIN.has(answer.statusCode!)) resolve(null);
        else reject(new Refused(`A message was refused: ${said}`));
      });
    });
    sent.on('error', reject);
    sent.end(text);
  });
}

/** What a listener should have heard: the messages of its conversation, in order. */
export async function saidIn(db: Db, conversationId: number): Promise<{ id: number; content: string }[]> {
  return db
    .selectFrom('messages')
    .select(['id', 'content'])
    .where('conversationId', '=', conversationId)
    .orderBy('position')
    .execute();
}
