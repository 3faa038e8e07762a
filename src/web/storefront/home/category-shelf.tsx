import { useRef } from 'react';
import { m } from '#messages';
import type { Category } from '#modules/catalog/catalog.schema.ts';
import { CAROUSEL_STEP_PX } from '#shop/constants.ts';
import { shopPathOf } from '#web/chrome/chrome-data.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LocalLink } from '#web/ui/local-link.tsx';
import { Thumb } from './thumb.tsx';

type Shown = Pick<Category, 'id' | 'name' | 'cid'> & { image: string | null };

/** Every category as a picture with its name; they slide under the thumb, or by the buttons. */
export function CategoryShelf({ categories }: { categories: readonly Shown[] }) {
  const list = useRef<HTMLUListElement>(null);
  const step = (px: number) => () => list.current?.scrollBy({ left: px });
  return (
    <section aria-labelledby="home-categories" className="wrap">
      <div className="mb-3 flex items-center gap-1">
        <h2 id="home-categories" className="mr-auto text-xl">
          {m.home_categories()}
        </h2>
        <IconButton label={m.home_previous()} onClick={step(-CAROUSEL_STEP_PX)}>
          <Icon name="arrow-left" />
        </IconButton>
        <IconButton label={m.home_next()} onClick={step(CAROUSEL_STEP_PX)}>
          <Icon name="arrow-right" />
        </IconButton>
      </div>
      <ul
        ref={list}
        className="no-bar -mx-4 flex gap-3 overflow-x-auto scroll-smooth px-4 py-1 lg:mx-0 lg:gap-4 lg:px-1"
      >
        {categories.map((category) => (
          <li key={category.id} className="w-24 shrink-0 lg:w-36">
            <LocalLink
              to={shopPathOf(category)}
              className="group flex flex-col items-center gap-2 text-center text-sm hover:text-brand"
            >
              <Thumb image={category.image} className="w-full border border-line group-hover:border-brand" />
              {category.name}
            </LocalLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
