import type { ReactNode } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteError,
} from 'react-router';
import { SITE } from '#platform/site.ts';
import './app.css';
import { BEFORE_PAINT } from './before-paint.ts';
import { load } from './handlers.ts';
import { localeOfPath } from './locale.ts';
import { NotFound } from './storefront/not-found/not-found.tsx';

export const loader = load(() => null);

/** What the chrome shows stays the same from page to page: navigating must not ask for it again. */
export const shouldRevalidate = () => false;

export const meta = () => [{ title: `${SITE.name} – ${SITE.tagline}` }];

export function Layout({ children }: { children: ReactNode }) {
  const locale = localeOfPath(useLocation().pathname);
  return (
    <html lang={locale} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#0b5a3c" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="manifest" href="/app.webmanifest" />
        <Meta />
        {import.meta.env.DEV && <Links />}
        <script dangerouslySetInnerHTML={{ __html: BEFORE_PAINT }} />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  return <p>error</p>;
}
