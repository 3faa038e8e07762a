import { m } from '#messages';
import type { LegalPage } from '#modules/help/help.schema.ts';
import { useDates } from '#web/ui/date.ts';
import { LocalLink } from '#web/ui/local-link.tsx';
import { Alert } from '#web/ui/alert.tsx';

/** A rule of the shop in one of its versions, with the way to the others. */
export function LegalScreen({ title, path, page }: { title: string; path: string; page: LegalPage }) {
  const { date } = useDates();
  return (
    <main id="main" className="wrap py-8">
      <article className="mx-auto max-w-3xl">
        <h1 className="text-2xl">{title}</h1>
        <p className="mt-1 mb-4 text-sm text-muted">
          {m.help_legal_version({ version: page.version, date: date(`${page.effectiveOn}T09:00:00Z`) })}
        </p>
        {!page.isInForce && (
          <Alert tone="warning" className="mb-4">
            {m.help_legal_old()}
          </Alert>
        )}
        {page.sections.map(({ heading, text }) => (
          <section key={heading} className="mb-5">
            <h2 className="mb-1 text-lg">{heading}</h2>
            <p>{text}</p>
          </section>
        ))}
        {page.versions.length > 1 && (
          <nav aria-label={m.help_legal_versions()} className="border-t border-line pt-4 text-sm">
            <h2 className="mb-1 font-semibold">{m.help_legal_versions()}</h2>
            <ul className="flex flex-wrap gap-4">
              {page.versions.map((version) => (
                <li key={version}>
                  <LocalLink
                    to={`${path}?version=${version}`}
                    aria-current={version === page.version ? 'page' : undefined}
                    className="inline-block min-h-6 text-link underline"
                  >
                    {version}
                  </LocalLink>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </article>
    </main>
  );
}
