import { Form } from 'react-router';
import { m } from '#messages';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { LocalLink } from '#web/ui/local-link.tsx';
import { faultOf, type Refusal, Section, typedOf, useIsSending } from './section.tsx';
import type { AskedCode, SettingView } from './setting-route.ts';

type Props = { view: SettingView; refusal: Refusal | null };

const LABELS = {
  fullName: m.settings_name,
  email: m.settings_email_new,
  phone: m.settings_phone_new,
  code: m.settings_code,
};

/** Name, e-mail address and phone number; a new address or number counts once its code has come back. */
export function AccountSection({ view, refusal }: Props) {
  const { asked, ways } = view;
  return (
    <Section
      id="account"
      title={m.settings_account()}
      saved={view.saved}
      refusal={refusal}
      intents={['name', 'email', 'email-code', 'phone', 'phone-code']}
      labels={LABELS}
    >
      <NameForm view={view} refusal={refusal} />
      {asked?.of === 'email' ? (
        <CodeForm asked={asked} refusal={refusal} text={m.settings_code_email()} />
      ) : (
        <ContactForm
          intent="email"
          isConfirmed={ways.emailVerified}
          now={ways.email === null ? null : m.settings_email_now({ email: ways.email })}
          none={m.settings_email_none()}
          label={LABELS.email()}
          refusal={refusal}
        />
      )}
      {asked?.of === 'phone' ? (
        <CodeForm asked={asked} refusal={refusal} text={m.settings_code_phone()} />
      ) : (
        <ContactForm
          intent="phone"
          isConfirmed={ways.phoneVerified}
          now={ways.phone === null ? null : m.settings_phone_now({ phone: ways.phone })}
          none={m.settings_phone_none()}
          label={LABELS.phone()}
          hint={m.settings_phone_hint()}
          refusal={refusal}
        />
      )}
    </Section>
  );
}

const FORM = 'flex max-w-md flex-col gap-3';

function NameForm({ view, refusal }: Props) {
  const isSending = useIsSending();
  return (
    <Form method="post" action="#account" className={FORM}>
      <input type="hidden" name="version" value={view.version} />
      <TextField
        key={view.fullName}
        name="fullName"
        label={LABELS.fullName()}
        autoComplete="name"
        defaultValue={typedOf(refusal, 'name', 'fullName') ?? view.fullName}
        error={faultOf(refusal, 'name', 'fullName')}
      />
      <Save intent="name" isSending={isSending('name')} label={m.settings_save()} />
    </Form>
  );
}

type ContactProps = {
  intent: 'email' | 'phone';
  isConfirmed: boolean;
  now: string | null;
  none: string;
  label: string;
  hint?: string;
  refusal: Refusal | null;
};

function ContactForm({ intent, isConfirmed, now, none, label, hint, refusal }: ContactProps) {
  const isSending = useIsSending();
  return (
    <Form method="post" action="#account" noValidate className={FORM}>
      <p className="text-sm">
        {now === null ? none : `${now} (${isConfirmed ? m.settings_confirmed() : m.settings_unconfirmed()})`}
      </p>
      <TextField
        name={intent}
        label={label}
        hint={hint}
        type={intent === 'email' ? 'email' : 'tel'}
        inputMode={intent === 'email' ? 'email' : 'tel'}
        autoComplete={intent === 'email' ? 'email' : 'tel'}
        defaultValue={typedOf(refusal, intent, intent) ?? ''}
        error={faultOf(refusal, intent, intent)}
      />
      <Save intent={intent} isSending={isSending(intent)} label={m.settings_send_code()} />
    </Form>
  );
}

type CodeProps = { asked: AskedCode; refusal: Refusal | null; text: string };

function CodeForm({ asked, refusal, text }: CodeProps) {
  const intent = `${asked.of}-code`;
  const isSending = useIsSending();
  return (
    <Form method="post" action={`?code=${asked.codeId}&of=${asked.of}#account`} noValidate className={FORM}>
      <output className="text-sm">{text}</output>
      <input type="hidden" name="codeId" value={asked.codeId} />
      <CodeField error={faultOf(refusal, intent, 'code')} />
      <div className="flex flex-wrap gap-3">
        <Save intent={intent} isSending={isSending(intent)} label={m.settings_confirm()} />
        <LocalLink to="/Setting#account" className="prose-link inline-flex min-h-11 items-center">
          {m.settings_cancel()}
        </LocalLink>
      </div>
    </Form>
  );
}

/** The six digits that came by mail or SMS. */
export function CodeField({ error }: { error: string | null }) {
  return (
    <TextField
      name="code"
      label={LABELS.code()}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={20}
      error={error}
      controlClassName="tabular"
    />
  );
}

type SaveProps = { intent: string; isSending: boolean; label: string; look?: 'secondary' | 'danger' };

/** The button that sends one of the screen's forms. */
export function Save({ intent, isSending, label, look = 'secondary' }: SaveProps) {
  return (
    <Button
      type="submit"
      name="intent"
      value={intent}
      look={look}
      className="self-start"
      busyText={isSending && m.settings_saving()}
    >
      {label}
    </Button>
  );
}
