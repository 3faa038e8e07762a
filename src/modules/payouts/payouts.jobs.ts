import { defineCron, subscribe } from '#shop/events.ts';
import { makeRunByClock } from './draft-run.ts';
import { askPayout } from './ask-payout.ts';
import { sendPayouts } from './send-payouts.ts';

// Mondays at 9 in Addis Ababa.
defineCron('payouts_make_run', '0 6 * * 1', makeRunByClock);
defineCron('payouts_send', '* * * * *', sendPayouts);
subscribe('payout.told', 'payouts_ask', (ctx, { payoutId }) => askPayout(ctx, payoutId), 'money');
