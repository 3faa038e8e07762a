// A worker process, to be killed or cut off in the middle of a job: DATABASE_URL and DATA_DIR. Its jobs `test_note` tell
// their parent when they begin and end; they end when it says "go".
import { defineTask } from '#shop/events.ts';
import { followDatabaseClock } from '#server/database-clock.ts';
import { startProcess } from '#server/process.ts';
import { startWorker } from '#server/worker.ts';

const go = new Promise<void>((resolve) => process.once('message', () => resolve()));

defineTask('test_note', async (_ctx, { name }: { name: string }) => {
  process.send?.(`begun ${name}`);
  await go;
  process.send?.(name);
});
defineTask('test_time', async (ctx) => {
  process.send?.(`it is ${ctx.now().getTime()}`);
});
const { config, log, pool, db, onStop } = startProcess('worker-test');
const clock = await followDatabaseClock(pool, log);
onStop(clock.stop);
const worker = await startWorker({
  config,
  log,
  pool,
  db,
  now: clock.now,
  pulse: { beatMs: 100, silenceMs: 1_000 },
});
onStop(() => worker.stop(500));
