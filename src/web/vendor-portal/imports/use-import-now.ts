import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Import } from '#modules/imports/imports.schema.ts';
import { callApi } from '#web/call-api.ts';

const ASK_MS = 2_000;
const HIDDEN_MS = 10_000;
const GOING = ['checking', 'running', 'undoing'];

/** Whether a file is worked on. */
export function isImportGoing({ state }: Import): boolean {
  return GOING.includes(state);
}

/**
 * An import as it is now: what the page brought, then what was asked for, every two seconds and hidden every ten; a lost connection
 * costs nothing. Once it has come to an end the page is read anew, with what can be done then.
 */
export function useImportNow(given: Import): Import {
  const [heard, setHeard] = useState<{ of: Import; told: Import } | null>(null);
  const { revalidate } = useRevalidator();
  const told = heard?.of === given ? heard.told : given;
  useEffect(() => {
    if (!isImportGoing(told)) return;
    const hear = (now: Import) => {
      setHeard({ of: given, told: now });
      if (!isImportGoing(now)) void revalidate();
    };
    const ask = () =>
      void callApi(`/api/vendor/imports/${given.id}`).then(hear, () =>
        // Lost on the way: the next one asks again.
        setHeard({ of: given, told: { ...told } }),
      );
    const timer = setTimeout(ask, document.hidden ? HIDDEN_MS : ASK_MS);
    return () => clearTimeout(timer);
  }, [given, told, revalidate]);
  return told;
}
