import { Form } from 'react-router';
import { m } from '#messages';
import { resendCode, verifyReset } from '#modules/identity/index.ts';
import { CodeFormFields, NoFormFields } from '#modules/identity/security.schema.ts';
import { SITE } from '#shop/site.ts';
import { form, load, seeOther, submitBy } from '#handlers/handlers.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { LocalLink, useLocalPath } from '#web/ui/local-link.tsx';
import { Alert } from '#web/ui/alert.tsx';
import type { Route } from './+types/email-verification.page.ts';
import { readCodeCookie, readWaiting } from './code-cookie.ts';
import { CodeField, ResendCode } from './code-field.tsx';
import { formNoticeOf } from './form-notice.ts';
import { PasswordFrame } from './password-frame.tsx';
import { PhoneFormError, useIsPhoneFormSending } from './phone-form.tsx';

const FORGOT_PATH = '/User-Authentication/Forget-Password';
const HERE = '/User-Authentication/Email-Verification';
const RESET_PATH = '/User-Authentication/Forget-Password/Reset-Password';

export const loader = load(async (ctx, { url }) => {
  const waiting = await readWaiting(ctx, 'password_reset');
  if (waiting?.isProved) throw seeOther(ctx, RESET_PATH);
  return { waiting, note: formNoticeOf(url) };
});

export const action = submitBy({
  code: form(CodeFormFields, async (ctx, { code }) => {
    await verifyReset(ctx, { codeId: readCodeCookie(ctx, 'password_reset'), code });
    throw seeOther(ctx, RESET_PATH);
  }),
  resend: form(NoFormFields, async (ctx) => {
    await resendCode(ctx, readCodeCookie(ctx, 'password_reset'), 'password_reset');
    throw seeOther(ctx, `${HERE}?done=resent`);
  }),
});

export const meta = () => [{ title: `${m.account_verify_title()} – ${SITE.name}` }];

export const handle = {
  crumbs: () => [{ label: m.account_forgot_title(), to: FORGOT_PATH }, { label: m.account_verify_title() }],
};

export default function EmailVerificationPage({
  loaderData: { waiting, note },
  actionData,
}: Route.ComponentProps) {
  const action = useLocalPath()(HERE);
  const isSending = useIsPhoneFormSending('code');
  const refused = actionData?.ok === false ? actionData : null;
  if (!waiting) return <NothingToEnter />;
  return (
    <PasswordFrame
      title={m.account_verify_title()}
      intro={m.account_verify_intro({ target: waiting.target })}
    >
      {note && !refused && <Alert tone={note.tone}>{note.text}</Alert>}
      {refused && <PhoneFormError refused={refused} labels={{ code: m.account_code }} />}
      <Form method="post" action={action} noValidate className="flex flex-col gap-4">
        <CodeField error={refused?.fields.code ?? null} />
        <Button type="submit" name="intent" value="code" busyText={isSending && m.account_loading()}>
          {m.account_verify_me()}
        </Button>
      </Form>
      <ResendCode action={action} waitSeconds={waiting.waitSeconds} />
      <LocalLink to="/User-Authentication/sign-in" className="prose-link self-center">
        {m.account_back_to_sign_in()}
      </LocalLink>
    </PasswordFrame>
  );
}

function NothingToEnter() {
  return (
    <PasswordFrame title={m.account_verify_title()}>
      <Alert tone="warning">{m.account_verify_none()}</Alert>
      <LinkButton to={FORGOT_PATH}>{m.account_ask_code()}</LinkButton>
    </PasswordFrame>
  );
}
