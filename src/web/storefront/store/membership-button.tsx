import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Form, useLocation, useNavigate } from 'react-router';
import { m } from '#messages';
import type { MembershipStanding } from '#modules/membership/membership.schema.ts';
import { RETURN_TO, signInAddress } from '#shop/sign-in-address.ts';
import { ApiFailure, callApi } from '#web/call-api.ts';
import { usePersonal } from '#web/use-personal.ts';
import { Button } from '#web/ui/button.tsx';
import { controlClass } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useLocalPath } from '#web/ui/local-link.tsx';
import { Alert } from '#web/ui/alert.tsx';

const MESSAGE_MAX = 1_000;

/** What is known of each supplier, by user. */
const known = new Map<string, MembershipStanding>();

type State = { is: 'idle' | 'sending' | 'sent'; said: string | null; failure: string | null };

/**
 * Asks a supplier for membership, with a message if one likes; members read what it gives them. What was found out is kept for each supplier while the
 * shop is open. Without scripts the form leads to the list of one's requests.
 */
export function MembershipButton({ vendorId }: { vendorId: number }) {
  const localPath = useLocalPath();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { state, standing, send } = useMembership(vendorId);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const message = new FormData(event.currentTarget).get('message');
    void send(typeof message === 'string' ? message : '').then((isSignedIn) => {
      if (!isSignedIn) void navigate(localPath(signInAddress(pathname)));
    });
  };
  if (standing?.standing === 'member')
    return (
      <p className="flex items-center gap-2 text-sm font-semibold text-brand">
        <Icon name="check" className="size-5" />
        {standing.percent === null
          ? m.membership_is_member()
          : m.membership_standing_member({ percent: String(standing.percent) })}
      </p>
    );
  const isSent = state.is === 'sent';
  return (
    <Form
      method="post"
      action={localPath('/MembershipRequest')}
      onSubmit={onSubmit}
      className="flex flex-col gap-2"
    >
      {standing?.standing === 'ended' && (
        <p className="text-sm text-muted">{m.membership_standing_ended()}</p>
      )}
      <input type="hidden" name="intent" value="request" />
      <input type="hidden" name="vendorId" value={vendorId} />
      <input type="hidden" name={RETURN_TO} value={pathname} />
      <Button
        type="submit"
        look="secondary"
        size="small"
        disabled={state.is !== 'idle'}
        aria-busy={state.is === 'sending'}
      >
        {isSent
          ? m.membership_request_sent()
          : state.is === 'sending'
            ? m.membership_requesting()
            : m.membership_request()}
      </Button>
      {!isSent && (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm text-link underline">
            {m.membership_message_add()}
          </summary>
          <label className="mt-1 flex flex-col gap-1 text-sm">
            <span className="font-semibold">{m.membership_message_label()}</span>
            <span className="text-xs text-muted">{m.membership_message_hint()}</span>
            <textarea name="message" rows={3} maxLength={MESSAGE_MAX} className={controlClass()} />
          </label>
        </details>
      )}
      {state.said && (
        <output className="block">
          <Alert tone="success">{state.said}</Alert>
        </output>
      )}
      {state.failure && (
        <Alert tone="danger" role="alert">
          {state.failure}
        </Alert>
      )}
    </Form>
  );
}

const IDLE: State = { is: 'idle', said: null, failure: null };

function useMembership(vendorId: number) {
  const name = usePersonal('name');
  const key = `${name ?? ''}/${vendorId}`;
  const [kept, setKept] = useState<{ key: string; state: State }>({ key: '', state: IDLE });
  const standing = known.get(key);
  const state: State =
    kept.key === key ? kept.state : standing?.standing === 'pending' ? { ...IDLE, is: 'sent' } : IDLE;

  useEffect(() => {
    if (name === null || known.has(key)) return;
    const abort = new AbortController();
    const path = `/api/membership-requests/standing/${vendorId}` as const;
    // A check that fails counts as not requested: asking twice does no harm.
    callApi(path, { signal: abort.signal }).then(
      (found) => {
        known.set(key, found);
        const is = found.standing === 'pending' ? 'sent' : 'idle';
        // What was done meanwhile stays.
        setKept((before) => (before.key === key ? before : { key, state: { ...IDLE, is } }));
      },
      () => undefined,
    );
    return () => abort.abort();
  }, [name, key, vendorId]);

  const isSending = useRef(false);
  /** False when nobody is signed in. A second press while the first is on its way does nothing. */
  const send = async (message: string): Promise<boolean> => {
    if (name === null) return false;
    if (isSending.current) return true;
    isSending.current = true;
    setKept({ key, state: { ...IDLE, is: 'sending' } });
    try {
      const path = `/api/membership-requests/request/${vendorId}` as const;
      const said = await callApi(path, { method: 'POST', body: message.trim() ? { message } : {} });
      // Something on the way, such as a login page of the network, may have answered in our place.
      if (typeof said !== 'string') throw new ApiFailure(0, m.membership_unexpected());
      known.set(key, { standing: 'pending', percent: null });
      setKept({ key, state: { is: 'sent', said, failure: null } });
    } catch (error) {
      const { status, message: why } = error instanceof ApiFailure ? error : { status: 0, message: '' };
      const failure = [m.membership_failed(), why].filter(Boolean).join(' ');
      setKept({ key, state: { ...IDLE, failure: status === 401 ? null : failure } });
      return status !== 401;
    } finally {
      isSending.current = false;
    }
    return true;
  };
  return { state, standing, send };
}
