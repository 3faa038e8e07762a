import { Icon } from './icon.tsx';
import { LocalLink } from './local-link.tsx';

/** `lang`: the language of the label, where it is not the page's. */
export type Crumb = { label: string; lang?: string; to?: string };

/** Where the user is; the last crumb is the page itself. `label` names the landmark ("Breadcrumb"). */
export function Breadcrumb({ crumbs, label }: { crumbs: readonly Crumb[]; label: string }) {
  return (
    <nav aria-label={label}>
      <ol className="flex flex-wrap items-center gap-x-1 text-sm text-muted">
        {crumbs.map((crumb, index) => (
          <li key={`${crumb.to ?? ''}${crumb.label}`} className="flex min-w-0 items-center gap-1">
            {index > 0 && <Icon name="right" className="size-3.5" />}
            {crumb.to && index < crumbs.length - 1 ? (
              <LocalLink
                to={crumb.to}
                className="inline-flex min-h-6 items-center hover:text-ink hover:underline"
              >
                {crumb.label}
              </LocalLink>
            ) : (
              <span
                lang={crumb.lang}
                aria-current={index === crumbs.length - 1 ? 'page' : undefined}
                className="truncate text-ink"
              >
                {crumb.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
