import type { FormEvent } from 'react';
import { m } from '#messages';
import { TOAST_MS } from '#shop/constants.ts';
import { TermsBox } from '#web/account/terms-box.tsx';
import { callApi } from '#web/call-api.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { TextField } from '#web/ui/field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { PasswordField } from './password-field.tsx';
import { allFaults, type FieldFaults, faultsAfterChange } from './sign-up-faults.ts';
import { type FormProps, type TypedCredentials, formText, useCredentials } from './use-credentials.ts';

const LABELS = {
  fullName: m.account_full_name,
  email: m.account_email,
  password: m.account_password,
  confirmPassword: m.account_confirm_password,
  termsAgreed: m.account_terms,
};

/** Name, e-mail and the password twice, checked while typing; the terms box is sent as it is. */
export function SignUpForm({ action, returnTo, typed, onTyped, refused, ...then }: FormProps) {
  const showToast = useToast();
  const { isBusy, faults, setFaults, onSubmit } = useCredentials({
    send: (form) => {
      const body = {
        fullName: formText(form, 'fullName'),
        email: formText(form, 'email'),
        password: formText(form, 'password'),
        termsAgreed: form.has('termsAgreed'),
      };
      return callApi('/api/auth/register', { method: 'POST', body });
    },
    returnTo,
    ...then,
    firstFaults: refused?.fields ?? {},
    check: (form) => {
      const found = allFaults(form);
      if (Object.keys(found).length > 0) return found;
      showToast({ tone: 'info', text: m.account_sign_up_info(), ms: TOAST_MS.signUpInfo });
      return null;
    },
    onSignedIn: (name) =>
      showToast({ tone: 'success', text: m.account_sign_up_welcome({ name }), ms: TOAST_MS.signUpSuccess }),
    onRefused: (message) =>
      showToast({ tone: 'error', text: message || m.account_sign_up_failed(), ms: TOAST_MS.signUpFailure }),
  });
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    const { name, value, type, checked } = event.target as HTMLInputElement;
    if (type === 'checkbox') onTyped(name, checked ? value : '');
    else if (!/password/i.test(name)) onTyped(name, value);
    setFaults(faultsAfterChange(faults, name, new FormData(event.currentTarget)));
  };
  return (
    <form
      method="post"
      action={action}
      noValidate
      className="flex flex-col gap-4"
      onSubmit={onSubmit}
      onInput={onInput}
    >
      {refused && <ErrorSummary title={refused.message} fields={refused.fields} labels={LABELS} />}
      <fieldset disabled={isBusy} className="flex flex-col gap-4">
        <SignUpFields typed={typed} faults={faults} />
        <Button type="submit" name="intent" value="email" busyText={isBusy && m.account_loading()}>
          {m.account_sign_up_button()}
        </Button>
      </fieldset>
    </form>
  );
}

function SignUpFields({ typed, faults }: { typed: TypedCredentials; faults: FieldFaults }) {
  const passwords = {
    showLabel: m.account_show_password(),
    hideLabel: m.account_hide_password(),
    autoComplete: 'new-password',
  };
  return (
    <>
      <TextField
        name="fullName"
        autoComplete="name"
        label={LABELS.fullName()}
        error={faults.fullName}
        defaultValue={typed.fullName}
      />
      <TextField
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        label={LABELS.email()}
        error={faults.email}
        defaultValue={typed.email}
      />
      <PasswordField
        name="password"
        label={LABELS.password()}
        hint={m.account_password_rule()}
        error={faults.password}
        {...passwords}
      />
      <PasswordField
        name="confirmPassword"
        label={LABELS.confirmPassword()}
        error={faults.confirmPassword}
        {...passwords}
      />
      <TermsBox fault={faults.termsAgreed} isTicked={typed.termsAgreed === 'on'} />
    </>
  );
}
