import { m } from '#messages';
import type { Dashboard } from '#modules/profile/profile.schema.ts';
import { ProductTile } from '#web/storefront/product-card/product-tile.tsx';
import { toCardView } from '#web/storefront/product-card/card-view.ts';
import { LocalLink } from '#web/ui/local-link.tsx';
import { PageLinks } from '#web/page-links.tsx';

/** What one looked at, newest first, five on a page. */
export function SeenProducts({ history }: { history: Dashboard['history'] }) {
  const { content, number, totalPages } = history;
  return (
    <section aria-labelledby="browsing-history" id="history">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2 id="browsing-history" className="text-lg">
          {m.profile_history()}
        </h2>
        {content.length > 0 && (
          <LocalLink to="/BrowserHistory" className="text-sm font-semibold text-link">
            {m.profile_all_history()}
          </LocalLink>
        )}
      </div>
      {content.length === 0 && <p className="text-sm text-muted">{m.profile_no_history()}</p>}
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3 sm:gap-3 xl:grid-cols-5">
        {content.map(({ id, product }) => (
          <li key={id}>
            <ProductTile
              product={toCardView(product)}
              sizes="(min-width: 80rem) 11rem, (min-width: 40rem) 30vw, 46vw"
            />
          </li>
        ))}
      </ul>
      <PageLinks
        page={number + 1}
        pages={totalPages}
        hrefOf={(page) =>
          page === 1 ? '/ProfileDashboard#history' : `/ProfileDashboard?page=${page}#history`
        }
        nav={m.profile_history_pages()}
      />
    </section>
  );
}
