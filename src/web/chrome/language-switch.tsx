import { type FormEvent, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { m } from '#messages';
import { LOCALES, type Locale } from '#platform/language.ts';
import { RETURN_TO } from '#shop/sign-in-address.ts';
import { cx } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useLanguage } from '#web/ui/view.ts';

const NAMES: Record<Locale, string> = { en: 'English', am: 'አማርኛ', om: 'Afaan Oromoo' };
const SHORT: Record<Locale, string> = { en: 'EN', am: 'አማ', om: 'OM' };

/** The same page in another language, kept as the user's choice. Whole documents: every message changes with it. */
export function LanguageSwitch() {
  const { pathname, search } = useLocation();
  const current = useLanguage();
  const details = useRef<HTMLDetailsElement>(null);
  useCloseOutside(details);
  return (
    <details ref={details} className="relative">
      <summary className="flex min-h-11 items-center gap-1 rounded-control px-1.5 font-semibold hover:text-adey lg:px-2">
        <Icon name="globe" className="size-5" />
        <span className="sr-only">{m.chrome_language()}: </span>
        <span className="lg:hidden" lang={current}>
          {SHORT[current]}
        </span>
        <span className="hidden text-sm lg:inline" lang={current}>
          {NAMES[current]}
        </span>
      </summary>
      <form
        method="post"
        action="/language"
        onSubmit={fillIn}
        className="on-surface absolute right-0 z-40 mt-1 w-44 rounded-card border border-line bg-surface py-1 text-ink shadow-raised"
      >
        <input type="hidden" name={RETURN_TO} value={pathname + search} />
        <ul>
          {LOCALES.map((locale) => (
            <li key={locale}>
              <button
                name="locale"
                value={locale}
                lang={locale}
                aria-current={locale === current ? 'true' : undefined}
                className={cx(
                  'flex min-h-11 w-full items-center justify-between px-4 hover:bg-brand-tint',
                  locale === current && 'font-bold',
                )}
              >
                {NAMES[locale]}
                {locale === current && <Icon name="check" className="size-4" />}
              </button>
            </li>
          ))}
        </ul>
      </form>
    </details>
  );
}

/** Cached pages know the parameters of their screen only; the address bar has them all, and the fragment. */
function fillIn({ currentTarget }: FormEvent<HTMLFormElement>): void {
  const { pathname, search, hash } = window.location;
  const field = currentTarget.elements.namedItem(RETURN_TO) as HTMLInputElement;
  field.value = pathname + search + hash;
}

/** The browser opens and closes <details>; a press outside and Escape should close it too. */
function useCloseOutside(details: React.RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const close = (event: Event) => {
      const element = details.current;
      if (!element?.open) return;
      const isKey = event instanceof KeyboardEvent;
      const isInside = element.contains(event.target as Node);
      if (isKey ? event.key !== 'Escape' : isInside) return;
      if (isKey && isInside) element.querySelector('summary')?.focus();
      element.open = false;
    };
    document.addEventListener('pointerdown', close);
    document.addEventListener('keydown', close);
    return () => {
      document.removeEventListener('pointerdown', close);
      document.removeEventListener('keydown', close);
    };
  }, [details]);
}
