// npm run ledger: whether the books of a database are right: ours, or the one of DATABASE_URL. Status 1 and the rows when not.
// What it found is noted in DATA_DIR, where the worker's figures tell it.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { writeDurably } from '#tools/run/durable.ts';
import { givenDatabase } from '#tools/db/given-database.ts';
import { NAME, startOwnServer } from '#tools/db/store.ts';
import { giveUp, say } from '#tools/run/say.ts';
import { ledgerFamilies, readInvariants } from '#modules/ledger/index.ts';
import { checkLedger } from './check-ledger.ts';

const LINES_MAX = 20;

try {
  const dataDir = resolve(process.env.DATA_DIR || '.data');
  const url = givenDatabase()?.direct ?? (await startOwnServer(dataDir)).url(NAME);
  const faults = await checkLedger(url);
  for (const { family, sentence, wrong } of faults) {
    say(`${family}: ${sentence} Not so for ${wrong.length}:`);
    for (const line of wrong.slice(0, LINES_MAX)) say(`  ${line}`);
  }
  const countIn = (families: readonly string[]) =>
    faults.reduce((sum, { family, wrong }) => sum + (families.includes(family) ? wrong.length : 0), 0);
  const families = ledgerFamilies();
  const rows = countIn(families);
  say(`${readInvariants().length} invariants, ${rows} wrong`);
  const note = {
    checkedAt: new Date().toISOString(),
    faults: Object.fromEntries(families.map((family) => [family, countIn([family])])),
  };
  if (existsSync(dataDir)) writeDurably(join(dataDir, 'ledger.json'), JSON.stringify(note));
  process.exit(rows === 0 ? 0 : 1);
} catch (error) {
  giveUp(error);
}
