import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { approve, fillCart, insist, isProviderDown, order, type Told } from '#tests/faults/buyers.ts';
import type { Done } from '#tests/faults/talk-and-stock.ts';

const BUYERS = 40;
/** A browser waits longer; whoever waits here notices nothing of a machine that came back meanwhile. */
const PATIENCE_MS = 5_000;
/** So long a buyer tries again: longer than any machine is away. */
const TRY_MS = 180_000;
/** Between two orders of a buyer: so slow that the workers keep up beside everything else on one machine's cores. */
const PAUSE_MS = 8_000;

export type Ordering = {
  /** What buyers were told is ordered. */
  told: Told[];
  /** The same by time. */
  done: Done[];
  refused: string[];
  /** Since that moment, the longest time between two orders that were answered, in seconds. */
  longestGapS: (since: number) => number;
  /** How many orders were answered since then. */
  since: (moment: number) => number;
  stop: () => Promise<void>;
};

/** Forty buyers who order one piece after the other, every other one for cash, each insisting with the same key until answered. */
export function letBuyersOrder(url: string, productIds: readonly number[]): Ordering {
  const [told, done, refused]: [Told[], Done[], string[]] = [[], [], []];
  let isOver = false;
  const buyers = Array.from({ length: BUYERS }, async (_, n) => {
    for (let turn = 0; !isOver; turn += 1) {
      const askedAt = Date.now();
      const one = await buyOne(url, productIds[(n + turn) % productIds.length]!, (n + turn) % 2 === 0);
      if (typeof one === 'string') refused.push(one);
      else {
        told.push(one);
        done.push({ what: one.orderGroupId, askedAt, answeredAt: Date.now() });
      }
      await sleep(PAUSE_MS);
    }
  });
  const momentsAfter = (since: number) =>
    done.map(({ answeredAt }) => answeredAt).filter((moment) => moment > since);
  return {
    told,
    done,
    refused,
    longestGapS(since) {
      const marks = [since, ...momentsAfter(since), Date.now()];
      return Math.max(...marks.slice(1).map((moment, n) => moment - marks[n]!)) / 1_000;
    },
    since: (moment) => momentsAfter(moment).length,
    async stop() {
      isOver = true;
      await Promise.all(buyers);
    },
  };
}

/** What was ordered, or why it was refused. */
async function buyOne(url: string, productId: number, isCash: boolean): Promise<Told | string> {
  const cartToken = await fillCart(url, productId, PATIENCE_MS);
  if (!cartToken) return 'the cart';
  const ends = Date.now() + TRY_MS;
  let key = randomUUID();
  const send = () =>
    insist(order(url, { cartToken, key, isCash, patienceMs: PATIENCE_MS }), ends - Date.now());
  let placed = await send();
  // The sandbox runs on the machines too, and is away with them; a person presses once more.
  while (isProviderDown(placed) && Date.now() < ends) {
    await sleep(PAUSE_MS);
    key = randomUUID();
    placed = await send();
  }
  if (placed?.status !== 201)
    return `the order: ${placed ? placed.status + ' ' + JSON.stringify(placed.body) : 'no answer'}`;
  const { orderGroup, redirectUrl } = placed.body as { orderGroup: { id: string }; redirectUrl?: string };
  const isPaid = redirectUrl !== undefined && (await approve(redirectUrl));
  return { key, orderGroupId: orderGroup.id, isPaid, isCash };
}
