import { useEffect, type ReactNode } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteError,
  useRouteLoaderData,
} from 'react-router';
import { m } from '#messages';
import { listCategories } from '#modules/catalog/index.ts';
import { SITE } from '#platform/site.ts';
import './app.css';
import { BEFORE_PAINT } from './before-paint.ts';
import { Chrome } from './chrome/chrome.tsx';
import type { ChromeData } from './chrome/chrome-data.ts';
import { loadAround, type PageError } from './handlers.ts';
import { localeOfPath } from './locale.ts';
import { announcePersonal } from './personal.ts';
import { ErrorPage } from './storefront/not-found/error-page.tsx';
import { NotFound } from './storefront/not-found/not-found.tsx';

export const loader = loadAround(async (ctx): Promise<ChromeData> => {
  const categories = await listCategories(ctx);
  return {
    categories: categories.map(({ id, slug, name, cid }) => ({ id, slug, name, cid })),
    year: String(ctx.now().getFullYear()),
  };
});

/** What the chrome shows stays the same from page to page: navigating must not ask for it again. */
export const shouldRevalidate = () => false;

export const meta = ({ error }: { error?: unknown }) => {
  if (!error) return [{ title: `${SITE.name} – ${SITE.tagline}` }];
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return [
    { title: `${isMissing ? m.common_not_found_title() : m.common_error_title()} – ${SITE.name}` },
    { name: 'robots', content: 'noindex' },
  ];
};

const NO_DATA: ChromeData = { categories: [], year: '' };

export function Layout({ children }: { children: ReactNode }) {
  const location = useLocation();
  const data = useRouteLoaderData<typeof loader>('root') ?? NO_DATA;
  // Whoever drives the browser by program can wait for this: from here on buttons do what needs scripts.
  useEffect(() => document.documentElement.setAttribute('data-scripted', ''), []);
  // Forms and sign-ins change the readable cookie on their way to the next page.
  useEffect(announcePersonal, [location.key]);
  return (
    <html lang={localeOfPath(location.pathname)} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#0b5a3c" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icon-192.png" />
        <link rel="manifest" href="/app.webmanifest" />
        <Meta />
        {import.meta.env.DEV && <Links />}
        <script dangerouslySetInnerHTML={{ __html: BEFORE_PAINT }} />
      </head>
      <body className="bg-paper text-ink">
        <Chrome data={data}>{children}</Chrome>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

/** Every refusal and failure of a page: unknown addresses get the not-found page, the rest say what happened. */
export function ErrorBoundary() {
  const error = useRouteError();
  const categories = useRouteLoaderData<typeof loader>('root')?.categories ?? [];
  if (!isRouteErrorResponse(error)) return <ErrorPage status={500} message={null} />;
  const told = (error.data ?? null) as PageError | null;
  if (error.status === 404) return <NotFound message={told?.message ?? null} categories={categories} />;
  return <ErrorPage status={error.status} message={told?.message ?? null} />;
}
