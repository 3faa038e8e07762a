import { parseCronItems } from 'graphile-worker';
import { sql } from 'kysely';
import { isDatabaseAway } from '#platform/database-away.ts';
import type { Db } from '#platform/db.ts';
import type { Log } from '#platform/log.ts';
import { PRIORITY } from '#shop/events.ts';

const MINUTE = 60_000;
/** A look comes as soon as the next minute has begun, and at least so often, for a machine may have slept. */
const LOOK_MS = 15_000;
const AGAIN_MS = 3_000;
/** Just behind the beginning of a minute. */
const BEHIND_MS = 20;
/** What was due in these days while no worker ran is done once when one runs again: longer than a week, so that a weekly task is not left out. */
const BACK_MINUTES = 8 * 24 * 60;
/** What is due for longer was missed. */
const LATE_MINUTES = 2;
/** So long the time must have run evenly before what was missed is made up for: a clock that leapt by mistake starts nothing. */
const EVEN_MS = 5 * MINUTE;
const UNEVEN_MS = 2_000;

/** What the database's clock says, and a count of ms that no hand can move. */
export type CronTime = { now: (db: Db) => Promise<Date>; steadyMs: () => number };
type Parts = {
  db: Db;
  log: Log;
  /** By its task, when each is due: a crontab expression in UTC. */
  crons: ReadonlyMap<string, string>;
  time?: CronTime;
};
type Due = { task: string; minute: number };

const DATABASE_TIME: CronTime = {
  async now(db) {
    const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
    return rows[0]!.now;
  },
  steadyMs: () => performance.now(),
};

/**
 * Queues what runs by the clock, by the database's clock and not the machine's. The library goes by the machine's, and notes the
 * minute it has queued last: one machine that is ahead keeps all others from queueing anything until their clocks have come so far.
 * Any number of workers may do this at once, for each minute is taken in the statement that queues its jobs. What was due while
 * no worker ran is queued once, not as often as it was missed: five minutes later, one a minute in their order.
 */
export function startCronClock(parts: Parts): { stop: () => Promise<void> } {
  const look = cronLooks(parts);
  let timer: NodeJS.Timeout | null = setTimeout(tick, 0);
  let looking: Promise<void> = Promise.resolve();
  function tick(): void {
    looking = look().then((ms) => {
      if (timer) timer = setTimeout(tick, ms);
    });
  }
  return {
    async stop() {
      if (timer) clearTimeout(timer);
      timer = null;
      await looking;
    },
  };
}

/** One look: queues what is due. Answers in how many ms the next one is to come; never rejects. */
export function cronLooks({ db, log, crons, time = DATABASE_TIME }: Parts): () => Promise<number> {
  const items = parseCronItems([...crons].map(([task, match]) => ({ task, match })));
  const isEven = evenness();
  let done: number | null = null;
  return async () => {
    try {
      const now = (await time.now(db)).getTime();
      const mayMakeUp = isEven(now, time.steadyMs());
      const minute = Math.floor(now / MINUTE);
      const nextMs = Math.min(LOOK_MS, MINUTE - (now % MINUTE) + BEHIND_MS);
      if (minute === done) return nextMs;
      const known = await knownMinutes(db, [...crons.keys()], minute);
      const due = items
        .flatMap(({ task, match }) => {
          const at = lastMatch(match, { after: known.get(task) ?? minute, until: minute });
          return at === null ? [] : [{ task, minute: at }];
        })
        .filter((one) => mayMakeUp || !isLate(one, minute))
        .toSorted((a, b) => a.minute - b.minute);
      if (due.length > 0) await queueDue(db, due, minute);
      done = minute;
      return nextMs;
    } catch (error) {
      // The next look makes up for it.
      if (!isDatabaseAway(error)) log.error({ err: error }, 'what runs by the clock could not be queued');
      return AGAIN_MS;
    }
  };
}

const isLate = ({ minute }: Due, now: number) => minute < now - LATE_MINUTES;

/** Tells whether the time has run evenly for long enough: neither the clock was set nor the machine asleep. */
function evenness(): (now: number, steadyMs: number) => boolean {
  let last: { offset: number; since: number } | null = null;
  return (now, steadyMs) => {
    const offset = now - steadyMs;
    if (!last || Math.abs(offset - last.offset) > UNEVEN_MS) last = { offset, since: steadyMs };
    return steadyMs - last.since >= EVEN_MS;
  };
}

type Matcher = ReturnType<typeof parseCronItems>[number]['match'];

/** The latest minute that matches, of those after the one and until the other; null when there is none. */
function lastMatch(match: Matcher, { after, until }: { after: number; until: number }): number | null {
  for (let minute = until; minute > Math.max(after, until - BACK_MINUTES); minute -= 1) {
    const time = new Date(minute * MINUTE);
    const digest = {
      min: time.getUTCMinutes(),
      hour: time.getUTCHours(),
      date: time.getUTCDate(),
      month: time.getUTCMonth() + 1,
      dow: time.getUTCDay(),
    };
    if (match(digest)) return minute;
  }
  return null;
}

/**
 * The minute of each task's last run, or in which it became known: now, for one that is new. One that lies in the future was noted
 * by a clock that was ahead, and does not count: what is due now, is due.
 */
async function knownMinutes(db: Db, tasks: readonly string[], minute: number): Promise<Map<string, number>> {
  const at = new Date(minute * MINUTE);
  const { rows } = await sql<{ task: string; ms: number }>`
    with new as (
      insert into graphile_worker._private_known_crontabs (identifier, known_since)
      select task, ${at} from unnest(${[...tasks]}::text[]) as task on conflict do nothing)
    select identifier as task, extract(epoch from coalesce(last_execution, known_since))::float8 * 1000 as ms
    from graphile_worker._private_known_crontabs`.execute(db);
  const known = rows.map(({ task, ms }) => [task, Math.floor(ms / MINUTE)] as const);
  return new Map(known.map(([task, last]) => [task, last > minute + 1 ? minute - 1 : last]));
}

/** What another worker has queued meanwhile is passed over. */
async function queueDue(db: Db, due: readonly Due[], now: number): Promise<void> {
  let late = 0;
  const specs = due.map((one) => {
    const waitsMinutes = isLate(one, now) ? (late += 1) : 0;
    return { task: one.task, at: new Date(one.minute * MINUTE), waitsMinutes };
  });
  const future = new Date((now + 1) * MINUTE);
  await sql`
    with due as (
      select * from json_to_recordset(${JSON.stringify(specs)}::json) as d (task text, at timestamptz, "waitsMinutes" int)),
    taken as (
      insert into graphile_worker._private_known_crontabs as known (identifier, known_since, last_execution)
      select task, at, at from due
      on conflict (identifier) do update set last_execution = excluded.last_execution
      where known.last_execution is null or known.last_execution < excluded.last_execution
        or known.last_execution > ${future}
      returning identifier)
    select graphile_worker.add_job(task, '{}'::json, priority => ${PRIORITY.clock}::int,
      run_at => now() + "waitsMinutes" * interval '1 minute') from due join taken on identifier = task`.execute(
    db,
  );
}
