// What `npm run faults` runs: breaks a shop of its own on purpose and says what was lost or doubled; status 1 when
// anything was. It stays on loopback and ends only what it started.
import { NAME } from '#tools/db/store.ts';
import { checkLedger } from '#tools/ledger/check-ledger.ts';
import { giveUp, say } from '#tools/run/say.ts';
import { wrongClocks } from './clocks.ts';
import { databaseCrashes } from './crashes.ts';
import { databaseDiskFull } from './disk-full.ts';
import { goodsKills } from './goods-kills.ts';
import { NOTHING } from './books.ts';
import { jobKills } from './job-kills.ts';
import { killRounds } from './kills.ts';
import { logDiskFull } from './log-disk-full.ts';
import { twoProcesses } from './races.ts';
import { payoutKills } from './payout-kills.ts';
import { replacedUnderLoad } from './replaced.ts';
import { restoredUnderLoad } from './restored.ts';
import { startTrial } from './shop-on-trial.ts';
import { frozenDatabase, swallowedPackets } from './silent.ts';
import { slowDatabase } from './slow.ts';
import { twoVersions } from './versions.ts';
import { webKilled } from './web-kills.ts';

const CAMPAIGNS = {
  races: twoProcesses,
  replaced: replacedUnderLoad,
  log: logDiskFull,
  disk: databaseDiskFull,
  slow: slowDatabase,
  swallowed: swallowedPackets,
  frozen: frozenDatabase,
  clocks: wrongClocks,
  web: webKilled,
  crashes: databaseCrashes,
  kills: killRounds,
  jobs: jobKills,
  versions: twoVersions,
  payouts: payoutKills,
  // From here on there are goods whose stock the books of the others do not know.
  goods: goodsKills,
  restore: restoredUnderLoad,
};
const WHOLE_MS = 120 * 60_000;
const LINES_MAX = 20;

const only = new Set(process.argv.slice(2));
if ([...only].some((name) => !Object.hasOwn(CAMPAIGNS, name)))
  giveUp(`Use: npm run faults [-- some of: ${Object.keys(CAMPAIGNS).join(' ')}]`);
const trial = await startTrial();
let wrong = 0;
const untried: string[] = [];

/** Whatever ends the run, what it started ends with it. */
async function finish(status: number): Promise<void> {
  await trial.close().catch(() => undefined);
  process.exit(status);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void finish(130));
setTimeout(() => {
  say('The campaigns took too long.');
  void finish(1);
}, WHOLE_MS).unref();

try {
  for (const [name, campaign] of Object.entries(CAMPAIGNS)) {
    if (only.size > 0 && !only.has(name)) continue;
    const { fault, tried, lost, doubled, told } = await campaign(trial);
    const ledger = (await checkLedger(trial.server().url(NAME))).flatMap(({ sentence, wrong: rows }) =>
      rows.map((row) => `${sentence} ${row}`),
    );
    wrong += lost.length + doubled.length + ledger.length;
    if (tried === NOTHING) untried.push(name);
    say(
      `${fault}: ${tried}; ${lost.length} lost, ${doubled.length} doubled, ${ledger.length} faults of the ledger (${told})`,
    );
    const lines = [
      ...lost.map((what) => `lost: ${what}`),
      ...doubled.map((what) => `doubled: ${what}`),
      ...ledger.map((what) => `ledger: ${what}`),
    ];
    for (const line of lines.slice(0, LINES_MAX)) say(`  ${line}`);
  }
  const result = wrong === 0 ? '0 lost, 0 doubled' : `${wrong} lost or doubled`;
  say(untried.length === 0 ? result : `${result}; not tried here: ${untried.join(', ')}`);
} catch (error) {
  wrong += 1;
  say(error instanceof Error ? (error.stack ?? error.message) : String(error));
}
await finish(wrong === 0 ? 0 : 1);
