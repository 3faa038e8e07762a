import { parseArgs } from 'node:util';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    write: { type: 'boolean', default: false },
    smoke: { type: 'boolean', default: false },
    million: { type: 'boolean', default: false },
    seconds: { type: 'string' },
    products: { type: 'string' },
  },
});

const WHOLE = ['speed', 'desk', 'books', 'checkout', 'goods', 'chat', 'pages'] as const;
/** `search` is one row of `speed`, for measuring it alone; `scale` wants a machine of more cores than the others. */
export const PARTS = [...WHOLE, 'search', 'scale'] as const;
export type Part = (typeof PARTS)[number];

const isSmoke = values.smoke;

/** What was asked for on the command line, and how much of everything is measured. */
export const scale = {
  /** All of them unless some are named. */
  parts: positionals.length === 0 ? WHOLE : PARTS.filter((part) => positionals.includes(part)),
  isWhole: positionals.length === 0,
  write: values.write,
  /** Small and on the demo's goods: whether it runs, not how fast. */
  isSmoke,
  hasMillion: !isSmoke && values.million,
  products: isSmoke ? 0 : Number(values.products ?? 100_000),
  seconds: isSmoke ? 0.3 : Number(values.seconds ?? 8),
  warmUpSeconds: isSmoke ? 0.1 : 2,
  helloSeconds: isSmoke ? 0.1 : 2,
  /** How often rows that are ratios of two loads take both, in turn. */
  rounds: isSmoke ? 1 : 3,
  words: isSmoke ? 20 : 600,
  deskOrders: isSmoke ? 3_000 : values.million ? 1_000_000 : 100_000,
  deskPeople: isSmoke ? 600 : values.million ? 100_000 : 10_000,
  storeProducts: 50_000,
  smallStore: isSmoke ? 20 : 500,
  entries: isSmoke ? 4_000 : 10_000_000,
  importRows: isSmoke ? 200 : 10_000,
  pictures: isSmoke ? 3 : 120,
  buyers: isSmoke ? 20 : 200,
  requests: isSmoke ? 20 : 300,
  signIns: isSmoke ? 3 : 50,
  orders: isSmoke ? 20 : 1_000,
  idleMs: isSmoke ? 100 : 10_000,
  streams: isSmoke ? 20 : 500,
  chatSeconds: isSmoke ? 1.5 : 20,
  runs: isSmoke ? 1 : 5,
};

/** Tells on standard error what is going on. */
export function say(line: string): void {
  process.stderr.write(`${line}\n`);
}
