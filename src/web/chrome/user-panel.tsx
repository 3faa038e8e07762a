import { useEffect, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { m } from '#messages';
import { LOGIN_POPUP_CLOSES_MS, TOAST_MS } from '#shop/constants.ts';
import { PhoneAgain } from '#web/account/sign-in-again/phone-again.tsx';
import { SignInForm } from '#web/account/authentication/sign-in-form.tsx';
import { forgetDraft } from '#web/storefront/checkout/draft.ts';
import { callApi } from '#web/call-api.ts';
import { announcePersonal, usePersonal } from '#web/use-personal.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { FieldScope } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LocalLink, useLocalPath } from '#web/ui/local-link.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { PanelHeading } from './panel-parts.tsx';

type Props = { onClose: () => void };

const NOTHING_TYPED = {};

/** Under the user's icon: for visitors the sign-in form, for the signed-in their dashboard and the way out. */
export default function UserPanel({ onClose }: Props) {
  const name = usePersonal('name');
  // Who was a visitor when the popup opened sees the form until the welcome has been read.
  const [wasVisitor] = useState(name === null);
  return wasVisitor ? (
    <SignInPanel onClose={onClose} isDone={name !== null} />
  ) : (
    <AccountMenu name={name ?? ''} onClose={onClose} />
  );
}

/** Signs in where one is: the page stays, with its place and what was typed, and shows itself as its owner's. Phones have a page for it. */
function SignInPanel({ onClose, isDone }: Props & { isDone: boolean }) {
  const localPath = useLocalPath();
  const { revalidate } = useRevalidator();
  const showToast = useToast();
  const [by, setBy] = useState<'phone' | 'email'>('email');
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(onClose, LOGIN_POPUP_CLOSES_MS);
    return () => clearTimeout(timer);
  }, [isDone, onClose]);
  const onDone = () => void revalidate();
  const onPhoneDone = (name: string) => {
    showToast({ tone: 'success', text: m.account_sign_in_welcome({ name }), ms: TOAST_MS.loginSuccess });
    onDone();
  };
  return (
    <FieldScope prefix="popup">
      <PanelHeading text={m.chrome_sign_in_popup()} onClose={onClose} />
      <div className="flex flex-col gap-4 p-4">
        {by === 'phone' ? (
          <PhoneAgain onSignedIn={onPhoneDone} />
        ) : (
          <SignInForm
            action={localPath('/User-Authentication/sign-in')}
            returnTo="/"
            typed={NOTHING_TYPED}
            onTyped={() => undefined}
            refused={null}
            onDone={onDone}
          />
        )}
        <Button look="quiet" onClick={() => setBy(by === 'phone' ? 'email' : 'phone')}>
          <Icon name={by === 'phone' ? 'mail' : 'phone'} className="size-5" />
          {by === 'phone' ? m.account_with_email_in() : m.account_with_phone_in()}
        </Button>
        <p className="text-center text-sm text-muted">{m.chrome_no_account()}</p>
        <LinkButton to="/User-Authentication/sign-up" look="secondary">
          {m.chrome_create_account()}
        </LinkButton>
      </div>
    </FieldScope>
  );
}

const ITEM = 'flex min-h-11 w-full items-center gap-3 px-4 text-left hover:bg-brand-tint';

function AccountMenu({ name, onClose }: Props & { name: string }) {
  const isVendor = usePersonal('isVendor');
  const navigate = useNavigate();
  const localPath = useLocalPath();
  const signOut = async () => {
    await callApi('/api/auth/logout', { method: 'POST' }).catch(() => undefined);
    announcePersonal();
    forgetDraft();
    onClose();
    void navigate(localPath('/User-Authentication'));
  };
  return (
    <>
      <PanelHeading text={name} onClose={onClose} />
      <ul className="py-2">
        <li>
          <LocalLink to="/ProfileDashboard" className={ITEM}>
            <Icon name="grid" className="size-5" />
            {m.chrome_my_dashboard()}
          </LocalLink>
        </li>
        {isVendor && (
          <li>
            <LocalLink to="/vendor" className={ITEM}>
              <Icon name="store" className="size-5" />
              {m.portal_my_store()}
            </LocalLink>
          </li>
        )}
        <li>
          <button type="button" onClick={() => void signOut()} className={ITEM}>
            <Icon name="logout" className="size-5" />
            {m.chrome_logout()}
          </button>
        </li>
      </ul>
    </>
  );
}
