import { parseCronItems } from 'graphile-worker';
import { sql } from 'kysely';
import { isDatabaseAway } from '#platform/database-away.ts';
import type { Db } from '#platform/db.ts';
import type { Log } from '#platform/log.ts';
import { PRIORITY } from '#shop/events.ts';

const MINUTE = 60_000;
/** How often is looked whether another minute has begun. */
const LOOK_MS = 1_000;
/** What was due in these days while no worker ran is done once when one runs again: longer than a week, so that a weekly task is not left out. */
const BACK_MINUTES = 8 * 24 * 60;

type Parts = {
  db: Db;
  log: Log;
  /** By its task, when each is due: a crontab expression in UTC. */
  crons: ReadonlyMap<string, string>;
  /** The time that all workers agree on. */
  now: () => Date;
};
type Due = { task: string; at: Date };

/**
 * Queues what runs by the clock, by the database's clock and not the machine's. The library goes by the machine's, and notes the
 * minute it has queued last: one machine that is ahead keeps all others from queueing anything until their clocks have come so far.
 * Any number of workers may do this at once, for each minute is taken in the statement that queues its jobs. What was due while
 * no worker ran is queued once, not as often as it was missed.
 */
export function startCronClock(parts: Parts): { stop: () => Promise<void> } {
  const look = cronLooks(parts);
  let timer: NodeJS.Timeout | null = setTimeout(tick, 0);
  let looking: Promise<void> = Promise.resolve();
  function tick(): void {
    looking = look().then(() => {
      if (timer) timer = setTimeout(tick, LOOK_MS);
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

/** One look: queues what has become due since the last one that went well. Never rejects. */
export function cronLooks({ db, log, crons, now }: Parts): () => Promise<void> {
  const items = parseCronItems([...crons].map(([task, match]) => ({ task, match })));
  let seen: Map<string, number> | null = null;
  let lastMinute = 0;
  return async () => {
    const minute = Math.floor(now().getTime() / MINUTE);
    if (minute === lastMinute) return;
    try {
      seen ??= await knownTimes(db, [...crons.keys()], minute);
      const due = items.flatMap(({ task, match }) => {
        const at = lastMatch(match, { after: seen!.get(task) ?? minute, until: minute });
        return at === null ? [] : [{ task, at: new Date(at * MINUTE) }];
      });
      if (due.length > 0) await queueDue(db, due);
      for (const { task } of items) seen.set(task, minute);
      lastMinute = minute;
    } catch (error) {
      // The next look makes up for it.
      if (!isDatabaseAway(error)) log.error({ err: error }, 'what runs by the clock could not be queued');
    }
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

/** The minute of each task's last run, or when it became known: now, for one that is new. None lies behind now. */
async function knownTimes(db: Db, tasks: readonly string[], minute: number): Promise<Map<string, number>> {
  const at = new Date(minute * MINUTE);
  const { rows } = await sql<{ task: string; ms: number }>`
    with new as (
      insert into graphile_worker._private_known_crontabs (identifier, known_since)
      select task, ${at} from unnest(${[...tasks]}::text[]) as task on conflict do nothing)
    select identifier as task, extract(epoch from coalesce(last_execution, known_since))::float8 * 1000 as ms
    from graphile_worker._private_known_crontabs`.execute(db);
  return new Map(rows.map(({ task, ms }) => [task, Math.min(minute, Math.floor(ms / MINUTE))]));
}

/** A minute that another worker has queued is passed over. One that lies in the future was noted by a clock that was ahead, and does not count. */
async function queueDue(db: Db, due: readonly Due[]): Promise<void> {
  await sql`
    with due as (select * from json_to_recordset(${JSON.stringify(due)}::json) as d (task text, at timestamptz)),
    taken as (
      insert into graphile_worker._private_known_crontabs as known (identifier, known_since, last_execution)
      select task, at, at from due
      on conflict (identifier) do update set last_execution = excluded.last_execution
      where known.last_execution is null or known.last_execution < excluded.last_execution
        or known.last_execution > now() + interval '1 minute'
      returning identifier)
    select graphile_worker.add_job(identifier, '{}'::json, priority => ${PRIORITY.clock}::int) from taken`.execute(
    db,
  );
}
