import type { ChangeEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { m } from '#messages';
import type { DeliveryEstimate } from '#modules/delivery/delivery.schema.ts';
import type { ReturnRule } from '#shop/constants.ts';
import { useIsScripted } from '#web/ui/use-is-scripted.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { controlClass } from '#web/ui/field.tsx';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { useLocalPath } from '#web/ui/local-link.tsx';
import { useBirr } from '#web/ui/money.tsx';
import { useArrival } from '#web/use-arrival.ts';
import { productHref, type ProductPageQuery } from './product-query.ts';

export type DeliveryView = {
  estimate: DeliveryEstimate;
  places: { code: string; name: string }[];
  returnDays: number;
  returnRule: ReturnRule;
  /** What it may be paid by, in words; nothing where there is cash alone. */
  paymentHint: string;
  /** How the product may be given back, in words: the rule of its category. */
  returns: { name: string; hint: string };
};

type Props = { productId: number; delivery: DeliveryView; query: ProductPageQuery };

/** What bringing it here costs and takes, how to give it back and how to pay: what people ask before they buy. */
export function DeliveryInfo({ productId, delivery, query }: Props) {
  const birr = useBirr();
  const days = useArrival();
  const { estimate, returns } = delivery;
  const cost =
    estimate.price === 0
      ? m.product_delivery_free({ place: estimate.name })
      : m.product_delivery_cost({ cost: birr(estimate.price), place: estimate.name });
  return (
    <section
      id="delivery"
      aria-label={m.product_facts()}
      className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4"
    >
      <PlaceForm productId={productId} delivery={delivery} query={query} />
      <dl className="flex flex-col gap-3">
        <Fact icon="truck" name={cost}>
          <p>{m.product_delivery_days({ days: days(estimate.arrival) })}</p>
          <p>{m.product_delivery_one_piece()}</p>
        </Fact>
        <Fact icon="cash" name={estimate.cashOnDelivery ? m.product_cash_yes() : m.product_cash_no()}>
          <p>{delivery.paymentHint}</p>
        </Fact>
        <Fact icon="returns" name={returns.name}>
          <p>{returns.hint}</p>
        </Fact>
      </dl>
    </section>
  );
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

/** Where to: a form of the page itself, so that the server answers with that place's price; at once with scripts. */
function PlaceForm({ productId, delivery, query }: Props) {
  const navigate = useNavigate();
  const localPath = useLocalPath();
  const onChange = (event: ChangeEvent<HTMLSelectElement>) => {
    const address = productHref(productId, query, { region: event.target.value });
    void navigate(localPath(address), { preventScrollReset: true, replace: true });
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
          defaultValue={delivery.estimate.code}
          key={delivery.estimate.code}
          onChange={onChange}
          className={controlClass(false, 'font-normal')}
        >
          {delivery.places.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" hidden={useIsScripted()} className={buttonClass('secondary')}>
        {m.product_delivery_show()}
      </button>
    </form>
  );
}
