import { m } from '#messages';
import { TOAST_MS } from '#shop/constants.ts';
import { callApi } from '#web/call-api.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { TextField } from '#web/ui/field.tsx';
import { LocalLink } from '#web/ui/local-link.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { PasswordField } from './password-field.tsx';
import { type FormProps, formText, useCredentials } from './use-credentials.ts';

const FORGOT_PATH = '/User-Authentication/Forget-Password';

const LABELS = {
  email: m.account_email,
  password: m.account_password,
};

/** E-mail and password, both needed; which of them was wrong is never told. */
export function SignInForm({ action, returnTo, typed, onTyped, refused, ...then }: FormProps) {
  const showToast = useToast();
  const { isBusy, onSubmit } = useCredentials({
    send: (form) => {
      const body = { email: formText(form, 'email'), password: formText(form, 'password') };
      return callApi('/api/auth/login', { method: 'POST', body });
    },
    returnTo,
    ...then,
    firstFaults: {},
    check: (form) => {
      if (formText(form, 'email').trim() !== '' && formText(form, 'password') !== '') return null;
      showToast({ tone: 'warning', text: m.error_identity_credentials_missing(), ms: TOAST_MS.warning });
      return {};
    },
    onSignedIn: (name) =>
      showToast({ tone: 'success', text: m.account_sign_in_welcome({ name }), ms: TOAST_MS.loginSuccess }),
    onRefused: (message, status) => {
      const unsaid = status === 401 ? m.account_sign_in_failed() : m.account_sign_up_failed();
      showToast({ tone: 'error', text: message || unsaid, ms: TOAST_MS.error });
    },
  });
  return (
    <form method="post" action={action} noValidate className="flex flex-col gap-4" onSubmit={onSubmit}>
      {refused && <ErrorSummary title={refused.message} fields={refused.fields} labels={LABELS} />}
      <fieldset disabled={isBusy} className="flex flex-col gap-4">
        <TextField
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          label={LABELS.email()}
          defaultValue={typed.email}
          onChange={(event) => onTyped('email', event.target.value)}
        />
        <PasswordField
          name="password"
          autoComplete="current-password"
          label={LABELS.password()}
          showLabel={m.account_show_password()}
          hideLabel={m.account_hide_password()}
        />
        {/* Over an open form the link must not lead away from it. */}
        <LocalLink
          to={FORGOT_PATH}
          {...(then.onDone && { target: '_blank' })}
          className="prose-link self-end"
        >
          {m.account_forgot_password()}
        </LocalLink>
        <Button type="submit" name="intent" value="email" busyText={isBusy && m.account_loading()}>
          {m.account_sign_in_button()}
        </Button>
      </fieldset>
    </form>
  );
}
