import { Form, useNavigation } from 'react-router';
import { m } from '#messages';
import type { Submitted } from '#handlers/handlers.ts';
import { TermsBox } from '#web/account/terms-box.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary, type FieldLabels } from '#web/ui/error-summary.tsx';
import { TextField } from '#web/ui/field.tsx';
import { LocalLink } from '#web/ui/local-link.tsx';
import { CodeField, ResendCode } from './code-field.tsx';
import type { CodeWait } from './code-cookie.ts';

type Props = {
  /** The address of the tab, with its query. */
  action: string;
  /** Where another number can be entered. */
  changePath: string;
  isSignUp: boolean;
  knownName: string;
  waiting: CodeWait | null;
  submitted: Submitted<never> | undefined;
  isWholeLoad: boolean;
};

const LABELS = {
  phone: m.account_phone,
  fullName: m.account_full_name,
  code: m.account_code,
  termsAgreed: m.account_terms,
};

/** A phone number, then the code that came to it; a new number also gives its name. */
export function PhoneForm(props: Props) {
  const { action, changePath, isSignUp, knownName, waiting, submitted, isWholeLoad } = props;
  const refused = submitted?.ok === false ? submitted : null;
  return (
    <>
      {refused && <PhoneFormError refused={refused} labels={LABELS} />}
      {waiting ? (
        <>
          <CodeStep {...{ action, isSignUp, knownName, waiting, refused, isWholeLoad }} />
          <ResendCode action={action} waitSeconds={waiting.waitSeconds} />
          <LocalLink to={changePath} className="prose-link self-center">
            {m.account_other_number()}
          </LocalLink>
        </>
      ) : (
        <NumberStep action={action} refused={refused} />
      )}
    </>
  );
}

type Refused = Extract<Submitted<never>, { ok: false }>;

/** An error above the form: what is wrong with the fields stands beside them as well. */
export function PhoneFormError({ refused, labels }: { refused: Refused; labels: FieldLabels }) {
  const hasFields = Object.keys(refused.fields).length > 0;
  return (
    <ErrorSummary
      title={hasFields ? m.error_request_invalid() : refused.message}
      fields={refused.fields}
      labels={labels}
    />
  );
}

/** Whether this form is on its way. */
export function useIsPhoneFormSending(intent: string): boolean {
  const { state, formData } = useNavigation();
  return state !== 'idle' && formData?.get('intent') === intent;
}

function NumberStep({ action, refused }: { action: string; refused: Refused | null }) {
  const isSending = useIsPhoneFormSending('phone');
  return (
    <Form method="post" action={action} noValidate className="flex flex-col gap-4">
      <TextField
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        label={LABELS.phone()}
        hint={m.account_phone_hint()}
        error={refused?.fields.phone ?? null}
        defaultValue={String(refused?.values.phone ?? '')}
      />
      <Button type="submit" name="intent" value="phone" busyText={isSending && m.account_loading()}>
        {m.account_send_code()}
      </Button>
    </Form>
  );
}

type CodeProps = {
  action: string;
  isSignUp: boolean;
  knownName: string;
  waiting: CodeWait;
  refused: Refused | null;
  isWholeLoad: boolean;
};

function CodeStep({ action, isSignUp, knownName, waiting, refused, isWholeLoad }: CodeProps) {
  const isSending = useIsPhoneFormSending('code');
  const isNew = refused?.fields.fullName !== undefined;
  return (
    <Form
      method="post"
      action={action}
      reloadDocument={isWholeLoad}
      noValidate
      className="flex flex-col gap-4"
    >
      <p>{m.account_phone_intro({ target: waiting.target })}</p>
      {isNew && <p className="font-semibold">{m.account_name_needed()}</p>}
      {(isSignUp || isNew) && (
        <TextField
          name="fullName"
          autoComplete="name"
          label={LABELS.fullName()}
          error={refused?.fields.fullName ?? null}
          defaultValue={String(refused?.values.fullName ?? knownName)}
        />
      )}
      <CodeField error={refused?.fields.code ?? null} />
      {(isSignUp || isNew) && <TermsBox />}
      <Button type="submit" name="intent" value="code" busyText={isSending && m.account_loading()}>
        {m.account_verify_me()}
      </Button>
    </Form>
  );
}
