import { useState } from 'react';
import { m } from '#messages';
import { PRICE_OPTIONS, PRICE_SLIDER } from '#shop/list-choices.ts';
import { controlClass } from '#web/ui/field.tsx';
import { cx } from '#web/ui/class-names.ts';
import { LocalLink } from '#web/ui/local-link.tsx';
import { FacetCount } from './facet-count.tsx';
import {
  chosenPriceOption,
  withOpenEnds,
  shopHref,
  sliderPosition,
  typedBounds,
  type ShopQuery,
} from './shop-query.ts';
import { optionLabel, priceLabel, wholeBirr } from './shop-texts.ts';

type Bounds = Pick<ShopQuery, 'minPrice' | 'maxPrice'>;
type Props = {
  query: ShopQuery;
  /** How many products each option would leave, by its id. */
  counts: Record<string, number>;
  /** Ranges by how the prices of the list are spread. */
  bands: readonly { min: number | null; max: number | null; count: number }[];
  /** Takes bounds the shopper has settled on; without scripts the form's two fields carry them. */
  onChoose: (bounds: Bounds) => void;
};

/** What is being dragged: it counts until the list shows other bounds than those it began from or settled on. */
type Draft = { of: Bounds; settled: Bounds | null; bounds: Bounds };

const isSame = (one: Bounds, other: Bounds) =>
  one.minPrice === other.minPrice && one.maxPrice === other.maxPrice;

/** The slider with its two fields, and the documents' ready-made ranges as links. */
export function PriceFilter({ query, counts, bands, onChoose }: Props) {
  const [draft, setDraft] = useState<Draft>({ of: query, settled: null, bounds: query });
  // The list has come to what was settled: what was dragged since then stays.
  if (draft.settled && isSame(draft.settled, query))
    setDraft({ of: query, settled: null, bounds: draft.bounds });
  const bounds = isSame(draft.of, query) ? draft.bounds : query;

  const settle = (next: Bounds) => {
    if (isSame(next, draft.settled ?? query)) return;
    setDraft({ of: query, settled: next, bounds: next });
    onChoose(next);
  };
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 font-semibold">{m.shop_price()}</legend>
      <PriceSlider
        bounds={bounds}
        onMove={(next) => setDraft({ of: query, settled: draft.settled, bounds: next })}
        onSettle={() => settle(bounds)}
      />
      <PriceFields bounds={bounds} onSettle={settle} />
      <PriceOptions query={query} counts={counts} />
      {bands.length > 0 && <PriceBands query={query} bands={bands} />}
    </fieldset>
  );
}

type SliderProps = { bounds: Bounds; onMove: (bounds: Bounds) => void; onSettle: () => void };

/** Two thumbs from 0 to "10,000+". Moving one leaves the other bound as it is, also one beyond the slider's end. */
function PriceSlider({ bounds, onMove, onSettle }: SliderProps) {
  const { min, max, step } = PRICE_SLIDER;
  const { from, to } = sliderPosition(bounds);
  const shared = { min, max, step, onPointerUp: onSettle, onKeyUp: onSettle, onBlur: onSettle } as const;
  return (
    <div className="noscript:hidden">
      <div className="relative mx-1 h-11">
        <svg
          viewBox={`0 0 ${max} 4`}
          preserveAspectRatio="none"
          aria-hidden="true"
          className="absolute inset-x-3 top-5 h-1 w-[calc(100%-1.5rem)]"
        >
          <rect width={max} height="4" className="fill-line" />
          <rect x={from} width={Math.max(0, to - from)} height="4" className="fill-brand" />
        </svg>
        <input
          {...shared}
          type="range"
          aria-label={m.shop_price_min()}
          aria-valuetext={wholeBirr(from)}
          value={from}
          onChange={({ target }) =>
            onMove({ ...bounds, minPrice: withOpenEnds(Math.min(Number(target.value), to), null).minPrice })
          }
          className={cx('price-thumb', from > max / 2 && 'z-10')}
        />
        <input
          {...shared}
          type="range"
          aria-label={m.shop_price_max()}
          aria-valuetext={wholeBirr(to)}
          value={to}
          onChange={({ target }) =>
            onMove({ ...bounds, maxPrice: withOpenEnds(null, Math.max(Number(target.value), from)).maxPrice })
          }
          className="price-thumb"
        />
      </div>
      <p aria-hidden="true" className="tabular flex justify-between text-sm text-muted">
        <span>{wholeBirr(from)}</span>
        <span>{wholeBirr(to)}</span>
      </p>
    </div>
  );
}

type FieldsProps = { bounds: Bounds; onSettle: (bounds: Bounds) => void };
type FieldName = keyof Bounds;

/** The bounds to be typed. What is typed counts at Enter and on leaving the field; it may not cross the other bound. */
function PriceFields({ bounds, onSettle }: FieldsProps) {
  const [typed, setTyped] = useState<{ name: FieldName; text: string } | null>(null);
  const fields = [
    { name: 'minPrice', label: m.shop_price_min(), hint: wholeBirr(PRICE_SLIDER.from) },
    { name: 'maxPrice', label: m.shop_price_max(), hint: wholeBirr(PRICE_SLIDER.to) },
  ] as const;
  const settle = () => {
    if (!typed) return;
    setTyped(null);
    onSettle(typedBounds(bounds, typed.name, typed.text));
  };
  return (
    <div className="grid grid-cols-2 gap-2">
      {fields.map(({ name, label, hint }) => (
        <label key={name} className="flex flex-col justify-end gap-1 text-xs text-muted">
          <span>{`${label} (${m.shop_price_unit()})`}</span>
          <input
            name={name}
            inputMode="numeric"
            enterKeyHint="done"
            autoComplete="off"
            maxLength={12}
            placeholder={hint}
            value={typed?.name === name ? typed.text : (bounds[name] ?? '')}
            onChange={(event) => setTyped({ name, text: event.target.value })}
            onBlur={settle}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              settle();
            }}
            className={controlClass(false, 'tabular text-sm')}
          />
        </label>
      ))}
    </div>
  );
}

function PriceOptions({ query, counts }: Pick<Props, 'query' | 'counts'>) {
  const chosen = chosenPriceOption(query);
  return (
    <ul>
      {PRICE_OPTIONS.map((option) => (
        <PriceLink
          key={option.id}
          to={shopHref(query, withOpenEnds(option.min, option.max))}
          label={optionLabel(option)}
          count={counts[option.id] ?? 0}
          isChosen={option.id === chosen}
        />
      ))}
    </ul>
  );
}

function PriceBands({ query, bands }: Pick<Props, 'query' | 'bands'>) {
  return (
    <div>
      <p className="text-xs text-muted">{m.shop_price_here()}</p>
      <ul>
        {bands.map(({ min, max, count }) => (
          <PriceLink
            key={`${min}-${max}`}
            to={shopHref(query, { minPrice: min, maxPrice: max })}
            label={priceLabel({ minPrice: min, maxPrice: max }) ?? ''}
            count={count}
            isChosen={query.minPrice === min && query.maxPrice === max}
          />
        ))}
      </ul>
    </div>
  );
}

type PriceLinkProps = { to: string; label: string; count: number; isChosen: boolean };

function PriceLink({ to, label, count, isChosen }: PriceLinkProps) {
  return (
    <li>
      <LocalLink
        to={to}
        rel="nofollow"
        prefetch="none"
        preventScrollReset
        viewTransition
        aria-current={isChosen ? 'true' : undefined}
        className="group flex min-h-11 items-center gap-3 text-sm hover:text-brand lg:min-h-9"
      >
        <span className="size-4 shrink-0 rounded-full border border-control group-aria-[current]:border-[5px] group-aria-[current]:border-brand" />
        <span>
          {label} <FacetCount of={count} />
        </span>
      </LocalLink>
    </li>
  );
}
