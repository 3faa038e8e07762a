import { Form } from 'react-router';
import { m } from '#messages';
import type { Passkey } from '#modules/second-factor/passkeys.schema.ts';
import type { FactorState } from '#modules/second-factor/second-factor.schema.ts';
import type { RefusedForm } from '#handlers/handlers.ts';
import { Panel, RoomNotice, typedIn } from '#web/desk/room-parts.tsx';
import { AdminFrame } from '#web/desk/admin-frame.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { useDates } from '#web/ui/date.ts';
import { FieldScope, TextField } from '#web/ui/field.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { useIsBusy } from '#web/desk/use-is-busy.ts';
import { AddPasskey } from './add-passkey.tsx';
import { RecoveryCodeList } from './recovery-code-list.tsx';

type Props = {
  factor: FactorState;
  passkeys: readonly Passkey[];
  /** New recovery codes, told this once. */
  codes: readonly string[] | null;
  done: string | null;
  refused: RefusedForm | null;
};

const DONE: Record<string, (() => string) | undefined> = {
  added: m.admin_passkey_done_added,
  renamed: m.admin_passkey_done_renamed,
  removed: m.admin_passkey_done_removed,
};

/** A member of staff's own second factor: passkeys and recovery codes. */
export function OwnSignInScreen({ factor, passkeys, codes, done, refused }: Props) {
  return (
    <AdminFrame title={m.admin_sign_in()}>
      <RoomNotice refused={refused} done={DONE[done ?? '']?.() ?? null} />
      <Panel title={m.admin_passkeys()}>
        <p className="mb-3 max-w-prose text-sm text-muted">{m.admin_passkeys_intro()}</p>
        {passkeys.length === 0 ? (
          <p className="mb-3">{m.admin_passkeys_none()}</p>
        ) : (
          <ul className="mb-3 divide-y divide-line">
            {passkeys.map((passkey) => (
              <PasskeyRow key={passkey.id} passkey={passkey} refused={refused} />
            ))}
          </ul>
        )}
        <AddPasskey />
      </Panel>
      {factor.isSetUp && <RecoveryCodes left={factor.recoveryCodesLeft} codes={codes} />}
    </AdminFrame>
  );
}

function PasskeyRow({ passkey, refused }: { passkey: Passkey; refused: RefusedForm | null }) {
  const { date, dateTime } = useDates();
  const isBusy = useIsBusy();
  const { id, name, createdAt, lastUsedAt } = passkey;
  const wrong = refused?.intent === 'rename' && refused.values.id === String(id) ? refused : null;
  return (
    <li className="py-3">
      <p lang="" className="font-semibold break-words">
        {name}
      </p>
      <p className="text-sm text-muted">
        {m.admin_passkey_added({ date: date(createdAt) })} ·{' '}
        {lastUsedAt ? m.admin_passkey_used({ time: dateTime(lastUsedAt) }) : m.admin_passkey_unused()}
      </p>
      <div className="flex flex-wrap items-start gap-x-4">
        <Fold title={m.admin_passkey_rename_named({ name })} isOpen={wrong !== null}>
          <FieldScope prefix={`rename-${id}`}>
            <Form method="post" noValidate className="flex max-w-md flex-col gap-3 pb-2">
              <input type="hidden" name="id" value={id} />
              <TextField
                name="name"
                label={m.admin_passkey_name()}
                maxLength={60}
                autoComplete="off"
                defaultValue={typedIn(wrong, 'name', name)}
                error={wrong?.fields.name}
              />
              <Button
                type="submit"
                name="intent"
                value="rename"
                size="small"
                disabled={isBusy}
                className="self-start"
              >
                {m.admin_passkey_rename()}
              </Button>
            </Form>
          </FieldScope>
        </Fold>
        <Form method="post">
          <input type="hidden" name="id" value={id} />
          <Button
            type="submit"
            name="intent"
            value="remove"
            look="quiet"
            size="small"
            disabled={isBusy}
            aria-label={m.admin_passkey_remove_named({ name })}
          >
            {m.admin_passkey_remove()}
          </Button>
        </Form>
      </div>
    </li>
  );
}

function RecoveryCodes({ left, codes }: { left: number; codes: Props['codes'] }) {
  const isBusy = useIsBusy();
  return (
    <Panel title={m.admin_sign_in_codes()}>
      {codes ? (
        <>
          <output className="mb-4 block">
            <Alert tone="success">{m.admin_factor_codes()}</Alert>
          </output>
          <RecoveryCodeList codes={codes} />
        </>
      ) : (
        <>
          <p className="mb-3">{m.admin_sign_in_codes_left({ count: String(left) })}</p>
          <Form method="post" className="flex flex-wrap items-center gap-3">
            <Button type="submit" name="intent" value="codes" look="secondary" disabled={isBusy}>
              {m.admin_sign_in_codes_new()}
            </Button>
            <span className="text-sm text-muted">{m.admin_sign_in_codes_new_hint()}</span>
          </Form>
        </>
      )}
    </Panel>
  );
}
