import { SignInForm } from '#modules/identity/identity.schema.ts';
import { signIn } from '#modules/identity/index.ts';
import { m } from '#messages';
import { AppError } from '#platform/errors.ts';
import { SITE } from '#platform/site.ts';
import { load, seeOther, submit, type Submitted } from '#web/handlers.ts';
import { safePath } from '#web/locale.ts';
import { Authentication } from './authentication.tsx';
import { visitorsOnly } from './visitors-only.ts';

export const loader = load(visitorsOnly);

export const action = submit(SignInForm, async (ctx, form, { url }) => {
  await signIn(ctx, form).catch((error: unknown) => {
    // A 401 of any other screen leads here; this one shows what was wrong.
    throw error instanceof AppError && error.status === 401 ? new AppError(error.code, 422) : error;
  });
  throw seeOther(ctx, safePath(url.searchParams.get('returnTo')));
});

export const meta = () => [
  { title: `${m.account_sign_in()} – ${SITE.name}` },
  { name: 'robots', content: 'noindex' },
];

type Props = { loaderData: { returnTo: string }; actionData?: Submitted<never> };

export default function SignInPage({ loaderData, actionData }: Props) {
  return <Authentication firstTab="sign-in" returnTo={loaderData.returnTo} submitted={actionData} />;
}
