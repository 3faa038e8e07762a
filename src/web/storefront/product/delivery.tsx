import { type ChangeEvent, type ReactNode, useState } from 'react';
import { m } from '#messages';
import type { Arrival, DeliveryEstimate, DeliveryPlace } from '#modules/delivery/delivery.schema.ts';
import type { ReturnRule } from '#shop/constants.ts';
import { callApi } from '#web/call-api.ts';
import { usePlace } from '#web/use-place.ts';
import { useIsScripted } from '#web/ui/use-is-scripted.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { controlClass } from '#web/ui/field.tsx';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { useLocalPath } from '#web/ui/local-link.tsx';
import { useBirr } from '#web/ui/money.tsx';
import { placesIn } from '#web/address/places-text.ts';
import { PlaceOptions } from '#web/address/place-options.tsx';
import { useArrival } from '#web/use-arrival.ts';
import type { ProductPageQuery } from './product-query.ts';

/** The days of an arrival in both calendars. */
export type PageArrival = Pick<Arrival, 'gregorian' | 'ethiopian'>;

export type DeliveryView = {
  /** For search engines: at most, and between so many days. */
  anywhere: Pick<DeliveryEstimate, 'price' | 'daysMin' | 'daysMax'>;
  /** To every place, since the page is the same for everyone: which one is the user's, the browser knows. */
  estimates: (Pick<DeliveryEstimate, 'code' | 'price' | 'cashOnDelivery'> & {
    arrival: PageArrival;
  })[];
  /** As `placesText` writes them. */
  places: string;
  returnDays: number;
  returnRule: ReturnRule;
  /** Of how much of it the cost is, in words. */
  costHint: string;
  /** What it may be paid by, in words; nothing where there is cash alone. */
  paymentHint: string;
  /** How the product may be given back, in words: the rule of its category. */
  returns: { name: string; hint: string };
};

type Props = { productId: number; delivery: DeliveryView; query: ProductPageQuery };

/** What bringing it here costs and takes, how to give it back and how to pay: what people ask before they buy. */
export function DeliveryInfo({ productId, delivery, query }: Props) {
  const days = useArrival();
  const { estimates, returns } = delivery;
  const places = placesIn(delivery.places);
  // What was chosen goes before what the address says: somebody else may have sent it.
  const kept = usePlace() || query.region || '';
  const [wanted, setWanted] = useState<string | null>(null);
  const place = wanted ?? kept;
  const estimate = estimates.find(({ code }) => code === place.split('.')[0]);
  const cost = useCostText(estimate, places);
  return (
    <section
      id="delivery"
      aria-label={m.product_facts()}
      className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4"
    >
      <PlaceForm productId={productId} places={places} place={place} query={query} onWanted={setWanted} />
      <dl className="flex flex-col gap-3" aria-live="polite">
        <Fact icon="truck" name={cost}>
          {estimate && <p>{m.product_delivery_days({ days: days(estimate.arrival) })}</p>}
          <p>{delivery.costHint}</p>
        </Fact>
        <Fact
          icon="cash"
          name={
            !estimate
              ? m.product_cash_where()
              : estimate.cashOnDelivery
                ? m.product_cash_yes()
                : m.product_cash_no()
          }
        >
          <p>{delivery.paymentHint}</p>
        </Fact>
        <Fact icon="returns" name={returns.name}>
          <p>{returns.hint}</p>
        </Fact>
      </dl>
    </section>
  );
}

/** What bringing it to the chosen place costs. */
function useCostText(
  estimate: DeliveryView['estimates'][number] | undefined,
  places: readonly DeliveryPlace[],
): string {
  const birr = useBirr();
  if (!estimate) return m.product_delivery_where();
  const place = places.find(({ id }) => id === estimate.code)?.name ?? '';
  return estimate.price === 0
    ? m.product_delivery_free({ place })
    : m.product_delivery_cost({ cost: birr(estimate.price), place });
}

function Fact({ icon, name, children }: { icon: IconName; name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[1.5rem_1fr] gap-x-3">
      <dt className="col-start-2 font-semibold">{name}</dt>
      <dd className="col-start-2 text-sm text-muted">{children}</dd>
      <Icon name={icon} className="col-start-1 row-start-1 size-6 text-brand" />
    </div>
  );
}

type FormProps = Pick<Props, 'productId' | 'query'> & {
  places: readonly DeliveryPlace[];
  place: string;
  /** Shown at once; null when it is kept, or could not be. */
  onWanted: (place: string | null) => void;
};

/** Where to: with scripts it is remembered; without them the server answers with that place's price. */
function PlaceForm({ productId, places, place, query, onWanted }: FormProps) {
  const localPath = useLocalPath();
  const [failure, setFailure] = useState('');
  const onChange = ({ target: { value } }: ChangeEvent<HTMLSelectElement>) => {
    setFailure('');
    onWanted(value);
    callApi('/api/delivery/place', { method: 'PUT', body: { place: value || null } })
      .catch((error: Error) => setFailure(error.message || m.product_delivery_unsaved()))
      .finally(() => onWanted(null));
  };
  return (
    <form
      method="get"
      action={`${localPath(`/product-detail/${productId}`)}#delivery`}
      className="flex flex-wrap items-end gap-2"
    >
      {query.variant !== null && <input type="hidden" name="variant" value={query.variant} />}
      {query.rating !== null && <input type="hidden" name="rating" value={query.rating} />}
      <label className="flex min-w-0 flex-1 flex-col gap-1 text-sm font-semibold">
        {m.product_delivery_to()}
        <select
          name="region"
          value={place}
          onChange={onChange}
          className={controlClass(false, 'font-normal')}
        >
          <PlaceOptions places={places} />
        </select>
      </label>
      <button type="submit" hidden={useIsScripted()} className={buttonClass('secondary')}>
        {m.product_delivery_show()}
      </button>
      <p role="alert" className="w-full text-sm text-danger empty:hidden">
        {failure}
      </p>
    </form>
  );
}
