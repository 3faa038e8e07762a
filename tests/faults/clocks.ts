import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#tools/run/free-port.ts';
import { startMailServer } from '#tests/support/smtp-server.ts';
import { type Finding, untilSettled } from './books.ts';
import { approve, fillCart, order } from './buyers.ts';
import type { Trial } from './shop-on-trial.ts';

const OFF_MS = 600_000;
/** Less than the clocks are off: one that went by its own would let go at once. */
const HOLD_SECONDS = 300;
const ROUNDS = 4;
/** Workers look for holds that are over every minute. */
const SWEPT_MS = 65_000;
const SETTLE_MS = 60_000;
/** Each minute has its sweep. */
const SWEPT_WITHIN_S = 90;
/** An alarm that is due two minutes after a clock went wrong begins with figures that say so. */
const KNOWN_WITHIN_S = 0.5;

/**
 * One web process and one worker ten minutes ahead, one of each ten minutes behind, and a worker whose clock is right.
 * Purchases through both keep their stock for as long as was promised, each mail is sent once, and each process tells by
 * how much its clock is off.
 */
export async function wrongClocks(trial: Trial): Promise<Finding> {
  const { mail, close } = await startMailServer();
  const metricsUrls: string[] = [];
  const off = async (ms: number) => {
    const [metrics, workerMetrics] = [await freePort(), await freePort()];
    metricsUrls.push(...[metrics, workerMetrics].map((port) => `http://127.0.0.1:${port}/metrics`));
    return {
      NODE_OPTIONS: '--import ./tests/support/clock-ahead.mjs',
      CLOCK_AHEAD_MS: String(ms),
      SMTP_URL: mail.url,
      PAYMENT_HOLD_SECONDS: String(HOLD_SECONDS),
      METRICS_PORT: String(metrics),
      WORKER_METRICS_PORT: String(workerMetrics),
      SANDBOX_URL: trial.sandboxUrl,
    };
  };
  const [ahead, behind] = [await off(OFF_MS), await off(-OFF_MS)];
  const processes = [
    await trial.startWeb(ahead),
    await trial.startWeb({ ...behind, PORT: String(await freePort()) }),
  ];
  // The payment provider is somebody else: its clock is right.
  const workers = [await trial.startWorker({ SMTP_URL: mail.url })];
  for (const one of [ahead, behind])
    workers.push(await trial.startWorker({ ...one, SANDBOX_PORT: String(await freePort()) }));
  const lost: string[] = [];
  const held: string[] = [];
  const kinds = Array.from({ length: ROUNDS }, () => ['cash', 'paid', 'unpaid'] as const).flat();
  for (const kind of kinds)
    for (const { url } of processes) {
      const group = await place(url, trial, kind);
      if (group === null) lost.push(`an order was refused (${kind})`);
      else if (kind === 'unpaid') held.push(group);
    }
  await sleep(SWEPT_MS);
  const open = await untilSettled(trial.pool, SETTLE_MS);
  if (open) lost.push(open);
  lost.push(...(await wrongHolds(trial, held)));
  for (const [n, url] of metricsUrls.entries()) {
    const told = Number(/^database_clock_offset_seconds (\S+)$/m.exec(await (await fetch(url)).text())?.[1]);
    const wanted = ((n < 2 ? 1 : -1) * OFF_MS) / 1_000;
    if (!(Math.abs(told - wanted) < KNOWN_WITHIN_S))
      lost.push(`a clock ${wanted} s off was told as ${told} s`);
  }
  lost.push(...(await wrongCrons(trial)));
  await Promise.all([...processes, ...workers].map((one) => one.end()));
  close();
  const { sent, doubled } = mailsOf(mail.taken);
  const { rows } = await trial.pool.query<{ n: number }>(
    "select count(*)::int as n from messages_out where channel = 'email' and status = 'sent'",
  );
  if (sent < rows[0]!.n) lost.push(`${rows[0]!.n - sent} mails`);
  return {
    fault: 'clocks ten minutes ahead and behind',
    tried: `${kinds.length * processes.length} orders at two web processes, ${sent} mails of three workers`,
    lost,
    doubled,
    told: `${held.length} holds of ${HOLD_SECONDS} s kept their stock for as long as promised`,
  };
}

/** One purchase at a process; its id, or null when it was refused. */
async function place(url: string, trial: Trial, kind: 'cash' | 'paid' | 'unpaid'): Promise<string | null> {
  const cartToken = await fillCart(url, trial.productIds[0]!);
  if (cartToken === null) return null;
  const answer = await order(url, { cartToken, key: crypto.randomUUID(), isCash: kind === 'cash' })();
  if (answer?.status !== 201) return null;
  const { orderGroup, redirectUrl } = answer.body as { orderGroup: { id: string }; redirectUrl?: string };
  if (kind === 'paid' && !(await approve(redirectUrl!))) return null;
  return orderGroup.id;
}

/** Those that end early or late, or have let their stock go although their time has not come. */
async function wrongHolds(trial: Trial, held: readonly string[]): Promise<string[]> {
  const { rows } = await trial.pool.query<{ id: string; seconds: number; state: string }>(
    `select id, extract(epoch from hold_expires_at - created_at)::float8 as seconds, stock_state as state
     from order_groups where id = any ($1)`,
    [held],
  );
  return rows
    .filter(({ seconds, state }) => state !== 'held' || Math.abs(seconds - HOLD_SECONDS) > 2)
    .map(({ id, seconds, state }) => `${id} is ${state} and was promised ${Math.round(seconds)} s`);
}

/** What runs by the clock and was queued before its time, so that nobody would do it again until then, or has not gone on. */
async function wrongCrons({ pool }: Trial): Promise<string[]> {
  const { rows } = await pool.query<{ task: string; s: number }>(
    `select identifier as task, extract(epoch from now() - last_execution)::float8 as s
     from graphile_worker._private_known_crontabs where last_execution is not null`,
  );
  const sweep = rows.find(({ task }) => task === 'payments_sweep');
  const faults = rows.filter(({ s }) => s < -2).map(({ task, s }) => `${task} was queued ${-s} s early`);
  return sweep && sweep.s < SWEPT_WITHIN_S
    ? faults
    : [...faults, `payments were swept ${sweep?.s ?? 'no'} s ago`];
}

/** How many different mails came, and which came more than once, by what was written. */
function mailsOf(taken: readonly string[]): { sent: number; doubled: string[] } {
  const ids = taken.map((text) => /^message-id: (.+)$/im.exec(text)?.[1] ?? text);
  const doubled = ids.filter((id, n) => ids.indexOf(id) !== n).map((id) => `the mail ${id}`);
  return { sent: new Set(ids).size, doubled };
}
