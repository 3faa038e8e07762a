import { expect } from 'vitest';
import type { Ctx } from '#platform/context.ts';

/** Work whose process dies before it commits: nothing of it may stay. */
export async function dying(ctx: Ctx, work: (dead: Ctx) => Promise<unknown>): Promise<void> {
  await expect(
    ctx.db.transaction().execute(async (tx) => {
      await work({ ...ctx, db: tx });
      throw new Error('killed');
    }),
  ).rejects.toThrow('killed');
}

/** What another act may have made impossible: then it is refused, and nothing else goes wrong. */
export async function mayBeRefused(act: Promise<unknown>): Promise<boolean> {
  try {
    await act;
    return false;
  } catch (error) {
    expect(error).toMatchObject({ status: expect.toBeOneOf([403, 409]) as unknown });
    return true;
  }
}

/** Of the same done by several at once at least one succeeds, and whoever came too late, or may not, is refused. */
export async function together(acts: readonly Promise<unknown>[]): Promise<void> {
  expect(await Promise.all(acts.map(mayBeRefused))).toContain(false);
}

/** A provider that gave no answer leaves a purchase that waits. */
export function unanswered(error: unknown): null {
  expect(error).toMatchObject({ status: 503 });
  return null;
}
