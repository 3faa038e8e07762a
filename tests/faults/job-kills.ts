import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { strFromU8, unzipSync } from 'fflate';
import { DROP_TASK } from '#modules/media/drop-files.ts';
import { queueEmail } from '#modules/notifications/index.ts';
import { exportName } from '#modules/privacy/data-export.ts';
import { requestExport } from '#modules/privacy/index.ts';
import type { Ctx } from '#platform/context.ts';
import { createDb } from '#platform/db.ts';
import { transact } from '#platform/transact.ts';
import { enqueue } from '#shop/events.ts';
import { aUser } from '#tests/support/factories.ts';
import { type MailServer, startMailServer } from '#tests/support/smtp-server.ts';
import { until } from '#tests/support/until.ts';
import type { Finding } from './books.ts';
import type { Trial } from './shop-on-trial.ts';

const ROUNDS = 3;
/** So much that making a copy, or deleting them, takes long enough to be met in the middle of it. */
const NOTICES = 60_000;
const FILES = 20_000;
/** From the kill until another worker is at it again; and how long it is waited for until it is done. */
const AGAIN_WITHIN_S = 120;
const PATIENCE_MS = 240_000;
const BEGUN_WITHIN_MS = 180_000;

/** A piece of work: begun by a job, met in the middle of it, and done. */
type Work = {
  name: string;
  begin: () => Promise<void>;
  isUnderWay: () => Promise<boolean>;
  isDone: () => Promise<boolean>;
  /** Whether another worker has it, for work that takes long; else being done says so. */
  isAgain?: (killedAt: number) => Promise<boolean>;
  /** What is wrong with what was done, beyond that it is done. */
  faults: () => Promise<{ lost: string[]; doubled: string[] }>;
};

/**
 * A worker is killed (kill -9) while a mail server has its mail and has not said yes, while it makes a copy of somebody's data, and
 * while it deletes files; another worker is started each time. That one must be at it again within two minutes; all of it is done whole, and
 * each mail is one message, however often it was sent.
 */
export async function jobKills(trial: Trial): Promise<Finding> {
  const { mail, close } = await startMailServer();
  const begun: { work: Work; killedAt: number }[] = [];
  let worker = await trial.startWorker({ SMTP_URL: mail.url });
  for (let round = 1; round <= ROUNDS; round += 1)
    for (const make of [aMail, aCopy, aDeletion]) {
      const work = make(trial, mail, round);
      await work.begin();
      await until(work.isUnderWay, BEGUN_WITHIN_MS).catch(async (error: Error) => {
        throw new Error(`${work.name} was never under way: ${error.message} Queue: ${await dueJobs(trial)}`);
      });
      await worker.kill();
      mail.beforeConfirm = () => undefined;
      if (await work.isDone()) throw new Error(`${work.name} was done before its worker was killed.`);
      begun.push({ work, killedAt: Date.now() });
      worker = await trial.startWorker({ SMTP_URL: mail.url });
    }
  const seconds = await Promise.all(
    begun.map(async ({ work, killedAt }) => {
      const again = await secondsUntil(() => (work.isAgain ?? work.isDone)(killedAt), killedAt);
      return { again, done: await secondsUntil(work.isDone, killedAt) };
    }),
  );
  await worker.end();
  close();
  const found = await Promise.all(begun.map(({ work }) => work.faults()));
  const late = begun.flatMap(({ work }, n) => {
    const { again, done } = seconds[n]!;
    if (done === Infinity) return [`${work.name}, never done`];
    return again > AGAIN_WITHIN_S ? [`${work.name}, nobody at it ${AGAIN_WITHIN_S} s after the kill`] : [];
  });
  const longest = (name: string) => {
    const [again, done] = (['again', 'done'] as const).map((what) =>
      Math.max(...begun.flatMap(({ work }, n) => (work.name.startsWith(name) ? [seconds[n]![what]] : []))),
    );
    return again === done
      ? `${name} done ${done!.toFixed(0)} s`
      : `${name} again ${again!.toFixed(0)} and done ${done!.toFixed(0)} s`;
  };
  return {
    fault: 'a worker killed within a mail, a copy of data, a deletion of files',
    tried: `${begun.length} kills`,
    lost: [...late, ...found.flatMap(({ lost }) => lost)],
    doubled: found.flatMap(({ doubled }) => doubled),
    told: `${longest('mail')}, ${longest('copy')}, ${longest('deletion')} after the kill at most`,
  };
}

/** What is due or being worked on, oldest first. */
async function dueJobs({ pool }: Trial): Promise<string> {
  const { rows } = await pool.query<{ job: string }>(
    `select concat_ws(' ', t.identifier, 'tried', attempts, 'locked', locked_at, 'due', run_at, last_error) as job
     from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where locked_at is not null or run_at <= now() order by j.id limit 20`,
  );
  return rows.map(({ job }) => job).join('; ');
}

async function secondsUntil(isSoNow: () => Promise<boolean>, killedAt: number): Promise<number> {
  const ends = killedAt + PATIENCE_MS;
  while (!(await isSoNow())) {
    if (Date.now() > ends) return Infinity;
    await sleep(200);
  }
  return (Date.now() - killedAt) / 1_000;
}

function aMail(trial: Trial, mail: MailServer, round: number): Work {
  const recipient = `killed-${round}@example.com`;
  const taken = () => mail.taken.filter((text) => text.includes(recipient));
  const params = {
    name: 'Almaz',
    totalSantim: 125_050,
    isExpired: false,
    cartUrl: `${trial.url}/ShoppingCart`,
  };
  const message = {
    dedupeKey: `killed:${round}`,
    recipient,
    locale: 'am',
    template: 'payment_failed',
  } as const;
  return {
    name: `mail ${round}`,
    async begin() {
      mail.beforeConfirm = () => new Promise(() => undefined);
      await transact(trial.ctx(), (tx) => queueEmail(tx, { ...message, params }));
    },
    isUnderWay: async () => taken().length > 0,
    isDone: () =>
      isSo(trial, `select status = 'sent' as is_so from messages_out where recipient = $1`, recipient),
    async faults() {
      const ids = new Set(taken().map((text) => /^Message-ID: (.+)$/im.exec(text)?.[1]?.trim()));
      return { lost: [], doubled: ids.size === 1 ? [] : [`mail ${round} left as ${ids.size} messages`] };
    },
  };
}

function aCopy(trial: Trial, _mail: MailServer, round: number): Work {
  let id = '';
  return {
    name: `copy ${round}`,
    async begin() {
      const { id: userId } = await aUser(createDb(trial.pool));
      await trial.pool.query(
        `insert into notices (user_id, topic, message, dedupe_key)
         select $1::bigint, 'order', 'order_placed', 'killed ' || $1::text || ' ' || n from generate_series(1, $2::int) n`,
        [userId, NOTICES],
      );
      id = (await requestExport(asShopper(trial.ctx(), userId))).id;
    },
    isUnderWay: () =>
      isSo(
        trial,
        `select status = 'running' and row_count > ${NOTICES / 10} as is_so from data_exports where id = $1`,
        id,
      ),
    isDone: () => isSo(trial, `select status = 'ready' as is_so from data_exports where id = $1`, id),
    isAgain: (killedAt) =>
      isSo(trial, `select touched_at > $2 as is_so from data_exports where id = $1`, id, new Date(killedAt)),
    async faults() {
      const { 'notices.json': told } = unzipSync(readFileSync(join(trial.dataDir, exportName(id))));
      const count = (JSON.parse(strFromU8(told!)) as unknown[]).length;
      return {
        lost: count < NOTICES ? [`${NOTICES - count} rows of copy ${round}`] : [],
        doubled: count > NOTICES ? [`${count - NOTICES} rows of copy ${round}`] : [],
      };
    },
  };
}

function aDeletion(trial: Trial, _mail: MailServer, round: number): Work {
  const folder = trial.ctx().config.mediaDir;
  const names = Array.from({ length: FILES }, (_, n) => `killed-${round}-${n}-400.webp`);
  const neighbour = `beside-${round}-400.webp`;
  const left = () => readdirSync(folder).filter((name) => name.startsWith(`killed-${round}-`)).length;
  return {
    name: `deletion ${round}`,
    async begin() {
      mkdirSync(folder, { recursive: true });
      // One after the other, with time for others between: the worker's way to the database leads through this process.
      for (const name of [...names, neighbour]) await writeFile(join(folder, name), name);
      await transact(trial.ctx(), (tx) => enqueue(tx, DROP_TASK, { folder: 'media', names }));
    },
    // One file, not all of them, for the same reason.
    isUnderWay: async () => !existsSync(join(folder, names[0]!)),
    isDone: async () => left() === 0,
    faults: async () => {
      const isThere = existsSync(join(folder, neighbour));
      // Of no picture: others look for such files.
      rmSync(join(folder, neighbour), { force: true });
      return { lost: isThere ? [] : [`the file beside deletion ${round}`], doubled: [] };
    },
  };
}

function asShopper(ctx: Ctx, userId: number): Ctx {
  return { ...ctx, actor: { ...ctx.actor, kind: 'shopper', userId } };
}

async function isSo({ pool }: Trial, text: string, ...of: (string | Date)[]): Promise<boolean> {
  const { rows } = await pool.query<{ is_so: boolean }>(text, of);
  return rows[0]?.is_so ?? false;
}
