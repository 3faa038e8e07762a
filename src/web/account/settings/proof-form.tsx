import { Form } from 'react-router';
import { m } from '#messages';
import { ProofFields, Save } from './form-parts.tsx';
import { type SettingError, useIsSettingSending } from './section.tsx';
import type { SettingView } from './setting-route.ts';

type Props = { view: SettingView; error: SettingError | null };

const FORM = 'flex max-w-md flex-col gap-3';

/** Asks for the password, or for a code where there is none, before address, number or first password may be changed. */
export function ProofForm({ view, error }: Props) {
  const isSending = useIsSettingSending();
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
      <ProofFields by={by} codeId={codeId} intent="proof" error={error} />
      <Save intent="proof" isSending={isSending('proof')} label={m.settings_proof_continue()} />
    </Form>
  );
}
