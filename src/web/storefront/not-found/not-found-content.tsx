import { m } from '#messages';
import { type ChromeCategory, shopPathOf } from '#web/chrome/chrome-data.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { AdeyFlower } from '#web/ui/flower.tsx';
import { LocalLink } from '#web/ui/local-link.tsx';

export type NotFoundProps = {
  /** What exactly is gone, when the error said so. */
  message: string | null;
  categories: readonly ChromeCategory[];
};

/** What an unknown address shows: how to go on. The search box stands above it, in the bar of every page. */
export default function NotFoundContent({ message, categories }: NotFoundProps) {
  return (
    <main className="wrap py-10 lg:py-16">
      <div className="mx-auto flex max-w-2xl flex-col items-center gap-4 text-center">
        <p
          aria-hidden="true"
          className="flex items-center text-[5rem] leading-none font-extrabold text-brand"
        >
          4<AdeyFlower className="mx-1 size-20" />4
        </p>
        <h1 className="text-2xl">{m.common_not_found_heading()}</h1>
        <p className="text-muted">{message ?? m.common_not_found_text()}</p>
        <div className="flex flex-wrap justify-center gap-3">
          <LinkButton to="/">{m.common_back_home()}</LinkButton>
          <LinkButton to="/ShopPage" look="secondary">
            {m.common_go_shopping()}
          </LinkButton>
        </div>
      </div>
      {categories.length > 0 && (
        <nav aria-labelledby="not-found-categories" className="mx-auto mt-10 max-w-3xl">
          <h2 id="not-found-categories" className="mb-4 text-center text-lg">
            {m.common_not_found_categories()}
          </h2>
          <ul className="flex flex-wrap justify-center gap-2">
            {categories.map((category) => (
              <li key={category.id}>
                <LocalLink
                  to={shopPathOf(category)}
                  className="inline-flex min-h-11 items-center rounded-full border border-line bg-surface px-4 hover:border-brand hover:bg-brand-tint"
                >
                  {category.name}
                </LocalLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </main>
  );
}
