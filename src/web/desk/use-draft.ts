import { type RefObject, useEffect, useState } from 'react';
import { callApi } from '#web/call-api.ts';

const PAUSE_MS = 3_000;
/** What only this showing of the form means. */
const PASSING = new Set(['intent', 'version']);

type Kept = Record<string, string | string[]>;
type Subject = { kind: string; subject: string; version: number | null };

/**
 * Keeps what is typed into a form on the server, three seconds after the last letter or when its page is left, so that it
 * can be taken up on another day and another phone. `kind` and `subject` name the form, `version` is what it showed. Whoever
 * takes the form forgets the draft (`forgetDraftOf`). Files and passwords are not kept. Tells whether all of it is kept.
 */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  { kind, subject, version }: Subject,
): boolean {
  const [isKept, setIsKept] = useState(false);
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = () => {
      clearTimeout(timer);
      timer = undefined;
    };
    const keep = () => {
      stop();
      void keepDraftOf({ kind, subject, version }, typedInto(element)).then(
        () => setIsKept(true),
        () => undefined,
      );
    };
    const keepWhatWaits = () => {
      if (timer !== undefined) keep();
    };
    const onInput = () => {
      setIsKept(false);
      clearTimeout(timer);
      timer = setTimeout(keep, PAUSE_MS);
    };
    const onHidden = () => document.hidden && keepWhatWaits();
    element.addEventListener('input', onInput);
    element.addEventListener('submit', stop);
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      element.removeEventListener('input', onInput);
      element.removeEventListener('submit', stop);
      document.removeEventListener('visibilitychange', onHidden);
      keepWhatWaits();
    };
  }, [form, kind, subject, version]);
  return isKept;
}

/** Keeps `data` as the draft of a form, in the place of the one before. */
export async function keepDraftOf({ kind, subject, version }: Subject, data: Kept): Promise<void> {
  await callApi(`/api/desk/drafts/${kind}/${subject}`, {
    method: 'PUT',
    body: { data, baseVersion: version },
  });
}

function typedInto(form: HTMLFormElement): Kept {
  const kept: Kept = {};
  const secret = new Set(
    [...form.querySelectorAll<HTMLInputElement>('[type="password"]')].map(({ name }) => name),
  );
  for (const [name, value] of new FormData(form)) {
    if (typeof value !== 'string' || PASSING.has(name) || secret.has(name)) continue;
    const before = kept[name];
    kept[name] = before === undefined ? value : [before, value].flat();
  }
  return kept;
}
