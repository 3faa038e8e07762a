import { Form } from 'react-router';
import { m } from '#messages';
import { Button } from '#web/ui/button.tsx';
import { useDates } from '#web/ui/date.ts';
import { TextField } from '#web/ui/field.tsx';
import { Save } from './form-parts.tsx';
import { faultOf, type SettingError, Section, useIsSettingSending } from './section.tsx';
import type { SettingDevice, SettingView } from './setting-route.ts';

type Props = { view: SettingView; error: SettingError | null };

const LABELS = {
  current: m.settings_password_current,
  next: m.settings_password_new,
};

/** Changes the password, or sets the first one of an account that is entered by code or Google. */
export function PasswordSection({ view, error }: Props) {
  const isSending = useIsSettingSending();
  const { hasPassword } = view.ways;
  const isOpen = hasPassword || view.proof.isGiven;
  const intent = hasPassword ? 'password' : 'first-password';
  return (
    <Section
      id="password"
      title={m.settings_password()}
      saved={view.saved}
      error={error}
      intents={['password', 'first-password']}
      labels={LABELS}
    >
      {!hasPassword && <p className="max-w-prose text-sm">{m.settings_password_none()}</p>}
      {isOpen ? (
        <Form method="post" action="#password" noValidate className="flex max-w-md flex-col gap-3">
          {hasPassword && (
            <TextField
              name="current"
              type="password"
              autoComplete="current-password"
              label={LABELS.current()}
              error={faultOf(error, intent, 'current')}
            />
          )}
          <TextField
            name="next"
            type="password"
            autoComplete="new-password"
            label={LABELS.next()}
            hint={m.settings_password_rule()}
            error={faultOf(error, intent, 'next')}
          />
          <Save
            intent={intent}
            isSending={isSending(intent)}
            label={hasPassword ? m.settings_password_change() : m.settings_password_set()}
          />
        </Form>
      ) : (
        <a href="#account" className="prose-link inline-flex min-h-11 items-center self-start">
          {m.settings_password_proof()}
        </a>
      )}
    </Section>
  );
}

/** Where the account is signed in. The address is shown as it is; which place it belongs to is not guessed. */
export function SessionSection({ view, error }: Props) {
  const isSending = useIsSettingSending();
  return (
    <Section
      id="sessions"
      title={m.settings_sessions()}
      text={m.settings_sessions_text()}
      saved={view.saved}
      error={error}
      intents={['revoke', 'revoke-others']}
    >
      <ul className="flex flex-col divide-y divide-line">
        {view.devices.map((device) => (
          <DeviceItem key={device.id} device={device} />
        ))}
      </ul>
      {view.devices.length > 1 && (
        <Form method="post" action="#sessions">
          <Save
            intent="revoke-others"
            isSending={isSending('revoke-others')}
            label={m.settings_sign_out_others()}
          />
        </Form>
      )}
    </Section>
  );
}

function DeviceItem({ device }: { device: SettingDevice }) {
  const { dateTime } = useDates();
  const { id, words, ipAddress, lastSeenAt, isCurrent } = device;
  const name = words ? m.settings_device(words) : m.settings_device_unknown();
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0 text-sm">
        <p className="text-base font-semibold">{name}</p>
        <p className="text-muted">
          {m.settings_device_seen({ date: dateTime(lastSeenAt) })}
          {ipAddress && ` · ${m.settings_device_address({ address: ipAddress })}`}
        </p>
      </div>
      {isCurrent ? (
        <span className="text-sm font-semibold text-brand">{m.settings_device_current()}</span>
      ) : (
        <Form method="post" action="#sessions">
          <input type="hidden" name="sessionId" value={id} />
          <Button type="submit" name="intent" value="revoke" look="secondary" size="small">
            {m.settings_sign_out()}
            <span className="sr-only"> {name}</span>
          </Button>
        </Form>
      )}
    </li>
  );
}
