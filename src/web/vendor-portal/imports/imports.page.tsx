import { m } from '#messages';
import { listImports } from '#modules/imports/index.ts';
import { SITE } from '#shop/site.ts';
import { load } from '#handlers/handlers.ts';
import { DeskFrame } from '#web/desk/desk-frame.tsx';
import { DeskEmpty } from '#web/desk/desk-states.tsx';
import { useTeamMay } from '#web/desk/known-team.ts';
import { Badge } from '#web/ui/badge.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { useDates } from '#web/ui/date.ts';
import { LocalLink } from '#web/ui/local-link.tsx';
import type { Route } from './+types/imports.page.ts';
import { FORMAT_NAMES, IMPORT_STATE_NAMES } from './import-words.ts';

const NEW = '/vendor/imports/new';

export const loader = load((ctx) => listImports(ctx));

export const meta = () => [{ title: `${m.imports_title()} – ${SITE.name}` }];

/** The files that the store brought, and the way to take its goods out as one. */
export default function ImportsPage({ loaderData: { content } }: Route.ComponentProps) {
  const { date } = useDates();
  const mayUpload = useTeamMay('imports.run');
  return (
    <DeskFrame title={m.imports_title()}>
      <p className="mb-4 text-muted">{m.imports_intro()}</p>
      {content.length === 0 ? (
        <DeskEmpty
          title={m.imports_empty()}
          {...(mayUpload && { next: { to: NEW, label: m.imports_new() } })}
        />
      ) : (
        <>
          {mayUpload && (
            <LinkButton to={NEW} className="mb-4">
              {m.imports_new()}
            </LinkButton>
          )}
          <ul className="flex flex-col gap-2">
            {content.map(({ id, fileName, rows, state, createdAt }) => (
              <li key={id} className="rounded-card border border-line bg-surface p-3">
                <LocalLink
                  to={`/vendor/imports/${id}`}
                  className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1"
                >
                  <span lang="" className="min-w-0 font-semibold break-all text-link underline">
                    {fileName}
                  </span>
                  <Badge tone="neutral">{IMPORT_STATE_NAMES[state]()}</Badge>
                  <span className="text-sm text-muted">
                    {m.imports_rows({ count: rows, shown: rows.toLocaleString('en') })} · {date(createdAt)}
                  </span>
                </LocalLink>
              </li>
            ))}
          </ul>
        </>
      )}
      <section aria-labelledby="export-title" className="mt-8">
        <h2 id="export-title" className="mb-1 text-lg">
          {m.imports_export()}
        </h2>
        <p className="mb-2 text-sm text-muted">{m.imports_export_hint()}</p>
        <ul className="flex flex-wrap gap-x-6">
          {(['own', 'shopify', 'woocommerce'] as const).map((format) => (
            <li key={format}>
              <a
                href={`/api/vendor/exports/products?format=${format}`}
                className="inline-flex min-h-11 items-center text-link underline"
              >
                {FORMAT_NAMES[format]()}
              </a>
            </li>
          ))}
        </ul>
      </section>
    </DeskFrame>
  );
}
