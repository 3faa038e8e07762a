import { type FormEvent, useState } from 'react';
import { Form } from 'react-router';
import { m } from '#messages';
import { resetPassword } from '#modules/identity/index.ts';
import { ResetFormFields } from '#modules/identity/security.schema.ts';
import { SITE } from '#shop/site.ts';
import { load, seeOther, submit } from '#handlers/handlers.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Alert } from '#web/ui/alert.tsx';
import type { Route } from './+types/reset-password.page.ts';
import { clearCodeCookie, readCodeCookie, readWaiting } from './code-cookie.ts';
import { PasswordField } from './password-field.tsx';
import { PasswordFrame } from './password-frame.tsx';
import { PhoneFormError, useIsPhoneFormSending } from './phone-form.tsx';
import { type FieldFaults, faultsAfterChange } from './sign-up-faults.ts';

const FORGOT_PATH = '/User-Authentication/Forget-Password';

export const loader = load(async (ctx) => {
  const waiting = await readWaiting(ctx, 'password_reset');
  return { isProved: waiting?.isProved ?? false };
});

export const action = submit(ResetFormFields, async (ctx, { password }) => {
  await resetPassword(ctx, { codeId: readCodeCookie(ctx, 'password_reset'), password });
  clearCodeCookie(ctx, 'password_reset');
  throw seeOther(ctx, ctx.actor.userId === null ? '/User-Authentication/sign-in?done=reset&with=email' : '/');
});

export const meta = () => [{ title: `${m.account_reset_title()} – ${SITE.name}` }];

export const handle = {
  crumbs: () => [{ label: m.account_forgot_title(), to: FORGOT_PATH }, { label: m.account_reset_title() }],
};

const LABELS = {
  password: m.account_password,
  confirmPassword: m.account_confirm_password,
};

export default function ResetPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const refused = actionData?.ok === false ? actionData : null;
  if (!loaderData.isProved)
    return (
      <PasswordFrame title={m.account_reset_title()}>
        <Alert tone="warning">{m.account_verify_none()}</Alert>
        <LinkButton to={FORGOT_PATH}>{m.account_ask_code()}</LinkButton>
      </PasswordFrame>
    );
  return (
    <PasswordFrame title={m.account_reset_title()} intro={m.account_reset_intro()}>
      {refused && <PhoneFormError refused={refused} labels={LABELS} />}
      <NewPasswordForm key={refused ? JSON.stringify(refused.fields) : ''} refused={refused?.fields ?? {}} />
    </PasswordFrame>
  );
}

/** The password twice, checked at every change by the rules of sign-up. */
function NewPasswordForm({ refused }: { refused: FieldFaults }) {
  const [faults, setFaults] = useState(refused);
  const isSending = useIsPhoneFormSending('reset');
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    const { name } = event.target as HTMLInputElement;
    setFaults(faultsAfterChange(faults, name, new FormData(event.currentTarget)));
  };
  const shared = {
    autoComplete: 'new-password',
    showLabel: m.account_show_password(),
    hideLabel: m.account_hide_password(),
  };
  return (
    <Form method="post" noValidate className="flex flex-col gap-4" onInput={onInput}>
      <PasswordField
        name="password"
        label={LABELS.password()}
        hint={m.account_password_rule()}
        error={faults.password}
        {...shared}
      />
      <PasswordField
        name="confirmPassword"
        label={LABELS.confirmPassword()}
        error={faults.confirmPassword}
        {...shared}
      />
      <Button type="submit" name="intent" value="reset" busyText={isSending && m.account_loading()}>
        {m.account_reset_password()}
      </Button>
    </Form>
  );
}
