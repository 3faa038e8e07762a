import type { Ctx } from '#platform/context.ts';

type Hook = (ctx: Ctx, userId: number) => Promise<unknown>;

const hooks: Hook[] = [];
const proofHooks: Hook[] = [];

/**
 * Declares what a sign-in brings along: merging the visitor's cart and lists into the user's. The server registers the
 * hooks, so that identity depends on no module that has them. They run while `ctx.actor` is still the visitor, each in
 * its own transaction, and must be safe to repeat.
 */
export function onSignIn(hook: Hook): void {
  hooks.push(hook);
}

/**
 * Declares what joins an account when its user, signed in already, proves an e-mail address or a phone number. As for
 * `onSignIn`, but `ctx.actor` is the user.
 */
export function onContactProved(hook: Hook): void {
  proofHooks.push(hook);
}

/** Runs every hook. A failure is logged and the sign-in goes on: the next one merges again. */
export async function runSignInHooks(ctx: Ctx, userId: number): Promise<void> {
  await runAll(hooks, ctx, userId);
}

/** As `runSignInHooks`, for a proof; what failed is made up for at the next sign-in. */
export async function runProofHooks(ctx: Ctx, userId: number): Promise<void> {
  await runAll(proofHooks, ctx, userId);
}

async function runAll(all: readonly Hook[], ctx: Ctx, userId: number): Promise<void> {
  for (const hook of all) {
    await hook(ctx, userId).catch((error: unknown) => {
      ctx.log.error({ err: error }, 'what the visitor had was not merged into the account');
    });
  }
}
