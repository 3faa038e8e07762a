/** Statements of banks and payment providers against the shop's own: what came, what it is of, and what nobody knows. */
export { listBalances } from './compare-balances.ts';
export { getLine, ignoreLine, listLines, matchLine, matchLineToOrder, reopenLine } from './desk-lines.ts';
export { importStatement } from './import-statement.ts';
export { reconciliationApi } from './reconciliation.api.ts';
