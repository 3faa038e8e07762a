import { endRefund } from './make-refund.ts';
import { dialectOf, endPayment, reversePayment, type Sandbox } from './sandbox.ts';
import { selectDuePayments } from './sandbox.queries.ts';
import { selectPromisedRefunds } from './sandbox-refunds.queries.ts';
import { CHAPA_DIALECT, endDueTransfers, webhookAddress } from './chapa-transfers.ts';
import {
  claimWebhooks,
  type WebhookDelivery,
  selectNextDue,
  updateDelivered,
  updateFailed,
} from './webhooks.queries.ts';

/** The longest sleep: another process may have queued something and died. */
const LONGEST_SLEEP_MS = 20_000;
const LEASE_MS = 60_000;

export type Clock = {
  start(): void;
  /** Stops looking; resolves when what is being sent has been answered. */
  stop(): Promise<void>;
  wake(): void;
};

/**
 * Carries out what was promised for later and delivers webhooks, from the database's rows: a restart loses nothing, and
 * several processes share the work. Sleeps until the next row is due; `wake` tells it of a new one.
 */
export function createClock(sandbox: Omit<Sandbox, 'wake'>): Clock {
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> | null = null;
  let isStarted = false;
  let isStale = false;

  function wake(): void {
    if (!isStarted) return;
    isStale = true;
    if (running) return;
    if (timer) clearTimeout(timer);
    running = run().finally(() => (running = null));
  }

  async function run(): Promise<void> {
    let sleepMs = LONGEST_SLEEP_MS;
    try {
      while (isStale && isStarted) {
        isStale = false;
        await tick({ ...sandbox, wake });
        const next = await selectNextDue(sandbox.db);
        sleepMs = next
          ? Math.min(LONGEST_SLEEP_MS, Math.max(next.getTime() - Date.now(), 20))
          : LONGEST_SLEEP_MS;
      }
    } catch (error) {
      sandbox.log.warn({ err: error }, 'sandbox provider: due work could not be done; trying again');
    }
    if (isStarted) timer = setTimeout(wake, sleepMs).unref();
  }

  return {
    start: () => {
      isStarted = true;
      wake();
    },
    stop: async () => {
      isStarted = false;
      if (timer) clearTimeout(timer);
      await running;
    },
    wake,
  };
}

async function tick(sandbox: Sandbox): Promise<void> {
  for (const { reference, dueStatus } of await selectDuePayments(sandbox.db, sandbox.now())) {
    const reason = dueStatus === 'failed' ? 'insufficient_funds' : null;
    if (dueStatus === 'reversed') await reversePayment(sandbox, reference);
    else if (dueStatus) await endPayment(sandbox, reference, { status: dueStatus, reason });
  }
  for (const { reference } of await selectPromisedRefunds(sandbox.db, sandbox.now()))
    await endRefund(sandbox, reference);
  await endDueTransfers(sandbox);
  const leaseUntil = new Date(sandbox.now().getTime() + LEASE_MS);
  await Promise.all(
    (await claimWebhooks(sandbox.db, sandbox.now(), leaseUntil)).map((delivery) =>
      deliver(sandbox, delivery),
    ),
  );
}

async function deliver(sandbox: Sandbox, delivery: WebhookDelivery): Promise<void> {
  const { id, attempts } = delivery;
  const answer = await post(sandbox, delivery);
  if (/^2\d\d$/.test(answer)) return await updateDelivered(sandbox.db, id, answer);
  const { retryMs } = { ...dialectOf(sandbox, delivery.dialect ?? CHAPA_DIALECT), ...sandbox.timing };
  const pause = retryMs[attempts - 1];
  sandbox.log.warn(
    { webhook: id, attempts, answer, givesUp: pause === undefined },
    'sandbox provider: a webhook was not taken',
  );
  const next = pause === undefined ? null : new Date(sandbox.now().getTime() + pause);
  await updateFailed(sandbox.db, id, answer, next);
}

async function post(sandbox: Sandbox, { url, body, dialect }: WebhookDelivery): Promise<string> {
  const headers = {
    'content-type': 'application/json',
    ...dialectOf(sandbox, dialect ?? CHAPA_DIALECT).proof(sandbox.merchant, body, sandbox.now()),
  };
  try {
    const signal = AbortSignal.timeout(sandbox.timing.webhookTimeoutMs);
    const response = await fetch(url ?? webhookAddress(sandbox.merchant), {
      method: 'POST',
      headers,
      body,
      signal,
      redirect: 'error',
    });
    await response.arrayBuffer();
    return String(response.status);
  } catch (error) {
    return error instanceof Error ? error.name : 'failed';
  }
}
