import type { Ctx } from './context.ts';
import { isDatabaseAway, isDatabaseBusy, noteDatabaseAway } from './database-away.ts';
import { AppError } from './errors.ts';
import { logFault } from './log.ts';

/**
 * Runs a call. When it breaks down (not when it refuses), the cause is logged and the caller is told
 * the fixed sentence of the specification instead of a general one. While the database is busy or away the status is
 * 503: the same call is welcome a little later.
 */
export async function withFailureMessage<T>(
  ctx: Ctx,
  failure: () => AppError,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError) throw error;
    const told = failure();
    if (isDatabaseAway(error)) noteDatabaseAway(ctx.log, error);
    if (isDatabaseAway(error) || isDatabaseBusy(error)) throw new AppError(told.code, 503);
    const errorId = logFault(ctx.log, error, 'a call broke down', { code: told.code });
    throw new AppError(told.code, told.status, { ...told.params, errorId }, told.fields);
  }
}
