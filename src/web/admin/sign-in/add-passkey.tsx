import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { m } from '#messages';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { FieldScope, TextField } from '#web/ui/field.tsx';
import { useLocalPath } from '#web/ui/local-link.tsx';
import { useIsScripted } from '#web/ui/use-is-scripted.ts';
import { knowsPasskeys, makePasskey } from './passkey-ceremony.ts';

/** A new passkey: a name, then the device asks for finger, face or screen lock. Only a browser with scripts can ask it. */
export function AddPasskey() {
  const isScripted = useIsScripted();
  const navigate = useNavigate();
  const localPath = useLocalPath();
  const [stopped, setStopped] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  if (isScripted && !knowsPasskeys())
    return <p className="text-sm text-muted">{m.admin_passkeys_unable()}</p>;
  const add = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const field = form.elements.namedItem('name') as HTMLInputElement;
    setIsBusy(true);
    const why = await makePasskey(field.value.trim());
    setIsBusy(false);
    setStopped(why);
    if (why !== null) return;
    form.reset();
    await navigate(localPath('/admin/sign-in?done=added'), { replace: true });
  };
  return (
    <FieldScope prefix="add-passkey">
      <form
        onSubmit={(event) => void add(event)}
        className="flex max-w-md flex-col gap-3 before-scripts:hidden"
      >
        {stopped && (
          <Alert tone="danger" role="alert">
            {stopped}
          </Alert>
        )}
        <TextField
          name="name"
          label={m.admin_passkey_name()}
          hint={m.admin_passkey_name_hint()}
          maxLength={60}
          required
          autoComplete="off"
        />
        <Button type="submit" disabled={isBusy} className="self-start">
          {m.admin_passkey_add()}
        </Button>
      </form>
    </FieldScope>
  );
}
