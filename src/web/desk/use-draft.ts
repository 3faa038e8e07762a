import { type RefObject, useEffect, useRef, useState } from 'react';
import { callApi } from '#web/call-api.ts';

const PAUSE_MS = 3_000;
/** What only this showing of the form means. */
const PASSING = new Set(['intent', 'version']);

type Kept = Record<string, string | string[]>;

/**
 * Keeps what is typed into a form on the server, three seconds after the last letter, so that it can be taken up on another
 * day and another phone. `kind` and `subject` name the form (`subject` is `new` for something new), `version` what it showed.
 * The service that takes the form forgets the draft (`forgetDraftOf`). Files and passwords are not kept.
 */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  { kind, subject, version }: { kind: string; subject: string; version: number | null },
): { isKept: boolean } {
  const [isKept, setIsKept] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const keep = () => {
      const body = { data: typedIn(element), baseVersion: version };
      void callApi(`/api/desk/drafts/${kind}/${subject}`, { method: 'PUT', body }).then(
        () => setIsKept(true),
        () => undefined,
      );
    };
    const onInput = () => {
      setIsKept(false);
      clearTimeout(timer.current);
      timer.current = setTimeout(keep, PAUSE_MS);
    };
    const onSubmit = () => clearTimeout(timer.current);
    element.addEventListener('input', onInput);
    element.addEventListener('submit', onSubmit);
    return () => {
      element.removeEventListener('input', onInput);
      element.removeEventListener('submit', onSubmit);
      clearTimeout(timer.current);
    };
  }, [form, kind, subject, version]);
  return { isKept };
}

function typedIn(form: HTMLFormElement): Kept {
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
