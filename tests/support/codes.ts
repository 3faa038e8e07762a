import { sendCode } from '#modules/identity/one-time-codes.ts';
import type { Ctx } from '#platform/context.ts';

/** Does the worker's part for a code that was asked for, and reads the six digits in the latest message to the recipient. */
export async function codeSent(ctx: Ctx, codeId: string, recipient: string): Promise<string> {
  await sendCode(ctx, { codeId });
  const { bodyText } = await ctx.db
    .selectFrom('messagesOut')
    .select('bodyText')
    .where('recipient', '=', recipient)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return /\b\d{6}\b/.exec(bodyText)![0];
}
