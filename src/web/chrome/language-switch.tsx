import type { FormEvent } from 'react';
import { useLocation } from 'react-router';
import { m } from '#messages';
import { LOCALES, type Locale } from '#platform/language.ts';
import { RETURN_TO } from '#shop/sign-in-address.ts';
import { cx } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { LocalLink } from '#web/ui/local-link.tsx';
import { useLanguage } from '#web/ui/view.ts';
import { ThemeSwitch } from './theme-switch.tsx';

const NAMES: Record<Locale, string> = { en: 'English', am: 'አማርኛ', om: 'Afaan Oromoo' };
const SHORT: Record<Locale, string> = { en: 'EN', am: 'አማ', om: 'OM' };

/**
 * The same page in another language, kept as the user's choice: whole documents, because every message changes with it. Below, how else
 * the shop may look: the theme, and the calendar and dollars among the settings. Closed by the inline script `document/at-once.ts`.
 */
export function LanguageSwitch() {
  const { pathname, search } = useLocation();
  const current = useLanguage();
  return (
    <details data-menu="" className="relative">
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
      <div className="on-surface absolute right-0 z-40 mt-1 w-60 rounded-card border border-line bg-surface py-1 text-ink shadow-raised">
        <form method="post" action="/language" onSubmit={fillIn}>
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
        <div className="mt-1 border-t border-line pt-1">
          <ThemeSwitch />
          <LocalLink
            to="/Setting"
            prefetch="none"
            className="flex min-h-11 items-center gap-3 px-4 hover:bg-brand-tint"
          >
            <Icon name="settings" className="size-5" />
            {m.chrome_view_settings()}
          </LocalLink>
        </div>
      </div>
    </details>
  );
}

/** Cached pages know the parameters of their screen only; the address bar has them all, and the fragment. */
function fillIn({ currentTarget }: FormEvent<HTMLFormElement>): void {
  const { pathname, search, hash } = window.location;
  const field = currentTarget.elements.namedItem(RETURN_TO) as HTMLInputElement;
  field.value = pathname + search + hash;
}
