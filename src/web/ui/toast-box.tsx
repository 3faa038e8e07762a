import { cx } from './class-names.ts';
import { Icon } from './icon.tsx';
import { LocalLink } from './local-link.tsx';

export type Toast = {
  text: string;
  tone?: 'success' | 'warning' | 'error' | 'info';
  /** How long it stays, in ms; three seconds unless told (constants.ts TOAST_MS). */
  ms?: number;
  /** Something to do about it, such as undoing. */
  action?: { label: string; run: () => void };
  /** Where it leads on to, such as the cart. */
  link?: { label: string; to: string } | undefined;
};

const TONES = {
  success: 'border-brand',
  warning: 'border-adey',
  error: 'border-danger',
  info: 'border-link',
};
const ICONS = { success: 'check', warning: 'warning', error: 'warning', info: 'info' } as const;

export type ToastBoxProps = { toast: Toast; onDone: () => void };

/** A message, what can be done about it and where it leads on to. */
export default function ToastBox({ toast, onDone }: ToastBoxProps) {
  const tone = toast.tone ?? 'info';
  return (
    <div
      role={tone === 'error' || tone === 'warning' ? 'alert' : undefined}
      className={cx(
        'pointer-events-auto flex flex-wrap items-center gap-x-3 rounded-control border-l-4 bg-surface px-3 py-1 shadow-raised',
        TONES[tone],
      )}
    >
      <Icon name={ICONS[tone]} className="size-5" />
      <p className="min-w-32 flex-1 py-2 text-sm">{toast.text}</p>
      <span className="ml-auto flex">
        {toast.action && (
          <button
            type="button"
            className="min-h-11 px-2 text-sm font-semibold text-muted underline"
            onClick={() => {
              toast.action?.run();
              onDone();
            }}
          >
            {toast.action.label}
          </button>
        )}
        {toast.link && (
          <LocalLink
            to={toast.link.to}
            className="inline-flex min-h-11 items-center px-2 text-sm font-semibold text-brand underline"
            onClick={onDone}
          >
            {toast.link.label}
          </LocalLink>
        )}
      </span>
    </div>
  );
}
