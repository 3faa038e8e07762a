import { useEffect, useMemo, type ReactNode } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  UNSAFE_useScrollRestoration as useScrollRestoration,
  useLocation,
  useRouteLoaderData,
} from 'react-router';
import { m } from '#messages';
import { listCategories } from '#modules/catalog/index.ts';
import { waysToPay } from '#modules/payments/index.ts';
import { cookieView } from '#modules/preferences/index.ts';
import { dollarRate } from '#modules/currency/index.ts';
import { formatDate } from '#shop/calendar.ts';
import { SITE } from '#shop/site.ts';
import type { Route } from './+types/root.ts';
import './app.css';
import { AT_ONCE } from '#document/at-once.ts';
import { BEFORE_PAINT } from '#document/before-paint.ts';
import { RESTORE_SCROLL } from '#document/restore-scroll.ts';
import { Chrome } from './chrome/chrome.tsx';
import type { ChromeData } from './chrome/chrome-data.ts';
import { loadAround } from '#handlers/handlers.ts';
import { ContactsContext, NO_CONTACTS } from './contacts-context.ts';
import { fromJsonText, toJsonText } from '#platform/wire/json-text.ts';
import { pageLanguage } from './page-language.ts';
import { announcePersonal, announceWhenSeen } from './use-personal.ts';
import { useViewPreferences } from './use-view-preferences.ts';
import { PageFailure } from './storefront/not-found/page-failure.tsx';
import { LanguageContext, ViewContext } from './ui/view.ts';

/** As text: the router would number every value, and each page would be half a kilobyte larger. */
export const loader = loadAround(async (ctx) => {
  const categories = await listCategories(ctx);
  return toJsonText<ChromeData>({
    categories: categories.map(({ id, slug, name, cid }) => ({ id, slug, name, cid })),
    year: String(ctx.now().getFullYear()),
    contacts: ctx.config.contacts,
    waysToPay: await waysToPay(ctx),
    rate: rateFor(await dollarRate(ctx), ctx.locale),
    view: cookieView(ctx),
  });
});

/** What the chrome shows stays the same from page to page: navigating must not ask for it again. */
export const shouldRevalidate = () => false;

export const meta = ({ error }: Route.MetaArgs) => {
  if (!error) return [{ title: `${SITE.name} – ${SITE.tagline}` }];
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return [{ title: `${isMissing ? m.common_not_found_title() : m.common_error_title()} – ${SITE.name}` }];
};

const NO_DATA: ChromeData = {
  categories: [],
  year: '',
  contacts: null,
  waysToPay: 'cash',
  rate: null,
  view: null,
};

function useChromeData(): ChromeData {
  const text = useRouteLoaderData<typeof loader>('root');
  return useMemo(() => (text ? fromJsonText(text) : NO_DATA), [text]);
}

export function Layout({ children }: { children: ReactNode }) {
  const location = useLocation();
  const data = useChromeData();
  const view = useViewPreferences(data);
  const language = pageLanguage();
  // Whoever drives the browser by program can wait for this: from here on buttons do what needs scripts.
  useEffect(() => document.documentElement.setAttribute('data-scripted', ''), []);
  // Forms and sign-ins change the readable cookie on their way to the next page.
  useEffect(announcePersonal, [location.key]);
  useEffect(announceWhenSeen, []);
  useEffect(() => forgetHead, [location.key]);
  return (
    <html lang={language} data-rate={data.rate?.birr} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#0b5a3c" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icon-192.png" />
        <link rel="manifest" href="/app.webmanifest" />
        <Meta />
        {import.meta.env.DEV && <Links />}
        {/* It has run when this is taken over: browsers need not have it a second time. */}
        <script
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? BEFORE_PAINT : '' }}
        />
      </head>
      <body className="bg-paper text-ink">
        <LanguageContext value={language}>
          <ViewContext value={view}>
            <ContactsContext value={data.contacts ?? NO_CONTACTS}>
              <Chrome data={data}>{children}</Chrome>
            </ContactsContext>
          </ViewContext>
        </LanguageContext>
        <RestoredScroll />
        <script
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? AT_ONCE : '' }}
        />
        {/* Built pages are started by what src/document writes. */}
        {import.meta.env.DEV && <Scripts />}
      </body>
    </html>
  );
}

/** What the router's `<ScrollRestoration />` does: the script ran while the page was read, browsers need no copy of it. */
function RestoredScroll() {
  useScrollRestoration();
  return (
    <script
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? RESTORE_SCROLL : '' }}
    />
  );
}

/** Dates are written here and not by the footer, so that the calendars are no part of every screen's scripts. */
function rateFor(rate: { birr: number; day: string } | null, locale: string): ChromeData['rate'] {
  if (!rate) return null;
  const at = `${rate.day}T09:00:00Z`;
  const since = {
    usual: formatDate(at, locale),
    gregorian: formatDate(at, locale, 'gregorian'),
    ethiopian: formatDate(at, locale, 'ethiopian'),
  };
  return { birr: rate.birr, since };
}

/** What the server told search engines of a page leaves with it: browsers share the address that it names. */
function forgetHead(): void {
  for (const element of document.querySelectorAll('[data-head]')) element.remove();
}

export default function App() {
  return <Outlet />;
}

/** Every error of a page outside the desk. */
export function ErrorBoundary() {
  const { categories } = useChromeData();
  return <PageFailure categories={categories} />;
}
