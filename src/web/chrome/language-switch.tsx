import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { m } from '#messages';
import { LOCALES, type Locale } from '#platform/constants.ts';
import { barePath, localeOfPath, localizedPath } from '#web/locale.ts';
import { cx } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';

const NAMES: Record<Locale, string> = { en: 'English', am: 'አማርኛ', om: 'Afaan Oromoo' };
const SHORT: Record<Locale, string> = { en: 'EN', am: 'አማ', om: 'OM' };

/** The same page in another language. Whole documents: every message on the page changes with it. */
export function LanguageSwitch() {
  const { pathname, search } = useLocation();
  const current = localeOfPath(pathname);
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
      <ul className="absolute right-0 z-40 mt-1 w-44 rounded-card border border-line bg-surface py-1 text-ink shadow-raised">
        {LOCALES.map((locale) => (
          <li key={locale}>
            <a
              href={localizedPath(`${barePath(pathname)}${search}`, locale)}
              lang={locale}
              hrefLang={locale}
              aria-current={locale === current ? 'true' : undefined}
              className={cx(
                'flex min-h-11 items-center justify-between px-4 hover:bg-brand-tint',
                locale === current && 'font-bold',
              )}
            >
              {NAMES[locale]}
              {locale === current && <Icon name="check" className="size-4" />}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The browser opens and closes <details>; a press outside and Escape should close it too. */
function useCloseOutside(details: React.RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const close = (event: Event) => {
      const element = details.current;
      if (!element?.open) return;
      const isOutside =
        event instanceof KeyboardEvent ? event.key === 'Escape' : !element.contains(event.target as Node);
      if (isOutside) element.open = false;
    };
    document.addEventListener('pointerdown', close);
    document.addEventListener('keydown', close);
    return () => {
      document.removeEventListener('pointerdown', close);
      document.removeEventListener('keydown', close);
    };
  }, [details]);
}
