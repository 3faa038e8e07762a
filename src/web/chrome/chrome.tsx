import { type ComponentType, lazy, Suspense, useEffect, type ReactNode } from 'react';
import { useLocation, useMatches, useNavigation } from 'react-router';
import { m } from '#messages';
import { barePath } from '#platform/language.ts';
import { UNSENT_FORM_FLAG } from '#web/transport.ts';
import { useReplaceRequest } from '#web/storefront/product-card/replace-request.ts';
import { SignInAgain } from '#web/account/sign-in-again/sign-in-again.tsx';
import { TiletBand } from '#web/ui/tilet.tsx';
import { ToastProvider, useToast } from '#web/ui/toast.tsx';
import { AnnouncementBar } from './announcement-bar.tsx';
import { BreadcrumbBar } from './breadcrumb-bar.tsx';
import type { ChromeData } from './chrome-data.ts';
import { Footer } from './footer.tsx';
import { ShowPersonal } from './live-text.tsx';
import { Menu } from './menu.tsx';
import { TabBar } from './tab-bar.tsx';
import { TopBar } from './top-bar.tsx';

const SHOP = '/shoppage';

type Slim = { Header: ComponentType; Footer: ComponentType };
/** What a screen with one task, or a room, has around it instead of search, menus and tabs; it brings the parts along. */
type ChromeHandle = { slim?: Slim } | undefined;

/** Everything around a screen. The screen brings its own <main>. */
export function Chrome({ data, children }: { data: ChromeData; children: ReactNode }) {
  const slim = useMatches().reduce<Slim | undefined>(
    (last, { handle }) => (handle as ChromeHandle)?.slim ?? last,
    undefined,
  );
  const isSlim = slim !== undefined;
  // The shop page has a search of its own; phones show no second one above it.
  const isShop = barePath(useLocation().pathname).toLowerCase() === SHOP;
  // What stands below a header of another height is new, so that nothing jumps.
  const kind = isSlim ? 'slim' : isShop ? 'shop' : 'usual';
  return (
    <ToastProvider label={m.common_notifications()}>
      <a
        href="#content"
        className="sr-only z-50 rounded-control bg-adey px-4 py-3 font-semibold text-on-adey focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {m.chrome_skip()}
      </a>
      <header className="masthead">
        {slim && <slim.Header />}
        {/* Kept, because parts of it are drawn by the server alone. */}
        <div hidden={isSlim}>
          <AnnouncementBar waysToPay={data.waysToPay} />
          <TopBar isShop={isShop} />
          <Menu waysToPay={data.waysToPay} />
          <TiletBand key={kind} />
        </div>
      </header>
      <ShowPersonal />
      <NavigationProgress />
      <UnsentNotice />
      <div key={kind} id="content" tabIndex={-1} className="min-h-[50vh] outline-none">
        {!isSlim && <BreadcrumbBar />}
        {children}
      </div>
      {slim && <slim.Footer />}
      <div hidden={isSlim}>
        <TiletBand />
        <Footer categories={data.categories} year={data.year} rate={data.rate} />
      </div>
      {!isSlim && <TabBar />}
      <SignInAgain />
      <ShowPersonal />
      <FifthProductDialog />
    </ToastProvider>
  );
}

const ReplaceDialog = lazy(() => import('#web/storefront/compare/replace-dialog.tsx'));

/** Asks which compared product a fifth one replaces, wherever it was added from. */
function FifthProductDialog() {
  const fifth = useReplaceRequest();
  return (
    fifth && (
      <Suspense>
        <ReplaceDialog key={fifth.productId} fifth={fifth} />
      </Suspense>
    )
  );
}

/** A thin line while the next page is on its way: a press is answered within 150 ms, a page that is here at once shows none. */
function NavigationProgress() {
  const isBusy = useNavigation().state !== 'idle';
  return (
    <output className="fixed inset-x-0 top-0 z-50 h-1 overflow-hidden">
      {isBusy && (
        <>
          <span className="sr-only">{m.chrome_page_loading()}</span>
          <span aria-hidden="true" className="progress-line block h-full bg-adey" />
        </>
      )}
    </output>
  );
}

const UNSENT_MS = 15_000;

/** Says that a form met no connection and is sent as soon as there is one. */
function UnsentNotice() {
  const showToast = useToast();
  useEffect(() => {
    const tell = () => showToast({ tone: 'warning', text: m.offline_unsent(), ms: UNSENT_MS });
    window.addEventListener(UNSENT_FORM_FLAG, tell);
    return () => window.removeEventListener(UNSENT_FORM_FLAG, tell);
  }, [showToast]);
  return null;
}
