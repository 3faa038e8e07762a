import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { approvePayoutRun, getPayoutRun, makePayoutRun, markPayoutPaid } from '#modules/payouts/index.ts';
import { payoutBankFile } from '#modules/payouts/bank-file.ts';
import { type Ctx, systemContext } from '#platform/context.ts';
import { transact } from '#platform/transact.ts';
import { enqueue } from '#shop/events.ts';
import { createSandboxProvider } from '#sandbox-provider/index.ts';
import { testContext } from '#tests/support/context.ts';
import { aStaffMember } from '#tests/support/factories.ts';
import { aPayableStore, type PayoutShop, release } from '#tests/support/payouts.ts';
import { checkLedger } from '#tools/ledger/check-ledger.ts';
import { NAME } from '#tools/db/store.ts';
import type { Finding } from './books.ts';
import { aPayer, auditPayouts, type Bank, payARun, type Payer, payTheFile, untilNone } from './payers.ts';
import type { Trial } from './shop-on-trial.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** So long a process lives at least and at most once it is ready. */
const LIVES_MS = [150, 1_200] as const;
/** By the clock of the workers each life begins so much later: what one had claimed is asked after two lives later. */
const LATER_MS = 5 * MINUTE_MS;
const SETTLE_MS = 120_000;
const KILLS = 50;
const STORES = 12;
const CHAPA = { PAYMENT_DEMO: 'chapa' };
const OPEN = `select from payouts where state in ('approved', 'sent', 'unknown') and rail = 'chapa'`;

/** A process that can be killed, or told to end. */
export type Killable = { kill: () => Promise<void>; end: () => Promise<void> };

/** A shop whose payouts are killed: at its address, with Chapa's local server; `startWeb` null where only workers die. */
export type KilledShop = PayoutShop & {
  pool: pg.Pool;
  url: string;
  startWorker: (aheadMs: number) => Promise<Killable>;
  startWeb: (() => Promise<Killable>) | null;
};

/**
 * Runs are made, approved and paid, by Chapa's local server and by the bank's file, while a worker or the web process is killed
 * (kill -9) `kills` times, each time at another moment. Then all comes to its end, a day and a week later by the workers' clock.
 */
export async function payUnderKills(shop: KilledShop, { kills, stores }: { kills: number; stores: number }) {
  const open = nextMonday() - Date.now();
  const bank: Bank = new Map();
  const released = new Map<number, number>();
  const vendorIds: number[] = [];
  for (let n = 0; n < stores; n += 1)
    vendorIds.push((await aPayableStore(shop, { rail: n % 3 === 0 ? 'bank' : 'chapa' })).vendorId);
  const give = async (turn: number) => {
    for (const [n, vendorId] of vendorIds.entries()) {
      // Whole Birr: other santim ask the local server for a fault.
      const santim = 60_000 + 100 * ((turn * 37 + n) % 500);
      await release(shop, vendorId, santim);
      released.set(vendorId, (released.get(vendorId) ?? 0) + santim);
    }
  };
  let web = await shop.startWeb?.();
  let worker = await shop.startWorker(open);
  const payer = () => aPayer(shop.url, shop.pool);
  const payers = [await payer(), await payer(), await payer()] as const;
  const later = await people(shop, new Date(Date.now() + open + 8 * DAY_MS));
  for (let turn = 0; turn < kills; turn += 1) {
    await give(turn);
    const paying = payARun(payers, bank, (id) => fileOf(later[0], id));
    const sending = sendOften(shop);
    await sleep(LIVES_MS[0] + ((turn * 397) % (LIVES_MS[1] - LIVES_MS[0])));
    if (web && turn % 3 === 1) {
      await web.kill();
      web = await shop.startWeb!();
    } else {
      await worker.kill();
      worker = await shop.startWorker(open + (turn + 1) * LATER_MS);
    }
    await Promise.all([paying, sending]);
  }
  await worker.end();
  const began = Date.now();
  const unsettled: string[] = [];
  // What was lost on its way is known for sure a day later; it then goes with the next runs.
  for (let round = 1; round <= 4; round += 1) {
    worker = await shop.startWorker(open + round * 8 * DAY_MS - 6 * DAY_MS);
    const sending = sendUntilSettled(shop);
    if (!(await untilNone(shop.pool, OPEN, SETTLE_MS))) unsettled.push(`round ${round} never settled`);
    sending.stop();
    await sending.ended;
    await worker.end();
    if (!(await payLater(later, bank))) break;
  }
  await web?.end();
  const { lost, doubled } = await auditPayouts(shop.pool, released, bank);
  const { rows } = await shop.pool.query<{ runs: number; sent: number; again: number }>(
    `select count(distinct run_id)::int as runs, count(*) filter (where state = 'paid')::int as sent,
       count(*) filter (where state = 'failed')::int as again from payouts
     where vendor_id = any ($1::bigint[])`,
    [vendorIds],
  );
  return {
    ...rows[0]!,
    lost: [...unsettled, ...lost],
    doubled,
    settledS: Math.round((Date.now() - began) / 1_000),
  };
}

/** The campaign: fifty kills of worker and web, and the provider a process of its own that lives on. */
export async function payoutKills(trial: Trial): Promise<Finding> {
  const config = trial.configWith(CHAPA);
  const { db, log } = trial.ctx();
  const provider = createSandboxProvider(config, trial.pool, log, {
    delayMs: 150,
    retryMs: [200, 400, 800, 1_600],
  });
  await provider.start();
  const shop: KilledShop = {
    db,
    config,
    ctx: () => systemContext({ db, config, log }),
    pool: trial.pool,
    url: trial.url,
    startWeb: () => trial.startWeb(CHAPA),
    startWorker: (aheadMs) =>
      trial.startWorker(
        { ...CHAPA, CLOCK_AHEAD_MS: String(aheadMs) },
        { entry: 'tests/faults/payout-worker.ts' },
      ),
  };
  try {
    const { runs, sent, again, lost, doubled, settledS } = await payUnderKills(shop, {
      kills: KILLS,
      stores: STORES,
    });
    const wrong = (await checkLedger(trial.server().url(NAME))).filter(({ family }) => family === 'books');
    return {
      fault: 'kill -9 during payouts',
      tried: `${KILLS} kills, ${runs} runs, ${sent} payouts of ${STORES} stores`,
      lost: [
        ...lost,
        ...wrong.flatMap(({ sentence, wrong: rows }) => rows.map((row) => `${sentence} ${row}`)),
      ],
      doubled,
      told: `${again} were lost on their way and went with a later run; settled ${settledS} s after the last kill`,
    };
  } finally {
    await provider.stop();
  }
}

/** Nine in the morning, in Addis Ababa, of the next Monday: on none of the days that this counts from it is a Sunday. */
function nextMonday(): number {
  const day = new Date(Date.now() + DAY_MS);
  day.setUTCHours(6, 0, 0, 0);
  while (day.getUTCDay() !== 1) day.setTime(day.getTime() + DAY_MS);
  return day.getTime();
}

/** Three of finance at that moment, without HTTP. */
async function people({ db, ctx }: KilledShop, now: Date): Promise<[Ctx, Ctx, Ctx]> {
  const { config, log } = ctx();
  const one = async () => {
    const member = await aStaffMember(db, 'finance');
    return testContext({ db, config, log }, { ...member, staff: { ...member.staff, factorAt: now }, now });
  };
  return [await one(), await one(), await one()];
}

async function fileOf(ctx: Ctx, runId: string): Promise<string | null> {
  const { state } = await getPayoutRun(ctx, runId);
  return state === 'approved' ? await new Response(await payoutBankFile(ctx, runId)).text() : null;
}

/** A run of what came back meanwhile; whether there was one. */
async function payLater([maker, checker, third]: [Ctx, Ctx, Ctx], bank: Bank): Promise<boolean> {
  const id = await makePayoutRun(maker).catch(() => null);
  if (id === null) return false;
  // Above the limit two people beside the maker approve.
  if (!(await approvePayoutRun(checker, id))) await approvePayoutRun(third, id);
  const note: Payer = async (_method, path, body) => {
    await markPayoutPaid(maker, path.split('/')[4]!, body as { reference: string });
    return { status: 200, body: {} };
  };
  await payTheFile(note, bank, await fileOf(maker, id));
  return true;
}

async function sendOften({ ctx }: KilledShop): Promise<void> {
  for (let times = 0; times < 4; times += 1) {
    await transact(ctx(), (tx) => enqueue(tx, 'payouts_send', {}));
    await sleep(250);
  }
}

function sendUntilSettled(shop: KilledShop) {
  let isOver = false;
  const loop = async () => {
    while (!isOver) await sendOften(shop);
  };
  return { ended: loop(), stop: () => void (isOver = true) };
}
