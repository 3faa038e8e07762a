import { m } from '#messages';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { faultOf, type SettingError } from './section.tsx';
import type { SettingView } from './setting-route.ts';

type ProofProps = {
  by: SettingView['proof']['by'];
  codeId: string | null;
  intent: 'proof' | 'delete';
  error: SettingError | null;
};

/** What proves the account's owner: the password, or the code that was sent where there is none. */
export function ProofFields({ by, codeId, intent, error }: ProofProps) {
  if (by === 'password')
    return (
      <TextField
        name="password"
        type="password"
        autoComplete="current-password"
        label={m.settings_delete_password()}
        error={faultOf(error, intent, 'password')}
      />
    );
  return (
    <>
      <output className="text-sm">
        {by === 'email' ? m.settings_code_email() : m.settings_code_phone()}
      </output>
      <input type="hidden" name="codeId" value={codeId ?? ''} />
      <ProofCodeField error={faultOf(error, intent, 'code')} />
    </>
  );
}

/** The six digits that came by mail or SMS. */
export function ProofCodeField({ error }: { error: string | null }) {
  return (
    <TextField
      name="code"
      label={m.settings_code()}
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
