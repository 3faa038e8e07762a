import { defineCron } from '#shop/events.ts';
import { deleteExpiredKeys } from '#platform/idempotency.ts';

defineCron('cart_forget_changes', '53 1 * * *', (ctx) => deleteExpiredKeys(ctx.db, ctx.now()));
