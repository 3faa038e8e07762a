import { defineCron } from '#shop/events.ts';
import { compareBalances } from './compare-balances.ts';
import { matchAgain } from './match-lines.ts';
import { takeTransactions } from './take-transactions.ts';

defineCron('reconciliation_match', '*/10 * * * *', matchAgain);
// 06:30 in Addis Ababa, before what providers hold is compared with the books.
defineCron('reconciliation_transactions', '30 3 * * *', takeTransactions);
// 06:50 in Addis Ababa.
defineCron('reconciliation_balances', '50 3 * * *', compareBalances);
