import { Hono } from 'hono';
import type { ApiEnv } from '#platform/http/before-reading.ts';
import { isLocale, localizedPath } from '#platform/language.ts';
import { RequestError } from '#platform/errors.ts';
import { UnsubscribeLink } from './newsletter.schema.ts';
import { unsubscribeByLink } from './newsletter.service.ts';

/**
 * Where the List-Unsubscribe header of a mail leads (RFC 8058): the user's mail provider posts here, without cookies,
 * and it is done. A browser that follows the link gets the page with the button, in the mail's language (`lang`); looking
 * changes nothing.
 */
export const unsubscribePages = new Hono<ApiEnv>()
  .post('/unsubscribe/:what/:token', async (c) => {
    await unsubscribeByLink(c.var.ctx, unsubscribeLinkOf(c.req.param()));
    return c.text('OK');
  })
  .get('/unsubscribe/:what/:token', (c) => {
    const { what, token } = unsubscribeLinkOf(c.req.param());
    const language = c.req.query('lang');
    const page = `/Newsletter/unsubscribe?${new URLSearchParams({ what, token })}`;
    return c.redirect(localizedPath(page, isLocale(language) ? language : null), 303);
  });

/** Throws request.not_found (404) for what is none of our addresses. */
function unsubscribeLinkOf(address: { what: string; token: string }): UnsubscribeLink {
  const parsed = UnsubscribeLink.safeParse(address);
  if (!parsed.success) throw RequestError.not_found();
  return parsed.data;
}
