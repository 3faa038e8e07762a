import type { Ctx } from '#platform/context.ts';
import { databaseError } from '#platform/database-away.ts';
import { AppError } from '#platform/errors.ts';
import { errorText } from './error-text.ts';

/**
 * What `work` gives; or, when it fails by a fault of ours, what a screen may tell of it, so that the screen stays and can
 * offer to try again: the sentence of the error `code`. Business errors pass: sign-in and unknown pages stay what they are.
 */
export async function loadOrFailure<T>(
  ctx: Ctx,
  work: () => Promise<T>,
  code = 'request.failed',
): Promise<T | { failed: string }> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError || error instanceof Response) throw error;
    if (!databaseError(error, ctx.log)) ctx.log.error({ err: error }, 'a screen could not load its list');
    return { failed: errorText(code, {}, ctx.locale) };
  }
}
