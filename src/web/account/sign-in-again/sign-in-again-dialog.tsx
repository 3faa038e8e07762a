import { useEffect, useRef, useState } from 'react';
import { m } from '#messages';
import { SignInForm } from '#web/account/authentication/sign-in-form.tsx';
import { FORMER_COOKIE } from '#platform/wire/names.ts';
import { readCookie, readPersonal, usePersonal } from '#web/use-personal.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FieldScope } from '#web/ui/field.tsx';
import { useLocalPath } from '#web/ui/local-link.tsx';
import { PhoneAgain } from './phone-again.tsx';

type Props = { onAnswer: (isSignedIn: boolean) => void };

const NOTHING_TYPED = {};

/**
 * Signs in over an open form, by password or by phone and code; again, or for the first time. Who signed in in another tab meanwhile is let through
 * as well: the readable cookie tells. Whoever is not the one whose sign-in had ended gets the page anew instead.
 */
export default function SignInAgainDialog({ onAnswer }: Props) {
  const [byPhone, setByPhone] = useState(false);
  const name = usePersonal('name');
  const localPath = useLocalPath();
  /** Whose sign-in ended in this browser within the last half hour; null when nobody's. */
  const [former] = useState(() => readCookie(FORMER_COOKIE) || null);
  const answered = useRef(false);
  const answer = (isSignedIn: boolean) => {
    if (answered.current) return;
    answered.current = true;
    // The form is the other account's: this one gets the page anew, and nothing is sent in its name.
    if (isSignedIn && former !== null && former !== readPersonal().accountMark) window.location.reload();
    else onAnswer(isSignedIn);
  };
  useEffect(() => {
    if (name !== null) answer(true);
  });
  return (
    <Dialog
      isOpen
      onClose={() => answer(false)}
      title={former === null ? m.account_again_first() : m.account_again_title()}
      closeLabel={m.account_again_close()}
      className="max-w-md"
    >
      <FieldScope prefix="again">
        <div className="flex flex-col gap-4 p-4">
          <p>{former === null ? m.account_again_first_intro() : m.account_again_intro()}</p>
          {byPhone ? (
            <PhoneAgain onSignedIn={() => answer(true)} />
          ) : (
            <SignInForm
              action={localPath('/User-Authentication/sign-in')}
              returnTo="/"
              typed={NOTHING_TYPED}
              onTyped={() => undefined}
              refused={null}
              onDone={() => answer(true)}
            />
          )}
          <Button look="secondary" onClick={() => setByPhone(!byPhone)}>
            {byPhone ? m.account_with_email_in() : m.account_with_phone_in()}
          </Button>
          <a
            href={localPath('/User-Authentication/sign-in')}
            target="_blank"
            rel="noopener"
            className="prose-link self-center"
          >
            {m.account_again_other()}
          </a>
        </div>
      </FieldScope>
    </Dialog>
  );
}
