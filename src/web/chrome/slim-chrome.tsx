import { m } from '#messages';
import { Icon } from '#web/ui/icon.tsx';
import { LocalLink } from '#web/ui/local-link.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo } from './logo.tsx';

function Header() {
  return (
    <div className="on-dark bg-header text-on-header">
      <div className="wrap flex max-w-5xl flex-wrap items-center justify-between gap-x-2 py-1">
        <Logo />
        <div className="flex items-center gap-1">
          <LanguageSwitch />
          <LocalLink
            to="/ShoppingCart"
            className="-mr-2 inline-flex min-h-11 items-center gap-2 rounded-control px-2 font-semibold hover:text-adey"
          >
            <Icon name="cart" className="size-5" />
            {m.chrome_tab_cart()}
          </LocalLink>
        </div>
      </div>
    </div>
  );
}

function Footer() {
  const rules = [
    { to: '/Terms', label: m.help_terms_title },
    { to: '/Privacy', label: m.help_privacy_title },
    { to: '/ReturnPolicy', label: m.help_returns_title },
  ];
  return (
    <footer aria-label={m.chrome_footer()} className="border-t border-line text-xs text-muted">
      <div className="wrap flex max-w-5xl flex-wrap items-center justify-center gap-x-4">
        {rules.map(({ to, label }) => (
          <LocalLink key={to} to={to} className="inline-flex min-h-11 items-center hover:underline">
            {label()}
          </LocalLink>
        ))}
      </div>
    </footer>
  );
}

/**
 * What stands around a screen with one task, for its `handle`: whose shop it is, the language and the way back to the cart;
 * below it the shop's rules alone. It travels with such screens, not with every first visit.
 */
export const SLIM_CHROME = { Header, Footer };
