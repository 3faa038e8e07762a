import { useEffect, useState } from 'react';
import { Form } from 'react-router';
import { m } from '#messages';
import { TextField } from '#web/ui/field.tsx';

/** The six digits; phones offer to fill in what just came by SMS. */
export function CodeField({ error }: { error?: string | null }) {
  return (
    <TextField
      name="code"
      label={m.account_code()}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={12}
      error={error ?? null}
      controlClassName="text-center text-2xl tracking-[0.4em]"
    />
  );
}

/** Resend Code, once the wait is over. Without scripts the link is live at once and the server says how long to wait. */
export function ResendCode({ action, waitSeconds }: { action: string; waitSeconds: number }) {
  const left = useCountdown(waitSeconds);
  return (
    <Form method="post" action={action} replace className="self-center">
      <button
        type="submit"
        name="intent"
        value="resend"
        disabled={left > 0}
        className="prose-link min-h-11 px-2 disabled:text-muted disabled:no-underline"
      >
        {left > 0 ? m.account_resend_wait({ seconds: String(left) }) : m.account_resend()}
      </button>
    </Form>
  );
}

/** Seconds that are left, counting down; 0 until scripts run. */
function useCountdown(seconds: number): number {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    const end = Date.now() + seconds * 1_000;
    const tick = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1_000)));
    tick();
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, [seconds]);
  return left;
}
