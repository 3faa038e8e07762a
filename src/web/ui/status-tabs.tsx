import { useEffect, useRef } from 'react';
import { cx } from './class-names.ts';
import { LocalLink } from './local-link.tsx';

type Tab = { name: string; href: string; isHere: boolean; count: string };

/** Choices of one list by state, as links: they work without scripts. A count stands beside its name; '' for none. */
export function StatusTabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const nav = useRef<HTMLElement>(null);
  const here = tabs.findIndex(({ isHere }) => isHere);
  // On a phone the tab one is at may lie beyond the edge.
  useEffect(() => {
    const show = () => {
      const tab = nav.current?.querySelector<HTMLElement>('[aria-current]')?.parentElement;
      if (nav.current && tab) nav.current.scrollLeft = tab.offsetLeft - nav.current.offsetLeft - 16;
    };
    show();
    // Its place is another once the letters of its language are there.
    void document.fonts.ready.then(show);
  }, [here]);
  return (
    <nav ref={nav} aria-label={label} className="overflow-x-auto">
      <ul className="flex w-max min-w-full gap-1 border-b border-line">
        {tabs.map(({ name, href, isHere, count }) => (
          <li key={name}>
            <LocalLink
              to={href}
              preventScrollReset
              aria-current={isHere ? 'page' : undefined}
              className={cx(
                '-mb-px inline-flex min-h-11 items-center gap-2 border-b-4 px-3 text-sm font-semibold whitespace-nowrap',
                isHere ? 'border-brand text-brand' : 'border-transparent text-muted hover:text-ink',
              )}
            >
              {name}
              {count !== '' && (
                <span
                  className={cx(
                    'tabular inline-flex min-w-6 justify-center rounded-full px-1.5 text-xs leading-6',
                    isHere ? 'bg-brand text-on-brand' : 'bg-sunken text-ink',
                  )}
                >
                  {count}
                </span>
              )}
            </LocalLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
