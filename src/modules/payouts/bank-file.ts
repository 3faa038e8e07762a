import type { Ctx } from '#platform/context.ts';
import { csvStream } from '#platform/csv.ts';
import { RequestError } from '#platform/errors.ts';
import { UUID } from '#platform/wire/scalars.ts';
import { decimalText } from '#shop/money.ts';
import { staffAct } from '#modules/staff/index.ts';
import { openNumber } from './account-number.ts';
import { selectPayoutRun } from './payout-runs.queries.ts';
import { accountPlace } from './payout-rails.table.ts';
import { PayoutError } from './payouts.errors.ts';
import { selectPayoutsOf } from './payouts.queries.ts';

const COLUMNS = [
  'payout',
  'store',
  'place',
  'bic',
  'number',
  'holder',
  'amount',
  'currency',
  'reason',
] as const;

/**
 * What staff pay by hand of an approved run, for the bank: what is on its way and goes by no provider. It holds whole account
 * numbers, so that it was fetched stands in the audit log. Right: money.payout. Errors: payouts.run_is_draft (409),
 * payouts.number_unreadable (409), request.not_found (404).
 */
export async function payoutBankFile(ctx: Ctx, runId: string): Promise<ReadableStream<Uint8Array>> {
  const subject = { kind: 'payout_run', id: runId };
  const lines = await staffAct(
    ctx,
    { right: 'money.payout', action: 'payouts.file', subject },
    async (tx) => {
      const run = UUID.test(runId) ? await selectPayoutRun(tx.db, runId) : undefined;
      if (!run) throw RequestError.not_found();
      if (run.state !== 'approved') throw PayoutError.run_is_draft();
      const payouts = await selectPayoutsOf(tx.db, runId);
      const byHand = payouts.filter(({ state, rail }) => state === 'sent' && rail !== 'chapa');
      const answer = byHand.map(
        ({ id, businessName, rail, bankCode, accountId, last4, holder, numberCipher, amountSantim }) => [
          id,
          businessName,
          accountPlace({ rail: rail!, bankCode }),
          bankCode ?? '',
          openNumber(tx.config, { id: accountId!, last4 }, numberCipher!).replace(/^\+251/, '0'),
          holder ?? '',
          decimalText(amountSantim),
          'ETB',
          `Adey ${id.slice(0, 8)}`,
        ],
      );
      return { answer, after: { lines: answer.length } };
    },
  );
  return csvStream(COLUMNS, onePage(lines));
}

async function* onePage(lines: string[][]) {
  yield await Promise.resolve(lines);
}
