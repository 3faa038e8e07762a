import { sql } from 'kysely';
import { Gauge, type Registry } from 'prom-client';
import { BACKUP_FIGURES, backupFigures, usedRatio } from '#platform/backup-figures.ts';
import type { Config } from '#platform/config.ts';
import type { Db } from '#platform/db.ts';
import { createCache } from '#platform/loading-cache.ts';
import { followCertificate } from './certificate-end.ts';
import { addLedgerFigures } from './ledger-figures.ts';

/** What the worker tells of the shop as a whole, each with its help. Times are seconds, moments seconds since 1970. */
const FIGURES = {
  jobs_waiting: 'Jobs that could run now and wait.',
  jobs_oldest_waiting_seconds: 'For how long the oldest of them waits.',
  jobs_given_up: 'Jobs that failed as often as they may.',
  messages_waiting: 'Mails and texts that are not sent yet.',
  messages_oldest_waiting_seconds: 'For how long the oldest of them waits.',
  messages_given_up: 'Mails and texts of the last day that were tried until it was too late.',
  messages_refused: 'Mails and texts of the last hour that the other side will never take.',
  payments_open:
    'Online payments without an outcome; neither cash nor bank transfers, which take their time.',
  payments_oldest_open_seconds: 'For how long the oldest of them is open.',
  workers_alive: 'Pools of workers that said within 15 s that they live.',
  worker_heartbeat_age_seconds: 'How long ago the last of them said so; of one that has ended too.',
  transfers_oldest_overdue_seconds:
    'By how much the bank transfer that is longest open is over the end of its time.',
  orders_last_hour: 'Purchases of the last hour.',
  orders_same_hour_last_week: 'Purchases of the same hour a week ago.',
  database_archive_failing: '1 when the last try to archive the database’s log failed.',
  database_synchronous:
    '1 when the primary lets a standby confirm each commit before it answers, 0 when it goes on alone.',
  certificate_expires_timestamp_seconds: 'Until when the certificate of PUBLIC_URL holds; 0 without TLS.',
  data_disk_used_ratio: 'How full the disk of DATA_DIR is, 0 to 1.',
  ...BACKUP_FIGURES,
} as const;

type Figures = Record<keyof typeof FIGURES, number>;

/** Scrapes of several Prometheus ask the database once. */
const KEEP_S = 5;

/** Payments that were begun in the last hour, by how they are paid and how they stand. */
type Payments = { provider: string; method: string; outcome: string; count: number };

/** Adds the shop's figures to a registry; they are read when somebody asks. A database that is away leaves those of before. */
export function addShopFigures(registry: Registry, parts: { db: Db; config: Config }): void {
  const kept = createCache<Partial<Figures>>({ entries: 1, seconds: KEEP_S });
  addPayments(registry, parts.db);
  addLedgerFigures(registry, parts);
  const certificateEnd = followCertificate(parts.config.publicUrl);
  const read = () =>
    kept.getOrLoad('figures', async () => {
      const figures = await readDatabase(parts.db);
      const expires = await certificateEnd();
      return {
        ...figures,
        data_disk_used_ratio: usedRatio(parts.config.dataDir),
        ...backupFigures(parts.config),
        ...(expires !== undefined && { certificate_expires_timestamp_seconds: expires }),
      };
    });
  for (const name of Object.keys(FIGURES) as (keyof Figures)[])
    new Gauge({
      name,
      help: FIGURES[name],
      registers: [registry],
      async collect() {
        const value = (await read().catch(() => ({}) as Partial<Figures>))[name];
        if (value !== undefined) this.set(value);
      },
    });
}

function addPayments(registry: Registry, db: Db): void {
  const kept = createCache<Payments[]>({ entries: 1, seconds: KEEP_S });
  new Gauge({
    name: 'payments_last_hour',
    help: 'Payments that were begun in the last hour, by provider, method and outcome.',
    labelNames: ['provider', 'method', 'outcome'],
    registers: [registry],
    async collect() {
      const payments = await kept.getOrLoad('payments', () => readPayments(db)).catch(() => null);
      if (!payments) return;
      this.reset();
      // So that the series is there before the first one.
      if (payments.length === 0) this.set({ provider: 'none', method: 'none', outcome: 'none' }, 0);
      for (const { count, ...labels } of payments) this.set(labels, count);
    },
  });
}

async function readPayments(db: Db): Promise<Payments[]> {
  const { rows } = await sql<Payments>`
    select provider, method, status as outcome, count(*)::int as count from payments
    where id > ${firstIdAt(Date.now() - HOUR_MS)}::uuid group by 1, 2, 3`.execute(db.withoutPlugins());
  return rows;
}

async function readDatabase(db: Db): Promise<Partial<Figures>> {
  const asked = Date.now();
  const { rows } = await sql<Partial<Figures>>`
    with waiting as (select run_at from graphile_worker._private_jobs
        where locked_at is null and attempts < max_attempts and run_at <= now()),
      unsent as (select created_at from messages_out where status in ('queued', 'sending')),
      unpaid as (select provider, order_group_id, created_at from payments
        where status in ('created', 'pending') and provider <> 'cash'),
      open as (select created_at from unpaid where provider <> 'transfer')
    select (select count(*)::int from waiting) as jobs_waiting,
      (select coalesce(extract(epoch from now() - min(run_at)), 0)::float8 from waiting) as jobs_oldest_waiting_seconds,
      (select count(*)::int from graphile_worker._private_jobs where attempts >= max_attempts) as jobs_given_up,
      (select count(*)::int from unsent) as messages_waiting,
      (select coalesce(extract(epoch from now() - min(created_at)), 0)::float8 from unsent) as messages_oldest_waiting_seconds,
      (select count(*)::int from messages_out where status = 'failed' and failed_for = 'too_late'
        and failed_at > now() - interval '1 day') as messages_given_up,
      (select count(*)::int from messages_out where status = 'failed' and failed_for = 'refused'
        and failed_at > now() - interval '1 hour') as messages_refused,
      (select count(*)::int from open) as payments_open,
      (select coalesce(extract(epoch from now() - min(created_at)), 0)::float8 from open) as payments_oldest_open_seconds,
      (select count(*)::int from worker_pools where seen_at > now() - interval '15 s') as workers_alive,
      (select coalesce(extract(epoch from now() - max(seen_at)), 0)::float8 from worker_pools) as worker_heartbeat_age_seconds,
      (select coalesce(extract(epoch from now() - min(g.hold_expires_at) filter (where g.hold_expires_at < now())), 0)::float8
        from unpaid join order_groups g on g.id = unpaid.order_group_id where unpaid.provider = 'transfer')
        as transfers_oldest_overdue_seconds,
      (select count(*)::int from order_groups where id > ${firstIdAt(asked - HOUR_MS)}::uuid) as orders_last_hour,
      (select count(*)::int from order_groups where id > ${firstIdAt(asked - WEEK_MS - HOUR_MS)}::uuid
        and id < ${firstIdAt(asked - WEEK_MS)}::uuid) as orders_same_hour_last_week,
      (select (coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false))::int from pg_stat_archiver)
        as database_archive_failing,
      (current_setting('synchronous_standby_names') <> '')::int as database_synchronous`.execute(
    db.withoutPlugins(),
  );
  return rows[0]!;
}

const HOUR_MS = 3_600_000;
const WEEK_MS = 7 * 24 * HOUR_MS;

/** The lowest id (UUID 7) that was made at that moment, ms: they begin with their time, so no index of times is needed. */
function firstIdAt(ms: number): string {
  const hex = Math.floor(ms).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}
