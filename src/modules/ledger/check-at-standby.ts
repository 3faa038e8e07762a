import type { Ctx } from '#platform/context.ts';
import type { Db } from '#platform/db.ts';
import { isConflict, readAtOnce, upsertLedgerChecks, withSlowReads } from './book-checks.queries.ts';
import { selectBroken } from './book-invariants.queries.ts';
import { type Invariant, ledgerFamilies, readInvariants } from './invariants.ts';

/** So many wrong rows of a sentence are named; `npm run ledger` names all. */
const NAMED = 20;
/** What the standby replays may break a statement off, and another time not. */
const TRIES = 3;

/**
 * Asks the standby, where there is one, for every row that breaks an invariant of the whole shop, sentence by sentence, and notes
 * how many each family has, for the figure `ledger_faults`. A family that could not be asked keeps what was found before, and the
 * log says so; in it each sentence that does not hold is an error.
 */
export async function checkLedgerAtStandby(ctx: Ctx): Promise<void> {
  const { databaseReadUrl } = ctx.config;
  if (databaseReadUrl === null) return;
  const wrong = new Map(ledgerFamilies().map((family) => [family, 0]));
  const unknown = new Set<string>();
  const askAll = async (standby: Db) => {
    for (const invariant of readInvariants()) {
      const { family, sentence } = invariant;
      const found = await ask(standby, invariant);
      if (found === null) {
        ctx.log.warn({ sentence }, 'the standby could not be asked this');
        unknown.add(family);
      } else if (found.wrong > 0) {
        ctx.log.error({ ...found, sentence }, 'the ledger is wrong');
        wrong.set(family, wrong.get(family)! + found.wrong);
      }
    }
  };
  try {
    await withSlowReads(databaseReadUrl, askAll);
  } catch (error) {
    ctx.log.warn({ err: error }, 'the ledger was not checked at the standby');
    return;
  }
  for (const family of unknown) wrong.delete(family);
  await upsertLedgerChecks(ctx.db, { checkedAt: ctx.now(), wrong });
}

async function ask(standby: Db, invariant: Invariant): Promise<{ wrong: number; rows: string[] } | null> {
  for (let tries = 1; tries <= TRIES; tries += 1)
    try {
      return await readAtOnce(standby, (tx) => selectBroken(tx, invariant, NAMED));
    } catch (error) {
      if (!isConflict(error)) throw error;
    }
  return null;
}
