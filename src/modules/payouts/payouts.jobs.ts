import { defineCron } from '#shop/events.ts';
import { makeRunByClock } from './draft-run.ts';

// Mondays at 9 in Addis Ababa.
defineCron('payouts_make_run', '0 6 * * 1', makeRunByClock);
