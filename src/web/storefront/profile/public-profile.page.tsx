import { m } from '#messages';
import { SITE } from '#shop/site.ts';
import { publicProfile } from '#modules/profile/index.ts';
import { load } from '#handlers/handlers.ts';
import { redirectToLastPage } from '#handlers/redirects.ts';
import { groupDigits } from '#web/storefront/product-card/group-digits.ts';
import { pictureSource } from '#web/storefront/product-card/picture-source.ts';
import { pageOf } from '#platform/wire/scalars.ts';
import { useNames } from '#web/storefront/vendors/vendor-names.ts';
import { LocalLink } from '#web/ui/local-link.tsx';
import { PageLinks } from '#web/page-links.tsx';
import { Picture } from '#web/ui/picture.tsx';
import type { Route } from './+types/public-profile.page.ts';

const PAGE_SIZE = 24;

/** Not kept for others: a profile that is switched off is gone at once. */
export const loader = load(
  async (ctx, { params, url }: Route.LoaderArgs) => {
    const handle = params.handle.slice(0, 60);
    const page = pageOf(url.searchParams.get('page'));
    const profile = await publicProfile(ctx, handle, { page: page - 1, size: PAGE_SIZE });
    const pages = Math.ceil(profile.total / PAGE_SIZE);
    redirectToLastPage(ctx, { page, pages }, (last) => `/profile/${handle}?page=${last}`);
    return { ...profile, handle, page };
  },
  ({ handle }) => ({ path: `/profile/${handle}`, isFound: false, type: 'profile' }),
);

export const meta = ({ loaderData }: Route.MetaArgs) => [
  {
    title: `${m.vendors_profile_title({ name: loaderData.name })} – ${SITE.name}`,
  },
];

export const handle = {
  crumbs: ({ name }: Route.ComponentProps['loaderData']) => [{ label: m.vendors_profile_title({ name }) }],
};

/** What a shopper shares: a name and the vendors followed, nothing else. */
export default function PublicProfilePage({ loaderData: profile }: Route.ComponentProps) {
  const { name, followed, total, page } = profile;
  const names = useNames();
  return (
    <main id="main" className="wrap py-4 lg:py-8">
      <h1 className="text-xl lg:text-2xl">{m.vendors_profile_title({ name })}</h1>
      <p className="mt-1 mb-4 text-muted">
        {total === 0
          ? m.vendors_profile_empty()
          : m.vendors_profile_follows({ count: total, shown: groupDigits(total) })}
      </p>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
        {followed.map((vendor) => (
          <li
            key={vendor.id}
            className="relative flex flex-col items-center gap-2 rounded-card border border-line bg-surface p-4 text-center hover:shadow-raised"
          >
            <Picture
              image={pictureSource(vendor.photo)}
              alt=""
              sizes="5rem"
              className="size-20 rounded-full"
            />
            <LocalLink
              to={`/supplier/${vendor.id}`}
              className="font-semibold after:absolute after:inset-0 hover:text-brand"
            >
              {names(vendor)[0]}
            </LocalLink>
          </li>
        ))}
      </ul>
      <PageLinks
        page={page}
        pages={Math.ceil(total / PAGE_SIZE)}
        hrefOf={(shown) => `/profile/${profile.handle}?page=${shown}`}
      />
    </main>
  );
}
