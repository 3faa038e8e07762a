import { m } from '#messages';
import type { CaseDetail } from '#modules/cases/cases.schema.ts';
import { Panel } from '#web/desk/room-parts.tsx';
import { Money } from '#web/ui/money.tsx';
import { FIELD_WORDS } from './case-words.ts';

/** A product as shoppers would see it, in every language it has, with what was found marked. */
export function ShownProduct({ shown }: { shown: CaseDetail['shown'] }) {
  const { price, oldPrice, category, texts, specifications, brand, variants, alts, photos } = shown;
  const others = [
    ...(brand ? [{ name: FIELD_WORDS.brand(), value: brand }] : []),
    ...variants.map((value) => ({ name: FIELD_WORDS.variants(), value })),
    ...alts.map((value) => ({ name: FIELD_WORDS.photos(), value })),
  ];
  return (
    <Panel title={m.cases_shown()}>
      {photos.length === 0 ? (
        <p className="mb-3 text-muted">{m.cases_no_photo()}</p>
      ) : (
        <ul className="mb-3 grid grid-cols-3 gap-2 sm:grid-cols-4">
          {photos.map(({ id, url }) => (
            <li key={id}>
              <a href={url}>
                <img
                  src={url}
                  alt={m.cases_photo()}
                  className="aspect-square w-full rounded-control object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      <p className="mb-3">
        {price === null ? '–' : <Money birr={price} className="font-semibold" />}
        {oldPrice !== null && (
          <>
            {' '}
            <s className="text-sm text-muted">
              <Money birr={oldPrice} />
            </s>
          </>
        )}
        <span className="text-sm text-muted"> · {category || '–'}</span>
      </p>
      {texts.map(({ locale, title, description }) => (
        <article key={locale} lang={locale} className="mb-3 border-t border-line pt-3">
          <h3
            className="text-base break-words"
            // What the sanitiser let through, with marks around what was found.
            dangerouslySetInnerHTML={{ __html: title }}
          />
          {description && (
            <div className="prose break-words" dangerouslySetInnerHTML={{ __html: description }} />
          )}
        </article>
      ))}
      {specifications.length + others.length > 0 && (
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 border-t border-line pt-3 text-sm">
          {specifications.map(({ name, value }, index) => (
            <div key={index} className="contents">
              <dt className="text-muted" dangerouslySetInnerHTML={{ __html: name }} />
              <dd className="break-words" dangerouslySetInnerHTML={{ __html: value }} />
            </div>
          ))}
          {others.map(({ name, value }, index) => (
            <div key={index} className="contents">
              <dt className="text-muted">{name}</dt>
              <dd lang="" className="break-words" dangerouslySetInnerHTML={{ __html: value }} />
            </div>
          ))}
        </dl>
      )}
    </Panel>
  );
}
