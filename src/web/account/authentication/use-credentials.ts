import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { m } from '#messages';
import type { SignedIn } from '#modules/identity/identity.schema.ts';
import { REDIRECT_AFTER_SIGN_IN_MS } from '#shop/constants.ts';
import { ApiFailure } from '#web/call-api.ts';
import { useFieldId } from '#web/ui/field.tsx';
import { useLocalPath } from '#web/ui/local-link.tsx';

/** What was typed, by field name; it stays when the tab changes. */
export type TypedCredentials = Record<string, string>;

export type FormProps = {
  /** Where the form is posted to without scripts. */
  action: string;
  returnTo: string;
  typed: TypedCredentials;
  onTyped: (name: string, value: string) => void;
  /** The answer to a form posted without scripts. */
  refused: { message: string; fields: Record<string, string> } | null;
  /** Leads on by loading the page anew: only then the server shows a form that was kept. */
  isWholeLoad?: boolean;
  /** What happens after a sign-in instead of leading on. */
  onDone?: () => void;
};

type Faults = Record<string, string>;

type Use = {
  /** Sends what the form holds. */
  send: (form: FormData) => Promise<SignedIn>;
  returnTo: string;
  isWholeLoad?: boolean | undefined;
  onDone?: (() => void) | undefined;
  firstFaults: Faults;
  /** What is wrong before anything is sent, by field; null to send. */
  check: (form: FormData) => Faults | null;
  onSignedIn: (name: string) => void;
  /** `message` is the server's sentence, or that no answer came; '' when the server said nothing. */
  onRefused: (message: string, status: number) => void;
};

/** Sends a form of credentials to the API; after a success leads on once the shopper has seen the welcome. */
export function useCredentials(use: Use) {
  const { send, returnTo, isWholeLoad, onDone, firstFaults, check, onSignedIn, onRefused } = use;
  const [isBusy, setBusy] = useState(false);
  const [faults, setFaults] = useState(firstFaults);
  const navigate = useNavigate();
  const localPath = useLocalPath();
  const idOf = useFieldId();

  const refuse = (found: Faults) => {
    setBusy(false);
    setFaults(found);
    const first = Object.keys(found)[0] ?? 'email';
    requestAnimationFrame(() => document.getElementById(idOf(first))?.focus());
  };
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const found = check(form);
    if (found) return refuse(found);
    setFaults({});
    setBusy(true);
    try {
      const { user } = await send(form);
      onSignedIn(user.fullName);
      if (onDone) return onDone();
      const shownOn = window.location.href;
      // The popup may be closed by then; only who went elsewhere meanwhile is left there.
      setTimeout(() => {
        if (window.location.href !== shownOn) return;
        if (isWholeLoad) window.location.assign(localPath(returnTo));
        else void navigate(localPath(returnTo));
      }, REDIRECT_AFTER_SIGN_IN_MS);
    } catch (error) {
      const failure = error instanceof ApiFailure ? error : new ApiFailure(0, '');
      onRefused(failure.message || (failure.status === 0 ? m.common_offline() : ''), failure.status);
      refuse(failure.fields);
    }
  };
  return { isBusy, faults, setFaults, onSubmit };
}

/** The text of a form's field; '' when it has none. */
export function formText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
