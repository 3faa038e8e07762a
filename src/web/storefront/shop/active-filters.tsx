import { m } from '#messages';
import { Icon } from '#web/ui/icon.tsx';
import { LocalLink } from '#web/ui/local-link.tsx';
import { hasFilters, NO_FILTERS, shopHref, toggle, type ShopQuery } from './shop-query.ts';
import { priceLabel, resultsText, understoodPrice } from './shop-texts.ts';
import type { Facet, ShopView } from './shop-view.ts';

type Chip = { name: string; without: Partial<ShopQuery> };

/** The chosen filters as chips, each a link to the list without it, and how many products there are. */
export function ActiveFilters({ view }: { view: ShopView }) {
  const chips = chipsOf(view);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control lg:bg-sunken lg:px-3 lg:py-2">
      {hasFilters(view.query) && (
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="text-sm font-normal text-muted">{m.shop_active()}</h2>
          <ul className="flex flex-wrap gap-2">
            {chips.map((chip) => (
              <li key={chip.name}>
                <ChipLink href={shopHref(view.query, chip.without)} name={chip.name} />
              </li>
            ))}
          </ul>
          <LocalLink
            to={shopHref(view.query, NO_FILTERS)}
            preventScrollReset
            viewTransition
            className="inline-flex min-h-11 items-center text-sm text-link underline lg:min-h-9"
          >
            {m.shop_filters_clear()}
          </LocalLink>
        </div>
      )}
      <output className="found tabular font-semibold">{resultsText(view.total, view.totalIsBound)}</output>
    </div>
  );
}

function ChipLink({ href, name }: { href: string; name: string }) {
  return (
    <LocalLink
      to={href}
      preventScrollReset
      viewTransition
      aria-label={m.shop_chip_remove({ name })}
      className="inline-flex min-h-11 items-center gap-2 rounded-full border border-control bg-surface px-3 text-sm hover:border-danger hover:text-danger lg:min-h-9"
    >
      <bdi>{name}</bdi>
      <Icon name="close" className="size-4" />
    </LocalLink>
  );
}

/** The chosen filters, each with the change that takes it off. */
export function chipsOf(view: ShopView): Chip[] {
  const { query } = view;
  const nameOf = (facets: Facet[], value: string) =>
    facets.find((facet) => facet.value === value)?.name ?? value;
  const chips: Chip[] = [];
  if (query.q) chips.push({ name: m.shop_chip_search({ q: query.q }), without: { q: null } });
  chips.push(...understoodChips(view));
  if (query.vendor !== null)
    chips.push({
      name: m.shop_chip_vendor({ name: view.vendorName ?? String(query.vendor) }),
      without: { vendor: null },
    });
  const price = priceLabel(query);
  if (price) chips.push({ name: price, without: { minPrice: null, maxPrice: null } });
  for (const brand of query.brands)
    chips.push({
      name: nameOf([...view.brands, ...view.moreBrands], brand),
      without: { brands: toggle(query.brands, brand) },
    });
  for (const tag of query.tags)
    chips.push({ name: nameOf(view.tags, tag), without: { tags: toggle(query.tags, tag) } });
  chips.push(...statedChips(view));
  return chips;
}

/** What the search was understood to say beside the goods, each with the search that is left without it. */
function understoodChips({ understood }: ShopView): Chip[] {
  if (understood === null) return [];
  const { price, cheapestFirst, excluded } = understood;
  const chips: Chip[] = [];
  const add = (name: string, q: string) => chips.push({ name, without: { q: q || null } });
  if (price) add(understoodPrice(price), price.without);
  if (cheapestFirst) add(m.shop_chip_cheapest(), cheapestFirst.without);
  if (excluded) add(m.shop_chip_without({ words: excluded.words.join(', ') }), excluded.without);
  return chips;
}

/** Chosen specifications, stars, stock and delivery. */
function statedChips({ query, specifications, moreSpecifications, regions }: ShopView): Chip[] {
  const groups = [...specifications, ...moreSpecifications];
  const chips = query.specs.map((chosen) => {
    const group = groups.find(({ values }) => values.some(({ value }) => value === chosen));
    const name = group?.values.find(({ value }) => value === chosen)?.name ?? chosen;
    return { name: `${group?.name ?? ''} ${name}`.trim(), without: { specs: toggle(query.specs, chosen) } };
  });
  const { rating, stock, region, cash } = query;
  const others: (Chip | null)[] = [
    rating === null ? null : { name: m.shop_rating_from({ stars: rating }), without: { rating: null } },
    stock === null ? null : { name: m.shop_in_stock(), without: { stock: null } },
    cash === null ? null : { name: m.shop_cash(), without: { cash: null } },
    region === null
      ? null
      : {
          name: m.shop_chip_region({ name: regions.find(({ code }) => code === region)?.name ?? region }),
          without: { region: null },
        },
  ];
  return [...chips, ...others.filter((chip) => chip !== null)];
}
