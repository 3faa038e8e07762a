import { useState } from 'react';
import { Form } from 'react-router';
import { m } from '#messages';
import type { RefusedForm } from '#handlers/handlers.ts';
import type { OwnProduct } from '#modules/products/products.schema.ts';
import type { ShownPlan } from '#modules/products/product-forms.schema.ts';
import { Button } from '#web/ui/button.tsx';
import { useDates } from '#web/ui/date.ts';
import { MomentField } from '#web/desk/moment-field.tsx';
import { TextField } from '#web/ui/field.tsx';
import { useLocalPath } from '#web/ui/local-link.tsx';
import { useBirr } from '#web/ui/money.tsx';
import { useIsBusy } from '#web/desk/use-is-busy.ts';
import { PriceShares, type Sharing } from './price-shares.tsx';

type Props = {
  product: OwnProduct;
  sharing: Sharing;
  plans: readonly ShownPlan[];
  refused: RefusedForm | null;
  className: string;
};

const STATES: Record<string, () => string> = {
  waiting: m.products_plan_waiting,
  running: m.products_plan_running,
  ended: m.products_plan_ended,
  cancelled: m.products_plan_cancelled,
};

const MISSED = {
  late: m.products_plan_missed_late,
  changed: m.products_plan_missed_changed,
  price: m.products_plan_missed_price,
  untrue: m.products_plan_missed_untrue,
};

/** Reductions from a moment to a moment, which begin and end by themselves. */
export function PlansPart({ product, sharing, plans, refused, className }: Props) {
  const { id } = product;
  const full = product.saleEndsAt === null ? product.price : (product.oldPrice ?? product.price);
  const isBusy = useIsBusy();
  const here = useLocalPath()(`/vendor/products/${id}`);
  const { dateTime } = useDates();
  const birr = useBirr();
  return (
    <section id="plans" aria-labelledby="plans-title" className={className}>
      <h2 id="plans-title" className="mb-1 text-lg">
        {m.products_plans()}
      </h2>
      <p className="mb-3 text-sm text-muted">{m.products_plans_hint()}</p>
      <ul className="mb-3 flex flex-col gap-2">
        {plans.map((plan) => (
          <li
            key={plan.id}
            className="flex flex-wrap items-center gap-x-3 rounded-control bg-sunken px-3 py-1"
          >
            <b>{birr(plan.price)}</b>
            <span>
              {dateTime(plan.startsAt)} – {dateTime(plan.endsAt)}
            </span>
            <span className="text-muted">{(plan.missed ? MISSED[plan.missed] : STATES[plan.state])?.()}</span>
            {(plan.state === 'waiting' || plan.state === 'running') && (
              <PriceShares sharing={sharing} price={plan.price.toFixed(2)} oldPrice={full?.toFixed(2)} />
            )}
            {(plan.state === 'waiting' || plan.state === 'running') && (
              <Form method="post" action={here} preventScrollReset>
                <input type="hidden" name="planId" value={plan.id} />
                <Button
                  type="submit"
                  name="intent"
                  value="plan-cancel"
                  look="quiet"
                  size="small"
                  disabled={isBusy}
                >
                  {m.products_plan_cancel()}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {/* Empty again once its plan stands above. */}
      <PlanForm key={Math.max(0, ...plans.map((plan) => plan.id))} {...{ product, sharing, full, refused }} />
    </section>
  );
}

type FormProps = Pick<Props, 'product' | 'sharing' | 'refused'> & { full: number | null };

function PlanForm({ product, sharing, full, refused }: FormProps) {
  const isBusy = useIsBusy();
  const here = useLocalPath()(`/vendor/products/${product.id}`);
  const field = (name: string) => ({
    name,
    defaultValue: String(refused?.values[name] ?? ''),
    error: refused?.fields[name] ?? null,
  });
  return (
    <Form
      method="post"
      action={here}
      noValidate
      preventScrollReset
      className="flex flex-col items-start gap-3"
    >
      <PercentField field={field('percent')} full={full} sharing={sharing} />
      {product.variants.length === 0 && (
        <TextField
          {...field('salePrice')}
          label={m.products_plan_sale_price()}
          hint={m.products_plan_either()}
          inputMode="decimal"
          autoComplete="off"
        />
      )}
      <MomentField
        name="startsAt"
        label={m.products_plan_from()}
        field={field}
        className="w-full max-w-2xl"
      />
      <MomentField name="endsAt" label={m.products_plan_to()} field={field} className="w-full max-w-2xl" />
      <Button
        type="submit"
        name="intent"
        value="plan"
        look="secondary"
        disabled={isBusy}
        className="justify-self-start"
      >
        {m.products_plan_add()}
      </Button>
    </Form>
  );
}

type PercentProps = {
  field: { name: string; defaultValue: string; error: string | null };
  /** What the product costs without a plan, in Birr. */
  full: number | null;
  sharing: Sharing;
};

/** By how much less; with what that is for the buyer, the shop and the store. */
function PercentField({ field, full, sharing }: PercentProps) {
  const [percent, setPercent] = useState(field.defaultValue);
  const isPart = /^\s*[1-9]\d?\s*$/.test(percent);
  // As the plan reckons it, whole santim.
  const reduced = Math.max(1, Math.round((Math.round((full ?? 0) * 100) * (100 - Number(percent))) / 100));
  return (
    <>
      <TextField
        {...field}
        label={m.products_plan_percent()}
        inputMode="numeric"
        autoComplete="off"
        onChange={({ currentTarget }) => setPercent(currentTarget.value)}
      />
      {isPart && full !== null && (
        <PriceShares sharing={sharing} price={(reduced / 100).toFixed(2)} oldPrice={full.toFixed(2)} />
      )}
    </>
  );
}
