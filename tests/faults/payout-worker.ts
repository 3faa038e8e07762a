// A worker that sends payouts, to be killed: as the shop's own, CLOCK_AHEAD_MS later, within the hours in which transfers are
// sent. The payment provider is somebody else's process.
import { startProcess } from '#server/process.ts';
import { startWorker } from '#server/worker.ts';

const ahead = Number(process.env.CLOCK_AHEAD_MS);
const { config, log, pool, db, onStop } = startProcess('payout-worker');
const worker = await startWorker({
  config,
  log,
  pool,
  db,
  now: () => new Date(Date.now() + ahead),
  // What a killed one had begun is taken over within the campaign.
  pulse: { beatMs: 100, silenceMs: 1_000 },
});
onStop(() => worker.stop(2_000));
process.send?.('ready');
