import { type FormEvent, useEffect, useRef } from 'react';
import { isRouteErrorResponse, useLocation, useNavigation, useRouteError } from 'react-router';
import { z } from 'zod';
import { m } from '#messages';
import { groupDigits } from '#web/storefront/product-card/group-digits.ts';
import { SITE } from '#shop/site.ts';
import type { Ctx } from '#platform/context.ts';
import { withFailureMessage } from '#platform/failure-message.ts';
import { VendorError } from '#modules/vendors/index.ts';
import { profileLink, shareProfile } from '#modules/profile/index.ts';
import { followedPage, followInsights, unfollowVendor } from '#modules/follows/index.ts';
import type { ProfileLink } from '#modules/profile/public-profile.schema.ts';
import type { FollowedVendor, FollowInsights } from '#modules/follows/follows.schema.ts';
import { AccountFrame } from '#web/account/account-frame.tsx';
import { form, load, type PageArgs, type PageError, seeOther, submitBy } from '#handlers/handlers.ts';
import { redirectToLastPage, sameScreen } from '#handlers/redirects.ts';
import { Id } from '#platform/wire/schemas.ts';
import { barePath } from '#platform/language.ts';
import { RetryNotice } from '#web/storefront/vendors/retry-notice.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageLinks } from '#web/page-links.tsx';
import type { Route } from './+types/following.page.ts';
import { FollowedCard } from './followed-card.tsx';
import { FollowingBar } from './following-bar.tsx';
import { FOLLOWING_PATH, followingAddress, type FollowingQuery } from './following-query.ts';
import { Insights } from './insights.tsx';
import { ShareProfile } from './share-profile.tsx';

/** Cards on one page; a multiple of every number of columns. */
const PAGE_SIZE = 24;

type FollowingView = {
  query: FollowingQuery;
  vendors: FollowedVendor[];
  /** How many the search found. */
  found: number;
  insights: FollowInsights;
  link: ProfileLink;
};

export const loader = load(async (ctx, { url }): Promise<FollowingView> => {
  const query = followingAddress.parse(url.searchParams);
  return await withFailureMessage(ctx, VendorError.followed_failed, () => loadFollowing(ctx, query));
});

async function loadFollowing(ctx: Ctx, query: FollowingQuery): Promise<FollowingView> {
  const [{ vendors, total }, insights, link] = await Promise.all([
    followedPage(ctx, {
      query: query.query ?? '',
      sortBy: query.sort,
      page: query.page - 1,
      size: PAGE_SIZE,
    }),
    followInsights(ctx),
    profileLink(ctx),
  ]);
  const pages = Math.ceil(total / PAGE_SIZE);
  redirectToLastPage(ctx, { page: query.page, pages }, (page) => followingAddress.href(query, { page }));
  return { query, vendors, found: total, insights, link };
}

const Visibility = z.object({ isPublic: z.enum(['true', 'false']) });

const Followed = z.object({ vendorId: Id });

/** The switch of the public profile, the end of a follow, and sharing without scripts: the link then stands on the page. */
export const action = submitBy({
  profile: form(Visibility, async (ctx, { isPublic }) => {
    await shareProfile(ctx, { isPublic: isPublic === 'true' });
    throw seeOther(ctx, `${FOLLOWING_PATH}#share`);
  }),
  /** Pressed twice, it is ended already: that is what was wanted. */
  unfollow: form(Followed, async (ctx, { vendorId }, { url }: PageArgs) => {
    await unfollowVendor(ctx, vendorId);
    throw seeOther(ctx, sameScreen(url));
  }),
});

export const meta = () => [{ title: `${m.vendors_following_title()} – ${SITE.name}` }];

export const handle = { crumbs: () => [{ label: m.vendors_following_title() }] };

/** The vendors a shopper follows, the figures about that, and the profile to share. */
export default function FollowingPage({ loaderData: view }: Route.ComponentProps) {
  const { insights, link, query } = view;
  return (
    <AccountFrame title={m.vendors_following_title()}>
      <div className="flex flex-col gap-6">
        <section aria-labelledby="following" className="flex flex-col gap-4">
          <h2 id="following" tabIndex={-1} className="text-lg">
            {m.vendors_following_heading({ count: groupDigits(insights.total) })}
          </h2>
          <FollowingBar query={query} />
          <Results view={view} />
        </section>
        <div className="grid gap-6 md:grid-cols-2">
          <Insights insights={insights} />
          <ShareProfile link={link} />
        </div>
      </div>
    </AccountFrame>
  );
}

function Results({ view }: { view: FollowingView }) {
  const { query, vendors, found, insights } = view;
  const navigation = useNavigation();
  const isLoading =
    navigation.state === 'loading' &&
    barePath(navigation.location.pathname).toLowerCase() === FOLLOWING_PATH.toLowerCase();
  const list = useFocusOnNext(vendors);
  return (
    <div aria-busy={isLoading}>
      <output className={cx('mb-2 block text-sm text-muted', !isLoading && 'sr-only')}>
        {isLoading && m.vendors_following_loading()}
      </output>
      {vendors.length === 0 ? (
        <EmptyState
          icon="store"
          title={insights.total === 0 ? m.vendors_following_nobody() : m.vendors_following_empty()}
          text={insights.total === 0 ? m.vendors_following_nobody_hint() : m.vendors_following_empty_hint()}
        >
          <LinkButton to="/SupplierList">{m.vendors_following_find()}</LinkButton>
        </EmptyState>
      ) : (
        <ul
          {...list}
          className={cx(
            'grid grid-cols-1 gap-3 min-[28rem]:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4',
            isLoading && 'opacity-60 transition-opacity delay-300',
          )}
        >
          {vendors.map((vendor) => (
            <li key={vendor.id}>
              <FollowedCard vendor={vendor} />
            </li>
          ))}
        </ul>
      )}
      <PageLinks
        page={query.page}
        pages={Math.ceil(found / PAGE_SIZE)}
        hrefOf={(page) => followingAddress.href(query, { page })}
      />
    </div>
  );
}

/**
 * The card of a vendor that is followed no more goes with the button that was pressed: the focus then goes to the same button
 * of the card that stands in its place, at the end of the list to the one before, and to the heading when nobody is left.
 */
function useFocusOnNext(vendors: readonly FollowedVendor[]) {
  const list = useRef<HTMLUListElement>(null);
  const pressed = useRef<number | null>(null);
  useEffect(() => {
    const place = pressed.current;
    pressed.current = null;
    if (place === null || document.activeElement !== document.body) return;
    const buttons = list.current?.querySelectorAll<HTMLElement>('[value=unfollow]') ?? [];
    const next = buttons[Math.min(place, buttons.length - 1)] ?? document.getElementById('following');
    next?.focus({ preventScroll: true });
  }, [vendors]);
  const onSubmit = ({ target, currentTarget }: FormEvent<HTMLUListElement>) => {
    pressed.current = [...currentTarget.children].findIndex((card) => card.contains(target as Node));
  };
  return { ref: list, onSubmit };
}

/** What stands here when the list does not answer, with Retry. */
export function ErrorBoundary() {
  const error = useRouteError();
  const { search } = useLocation();
  const told = isRouteErrorResponse(error) ? (error.data as PageError | null)?.message : null;
  const fallback = search ? m.vendors_following_failed_search() : m.vendors_following_failed_all();
  return (
    <AccountFrame title={m.vendors_following_title()}>
      <RetryNotice text={m.vendors_following_failed()} detail={told || fallback} label={m.vendors_retry()} />
    </AccountFrame>
  );
}
