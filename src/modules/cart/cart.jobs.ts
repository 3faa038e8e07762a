import { defineCron } from '#platform/events.ts';
import { forgetOldChanges } from './once.ts';

defineCron('cart_forget_changes', '53 1 * * *', forgetOldChanges);
