import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { m } from '#messages';
import { REDIRECT_AFTER_SIGN_IN_MS } from '#shop/constants.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { useLocalPath } from '#web/ui/local-link.tsx';
import { Alert } from '#web/ui/alert.tsx';

type Props = {
  name: string;
  isNew: boolean;
  returnTo: string;
  /** Leads on by loading the page anew: only then the server shows a form that was kept. */
  isWholeLoad: boolean;
};

/** Says that signing up or in by phone has worked, and leads on; without scripts by a link. */
export function Welcome({ name, isNew, returnTo, isWholeLoad }: Props) {
  const navigate = useNavigate();
  const path = useLocalPath()(returnTo);
  useEffect(() => {
    const timer = setTimeout(() => {
      if (isWholeLoad) window.location.replace(path);
      else void navigate(path, { replace: true });
    }, REDIRECT_AFTER_SIGN_IN_MS);
    return () => clearTimeout(timer);
  }, [navigate, path, isWholeLoad]);
  return (
    <main className="wrap flex justify-center py-8 md:py-14">
      <div className="flex w-full max-w-md flex-col gap-4 rounded-card border border-line bg-surface p-5 shadow-raised md:p-8">
        <h1 className="sr-only">{isNew ? m.account_sign_up() : m.account_sign_in()}</h1>
        <output>
          <Alert tone="success">
            {isNew ? m.account_sign_up_welcome({ name }) : m.account_sign_in_welcome({ name })}
          </Alert>
        </output>
        <LinkButton to={returnTo}>{m.account_go_on()}</LinkButton>
      </div>
    </main>
  );
}
