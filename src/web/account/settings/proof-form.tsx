import { Form } from 'react-router';
import { m } from '#messages';
import { TextField } from '#web/ui/field.tsx';
import { CodeField, Save } from './account-section.tsx';
import { faultOf, type Refusal, useIsSending } from './section.tsx';
import type { SettingView } from './setting-route.ts';

type Props = { view: SettingView; refusal: Refusal | null };

const FORM = 'flex max-w-md flex-col gap-3';

/** Asks for the password, or for a code where there is none, before address, number or first password may be changed. */
export function ProofForm({ view, refusal }: Props) {
  const isSending = useIsSending();
  const codeId = view.asked?.of === 'proof' ? view.asked.codeId : null;
  const { by } = view.proof;
  if (by !== 'password' && codeId === null)
    return (
      <Form method="post" action="#account" className={FORM}>
        <p className="max-w-prose text-sm">{m.settings_proof_text()}</p>
        <Save intent="proof-code" isSending={isSending('proof-code')} label={m.settings_delete_send()} />
      </Form>
    );
  return (
    <Form
      method="post"
      action={codeId === null ? '#account' : `?code=${codeId}&of=proof#account`}
      noValidate
      className={FORM}
    >
      <p className="max-w-prose text-sm">{m.settings_proof_text()}</p>
      {by === 'password' ? (
        <TextField
          name="password"
          type="password"
          autoComplete="current-password"
          label={m.settings_delete_password()}
          error={faultOf(refusal, 'proof', 'password')}
        />
      ) : (
        <>
          <output className="text-sm">
            {by === 'email' ? m.settings_code_email() : m.settings_code_phone()}
          </output>
          <input type="hidden" name="codeId" value={codeId ?? ''} />
          <CodeField error={faultOf(refusal, 'proof', 'code')} />
        </>
      )}
      <Save intent="proof" isSending={isSending('proof')} label={m.settings_proof_continue()} />
    </Form>
  );
}
