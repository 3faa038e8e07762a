import { type Api, type Common, createApi } from '#platform/http/endpoints.ts';
import { presentedToken, verifiedToken } from '#modules/identity/index.ts';
import { ChatError } from './chat.errors.ts';

/** Pages ask it for their badge, also when their session has just ended: then nothing waits. */
const FOR_EVERYBODY = '/api/chat/unread';

/** A router whose calls below `path` are for signed-in people only, told so in the supplier specification's words (§5). */
export function chatRouter(path: string, common: Common): Api {
  const api = createApi({
    forMembers: true,
    401: 'No token, a malformed one, or one whose session has ended.',
    404: 'No such vendor, conversation or message for whoever asks.',
    ...common,
  });
  api.use(path, async (c, next) => {
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
