import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { m } from '#messages';
import { SITE } from '#shop/site.ts';
import type { Submitted } from '#handlers/handlers.ts';
import { cx } from '#web/ui/class-names.ts';
import { useLocalPath } from '#web/ui/local-link.tsx';
import { Alert } from '#web/ui/alert.tsx';
import type { FormNotice } from './form-notice.ts';
import { OtherWays } from './other-ways.tsx';
import type { PhoneStep } from './phone-actions.ts';
import { PhoneForm } from './phone-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import { Welcome } from './welcome.tsx';
import type { TypedCredentials } from './use-credentials.ts';

type Tab = 'sign-in' | 'sign-up';
const TABS: readonly Tab[] = ['sign-in', 'sign-up'];
const TITLES = { 'sign-in': () => m.account_sign_in(), 'sign-up': () => m.account_sign_up() };
const FORMS = { 'sign-in': SignInForm, 'sign-up': SignUpForm };

export type AuthenticationData = {
  returnTo: string;
  means: PhoneStep;
  /** What happened before this page, if anything. */
  note: FormNotice | null;
  /** Who has just come in by phone; null for everyone else. */
  welcome: { name: string; isNew: boolean } | null;
  /** Whether Google lets people in here. */
  hasGoogle: boolean;
  /** Whether a form that was half-way filled in waits for the sign-in. */
  hasDraft: boolean;
};

type Props = { firstTab: Tab; data: AuthenticationData; submitted: Submitted<never> | undefined };

/**
 * The tabs Sign In and Sign Up. Choosing a tab changes the address without a navigation and keeps what was typed;
 * before the scripts arrive the tabs are plain links and the forms plain forms.
 */
export function Authentication({ firstTab, data, submitted }: Props) {
  const { returnTo, means, note, welcome, hasGoogle, hasDraft } = data;
  const [tab, setTab] = useState(firstTab);
  const [isFirstAnswer, setFirstAnswer] = useState(true);
  const [typed, setTyped] = useState<TypedCredentials>(() => typedBefore(submitted));
  const localPath = useLocalPath();
  const pathOf = (of: Tab, by: PhoneStep['by'] = means.by) =>
    `/User-Authentication/${of}${queryOf({ ...(by === 'phone' && { with: 'phone' }), ...backTo(returnTo) })}`;
  const addressOf = (of: Tab) => localPath(pathOf(of));

  const choose = (chosen: Tab) => {
    setTab(chosen);
    setFirstAnswer(false);
    window.history.replaceState(window.history.state, '', addressOf(chosen));
    document.title = `${TITLES[chosen]()} – ${SITE.name}`;
  };
  const onTyped = (name: string, value: string) => setTyped((before) => ({ ...before, [name]: value }));
  const Form = FORMS[tab];
  const refused = isFirstAnswer && submitted?.ok === false ? submitted : null;
  if (welcome) return <Welcome {...welcome} returnTo={returnTo} isWholeLoad={hasDraft} />;
  const otherBy = means.by === 'phone' ? 'email' : 'phone';
  return (
    <main className="wrap flex justify-center py-8 md:py-14">
      <div className="w-full max-w-md rounded-card border border-line bg-surface shadow-raised">
        <h1 className="sr-only">{TITLES[tab]()}</h1>
        <Tabs tab={tab} addressOf={addressOf} onChoose={choose} />
        <div
          id="authentication-panel"
          role="tabpanel"
          aria-labelledby={`tab-${tab}`}
          className="flex flex-col gap-4 p-5 md:p-8"
        >
          {note && <Alert tone={note.tone}>{note.text}</Alert>}
          {returnTo !== '/' && <Alert>{hasDraft ? m.account_draft_note() : m.account_return_note()}</Alert>}
          {means.by === 'phone' ? (
            <PhoneForm
              action={addressOf(tab)}
              changePath={`${pathOf(tab)}&change=1`}
              isSignUp={tab === 'sign-up'}
              waiting={means.waiting}
              submitted={submitted}
              isWholeLoad={hasDraft}
            />
          ) : (
            <Form
              key={tab}
              action={addressOf(tab)}
              returnTo={returnTo}
              isWholeLoad={hasDraft}
              typed={typed}
              onTyped={onTyped}
              refused={refused}
            />
          )}
          <OtherWays
            isSignUp={tab === 'sign-up'}
            hasGoogle={hasGoogle}
            returnTo={returnTo}
            switchTo={{ by: otherBy, path: pathOf(tab, otherBy) }}
          />
        </div>
      </div>
    </main>
  );
}

function backTo(returnTo: string): { returnTo?: string } {
  return returnTo === '/' ? {} : { returnTo };
}

function queryOf(parts: Record<string, string>): string {
  const query = new URLSearchParams(parts).toString();
  return query === '' ? '' : `?${query}`;
}

/** What a form sent without scripts had in it; passwords are never sent back. */
function typedBefore(submitted: Submitted<never> | undefined): TypedCredentials {
  if (submitted?.ok !== false) return {};
  return Object.fromEntries(Object.entries(submitted.values).map(([name, value]) => [name, String(value)]));
}

type TabsProps = { tab: Tab; addressOf: (tab: Tab) => string; onChoose: (tab: Tab) => void };

function Tabs({ tab, addressOf, onChoose }: TabsProps) {
  const onClick = (event: MouseEvent, chosen: Tab) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onChoose(chosen);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
    const other = tab === 'sign-in' ? 'sign-up' : 'sign-in';
    onChoose(other);
    document.getElementById(`tab-${other}`)?.focus();
  };
  return (
    <div role="tablist" aria-label={m.account_tabs()} className="grid grid-cols-2 border-b border-line">
      {TABS.map((of) => (
        <a
          key={of}
          id={`tab-${of}`}
          role="tab"
          aria-selected={of === tab}
          aria-controls="authentication-panel"
          tabIndex={of === tab ? 0 : -1}
          href={addressOf(of)}
          onClick={(event) => onClick(event, of)}
          onKeyDown={onKeyDown}
          className={cx(
            'flex min-h-14 items-center justify-center border-b-3 text-lg font-semibold',
            of === tab ? 'border-brand text-ink' : 'border-transparent text-muted hover:text-ink',
          )}
        >
          {TITLES[of]()}
        </a>
      ))}
    </div>
  );
}
