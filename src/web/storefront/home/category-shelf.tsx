import { useRef } from 'react';
import { m } from '#messages';
import type { Category } from '#modules/catalog/catalog.schema.ts';
import { CAROUSEL_STEP_PX } from '#shop/constants.ts';
import { shopPathOf } from '#web/chrome/chrome-data.ts';
import { IconButton } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { LocalLink } from '#web/ui/local-link.tsx';
import { Thumb } from './thumb.tsx';

/** How many a phone shows; the others are a tap away. */
const TILES = 8;
const STEP = 'max-md:hidden before-scripts:invisible';

type Shown = Pick<Category, 'id' | 'name' | 'cid'> & { image: string | null };

/** Every category as a picture with its name: they slide by the buttons; on phones the first eight stand as tiles. */
export function CategoryShelf({ categories }: { categories: readonly Shown[] }) {
  const list = useRef<HTMLUListElement>(null);
  const step = (px: number) => () => list.current?.scrollBy({ left: px });
  return (
    <section aria-labelledby="home-categories" className="wrap">
      <div className="mb-1 flex items-center gap-1 md:mb-3">
        <h2 id="home-categories" className="mr-auto text-base md:text-xl">
          {m.home_categories()}
        </h2>
        <LocalLink
          to="/ShopPage"
          aria-label={m.home_see_all_of({ name: m.home_categories() })}
          className="inline-flex min-h-8 items-center text-sm font-semibold text-link md:hidden"
        >
          {m.home_see_all()}
        </LocalLink>
        <IconButton label={m.home_previous()} onClick={step(-CAROUSEL_STEP_PX)} className={STEP}>
          <Icon name="arrow-left" />
        </IconButton>
        <IconButton label={m.home_next()} onClick={step(CAROUSEL_STEP_PX)} className={STEP}>
          <Icon name="arrow-right" />
        </IconButton>
      </div>
      <ul
        ref={list}
        className="no-bar -mx-3 grid grid-cols-4 gap-y-3 md:-mx-4 md:flex md:gap-3 md:overflow-x-auto md:scroll-smooth md:px-4 md:py-1 lg:mx-0 lg:gap-4 lg:px-1"
      >
        {categories.map((category, at) => (
          <li key={category.id} className={cx('md:w-24 md:shrink-0 lg:w-36', at >= TILES && 'max-md:hidden')}>
            <LocalLink
              to={shopPathOf(category)}
              className="group flex flex-col items-center gap-1 text-center text-xs leading-tight hover:text-brand md:gap-2 md:text-sm"
            >
              <Thumb
                image={category.image}
                className="w-16 border border-line group-hover:border-brand md:w-full"
              />
              <span className="line-clamp-2 max-w-full wrap-anywhere max-md:text-[0.75rem]">
                {category.name}
              </span>
            </LocalLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
