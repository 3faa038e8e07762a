import { m } from '#messages';
import { listWishes, makeWish, takeVoteBack, voteForWish } from '#modules/wishes/index.ts';
import { NewWish, VotedWish, WishQuery } from '#modules/wishes/wishes.schema.ts';
import { SITE } from '#shop/site.ts';
import { form, load, seeOther, submitBy } from '#web/handlers.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import type { Route } from './+types/wishing-pool.page.ts';
import { WishFilter } from './wish-filter.tsx';
import { WishForm } from './wish-form.tsx';
import { WishList } from './wish-list.tsx';

const PATH = '/WishingPool';

export const loader = load(
  async (ctx, { url }) => {
    const asked = Object.fromEntries(url.searchParams);
    // An address with nonsense in it shows the pool from its beginning.
    const query = WishQuery.safeParse(asked).data ?? WishQuery.parse({});
    return { query, wishes: await listWishes(ctx, query) };
  },
  (_data, _ctx, { url }) => ({ path: PATH, isFound: url.search === '' }),
);

const backTo = (url: URL) => `${PATH}${url.search}`;

export const action = submitBy({
  wish: form(NewWish, async (ctx, wish) => {
    await makeWish(ctx, wish);
    throw seeOther(ctx, `${PATH}?sort=newest`);
  }),
  vote: form(VotedWish, async (ctx, { wishId }, { url }) => {
    await voteForWish(ctx, wishId);
    throw seeOther(ctx, backTo(url));
  }),
  unvote: form(VotedWish, async (ctx, { wishId }, { url }) => {
    await takeVoteBack(ctx, wishId);
    throw seeOther(ctx, backTo(url));
  }),
});

export const meta = () => [
  { title: `${m.help_wishes_title()} – ${SITE.name}` },
  { name: 'description', content: m.help_wishes_intro() },
];

export const handle = { crumbs: () => [{ label: m.help_wishes_title() }] };

export default function WishingPoolPage({ loaderData: { query, wishes }, actionData }: Route.ComponentProps) {
  const refused = actionData && !actionData.ok ? actionData : null;
  const hrefOf = (page: number) =>
    `${PATH}?${new URLSearchParams({ q: query.q, sort: query.sort, page: String(page + 1) }).toString()}`;
  return (
    <main id="main" className="wrap grid gap-8 py-8 lg:grid-cols-[1.6fr_1fr]">
      <div>
        <h1 className="text-2xl">{m.help_wishes_title()}</h1>
        <p className="mt-1 mb-4 text-muted">{m.help_wishes_intro()}</p>
        <WishFilter query={query} />
        {wishes.content.length === 0 ? (
          <EmptyState icon="heart" title={m.help_wishes_empty()} text={m.help_wishes_empty_hint()} />
        ) : (
          <WishList wishes={wishes.content} />
        )}
        <Pagination
          page={query.page - 1}
          pages={wishes.totalPages}
          hrefOf={hrefOf}
          labels={{
            nav: m.help_wishes_pages(),
            previous: m.common_previous_page(),
            next: m.common_next_page(),
            page: (shown) => m.common_page({ page: shown }),
          }}
        />
      </div>
      <WishForm refused={refused?.intent === 'wish' ? refused : null} />
    </main>
  );
}
