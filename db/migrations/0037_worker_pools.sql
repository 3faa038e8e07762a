-- The workers that are alive, each under the id by which it locks its jobs. A worker that has not been seen for some
-- seconds is dead: another one frees its jobs (src/server/worker-pulse.ts).
create table worker_pools (
  id         text        primary key,
  started_at timestamptz not null default now(),
  seen_at    timestamptz not null default now()
);
