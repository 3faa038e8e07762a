import { m } from '#messages';
import type { Category } from '#modules/catalog/catalog.schema.ts';
import { shopPathOf } from '#web/chrome/chrome-data.ts';
import { pictureSource } from '#web/storefront/product-card/picture-source.ts';
import { LocalLink } from '#web/ui/local-link.tsx';
import { Picture } from '#web/ui/picture.tsx';

/** Every category as a picture with its name; on phones they slide under the thumb. */
export function CategoryShelf({
  categories,
}: {
  categories: readonly Pick<Category, 'id' | 'name' | 'cid' | 'image'>[];
}) {
  return (
    <section aria-labelledby="home-categories">
      <h2 id="home-categories" className="mb-4 text-xl">
        {m.home_categories()}
      </h2>
      <ul className="-mx-4 flex snap-x gap-3 overflow-x-auto px-4 pb-2 lg:mx-0 lg:grid lg:grid-cols-8 lg:px-0">
        {categories.map((category) => (
          <li key={category.id} className="w-24 shrink-0 snap-start lg:w-auto">
            <LocalLink
              to={shopPathOf(category)}
              className="group flex flex-col items-center gap-2 text-center text-sm hover:text-brand"
            >
              <Picture
                image={pictureSource(category.image)}
                alt=""
                sizes="(min-width: 64rem) 8rem, 6rem"
                className="w-full rounded-card border border-line group-hover:border-brand"
              />
              {category.name}
            </LocalLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
