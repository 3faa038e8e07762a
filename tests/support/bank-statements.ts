import { importStatement, listLines } from '#modules/reconciliation/index.ts';
import type { Ctx } from '#platform/context.ts';
import { dayInEthiopia } from '#shop/calendar.ts';

/** Statements of banks and providers as staff take them in, of today, each another file; and how their lines stand. */
export function bankStatements(staff: Ctx) {
  const today = dayInEthiopia(new Date());
  let files = 0;

  /** With columns `date,reference,type,amount,fee,description`. */
  const statementOf = (provider: string, rows: readonly string[]) => {
    files += 1;
    const text = [
      'date,reference,type,amount,fee,description',
      ...rows,
      `${today},FILE${files},other,-0.01,,x`,
    ];
    return { provider, file: new File([text.join('\n')], `${provider}-${files}.csv`), isDryRun: false };
  };
  const take = async (provider: string, rows: readonly string[]) =>
    await importStatement(staff, statementOf(provider, rows));
  const linesOf = async (reference: string) =>
    (await listLines(staff, { state: null, q: reference, sort: '-at', after: null, cols: [] })).content;
  const lineOf = async (reference: string) => (await linesOf(reference))[0]!;
  const stateOf = async (reference: string) => (await linesOf(reference)).map(({ state }) => state);
  return { today, statementOf, take, lineOf, stateOf };
}
