import { setTimeout as sleep } from 'node:timers/promises';
import { createDb } from '#platform/db.ts';
import { listenAs, saidIn, sendAs, sessionOf, type Talker, talkers } from '#tests/support/chat-load.ts';
import { aTeamMember, aUser } from '#tests/support/factories.ts';
import { until } from '#tests/support/until.ts';
import { call, insist } from './buyers.ts';
import { photosOf } from './photos.ts';
import type { Trial } from './shop-on-trial.ts';

const PAIRS = 5;
/** A person may send sixty messages a minute, and what is tried again counts. */
const BETWEEN_MESSAGES_MS = 3_000;
const BETWEEN_CHANGES_MS = 100;
const READERS = 10;
const BETWEEN_PAGES_MS = 500;
/** A page, the shop's word that it is away, or that of a balancer which finds nobody behind it. */
const PAGE_ANSWERS = [200, 502, 503, 504];
const HEARD_WITHIN_MS = 30_000;

/** Something that was asked for and answered: an order, by its purchase, a picture, by its key, and so on. */
export type Done = { what: string; askedAt: number; answeredAt: number };
type Wrong = { lost: string[]; doubled: string[] };

export type Others = {
  /** Each message by its text, each change of a product by the product and its version. */
  messages: Done[];
  changes: Done[];
  /** How many of all that was asked for were answered. */
  told(): string;
  /** Lets them come to an end: what was begun is answered. */
  stop(): Promise<void>;
  /** Compares what they were told with the books, and what each heard with what was said. */
  audit(): Promise<Wrong>;
  /** Who of them is not known any more. */
  signedOut(): Promise<string[]>;
  close(): void;
};

/**
 * Ten people talk in five conversations, all of them listening, a store counts two of its goods anew again and again, and somebody
 * sends photos, beside whatever breaks. Each insists until answered, as a person would; nobody signs in again. Ten more read pages, and
 * are told at worst that the shop is away.
 */
export async function startOthers(trial: Trial, url = trial.url): Promise<Others> {
  const db = createDb(trial.pool);
  const [secret] = trial.ctx().config.secrets.auth;
  const people = await talkers(db, secret!, PAIRS);
  const listenings = people.map((person) => listenAs(person, () => url));
  // Who begins to listen hears what is said from then on.
  await until(() => listenings.every((one) => one.isOpen()));
  const { id: userId } = await aUser(db, { role: 'vendor' });
  await aTeamMember(db, trial.vendorIds[0]!, userId, 'owner');
  const token = await sessionOf(db, secret!, userId);
  const messages: Done[] = [];
  const changes: Done[] = [];
  // Others may have talked and counted in a campaign before.
  const before = [await all(trial, MESSAGES), await all(trial, CHANGES)] as const;
  const refused: string[] = [];
  let pages = 0;
  let isOver = false;

  async function talk(person: Talker): Promise<void> {
    for (let turn = 1; !isOver; turn += 1) {
      const what = `message ${turn} of the ${person.side} in ${person.conversationId}`;
      const askedAt = Date.now();
      const refusal = await sendAs(person, () => url, what).then(() => null, String);
      if (refusal === null) messages.push({ what, askedAt, answeredAt: Date.now() });
      else refused.push(refusal);
      await sleep(BETWEEN_MESSAGES_MS);
    }
  }

  async function count(productId: number): Promise<void> {
    while (!isOver) {
      const done = await countOnce(`${url}/api/vendor/products/${productId}`, token);
      if (done) changes.push({ ...done, what: `${productId}:${done.what}` });
      await sleep(BETWEEN_CHANGES_MS);
    }
  }

  async function read(n: number): Promise<void> {
    const paths = [
      '/en',
      `/en/product-detail/${trial.productIds[n % 4]}`,
      '/ShopPage?page=2',
      '/api/products',
    ];
    for (let turn = n; !isOver; turn += 1) {
      const path = paths[turn % paths.length]!;
      const answer = await fetch(url + path).catch(() => null);
      await answer?.arrayBuffer().catch(() => undefined);
      if (answer) pages += 1;
      if (answer && !PAGE_ANSWERS.includes(answer.status)) refused.push(`the page ${path}: ${answer.status}`);
      await sleep(BETWEEN_PAGES_MS);
    }
  }

  const photos = await photosOf(trial, url);
  // The first and the third product are the first store's.
  const counted = [trial.productIds[0]!, trial.productIds[2]!];
  const readers = Array.from({ length: READERS }, (_, n) => read(n));
  const work = [...people.map(talk), ...counted.map(count), photos.send(() => isOver), ...readers];
  return {
    messages,
    changes,
    told: () =>
      `${messages.length} messages, ${changes.length} changes of stock, ${photos.count()} photos, ${pages} pages`,
    async stop() {
      isOver = true;
      await Promise.all(work);
    },
    async audit() {
      const found: Wrong = { lost: [...photos.lost, ...refused], doubled: [] };
      compare(messages, await since(trial, MESSAGES, before[0]), found);
      compare(changes, await since(trial, CHANGES, before[1]), found);
      for (const [n, { heard }] of listenings.entries()) {
        const said = async () => (await saidIn(db, people[n]!.conversationId)).map(({ id }) => id).join();
        const ends = Date.now() + HEARD_WITHIN_MS;
        const hears = () => heard.map(({ messageId }) => messageId).join();
        while (hears() !== (await said()) && Date.now() < ends) await sleep(200);
        if (hears() !== (await said()))
          found.lost.push(
            `${people[n]!.side} ${n} did not hear what was said, in its order: said ${await said()}, heard ${hears()}`,
          );
      }
      return found;
    },
    async signedOut() {
      const tokens = [...people.map((one) => one.token), token];
      const answers = await Promise.all(
        tokens.map((one) =>
          insist(() =>
            call(`${url}/api/user/sessions`, 'GET', undefined, {
              headers: { authorization: `Bearer ${one}` },
            }),
          ),
        ),
      );
      const known = answers.filter((answer) => answer?.status === 200).length;
      return known === tokens.length ? [] : [`${tokens.length - known} of ${tokens.length} are signed out`];
    },
    close: () => listenings.forEach((one) => one.close()),
  };
}

const MESSAGES = 'select content as what from messages';

/** Changes of products by a person, each by its product and version. */
export const CHANGES = `select product_id || ':' || version as what from product_revisions where cause = 'api'`;

/** What is there, as often as it is there. */
async function all(trial: Trial, text: string): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const { what } of (await trial.pool.query<{ what: string }>(text)).rows)
    counts.set(what, (counts.get(what) ?? 0) + 1);
  return counts;
}

/** The same without what was there before. */
async function since(trial: Trial, text: string, before: Map<string, number>): Promise<Map<string, number>> {
  return new Map([...(await all(trial, text))].filter(([what]) => !before.has(what)));
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
