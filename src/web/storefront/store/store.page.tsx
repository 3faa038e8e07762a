import { data, isRouteErrorResponse, useRouteError } from 'react-router';
import { z } from 'zod';
import { m } from '#messages';
import { SITE } from '#shop/site.ts';
import { AppError } from '#platform/errors.ts';
import { followerCount, followVendor, isFollowing, unfollowVendor } from '#modules/follows/index.ts';
import { idOf } from '#platform/wire/scalars.ts';
import { form, load, type PageError, submitBy } from '#handlers/handlers.ts';
import { NotFound } from '#web/storefront/not-found/not-found.tsx';
import { PromoCard } from '#web/storefront/vendors/promo-card.tsx';
import { RetryNotice } from '#web/storefront/vendors/retry-notice.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { cx } from '#web/ui/class-names.ts';
import type { Route } from './+types/store.page.ts';
import { loadStore } from './load-store.ts';
import { ProfileCard } from './profile-card.tsx';
import { StoreBanner } from './store-banner.tsx';
import { StoreFacts } from './store-facts.tsx';
import { StoreGoodsSection } from './store-goods.tsx';
import { storeHead } from './store-head.ts';
import { storeCrumbs, storeMeta } from './store-meta.ts';

import type { FollowState } from './use-follow.ts';

export const loader = load(
  (ctx, { params, url }: Route.LoaderArgs) => loadStore(ctx, params.id, url.searchParams),
  storeHead,
);

const Nothing = z.object({});

/** For users without scripts: each answers with the page and how it stands now. */
export const action = submitBy({
  follow: form(Nothing, async (ctx, _form, { params }: Route.ActionArgs): Promise<FollowState> => {
    const id = supplierIdOf(params);
    try {
      return await followVendor(ctx, id);
    } catch (error) {
      if (!(error instanceof AppError && error.status === 400)) throw error;
      return { isFollowing: true, followersCount: await followerCount(ctx, id) };
    }
  }),
  'ask-unfollow': form(Nothing, async (ctx, _form, { params }: Route.ActionArgs): Promise<FollowState> => {
    const id = supplierIdOf(params);
    const [followersCount, follows] = await Promise.all([followerCount(ctx, id), isFollowing(ctx, id)]);
    return { isFollowing: follows, followersCount, isAsking: follows };
  }),
  unfollow: form(Nothing, (ctx, _form, { params }: Route.ActionArgs): Promise<FollowState> =>
    unfollowVendor(ctx, supplierIdOf(params)),
  ),
});

function supplierIdOf(params: Route.ActionArgs['params']): number {
  const id = idOf(params.id);
  if (id === null) throw data(null, 404);
  return id;
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData ? storeMeta(loaderData) : [{ title: `${m.common_not_found_title()} – ${SITE.name}` }];

export const handle = { crumbs: storeCrumbs };

/** A supplier's store. Another id is another page: nothing of the one before stays. */
export default function StorePage({ loaderData: view, actionData }: Route.ComponentProps) {
  const { supplier, promoted } = view;
  return (
    <main id="main" className="wrap py-4 lg:py-6">
      <div className={cx('grid gap-6', promoted && 'lg:grid-cols-[minmax(0,1fr)_16rem] lg:gap-8')}>
        <div className="flex min-w-0 flex-col gap-6">
          <div>
            <StoreBanner banner={supplier.banner} />
            {actionData && !actionData.ok && (
              <Alert tone="danger" role="alert" className="my-3">
                {actionData.message}
              </Alert>
            )}
            <ProfileCard
              key={supplier.id}
              supplier={supplier}
              known={actionData?.ok ? actionData.result : null}
            />
          </div>
          <StoreGoodsSection view={view} />
          <StoreFacts view={view} />
        </div>
        {promoted && (
          <div>
            <PromoCard product={promoted} />
          </div>
        )}
      </div>
    </main>
  );
}

/** What stands here when the store does not answer, or is none. */
export function ErrorBoundary() {
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 0;
  const told = isRouteErrorResponse(error) ? (error.data as PageError | null)?.message : null;
  if (status === 404) return <NotFound message={told ?? null} categories={[]} />;
  return (
    <main id="main" className="wrap flex flex-col gap-4 py-4 lg:py-6">
      <h1 className="text-xl lg:text-2xl">{m.vendors_list_default()}</h1>
      <RetryNotice
        text={m.vendors_store_failed({ message: told || m.vendors_unknown_error() })}
        label={m.vendors_try_again()}
      />
    </main>
  );
}
