import pg from 'pg';
import { metText } from './figures.ts';
import { scale } from './scale.ts';
import { residentMegabytes } from './shop-server.ts';

const LOOK_MS = 100;
/** The tags of lists of goods. */
const LISTS = ['catalog', 'goods'];

/** Watches how much memory some processes hold together; answers, when it is stopped, what they held at most above the start, in MB. */
export function watchMemory(pids: readonly number[]): { stop(): number } {
  const held = () => pids.reduce((sum, pid) => sum + residentMegabytes(pid), 0);
  const before = held();
  let most = before;
  const look = () => (most = Math.max(most, held()));
  const timer = setInterval(look, LOOK_MS);
  return {
    stop: () => {
      clearInterval(timer);
      return look() - before;
    },
  };
}

/** Hears how often every process is told to drop the kept pages of lists. */
export async function hearDrops(url: string): Promise<{ stop(): Promise<number> }> {
  const listener = new pg.Client({ connectionString: url });
  await listener.connect();
  let drops = 0;
  listener.on(
    'notification',
    ({ payload = '' }) => (drops += payload.split(' ').some((tag) => LISTS.includes(tag)) ? 1 : 0),
  );
  await listener.query('listen adey_pages');
  return {
    stop: async () => {
      // What was announced before is heard before the answer.
      await listener.query('select 1');
      await listener.end();
      return drops;
    },
  };
}

/** So often may a change of that many products drop the kept pages of lists: 300 times for 50,000. */
export function dropsMost(products: number): number {
  return Math.ceil((300 * products) / 50_000);
}

/** A cost and what it may be, as a line of the page. */
export function lineOfCost(name: string, figure: number, most: number): string {
  return `| ${name} | ${figure} | ${most} | ${scale.isSmoke ? '–' : metText(figure <= most)} |`;
}
