import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context, Next } from 'hono';
import { type ApiEnv, createApi, problem } from '#platform/api.ts';
import { presentedToken, verifiedToken } from '#modules/identity/index.ts';
import { ChatError } from './chat.errors.ts';

/** Pages ask it for their badge, also when their session has just ended: then nothing waits. */
const FOR_EVERYBODY = '/api/chat/unread';

/** A router whose calls below `path` are for signed-in people only, told so in the supplier specification's words (§5). */
export function chatRouter(path: string): OpenAPIHono<ApiEnv> {
  const api = createApi();
  api.use(path, async (c: Context<ApiEnv>, next: Next) => {
    const { ctx } = c.var;
    if (ctx.actor.userId === null && c.req.path !== FOR_EVERYBODY) {
      const token = presentedToken(ctx.config, c.req.raw.headers);
      throw token && verifiedToken(ctx.config, token)
        ? ChatError.not_authenticated()
        : ChatError.invalid_token();
    }
    await next();
  });
  return api;
}

/** The answers that every chat call may give. */
export const REFUSALS = {
  401: problem('No token, a malformed one, or one whose session has ended.'),
  404: problem('No such vendor, conversation or message for whoever asks.'),
  422: problem('The input is not valid; `errors` tells the fields.'),
};
