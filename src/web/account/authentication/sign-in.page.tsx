import { SignInFormFields } from '#modules/identity/identity.schema.ts';
import { signIn } from '#modules/identity/index.ts';
import { m } from '#messages';
import { AppError } from '#platform/errors.ts';
import { RETURN_TO } from '#shop/sign-in-address.ts';
import { SITE } from '#shop/site.ts';
import { form, load, seeOther, submitBy } from '#handlers/handlers.ts';
import { safePath } from '#platform/language.ts';
import type { Route } from './+types/sign-in.page.ts';
import { Authentication } from './authentication.tsx';
import { phoneForms } from './phone-actions.ts';
import { visitorsOnly } from './visitors-only.ts';

export const loader = load(visitorsOnly);

export const action = submitBy({
  ...phoneForms,
  email: form(SignInFormFields, async (ctx, given, { url }) => {
    await signIn(ctx, given).catch((error: unknown) => {
      // A 401 of any other screen leads here; this one shows what was wrong.
      throw error instanceof AppError && error.status === 401 ? new AppError(error.code, 422) : error;
    });
    throw seeOther(ctx, safePath(url.searchParams.get(RETURN_TO)));
  }),
});

export const meta = () => [{ title: `${m.account_sign_in()} – ${SITE.name}` }];

export default function SignInPage({ loaderData, actionData }: Route.ComponentProps) {
  return <Authentication firstTab="sign-in" data={loaderData} submitted={actionData} />;
}
