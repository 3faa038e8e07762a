import { useMatches } from 'react-router';
import { m } from '#messages';
import { Icon } from '#web/ui/icon.tsx';
import { LocalLink } from '#web/ui/local-link.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo } from './logo.tsx';

/** What a screen says of the chrome around it, in its `handle`. */
export type ChromeHandle = {
  /** One task alone: no search, no menus, no tabs. */
  isSlim?: boolean;
};

/** Whether the screen asks for the slim chrome. */
export function useIsSlim(): boolean {
  return useMatches().some(({ handle }) => (handle as ChromeHandle | undefined)?.isSlim === true);
}

/** The header of a screen with one task: whose shop it is, the language, and the way back to the cart. */
export function SlimBar() {
  return (
    <div className="on-dark bg-header text-on-header">
      <div className="wrap flex max-w-5xl items-center justify-between gap-4 py-1">
        <Logo />
        <div className="flex items-center gap-1">
          <LanguageSwitch />
          <LocalLink
            to="/ShoppingCart"
            className="inline-flex min-h-11 items-center gap-2 rounded-control px-2 font-semibold hover:text-adey"
          >
            <Icon name="cart" className="size-5" />
            {m.chrome_tab_cart()}
          </LocalLink>
        </div>
      </div>
    </div>
  );
}
