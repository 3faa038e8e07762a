import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router';
import { m } from '#messages';
import type { PageError } from '#handlers/handlers.ts';
import { loadText } from '#handlers/load-text.ts';
import { fromJsonText, type JsonText } from '#platform/wire/json-text.ts';
import { useJsonText } from '#web/use-json-text.ts';
import { buttonClass, LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { NotFound } from '#web/storefront/not-found/not-found.tsx';
import type { Route } from './+types/shop.page.ts';
import { loadShop } from './load-shop.ts';
import { shopHead } from './shop-head.ts';
import { shopCrumbs, shopMeta } from './shop-meta.ts';
import { SHOP_PATH } from './shop-query.ts';
import { ShopScreen } from './shop-screen.tsx';
import type { ShopView } from './shop-view.ts';

export const loader = loadText((ctx, { url }) => loadShop(ctx, url.searchParams), shopHead);

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData ? shopMeta(fromJsonText(loaderData)) : [{ title: m.shop_failed() }];

export const handle = { crumbs: (text: JsonText<ShopView>) => shopCrumbs(fromJsonText(text)) };

export default function ShopPage({ loaderData }: Route.ComponentProps) {
  return <ShopScreen view={useJsonText(loaderData)} />;
}

/** What stands here when the catalogue does not answer. */
export function ErrorBoundary() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const told = isRouteErrorResponse(error) ? (error.data as PageError | null)?.message : null;
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound message={null} categories={[]} />;
  return (
    <main id="main" className="wrap py-6">
      <EmptyState icon="warning" title={m.shop_failed()} text={told || m.shop_failed_hint()}>
        <a href={`${pathname}${search}`} className={buttonClass()}>
          {m.shop_try_again()}
        </a>
        <LinkButton to={SHOP_PATH} look="secondary" reloadDocument>
          {m.shop_empty_all()}
        </LinkButton>
      </EmptyState>
    </main>
  );
}
