import { z } from '@hono/zod-openapi';
import { redirect } from '#platform/http/answers.ts';
import { createApi } from '#platform/http/endpoints.ts';
import { LOCALES, barePath, localeOfPath, localizedPath } from '#platform/language.ts';
import { finishGoogle, GOOGLE_CALLBACK, startGoogle } from './google.ts';
import { pathWithin } from './return-path.ts';

const AuthorizationQuery = z.object({
  returnTo: z.string().max(2_000).optional().openapi({ description: 'A path of the shop to come back to.' }),
  locale: z.enum(LOCALES).optional().openapi({
    description: 'The language that the addresses of the pages that follow name; without it they name none.',
  }),
});

/** Sign-in by Google: browsers are sent here and come back here, so every answer is a redirect. */
export const googleApi = createApi({ tags: ['Identity'] })
  .call('get', '/api/oauth2/authorization/google', {
    operationId: 'signInWithGoogle',
    summary: 'Send the browser to Google to sign in or up',
    query: AuthorizationQuery,
    answer: redirect('To Google; or back to the sign-in page with the reason when that is not possible.'),
    run: async ({ ctx, query, c }) => {
      const { returnTo, locale = null } = query;
      const path = pathWithin(returnTo, locale);
      const target = await startGoogle(ctx, path);
      return c.redirect(typeof target === 'string' ? signInPath(path, target) : target.href, 302);
    },
  })
  .call('get', GOOGLE_CALLBACK, {
    operationId: 'googleCallback',
    summary: 'Where Google sends the browser back to',
    answer: redirect('Into the shop, signed in; or to the sign-in page with the reason.'),
    run: async ({ ctx, c }) => {
      const { returnTo, fault } = await finishGoogle(ctx, new URL(c.req.url).search);
      return c.redirect(fault ? signInPath(returnTo, fault) : returnTo, 302);
    },
  });

/** The sign-in page, explicit in a language as the path is, which tells why and still leads there. */
function signInPath(path: string, fault: string): string {
  const bare = barePath(path);
  const query = new URLSearchParams({ fault, ...(bare === '/' ? {} : { returnTo: bare }) });
  return localizedPath(`/User-Authentication/sign-in?${query.toString()}`, localeOfPath(path));
}
