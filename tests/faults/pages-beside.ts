import type { Trial } from './shop-on-trial.ts';

/** So much is on sale that copying it takes some seconds. */
const PRODUCTS = 50_000;
const READERS = 4;
const QUIET_MS = 8_000;

export type Beside = { quietMs: number; besideMs: number; pages: number };

/**
 * How long 95 of 100 pages take at most while `work` goes on, beside the same in the seconds before: pages that nobody asked
 * for before, of a shop with many goods, four at a time.
 */
export async function pagesBeside(trial: Trial, work: () => Promise<unknown>): Promise<Beside> {
  const paths = (await manyGoods(trial)).map((id) => `/product-detail/${id}`).values();
  const until = async (end: Promise<unknown>) => {
    let isOver = false;
    void end.then(() => (isOver = true));
    const times: number[] = [];
    const read = async () => {
      while (!isOver) {
        const began = performance.now();
        const answer = await fetch(trial.url + paths.next().value!);
        await answer.arrayBuffer();
        if (answer.status !== 200) throw new Error(`A page was answered with ${answer.status}.`);
        times.push(performance.now() - began);
      }
    };
    await Promise.all([end, ...Array.from({ length: READERS }, read)]);
    return times.toSorted((a, b) => a - b);
  };
  // The first pages warm the process up.
  await until(new Promise((resolve) => setTimeout(resolve, QUIET_MS / 4)));
  const quiet = await until(new Promise((resolve) => setTimeout(resolve, QUIET_MS)));
  const beside = await until(work());
  return { quietMs: lateOf(quiet), besideMs: lateOf(beside), pages: quiet.length + beside.length };
}

async function manyGoods({ pool, vendorIds }: Trial): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into products (vendor_id, category_id, title, folded_title, price_santim, stock, weight_g, state)
     select $1, (select category_id from products limit 1), 'Seen ' || n, 'seen ' || n, 10000, 3, 500, 'published'
     from generate_series(1, $2::int) n returning id`,
    [vendorIds[0], PRODUCTS],
  );
  return rows.map(({ id }) => id);
}

function lateOf(times: readonly number[]): number {
  return times[Math.floor(times.length * 0.95)] ?? Infinity;
}
