import { createContext, useCallback, useContext, useMemo, useState, type ReactNode } from 'react';
import { TOAST_MS } from '#shop/constants.ts';
import { cx } from './class-names.ts';
import { Icon } from './icon.tsx';

export type Toast = {
  text: string;
  tone?: 'success' | 'warning' | 'error' | 'info';
  /** How long it stays, in ms; three seconds unless told (constants.ts TOAST_MS). */
  ms?: number;
  /** Something to do about it, such as undoing. */
  action?: { label: string; run: () => void };
};

const ShowToast = createContext<(toast: Toast) => void>(() => undefined);

/** Shows a passing message at the top right; read out by screen readers, errors at once. */
export function useToast(): (toast: Toast) => void {
  return useContext(ShowToast);
}

const TONES = {
  success: 'border-brand',
  warning: 'border-adey',
  error: 'border-danger',
  info: 'border-link',
};
const ICONS = { success: 'check', warning: 'warning', error: 'warning', info: 'info' } as const;

type Shown = Toast & { id: number };

/** Holds the messages; wraps the application once. */
export function ToastProvider({ label, children }: { label: string; children: ReactNode }) {
  const [shown, setShown] = useState<Shown[]>([]);
  const remove = useCallback((id: number) => setShown((list) => list.filter((toast) => toast.id !== id)), []);
  const show = useCallback(
    (toast: Toast) => {
      const id = Date.now() + Math.random();
      setShown((list) => [...list.slice(-3), { ...toast, id }]);
      setTimeout(() => remove(id), toast.ms ?? TOAST_MS.warning);
    },
    [remove],
  );
  const list = useMemo(
    () => shown.map((toast) => <ToastBox key={toast.id} toast={toast} onDone={() => remove(toast.id)} />),
    [shown, remove],
  );
  return (
    <ShowToast value={show}>
      {children}
      <section
        aria-label={label}
        aria-live="polite"
        className="pointer-events-none fixed top-3 right-3 z-50 flex w-[min(22rem,calc(100vw-1.5rem))] flex-col gap-2"
      >
        {list}
      </section>
    </ShowToast>
  );
}

function ToastBox({ toast, onDone }: { toast: Shown; onDone: () => void }) {
  const tone = toast.tone ?? 'info';
  return (
    <div
      role={tone === 'error' || tone === 'warning' ? 'alert' : undefined}
      className={cx(
        'pointer-events-auto flex items-center gap-3 rounded-control border-l-4 bg-surface p-3 shadow-raised',
        TONES[tone],
      )}
    >
      <Icon name={ICONS[tone]} className="size-5" />
      <p className="min-w-0 flex-1 text-sm">{toast.text}</p>
      {toast.action && (
        <button
          type="button"
          className="min-h-11 px-2 text-sm font-semibold text-link underline"
          onClick={() => {
            toast.action?.run();
            onDone();
          }}
        >
          {toast.action.label}
        </button>
      )}
    </div>
  );
}
