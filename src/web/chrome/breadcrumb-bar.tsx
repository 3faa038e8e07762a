import { useLocation, useMatches } from 'react-router';
import { m } from '#messages';
import { barePath } from '#platform/language.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { type CrumbHandle, crumbsOf } from './crumbs.ts';

/** The bar that says where the user is; none on the home page. */
export function BreadcrumbBar() {
  const path = barePath(useLocation().pathname);
  const { handle, loaderData } = useMatches().at(-1)!;
  const known = handle as CrumbHandle | undefined;
  const crumbs = loaderData === undefined ? undefined : known?.crumbs;
  const shown = crumbsOf(path, crumbs?.(loaderData) ?? null);
  if (shown.length < 2) return null;
  return (
    <div className="border-b border-line bg-sunken">
      <div className="wrap py-0.5 md:py-2">
        <Breadcrumb crumbs={shown} label={m.chrome_breadcrumb()} />
      </div>
    </div>
  );
}
