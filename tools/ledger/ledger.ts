// npm run ledger: whether the books of a database are right: ours, or the one of DATABASE_URL. Status 1 and the rows when not.
// What it found is noted in DATA_DIR, where the worker's figures tell it.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { writeDurably } from '#tools/run/durable.ts';
import { givenDatabase } from '#tools/db/given-database.ts';
import { NAME, startOwnServer } from '#tools/db/store.ts';
import { giveUp, say } from '#tools/run/say.ts';
import { checkLedger, readInvariants } from './check-ledger.ts';

const LINES_MAX = 20;

try {
  const dataDir = resolve(process.env.DATA_DIR || '.data');
  const url = givenDatabase()?.direct ?? (await startOwnServer(dataDir)).url(NAME);
  const faults = await checkLedger(url);
  for (const { family, sentence, wrong } of faults) {
    say(`${family}: ${sentence} Not so for ${wrong.length}:`);
    for (const line of wrong.slice(0, LINES_MAX)) say(`  ${line}`);
  }
  const count = (of: typeof faults) => of.reduce((sum, { wrong }) => sum + wrong.length, 0);
  const rows = count(faults);
  say(`${readInvariants().length} invariants, ${rows} wrong`);
  const note = {
    checkedAt: new Date().toISOString(),
    faults: rows,
    ofBooks: count(faults.filter(({ family }) => family === 'books')),
  };
  if (existsSync(dataDir)) writeDurably(join(dataDir, 'ledger.json'), JSON.stringify(note));
  process.exit(rows === 0 ? 0 : 1);
} catch (error) {
  giveUp(error);
}
