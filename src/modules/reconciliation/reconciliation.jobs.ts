import { defineCron } from '#shop/events.ts';
import { compareBalances } from './compare-balances.ts';
import { matchAgain } from './match-lines.ts';

defineCron('reconciliation_match', '*/10 * * * *', matchAgain);
// 06:50 in Addis Ababa.
defineCron('reconciliation_balances', '50 3 * * *', compareBalances);
