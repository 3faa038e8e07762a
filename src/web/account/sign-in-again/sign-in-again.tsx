import { lazy, Suspense, useEffect, useState } from 'react';
import { onSignInAgain } from '#web/sign-in-again.ts';

const SignInAgainDialog = lazy(() => import('./sign-in-again-dialog.tsx'));

/** Holds the place of the dialog that opens when a sign-in has ended under an open form. */
export function SignInAgain() {
  const [answer, setAnswer] = useState<{ give: (isSignedIn: boolean) => void } | null>(null);
  useEffect(() => {
    onSignInAgain((give) => setAnswer({ give }));
    return () => onSignInAgain(null);
  }, []);
  if (!answer) return null;
  const onAnswer = (isSignedIn: boolean) => {
    setAnswer(null);
    answer.give(isSignedIn);
  };
  return (
    <Suspense fallback={null}>
      <SignInAgainDialog onAnswer={onAnswer} />
    </Suspense>
  );
}
