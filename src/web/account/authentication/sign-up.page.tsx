import { SignUpFormFields } from '#modules/identity/identity.schema.ts';
import { signUp } from '#modules/identity/index.ts';
import { m } from '#messages';
import { RETURN_TO } from '#shop/sign-in-address.ts';
import { SITE } from '#shop/site.ts';
import { form, load, seeOther, submitBy } from '#handlers/handlers.ts';
import { safePath } from '#platform/language.ts';
import type { Route } from './+types/sign-up.page.ts';
import { Authentication } from './authentication.tsx';
import { phoneForms } from './phone-actions.ts';
import { visitorsOnly } from './visitors-only.ts';

export const loader = load(visitorsOnly);

export const action = submitBy({
  ...phoneForms,
  email: form(SignUpFormFields, async (ctx, given, { url }) => {
    await signUp(ctx, given);
    throw seeOther(ctx, safePath(url.searchParams.get(RETURN_TO)));
  }),
});

export const meta = () => [{ title: `${m.account_sign_up()} – ${SITE.name}` }];

export default function SignUpPage({ loaderData, actionData }: Route.ComponentProps) {
  return <Authentication firstTab="sign-up" data={loaderData} submitted={actionData} />;
}
