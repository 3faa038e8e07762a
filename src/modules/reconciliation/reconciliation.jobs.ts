import { defineCron } from '#shop/events.ts';
import { matchAgain } from './match-lines.ts';

defineCron('reconciliation_match', '*/10 * * * *', matchAgain);
