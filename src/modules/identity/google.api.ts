import { createRoute, z } from '@hono/zod-openapi';
import { createApi } from '#platform/api.ts';
import { LOCALES } from '#platform/constants.ts';
import { barePath, localeOfPath, localizedPath } from '#platform/language.ts';
import { finishGoogle, GOOGLE_CALLBACK, startGoogle } from './google.ts';
import { pathWithin } from './return-path.ts';

const Wish = z.object({
  returnTo: z.string().max(2_000).optional().openapi({ description: 'A path of the shop to come back to.' }),
  locale: z.enum(LOCALES).optional().openapi({
    description: 'The language that the addresses of the pages that follow name; without it they name none.',
  }),
});

const authorization = createRoute({
  method: 'get',
  path: '/api/oauth2/authorization/google',
  operationId: 'signInWithGoogle',
  tags: ['Identity'],
  summary: 'Send the browser to Google to sign in or up',
  request: { query: Wish },
  responses: {
    302: { description: 'To Google; or back to the sign-in page with the reason when that is not possible.' },
  },
});

const callback = createRoute({
  method: 'get',
  path: GOOGLE_CALLBACK,
  operationId: 'googleCallback',
  tags: ['Identity'],
  summary: 'Where Google sends the browser back to',
  responses: { 302: { description: 'Into the shop, signed in; or to the sign-in page with the reason.' } },
});

/** Sign-in by Google: browsers are sent here and come back here, so every answer is a redirect. */
export const googleApi = createApi()
  .openapi(authorization, async (c) => {
    const { returnTo, locale = null } = c.req.valid('query');
    const path = pathWithin(returnTo, locale);
    const target = await startGoogle(c.var.ctx, path);
    return c.redirect(typeof target === 'string' ? signInPath(path, target) : target.href, 302);
  })
  .openapi(callback, async (c) => {
    const { returnTo, fault } = await finishGoogle(c.var.ctx, new URL(c.req.url).search);
    return c.redirect(fault ? signInPath(returnTo, fault) : returnTo, 302);
  });

/** The sign-in page, explicit in a language as the path is, which tells why and still leads there. */
function signInPath(path: string, fault: string): string {
  const bare = barePath(path);
  const query = new URLSearchParams({ fault, ...(bare === '/' ? {} : { returnTo: bare }) });
  return localizedPath(`/User-Authentication/sign-in?${query.toString()}`, localeOfPath(path));
}
