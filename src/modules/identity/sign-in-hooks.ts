import type { Ctx, TxCtx } from '#platform/context.ts';
import { transact } from '#platform/transact.ts';

type Hook = (tx: TxCtx, userId: number) => Promise<unknown>;

const hooks: Hook[] = [];

/**
 * Declares what a sign-in brings along: merging the visitor's cart and lists into the user's. The server registers the
 * hooks, so that identity depends on no module that has them. All run in one transaction, while `ctx.actor` is still
 * the visitor, and may run again at the next sign-in.
 */
export function onSignIn(hook: Hook): void {
  hooks.push(hook);
}

/** Runs every hook. A failure is logged and the sign-in goes on: the next one merges again. */
export async function runSignInHooks(ctx: Ctx, userId: number): Promise<void> {
  try {
    await transact(ctx, async (tx) => {
      for (const hook of hooks) await hook(tx, userId);
    });
  } catch (error) {
    ctx.log.error({ err: error }, 'what the visitor had was not merged at sign-in');
  }
}
