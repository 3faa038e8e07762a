import { useEffect, useRef } from 'react';
import { useNavigation, useSubmit } from 'react-router';

/**
 * Sends a search form some ms after the last letter. Who sends it, or presses a link, before that is not called back to the list by
 * what they typed.
 */
export function useFollowTyping(delayMs: number): {
  follow: (form: HTMLFormElement) => void;
  stop: () => void;
} {
  const submit = useSubmit();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { location: goingTo } = useNavigation();
  const stop = () => clearTimeout(timer.current);
  useEffect(() => stop, []);
  useEffect(() => {
    if (goingTo) stop();
  }, [goingTo]);
  const follow = (form: HTMLFormElement) => {
    stop();
    timer.current = setTimeout(() => void submit(form, { replace: true, preventScrollReset: true }), delayMs);
  };
  return { follow, stop };
}
