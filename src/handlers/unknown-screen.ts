import type { Ctx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';

/** Whether there is no such screen for whoever asks: `enter` refuses them with a 404. Its other refusals are its services'. */
export async function isUnknownTo(ctx: Ctx, enter: (ctx: Ctx) => unknown): Promise<boolean> {
  try {
    await enter(ctx);
    return false;
  } catch (error) {
    if (error instanceof AppError) return error.status === 404;
    throw error;
  }
}
