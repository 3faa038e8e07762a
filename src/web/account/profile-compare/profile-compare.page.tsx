import { m } from '#messages';
import { SITE } from '#shop/site.ts';
import { AccountFrame } from '#web/account/account-frame.tsx';
import { CompareContent } from '#web/storefront/compare/compare-content.tsx';
import { compareAction, compareLoader } from '#web/storefront/compare/compare-route.ts';
import type { Route } from './+types/profile-compare.page.ts';

export const loader = compareLoader;
export const action = compareAction;

export const handle = { crumbs: () => [{ label: m.compare_title() }] };

export const meta = () => [{ title: `${m.compare_title()} – ${SITE.name}` }];

/** The comparison in the account area. */
export default function ProfileComparePage(props: Route.ComponentProps) {
  return (
    <AccountFrame title={m.compare_heading()}>
      <CompareContent {...props} />
    </AccountFrame>
  );
}
