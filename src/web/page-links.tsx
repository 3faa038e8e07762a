import { m } from '#messages';
import { Pagination } from './ui/pagination.tsx';

type Props = {
  /** From 1. */
  page: number;
  pages: number;
  hrefOf: (page: number) => string;
  /** What the links lead through. */
  nav?: string;
  previous?: string;
  next?: string;
};

/** The links to the pages of a list. */
export function PageLinks({ page, pages, hrefOf, nav, previous, next }: Props) {
  return (
    <Pagination
      page={page}
      pages={pages}
      hrefOf={hrefOf}
      labels={{
        nav: nav ?? m.common_pages(),
        previous: previous ?? m.common_previous_page(),
        next: next ?? m.common_next_page(),
        page: (shown) => m.common_page({ page: shown }),
      }}
    />
  );
}
