import { m } from '#messages';
import { listWishes, makeWish, takeVoteBack, voteForWish } from '#modules/wishes/index.ts';
import { NewWish, VotedWish, type WishQuery } from '#modules/wishes/wishes.schema.ts';
import { isSwitchedOn } from '#shop/switches.ts';
import { SITE } from '#shop/site.ts';
import { form, load, seeOther, submitBy } from '#handlers/handlers.ts';
import { Alert } from '#web/ui/alert.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { choice, page, screenAddress, textParam } from '#web/list-query.ts';
import { PageLinks } from '#web/page-links.tsx';
import type { Route } from './+types/wishing-pool.page.ts';
import { WishFilter } from './wish-filter.tsx';
import { WishForm } from './wish-form.tsx';
import { WishList } from './wish-list.tsx';

const PATH = '/WishingPool';

const SORTS: readonly WishQuery['sort'][] = ['votes', 'newest'];
const wishesAddress = screenAddress(PATH, { q: textParam, sort: choice(SORTS, 'votes'), page });

export const loader = load(
  async (ctx, { url }) => {
    const query = wishesAddress.parse(url.searchParams);
    const isOpen = await isSwitchedOn(ctx, 'wishes');
    return { query, isOpen, wishes: await listWishes(ctx, { ...query, q: query.q ?? '' }) };
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

export default function WishingPoolPage({ loaderData, actionData }: Route.ComponentProps) {
  const { query, wishes, isOpen } = loaderData;
  const refused = actionData && !actionData.ok ? actionData : null;
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
        <PageLinks
          page={query.page}
          pages={wishes.totalPages}
          hrefOf={(shown) => wishesAddress.href(query, { page: shown })}
          nav={m.help_wishes_pages()}
        />
      </div>
      {isOpen ? (
        <WishForm refused={refused?.intent === 'wish' ? refused : null} />
      ) : (
        <Alert tone="info" className="self-start">
          {m.error_wishes_closed()}
        </Alert>
      )}
    </main>
  );
}
