import { SignUpForm } from '#modules/identity/identity.schema.ts';
import { signUp } from '#modules/identity/index.ts';
import { m } from '#messages';
import { SITE } from '#platform/site.ts';
import { load, seeOther, submit, type Submitted } from '#web/handlers.ts';
import { safePath } from '#web/locale.ts';
import { Authentication } from './authentication.tsx';
import { visitorsOnly } from './visitors-only.ts';

export const loader = load(visitorsOnly);

export const action = submit(SignUpForm, async (ctx, form, { url }) => {
  await signUp(ctx, form);
  throw seeOther(ctx, safePath(url.searchParams.get('returnTo')));
});

export const meta = () => [
  { title: `${m.account_sign_up()} – ${SITE.name}` },
  { name: 'robots', content: 'noindex' },
];

type Props = { loaderData: { returnTo: string }; actionData?: Submitted<never> };

export default function SignUpPage({ loaderData, actionData }: Props) {
  return <Authentication firstTab="sign-up" returnTo={loaderData.returnTo} submitted={actionData} />;
}
