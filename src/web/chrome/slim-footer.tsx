import { m } from '#messages';
import { LocalLink } from '#web/ui/local-link.tsx';

/** The footer of a screen with one task: the shop's rules alone. */
export function SlimFooter() {
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
