import { useEffect, useState } from 'react';
import { m } from '#messages';
import { localeOfPath, localizedPath } from '#platform/language.ts';
import { signInAddress } from '#shop/sign-in-address.ts';
import { pageLanguage } from '#web/page-language.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { SAVED_CHANGED } from './connection.ts';
import { useRetryableRequest } from './retryable-request.ts';
import { savedText } from './saved-text.ts';
import { useWaiting } from './waiting.ts';
import type { QueuedChange } from './wire.ts';

const MINUTE = 60_000;
const PROBE_MS = 15_000;
const AGAIN_MS = 1_000;

/**
 * What the user should know of the connection, above everything at the bottom of the window: how old the page is, what
 * waits to be sent, what could not be sent. Two lines on a phone while there is nothing to press; nothing at all while all
 * is well.
 */
export function ConnectionBar({ onDismiss }: { onDismiss: (id: number) => void }) {
  const waiting = useWaiting();
  const held = useRetryableRequest();
  const saved = useSavedText();
  const refused = waiting.filter(({ state }) => state === 'refused');
  const isSignedOut = waiting.some(({ state }) => state === 'signIn');
  const count = waiting.length - refused.length;
  const isOffline = useIsOffline(count === 0);
  const hasAdditions = waiting.some(({ path, state }) => path === '/api/cart/lines' && state === 'waiting');
  if (!saved && !isOffline && waiting.length === 0 && held.length === 0) return null;
  return (
    <section
      aria-label={m.offline_bar()}
      className="fixed low:static inset-x-0 bottom-[calc(3.75rem+env(safe-area-inset-bottom))] z-40 mx-auto flex w-full max-w-[40rem] flex-col gap-2 border-t-2 border-adey bg-surface px-4 py-1 text-xs shadow-raised has-[button,a]:py-3 has-[button,a]:text-sm md:bottom-3 md:rounded-card md:py-3 md:text-sm print:hidden"
    >
      <output className="block">
        {isOffline && held.length === 0 && <span>{m.offline_no_connection()} </span>}
        {saved && <span>{count > 0 ? firstSentence(saved) : saved} </span>}
        {count > 0 && <span>{m.offline_waiting({ n: count })} </span>}
        {hasAdditions && !saved && <span>{m.offline_kept_cart()} </span>}
        {isSignedOut && <span>{m.offline_sign_in()} </span>}
      </output>
      {saved && !isOffline && <Again text={m.offline_show_new()} onClick={() => window.location.reload()} />}
      {isSignedOut && <SignInLink />}
      {held.map((one, index) => (
        <div key={index} role="alert" className="flex flex-col items-start gap-2">
          <p>{one.isForm ? m.offline_held() : m.offline_no_connection()}</p>
          <Again
            text={one.isForm ? m.offline_send_again() : m.offline_retry()}
            isBusy={one.isBusy}
            onClick={one.again}
          />
        </div>
      ))}
      {refused.map((one) => (
        <div key={one.id} role="alert" className="flex items-start gap-3">
          <p className="min-w-0 flex-1 text-danger">{refusedText(one)}</p>
          <Again text={m.offline_dismiss()} onClick={() => onDismiss(one.id)} />
        </div>
      ))}
    </section>
  );
}

function Again({ text, onClick, isBusy }: { text: string; onClick: () => void; isBusy?: boolean }) {
  return (
    <button
      type="button"
      disabled={isBusy}
      aria-busy={isBusy || undefined}
      className={buttonClass('secondary', 'small', 'shrink-0 self-start')}
      onClick={onClick}
    >
      {text}
    </button>
  );
}

/** Leads to the sign-in and back. The bar stands outside the router. */
function SignInLink() {
  const { pathname, search } = window.location;
  const to = signInAddress(pathname + search);
  return (
    <a
      href={localizedPath(to, localeOfPath(pathname))}
      className={buttonClass('secondary', 'small', 'self-start')}
    >
      {m.offline_sign_in_now()}
    </a>
  );
}

function refusedText({ path, body, reason }: QueuedChange): string {
  if (path.startsWith('/api/cart/')) return m.offline_refused_cart({ reason });
  const { content = '' } = JSON.parse(body ?? '{}') as { content?: string };
  return m.offline_refused_message({ text: content, reason });
}

/** The age of the page when it is a copy, going on; the line that the worker wrote for the time before is taken over. */
function useSavedText(): string | null {
  const [text, setText] = useState<string | null>(null);
  useEffect(() => {
    const { dataset } = document.documentElement;
    const show = () => {
      delete dataset.savedText;
      const { pathname } = window.location;
      const at = Number(dataset.saved ?? 0);
      setText(at > 0 ? savedText(at, Date.now(), pageLanguage(), isOwnPage(pathname)) : null);
    };
    show();
    const timer = setInterval(show, MINUTE);
    window.addEventListener(SAVED_CHANGED, show);
    return () => {
      clearInterval(timer);
      window.removeEventListener(SAVED_CHANGED, show);
    };
  }, []);
  return text;
}

/** The age alone, where there is more to tell than fits. */
function firstSentence(text: string): string {
  return /^[^.።]*[.።]/.exec(text)?.[0] ?? text;
}

/** Pages that show no prices of the shop. */
function isOwnPage(pathname: string): boolean {
  return /\/(?:OrderHistory|TrackOrder|ProfileTrackOrder|Message|Notifications|vendor)(?:\/|$)/i.test(
    pathname,
  );
}

/**
 * Whether there is no connection, as far as the browser knows. A copy gives way to the page itself as soon as the shop
 * answers, what waited has been sent (`isAllSent`), and a reload would lose nothing.
 */
function useIsOffline(isAllSent: boolean): boolean {
  const [isOffline, setIsOffline] = useState(false);
  useEffect(() => {
    const onInput = () => (hasTyped = true);
    document.addEventListener('input', onInput, { capture: true, once: true });
    return watchShop(setIsOffline, () => isAllSent && !isAnythingTyped() && window.location.reload());
  }, [isAllSent]);
  return isOffline;
}

/**
 * Tells whether there is no connection, and while the page is a copy, when the shop answers; until what it returns is called. A
 * network that has just come back often does not carry the first question yet: it is asked again within a second, then ever later.
 */
function watchShop(tellOffline: (isOffline: boolean) => void, whenAnswered: () => void): () => void {
  const isCopy = () => document.documentElement.dataset.saved !== undefined;
  let pause = AGAIN_MS;
  let again: ReturnType<typeof setTimeout> | undefined;
  const failed = () => {
    tellOffline(true);
    clearTimeout(again);
    if (pause < PROBE_MS) again = setTimeout(probe, pause);
    pause *= 2;
  };
  const probe = () => {
    tellOffline(!navigator.onLine);
    if (!navigator.onLine || !isCopy()) return;
    fetch('/healthz', { cache: 'no-store' }).then(({ ok }) => ok && whenAnswered(), failed);
  };
  const hear = () => {
    pause = AGAIN_MS;
    probe();
  };
  const timer = setInterval(() => isCopy() && probe(), PROBE_MS);
  window.addEventListener('online', hear);
  window.addEventListener('offline', hear);
  probe();
  return () => {
    clearInterval(timer);
    clearTimeout(again);
    window.removeEventListener('online', hear);
    window.removeEventListener('offline', hear);
  };
}

let hasTyped = false;

/** Whether a reload would lose something. Fields that a screen controls look untouched: their typing is listened for. */
function isAnythingTyped(): boolean {
  if (hasTyped) return true;
  return [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].some(
    (field) =>
      field.type !== 'hidden' &&
      (field.value !== field.defaultValue ||
        (field instanceof HTMLInputElement && field.checked !== field.defaultChecked)),
  );
}
