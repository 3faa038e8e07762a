import { useLocation } from 'react-router';
import { buttonClass } from '#web/ui/button.tsx';
import { Alert } from '#web/ui/alert.tsx';

/** What went wrong, and a button that asks again for the same address, also without scripts. */
export function RetryNotice({ text, detail, label }: { text: string; detail?: string; label: string }) {
  const { pathname, search } = useLocation();
  return (
    <div className="flex flex-col items-start gap-3">
      <Alert tone="danger" role="alert">
        <p className={detail ? 'font-semibold' : undefined}>{text}</p>
        {detail && <p>{detail}</p>}
      </Alert>
      <form method="get" action={pathname}>
        {[...new URLSearchParams(search)].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button type="submit" className={buttonClass()}>
          {label}
        </button>
      </form>
    </div>
  );
}
