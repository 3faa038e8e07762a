import { defineCron, subscribe } from '#shop/events.ts';
import { bookOldDebts } from './book-debts.ts';
import { followFreeReturn } from './book-free-returns.ts';
import { catchUpLedger, releaseOrders } from './catch-up.ts';
import { checkLedgerAtStandby } from './check-at-standby.ts';
import { checkBooks } from './check-books.ts';

defineCron('ledger_release_orders', '* * * * *', releaseOrders);
defineCron('ledger_catch_up', '17 * * * *', catchUpLedger);
// 01:30 in Addis Ababa.
defineCron('ledger_check_books', '30 22 * * *', checkBooks);
defineCron('ledger_check_at_standby', '47 * * * *', checkLedgerAtStandby);
// 05:40 in Addis Ababa, before a run of payouts is drafted.
defineCron('ledger_book_debts', '40 2 * * *', bookOldDebts);
subscribe('return.changed', 'ledger_follow_return', followFreeReturn, 'money');
