import { m } from '#messages';
import type { DeskProduct } from '#modules/moderation/desk-products.schema.ts';
import { LOCALES } from '#platform/language.ts';
import { Panel } from '#web/desk/room-parts.tsx';

/** What a product says in every language it has, for those who may look and not correct. */
export function SaidPart({ product }: { product: DeskProduct }) {
  const { titles, descriptions, specifications, brand, tags } = product;
  const facts = [
    ...(brand ? [[m.products_brand(), brand] as const] : []),
    ...(tags.length > 0 ? [[m.products_tags(), tags.join(', ')] as const] : []),
    ...specifications.map(({ name, value }) => [name, value] as const),
  ];
  return (
    <Panel title={m.products_desk_says()}>
      {LOCALES.filter((locale) => titles[locale] !== undefined).map((locale) => (
        <article key={locale} lang={locale} className="mb-3">
          <h3 className="text-base break-words">{titles[locale] || m.products_untitled()}</h3>
          <div
            className="prose break-words"
            // What the sanitiser let through when it was written.
            dangerouslySetInnerHTML={{ __html: descriptions[locale] ?? '' }}
          />
        </article>
      ))}
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 border-t border-line pt-3 text-sm">
        {facts.map(([name, value], index) => (
          <div key={index} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-muted">{m.stores_admin_no_right()}</p>
    </Panel>
  );
}
