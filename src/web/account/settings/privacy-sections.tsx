import { useEffect, useState } from 'react';
import { Form } from 'react-router';
import { m } from '#messages';
import type { DataExport } from '#modules/privacy/privacy.schema.ts';
import { callApi } from '#web/call-api.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { useDates } from '#web/ui/date.ts';
import { Icon } from '#web/ui/icon.tsx';
import { LocalLink } from '#web/ui/local-link.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { ProofFields, Save } from './form-parts.tsx';
import { type SettingError, Section, useIsSettingSending } from './section.tsx';
import type { SettingView } from './setting-route.ts';

type Props = { view: SettingView; error: SettingError | null };

const POLL_MS = 1_500;

/** A copy of everything kept about the person: asked for, followed while it is made, downloaded. */
export function DataSection({ view, error }: Props) {
  const isSending = useIsSettingSending();
  const latest = useLiveExport(view.exports[0] ?? null);
  const isOpen = latest?.status === 'queued' || latest?.status === 'running';
  return (
    <Section
      id="data"
      title={m.settings_data()}
      text={m.settings_data_text()}
      saved={view.saved}
      error={error}
      intents={['export']}
    >
      {latest && <ExportState made={latest} />}
      {!isOpen && (
        <Form method="post" action="#data">
          <Save intent="export" isSending={isSending('export')} label={m.settings_data_ask()} />
        </Form>
      )}
    </Section>
  );
}

/** The export as the page knew it, then as it goes on. */
function useLiveExport(known: DataExport | null): DataExport | null {
  const [live, setLive] = useState<DataExport | null>(null);
  const latest = live && live.id === known?.id ? live : known;
  const openId = latest?.status === 'queued' || latest?.status === 'running' ? latest.id : null;
  useEffect(() => {
    if (openId === null) return;
    const look = () =>
      // One answer that does not come is no matter: the next one is on its way.
      void callApi(`/api/privacy/exports/${openId}`).then(setLive, () => undefined);
    const timer = setInterval(look, POLL_MS);
    return () => clearInterval(timer);
  }, [openId]);
  return latest;
}

function ExportState({ made }: { made: DataExport }) {
  const { date } = useDates();
  const { status, progress: percent, rowCount: rows, downloadUrl } = made;
  if (status === 'failed') return <Alert tone="danger">{m.settings_data_failed()}</Alert>;
  if (status === 'expired')
    return <p className="text-sm text-muted">{m.settings_data_expired({ date: date(made.createdAt) })}</p>;
  if (status === 'ready' && downloadUrl)
    return (
      <div className="flex flex-wrap items-center gap-3">
        <output className="text-sm">
          {m.settings_data_ready({ size: sizeText(made.sizeBytes ?? 0), date: date(made.expiresAt ?? '') })}
        </output>
        <a href={downloadUrl} download className={buttonClass('primary', 'small')}>
          <Icon name="download" className="size-5" />
          {m.settings_data_download()}
        </a>
      </div>
    );
  return (
    <div className="flex max-w-md flex-col gap-2">
      <output className="text-sm">{m.settings_data_running({ percent, rows })}</output>
      <progress value={percent} max={100} aria-label={m.settings_data()} className="w-full" />
      <LocalLink
        to="/Setting#data"
        className="prose-link inline-flex min-h-11 items-center self-start text-sm"
      >
        {m.settings_data_refresh()}
      </LocalLink>
    </div>
  );
}

function sizeText(bytes: number): string {
  return bytes < 1_000_000
    ? `${Math.max(1, Math.round(bytes / 1_000))} kB`
    : `${(bytes / 1e6).toFixed(1)} MB`;
}

const LABELS = {
  password: m.settings_delete_password,
  code: m.settings_code,
};

const HOLDS: Record<string, (params: { count: number }) => string> = {
  'privacy.open_orders': ({ count }) => m.error_privacy_open_orders({ count }),
  'privacy.open_returns': () => m.error_privacy_open_returns(),
  'privacy.open_refunds': () => m.error_privacy_open_refunds(),
  'privacy.store_open': () => m.error_privacy_store_open(),
  'privacy.staff': () => m.error_privacy_staff(),
};

/** The end of the account: what it means, what must come first, and the proof that its owner asks. */
export function DeleteSection({ view, error }: Props) {
  const { holds } = view.deletion;
  return (
    <Section
      id="delete"
      title={m.settings_delete()}
      text={m.settings_delete_text()}
      saved={view.saved}
      error={error}
      intents={['delete', 'delete-code']}
      labels={LABELS}
    >
      {holds.length > 0 ? (
        <Alert tone="warning">
          <p className="font-semibold">{m.settings_delete_held()}</p>
          <ul className="list-disc pl-5">
            {holds.map(({ code, params }) => (
              <li key={code}>{HOLDS[code]?.({ count: Number(params?.['count'] ?? 0) })}</li>
            ))}
          </ul>
        </Alert>
      ) : (
        <DeleteForm view={view} error={error} />
      )}
    </Section>
  );
}

function DeleteForm({ view, error }: Props) {
  const isSending = useIsSettingSending();
  const codeId = view.asked?.of === 'delete' ? view.asked.codeId : null;
  const { proof } = view.deletion;
  if (proof !== 'password' && codeId === null)
    return (
      <Form method="post" action="#delete">
        <Save intent="delete-code" isSending={isSending('delete-code')} label={m.settings_delete_send()} />
      </Form>
    );
  return (
    <Form
      method="post"
      action={codeId === null ? '#delete' : `?code=${codeId}&of=delete#delete`}
      reloadDocument
      noValidate
      className="flex max-w-md flex-col gap-3"
    >
      <ProofFields by={proof} codeId={codeId} intent="delete" error={error} />
      <Save
        intent="delete"
        look="danger"
        isSending={isSending('delete')}
        label={m.settings_delete_button()}
      />
    </Form>
  );
}
