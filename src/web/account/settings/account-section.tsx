import { Form } from 'react-router';
import { m } from '#messages';
import { TextField } from '#web/ui/field.tsx';
import { LocalLink } from '#web/ui/local-link.tsx';
import { ProofCodeField, Save } from './form-parts.tsx';
import { ProofForm } from './proof-form.tsx';
import { faultOf, type SettingError, Section, typedOf, useIsSettingSending } from './section.tsx';
import type { PendingCode, SettingView } from './setting-route.ts';

type Props = { view: SettingView; error: SettingError | null };

const LABELS = {
  fullName: m.settings_name,
  email: m.settings_email_new,
  phone: m.settings_phone_new,
  code: m.settings_code,
  password: m.settings_delete_password,
};

/**
 * Name, e-mail address and phone number. A new address or number can be given once the owner is proved, and counts once its
 * code has come back.
 */
export function AccountSection({ view, error }: Props) {
  const { asked, ways, proof } = view;
  return (
    <Section
      id="account"
      title={m.settings_account()}
      saved={view.saved}
      error={error}
      intents={['name', 'email', 'email-code', 'phone', 'phone-code', 'proof', 'proof-code']}
      labels={LABELS}
    >
      <NameForm view={view} error={error} />
      {asked?.of === 'email' ? (
        <CodeForm asked={asked} error={error} text={m.settings_code_email()} />
      ) : (
        <Contact
          intent="email"
          value={ways.email}
          isConfirmed={ways.emailVerified}
          canChange={proof.isGiven}
          error={error}
        />
      )}
      {asked?.of === 'phone' ? (
        <CodeForm asked={asked} error={error} text={m.settings_code_phone()} />
      ) : (
        <Contact
          intent="phone"
          value={ways.phone}
          isConfirmed={ways.phoneVerified}
          canChange={proof.isGiven}
          error={error}
        />
      )}
      {proof.isGiven ? (
        <output className="text-sm text-muted">{m.settings_proof_given()}</output>
      ) : (
        <ProofForm view={view} error={error} />
      )}
    </Section>
  );
}

const FORM = 'flex max-w-md flex-col gap-3';

function NameForm({ view, error }: Props) {
  const isSending = useIsSettingSending();
  return (
    <Form method="post" action="#account" className={FORM}>
      <input type="hidden" name="version" value={view.version} />
      <TextField
        key={view.fullName}
        name="fullName"
        label={LABELS.fullName()}
        autoComplete="name"
        defaultValue={typedOf(error, 'name', 'fullName') ?? view.fullName}
        error={faultOf(error, 'name', 'fullName')}
      />
      <Save intent="name" isSending={isSending('name')} label={m.settings_save()} />
    </Form>
  );
}

type ContactProps = {
  intent: 'email' | 'phone';
  value: string | null;
  isConfirmed: boolean;
  canChange: boolean;
  error: SettingError | null;
};

const NOW = {
  email: (email: string) => m.settings_email_now({ email }),
  phone: (phone: string) => m.settings_phone_now({ phone }),
};
const NONE = { email: m.settings_email_none, phone: m.settings_phone_none };

/** The present address or number, which may be confirmed at any time, and a new one once the owner is proved. */
function Contact({ intent, value, isConfirmed, canChange, error }: ContactProps) {
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm">
        {value === null
          ? NONE[intent]()
          : NOW[intent](`${value} (${isConfirmed ? m.settings_confirmed() : m.settings_unconfirmed()})`)}
      </p>
      {value !== null && !isConfirmed && <ConfirmPresent intent={intent} value={value} />}
      {canChange && <NewContact intent={intent} error={error} />}
    </div>
  );
}

function ConfirmPresent({ intent, value }: { intent: 'email' | 'phone'; value: string }) {
  const isSending = useIsSettingSending();
  return (
    <Form method="post" action="#account" className={FORM}>
      <input type="hidden" name={intent} value={value} />
      <Save
        intent={intent}
        isSending={isSending(intent)}
        label={intent === 'email' ? m.settings_confirm_email() : m.settings_confirm_phone()}
      />
    </Form>
  );
}

function NewContact({ intent, error }: Pick<ContactProps, 'intent' | 'error'>) {
  const isSending = useIsSettingSending();
  const isEmail = intent === 'email';
  return (
    <Form method="post" action="#account" noValidate className={FORM}>
      <TextField
        name={intent}
        label={LABELS[intent]()}
        {...(isEmail ? {} : { hint: m.settings_phone_hint() })}
        type={isEmail ? 'email' : 'tel'}
        inputMode={isEmail ? 'email' : 'tel'}
        autoComplete={isEmail ? 'email' : 'tel'}
        defaultValue={typedOf(error, intent, intent) ?? ''}
        error={faultOf(error, intent, intent)}
      />
      <Save intent={intent} isSending={isSending(intent)} label={m.settings_send_code()} />
    </Form>
  );
}

type CodeProps = { asked: PendingCode; error: SettingError | null; text: string };

function CodeForm({ asked, error, text }: CodeProps) {
  const intent = `${asked.of}-code`;
  const isSending = useIsSettingSending();
  return (
    <Form method="post" action={`?code=${asked.codeId}&of=${asked.of}#account`} noValidate className={FORM}>
      <output className="text-sm">{text}</output>
      <input type="hidden" name="codeId" value={asked.codeId} />
      <ProofCodeField error={faultOf(error, intent, 'code')} />
      <div className="flex flex-wrap gap-3">
        <Save intent={intent} isSending={isSending(intent)} label={m.settings_confirm()} />
        <LocalLink to="/Setting#account" className="prose-link inline-flex min-h-11 items-center">
          {m.settings_cancel()}
        </LocalLink>
      </div>
    </Form>
  );
}
