// npm run restore -- <name of a backup | time, such as 2026-11-22T18:30+03:00 | latest>: puts that state in the place of
// today's, which is moved aside and never deleted. The shop must not run. --of <name of a backup>: where there are backups of
// several databases, of the one which that backup is of.
// npm run restore -- --check [<the same>]: restores beside the shop, proves it, and throws it away.
import { parseArgs } from 'node:util';
import { fileStore } from '#platform/file-store.ts';
import { giveUp, say } from '#tools/run/say.ts';
import { backupSettings } from './backup-settings.ts';
import { listBackups } from './backup-store.ts';
import { backupFor, type Target } from './recover.ts';
import { checkRestore, restoreShop } from './restore-shop.ts';

const USAGE =
  'Use: npm run restore -- <name of a backup | time such as 2026-11-22T18:30+03:00 | latest> [--of <name of a backup>] [--check]\n';
/** Ethiopia's, for times that name no other. */
const HOME_ZONE = '+03:00';

const { target, of, isCheck } = readOptions();
try {
  const { settings, backup } = backupSettings(process.env);
  const all = listBackups(backup.dir, (name) =>
    say(`The backup ${name} is damaged: its manifest cannot be read.`),
  );
  // What is proven each night is what the shop writes now, whatever lies beside it.
  const newest = target === null ? all.at(-1)?.name : undefined;
  const wanted: Target = target ?? { at: 'latest' };
  const from = backupFor(backup.dir, all, wanted, of ?? newest ?? null);
  const files = settings.bucket ? fileStore(settings) : undefined;
  const parts = { dataDir: settings.dataDir, backupDir: backup.dir, from, target: wanted, files };
  say(`From the backup ${from.name} …`);
  if (isCheck) {
    const { state, faults } = await checkRestore(parts);
    for (const fault of faults) say(fault);
    say(faults.length === 0 ? `Proven: the state of ${state} can be had.` : `${faults.length} wrong.`);
    process.exit(faults.length === 0 ? 0 : 1);
  }
  const { state, aside, faults } = await restoreShop(parts);
  say(`The shop is as it was at ${state}. Start it: npm start`);
  if (aside) say(`What was there before lies in ${aside}; delete it when nobody needs it any more.`);
  if (faults.length > 0) say(`It was restored as it was, and ${faults.length} wrong in it:`);
  for (const fault of faults) say(fault);
  process.exit(faults.length === 0 ? 0 : 1);
} catch (error) {
  giveUp(error);
}

/** No target: the newest state, of whatever database it is. */
function readOptions(): { target: Target | null; of: string | null; isCheck: boolean } {
  try {
    const options = { check: { type: 'boolean', default: false }, of: { type: 'string' } } as const;
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const [word, ...more] = positionals;
    if (more.length > 0 || (word === undefined && !values.check)) throw new Error('options');
    return {
      target: word === undefined ? null : targetOf(word),
      of: values.of ?? null,
      isCheck: values.check,
    };
  } catch {
    process.stderr.write(USAGE);
    process.exit(2);
  }
}

function targetOf(word: string): Target {
  if (word === 'latest') return { at: 'latest' };
  if (/^\d{4}-\d\d-\d\dT\d{6}\.\d{3}Z$/.test(word)) return { at: 'backup', name: word };
  const hasZone = /(Z|[+-]\d\d:\d\d)$/.test(word);
  const time = new Date(hasZone ? word : `${word}${HOME_ZONE}`);
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(word) || Number.isNaN(time.getTime())) throw new Error('time');
  return { at: 'time', time };
}
