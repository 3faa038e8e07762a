import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#tools/run/free-port.ts';
import { root } from '#tools/run/programs.ts';
import { say } from '#tools/run/say.ts';
import { audit, type Finding, NOTHING, untilSettled } from './books.ts';
import { buy, fillCart, order, type Told } from './buyers.ts';
import { oldPages } from './old-pages.ts';
import type { Trial } from './shop-on-trial.ts';

const LOAD_MS = 15_000;
const BUYERS = 3;
const SETTLE_MS = 120_000;
/** Processes that may be replaced share their scripts. */
const SHARING = { DRAIN_SECONDS: '1' };

/**
 * The code of an earlier commit, built, beside today's on today's schema: web and worker of it sell, and carts filled at one
 * are ordered at the other; pages of it send their forms to today's and find their scripts there. It is the oldest with today's packages, so that nothing has to be downloaded.
 */
export async function twoVersions(trial: Trial): Promise<Finding> {
  const fault = 'an earlier version on the new schema';
  const nothing = (told: string): Finding => ({ fault, tried: NOTHING, lost: [], doubled: [], told });
  const commit = git('log', '-1', '--format=%H', '--', 'package-lock.json');
  if (!commit) return nothing('there is no history of these files here');
  const since = git('diff', '--name-only', '--diff-filter=A', commit, 'HEAD', '--', 'db/migrations').split(
    '\n',
  );
  if (since[0] === '') return nothing('no migration has come since the packages changed');
  const folder = mkdtempSync(join(tmpdir(), 'adey-version-'));
  const tree = join(folder, 'tree');
  try {
    git('worktree', 'add', '--detach', tree, commit);
    symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'));
    say(`Building ${commit.slice(0, 10)} …`);
    const { status, stderr } = spawnSync('npm', ['run', 'build'], { cwd: tree, encoding: 'utf8' });
    if (status !== 0) throw new Error(`The earlier version cannot be built: ${stderr}`);
    const sold = await sellBeside(trial, tree);
    return { fault, ...sold, told: `${commit.slice(0, 10)}, ${since.length} migrations before` };
  } finally {
    git('worktree', 'remove', '--force', tree);
    rmSync(folder, { recursive: true, force: true });
  }
}

async function sellBeside(trial: Trial, tree: string): Promise<Omit<Finding, 'fault' | 'told'>> {
  const bugs = trial.unexpected().length;
  const port = String(await freePort());
  const old = await trial.startWeb(SHARING, { tree });
  const today = await trial.startWeb({ ...SHARING, PORT: port, PUBLIC_URL: `http://localhost:${port}` });
  const workers = [
    await trial.startWorker({}, { tree }),
    await trial.startWorker({ SANDBOX_PORT: String(await freePort()), SANDBOX_URL: trial.sandboxUrl }),
  ];
  const told: Told[] = [];
  const lost: string[] = [];
  const asPeople = (url: string) => url.replace('127.0.0.1', 'localhost');
  const sides = { oldUrl: asPeople(old.url), todayUrl: asPeople(today.url) };
  const pages = await oldPages(sides, trial.productIds[0]!);
  lost.push(...pages.lost);
  const ends = Date.now() + LOAD_MS;
  const note = (one: Told | null, where: string) =>
    one ? told.push(one) : lost.push(`an order was refused ${where}`);
  await Promise.all(
    Array.from({ length: BUYERS }, async (_, n) => {
      for (let turn = n; Date.now() < ends; turn += 1) {
        const productId = trial.productIds[turn % trial.productIds.length]!;
        note(await buy(old.url, productId, turn % 2 === 0), 'by the earlier version');
        note(await across(old.url, today.url, productId), 'by today’s');
        note(await across(today.url, old.url, productId), 'by the earlier version');
      }
    }),
  );
  for (const path of ['/', '/ShopPage', '/ShoppingCart', `/product-detail/${trial.productIds[0]}`]) {
    const { status } = await fetch(old.url + path);
    if (status !== 200) lost.push(`the page ${path}: ${status}`);
  }
  const open = await untilSettled(trial.pool, SETTLE_MS);
  const books = await audit(trial.pool, told);
  await Promise.all([old, today, ...workers].map((one) => one.end()));
  lost.push(
    ...trial
      .unexpected()
      .slice(bugs)
      .map((line) => `a 500: ${line.slice(0, 300)}`),
  );
  return {
    tried: `${told.length} orders, ${pages.forms} forms of earlier pages with ${pages.scripts} scripts and styles`,
    lost: [...lost, ...books.lost, ...(open ? [open] : [])],
    doubled: books.doubled,
  };
}

/** A cart filled at one process and ordered at another. */
async function across(from: string, to: string, productId: number): Promise<Told | null> {
  const cartToken = await fillCart(from, productId);
  if (cartToken === null) return null;
  const key = crypto.randomUUID();
  const answer = await order(to, { cartToken, key, isCash: true })();
  if (answer?.status !== 201) return null;
  const { orderGroup } = answer.body as { orderGroup: { id: string } };
  return { key, orderGroupId: orderGroup.id, isPaid: false, isCash: true };
}

/** What git says, or nothing where it cannot. */
function git(...words: string[]): string {
  return spawnSync('git', words, { cwd: root, encoding: 'utf8' }).stdout?.trim() ?? '';
}
