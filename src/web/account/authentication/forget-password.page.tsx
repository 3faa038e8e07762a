import { Form } from 'react-router';
import { m } from '#messages';
import { requestPasswordReset } from '#modules/identity/index.ts';
import { PasswordResetRequest } from '#modules/identity/security.schema.ts';
import { SITE } from '#shop/site.ts';
import { load, seeOther, submit } from '#handlers/handlers.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { LocalLink } from '#web/ui/local-link.tsx';
import type { Route } from './+types/forget-password.page.ts';
import { setCodeCookie } from './code-cookie.ts';
import { PasswordFrame } from './password-frame.tsx';
import { PhoneFormError, useIsPhoneFormSending } from './phone-form.tsx';

export const loader = load(() => null);

export const action = submit(PasswordResetRequest, async (ctx, wish) => {
  setCodeCookie(ctx, 'password_reset', (await requestPasswordReset(ctx, wish)).codeId);
  throw seeOther(ctx, '/User-Authentication/Email-Verification');
});

export const meta = () => [{ title: `${m.account_forgot_title()} – ${SITE.name}` }];

export const handle = {
  crumbs: () => [
    { label: m.account_sign_in(), to: '/User-Authentication/sign-in' },
    { label: m.account_forgot_title() },
  ],
};

const LABELS = {
  email: m.account_contact,
};

export default function ForgetPasswordPage({ actionData }: Route.ComponentProps) {
  const refused = actionData?.ok === false ? actionData : null;
  const isSending = useIsPhoneFormSending('send');
  return (
    <PasswordFrame title={m.account_forgot_title()} intro={m.account_forgot_intro()}>
      {refused && <PhoneFormError refused={refused} labels={LABELS} />}
      <Form method="post" noValidate className="flex flex-col gap-4">
        <TextField
          name="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          label={LABELS.email()}
          error={refused?.fields.email ?? null}
          defaultValue={String(refused?.values.email ?? '')}
        />
        <Button type="submit" name="intent" value="send" busyText={isSending && m.account_loading()}>
          {m.account_send_code()}
        </Button>
      </Form>
      <LocalLink to="/User-Authentication/sign-in" className="prose-link self-center">
        {m.account_back_to_sign_in()}
      </LocalLink>
    </PasswordFrame>
  );
}
