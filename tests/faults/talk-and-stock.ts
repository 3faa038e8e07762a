import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDb } from '#platform/db.ts';
import { listenAs, saidIn, sendAs, sessionOf, type Talker, talkers } from '#tests/support/chat-load.ts';
import { aTeamMember, aUser } from '#tests/support/factories.ts';
import { call, insist } from './buyers.ts';
import type { Trial } from './shop-on-trial.ts';

const PAIRS = 5;
/** A person may send sixty messages a minute, and what is tried again counts. */
const BETWEEN_MESSAGES_MS = 3_000;
const BETWEEN_CHANGES_MS = 100;
const HEARD_WITHIN_MS = 30_000;

/** Something that was asked for and answered: an order, by its purchase, a picture, by its key, and so on. */
export type Done = { what: string; askedAt: number; answeredAt: number };
type Wrong = { lost: string[]; doubled: string[] };

export type Others = {
  /** Each message by its text, each change of a product by the product and its version. */
  messages: Done[];
  changes: Done[];
  /** Lets them come to an end: what was begun is answered. */
  stop(): Promise<void>;
  /** Compares what they were told with the books, and what each heard with what was said. */
  audit(): Promise<Wrong>;
  close(): void;
};

/**
 * Ten people talk in five conversations, all of them listening, and a store counts two of its goods anew again and again,
 * beside whatever breaks. Each insists until answered, as a person would.
 */
export async function startOthers(trial: Trial): Promise<Others> {
  const db = createDb(trial.pool);
  const [secret] = trial.ctx().config.secrets.auth;
  const people = await talkers(db, secret!, PAIRS);
  const listenings = people.map((person) => listenAs(person, () => trial.url));
  const { id: userId } = await aUser(db, { role: 'vendor' });
  await aTeamMember(db, trial.vendorIds[0]!, userId, 'owner');
  const token = await sessionOf(db, secret!, userId);
  const messages: Done[] = [];
  const changes: Done[] = [];
  let isOver = false;

  async function talk(person: Talker): Promise<void> {
    while (!isOver) {
      const what = `message ${randomUUID()}`;
      const askedAt = Date.now();
      await sendAs(person, () => trial.url, what);
      messages.push({ what, askedAt, answeredAt: Date.now() });
      await sleep(BETWEEN_MESSAGES_MS);
    }
  }

  async function count(productId: number): Promise<void> {
    while (!isOver) {
      const done = await countOnce(`${trial.url}/api/vendor/products/${productId}`, token);
      if (done) changes.push({ ...done, what: `${productId}:${done.what}` });
      await sleep(BETWEEN_CHANGES_MS);
    }
  }

  // The first and the third product are the first store's.
  const work = [...people.map(talk), ...[trial.productIds[0]!, trial.productIds[2]!].map(count)];
  return {
    messages,
    changes,
    async stop() {
      isOver = true;
      await Promise.all(work);
    },
    async audit() {
      const found: Wrong = { lost: [], doubled: [] };
      compare(messages, await all(trial, 'select content as what from messages'), found);
      compare(changes, await all(trial, CHANGES), found);
      for (const [n, { heard }] of listenings.entries()) {
        const said = async () => (await saidIn(db, people[n]!.conversationId)).map(({ id }) => id).join();
        const ends = Date.now() + HEARD_WITHIN_MS;
        const hears = () => heard.map(({ messageId }) => messageId).join();
        while (hears() !== (await said()) && Date.now() < ends) await sleep(200);
        if (hears() !== (await said()))
          found.lost.push(`${people[n]!.side} ${n} did not hear what was said, in its order`);
      }
      return found;
    },
    close: () => listenings.forEach((one) => one.close()),
  };
}

/** Changes of products by a person, each by its product and version. */
export const CHANGES = `select product_id || ':' || version as what from product_revisions where cause = 'api'`;

/** What is there, as often as it is there. */
async function all(trial: Trial, text: string): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const { what } of (await trial.pool.query<{ what: string }>(text)).rows)
    counts.set(what, (counts.get(what) ?? 0) + 1);
  return counts;
}

/** Each that was answered is there once; nothing is there that nobody was answered. */
function compare(done: readonly Done[], there: Map<string, number>, { lost, doubled }: Wrong): void {
  const told = new Set(done.map(({ what }) => what));
  for (const what of told) if (!there.has(what)) lost.push(what);
  for (const [what, count] of there) if (count > 1 || !told.has(what)) doubled.push(what);
}

/** Raises the stock of a product by some pieces; what was answered, or found done when the answer was lost. */
async function countOnce(url: string, token: string): Promise<Done | null> {
  const headers = { authorization: `Bearer ${token}` };
  const read = () => insist(() => call(url, 'GET', undefined, { headers }));
  const before = (await read())?.body as { version: number; stock: number } | undefined;
  if (!before) return null;
  const { version } = before;
  const askedAt = Date.now();
  const change = { version, stock: before.stock + 5 };
  const answer = await insist(() => call(url, 'PATCH', change, { headers }));
  // Refused as stale by its own first try, whose answer was lost: nobody else changes this product.
  const now = answer?.status === 409 ? ((await read())?.body as { version: number } | undefined) : null;
  const isDone = answer?.status === 200 || now?.version === version + 1;
  return isDone ? { what: String(version + 1), askedAt, answeredAt: Date.now() } : null;
}
