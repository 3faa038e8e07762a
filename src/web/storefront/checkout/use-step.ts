import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type Step, stepOfHash } from './steps.ts';

function subscribe(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange);
  return () => window.removeEventListener('hashchange', onChange);
}

/**
 * The step that is open, `first` where the address names none, and the way to another one. Steps are entries of the
 * browser's history; going from one to another asks the server for nothing.
 */
export function useStep(first: Step): { step: Step; goTo: (step: Step) => void } {
  const navigate = useNavigate();
  const { search } = useLocation();
  // Read anew at each render: the router writes addresses without telling anybody.
  const hash = useSyncExternalStore(
    subscribe,
    () => window.location.hash,
    () => '',
  );
  const step = stepOfHash(hash) ?? first;
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    // The focus stays where it was put meanwhile: in the summary of what is wrong, or in the field it leads to.
    if (document.activeElement === document.body || document.activeElement?.closest('[data-of]'))
      document.getElementById(`${step}-heading`)?.focus({ preventScroll: true });
  }, [step]);
  return {
    step,
    goTo: (wanted) => void navigate({ search, hash: wanted }, { flushSync: true }),
  };
}
