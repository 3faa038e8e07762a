import {
  type ComponentType,
  createContext,
  lazy,
  Suspense,
  useCallback,
  useContext,
  useState,
  type ReactNode,
} from 'react';
import { TOAST_MS } from '#shop/constants.ts';
import type { Toast, ToastBoxProps } from './toast-box.tsx';

export type { Toast };

const ShowToast = createContext<(toast: Toast) => void>(() => undefined);

/** Shows a passing message at the lower edge, in place of the one before; read out by screen readers, errors at once. */
export function useToast(): (toast: Toast) => void {
  return useContext(ShowToast);
}

/** Most visits begin without a message: what draws one is fetched with the first, or soon after the page (start-offline). */
const ToastBox = lazy<ComponentType<ToastBoxProps>>(() =>
  import('./toast-box.tsx').catch(() => ({ default: PlainToast })),
);

/** Where that cannot be fetched, as when the connection is gone: said at once. */
function PlainToast({ toast }: ToastBoxProps) {
  return (
    <p role="alert" className="bg-surface p-3">
      {toast.text}
    </p>
  );
}

type Shown = Toast & { id: number };

/** Holds the message; wraps the application once. */
export function ToastProvider({ label, children }: { label: string; children: ReactNode }) {
  const [shown, setShown] = useState<Shown | null>(null);
  const show = useCallback((toast: Toast) => {
    const id = Math.random();
    setShown({ ...toast, id });
    setTimeout(() => setShown((now) => (now?.id === id ? null : now)), toast.ms ?? TOAST_MS.warning);
  }, []);
  return (
    <ShowToast value={show}>
      {children}
      <section aria-label={label} aria-live="polite" className="toasts">
        <Suspense>
          {shown && <ToastBox key={shown.id} toast={shown} onDone={() => setShown(null)} />}
        </Suspense>
      </section>
    </ShowToast>
  );
}
