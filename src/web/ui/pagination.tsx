import { PAGE_LINKS } from '#shop/constants.ts';
import { cx } from './class-names.ts';
import { Icon } from './icon.tsx';
import { LocalLink } from './local-link.tsx';

type Props = {
  /** From 1. */
  page: number;
  pages: number;
  hrefOf: (page: number) => string;
  labels: { nav: string; previous: string; next: string; page: (shown: number) => string };
};

const CELL =
  'inline-flex h-11 w-10 items-center justify-center rounded-full border font-semibold tabular sm:w-11';

/** Up to five page links around the page shown, with previous and next. Nothing when there is one page. */
export function Pagination({ page, pages, hrefOf, labels }: Props) {
  if (pages <= 1) return null;
  const shown = pageWindow(page, pages);
  return (
    <nav aria-label={labels.nav} className="my-6">
      <ul className="flex flex-wrap items-center justify-center gap-1 sm:gap-1.5">
        {page > 1 && (
          <li>
            <LocalLink
              to={hrefOf(page - 1)}
              rel="prev"
              aria-label={labels.previous}
              className={cx(CELL, 'border-control hover:bg-brand-tint')}
            >
              <Icon name="arrow-left" className="size-5" />
            </LocalLink>
          </li>
        )}
        {shown.map((number) => (
          <li key={number}>
            <LocalLink
              to={hrefOf(number)}
              aria-label={labels.page(number)}
              aria-current={number === page ? 'page' : undefined}
              className={cx(
                CELL,
                number === page ? 'border-brand bg-brand text-on-brand' : 'border-line hover:bg-brand-tint',
              )}
            >
              {number}
            </LocalLink>
          </li>
        ))}
        {page < pages && (
          <li>
            <LocalLink
              to={hrefOf(page + 1)}
              rel="next"
              aria-label={labels.next}
              className={cx(CELL, 'border-control hover:bg-brand-tint')}
            >
              <Icon name="arrow-right" className="size-5" />
            </LocalLink>
          </li>
        )}
      </ul>
    </nav>
  );
}

/** The page numbers to show: PAGE_LINKS of them around the current one, fewer when there are fewer. */
export function pageWindow(page: number, pages: number): number[] {
  const first = Math.max(1, Math.min(page - Math.floor(PAGE_LINKS / 2), pages - PAGE_LINKS + 1));
  return Array.from({ length: Math.min(PAGE_LINKS, pages) }, (_, index) => first + index);
}
