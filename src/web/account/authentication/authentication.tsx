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
  /** What a guest who has just ordered is called; '' for everyone else. */
  knownName: string;
  /** Whether Google lets people in here. */
  hasGoogle: boolean;
  /** Whether a form that was half-way filled in waits for the sign-in. */
  hasDraft: boolean;
};

type Props = { firstTab: Tab; data: AuthenticationData; submitted: Submitted<never> | undefined };

/**
 * The tabs Sign In and Sign Up. On phones the number comes first, on wide screens the e-mail address; the other one is a press
 * away. Choosing a tab changes the address without a navigation and keeps what was typed;
 * before the scripts arrive the tabs are plain links and the forms plain forms.
 */
export function Authentication({ firstTab, data, submitted }: Props) {
  const { returnTo, means, note, welcome, knownName, hasGoogle, hasDraft } = data;
  const [tab, setTab] = useState(firstTab);
  const [isFirstAnswer, setFirstAnswer] = useState(true);
  const [typed, setTyped] = useState<TypedCredentials>(() => typedBefore(submitted));
  const localPath = useLocalPath();
  const by = meansOf(means, submitted);
  const pathOf = (of: Tab, shown: PhoneStep['by'] = by) =>
    `/User-Authentication/${of}${queryOf({ ...(shown !== 'either' && { with: shown }), ...backTo(returnTo) })}`;
  const addressOf = (of: Tab) => localPath(pathOf(of));

  const choose = (chosen: Tab) => {
    setTab(chosen);
    setFirstAnswer(false);
    window.history.replaceState(window.history.state, '', addressOf(chosen));
    nameDocument(chosen);
  };
  const onTyped = (name: string, value: string) => setTyped((before) => ({ ...before, [name]: value }));
  const Form = FORMS[tab];
  const refused = isFirstAnswer && submitted?.ok === false ? submitted : null;
  if (welcome) return <Welcome {...welcome} returnTo={returnTo} isWholeLoad={hasDraft} />;
  const phone = {
    action: localPath(pathOf(tab, 'phone')),
    changePath: `${pathOf(tab, 'phone')}&change=1`,
    isSignUp: tab === 'sign-up',
    knownName,
    waiting: means.by === 'phone' ? means.waiting : null,
    submitted: by === 'phone' ? submitted : undefined,
    isWholeLoad: hasDraft,
  };
  const email = {
    action: localPath(pathOf(tab, 'email')),
    returnTo,
    isWholeLoad: hasDraft,
    typed,
    onTyped,
    refused,
  };
  const others = { isSignUp: tab === 'sign-up', hasGoogle, returnTo };
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
          {by !== 'email' && (
            <div className={cx('flex flex-col gap-4', by === 'either' && 'md:hidden')}>
              <PhoneForm {...phone} />
              <OtherWays {...others} switchTo={{ by: 'email', path: pathOf(tab, 'email') }} />
            </div>
          )}
          {by !== 'phone' && (
            <div className={cx('flex flex-col gap-4', by === 'either' && 'max-md:hidden')}>
              <Form key={tab} {...email} />
              <OtherWays {...others} switchTo={{ by: 'phone', path: pathOf(tab, 'phone') }} />
            </div>
          )}
        </div>
      </div>
    </main>
  );
}

function nameDocument(tab: Tab): void {
  document.title = `${TITLES[tab]()} – ${SITE.name}`;
}

/** Who was refused sees the form again that was refused. */
function meansOf(means: PhoneStep, submitted: Submitted<never> | undefined): PhoneStep['by'] {
  if (means.by !== 'either' || !submitted) return means.by;
  return submitted.intent === 'email' ? 'email' : 'phone';
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
