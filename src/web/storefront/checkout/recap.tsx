import type { ReactNode } from 'react';
import { m } from '#messages';
import type { CheckoutView } from '#modules/checkout/checkout.schema.ts';
import { withCommas } from '#web/address/with-commas.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { useArrival } from '#web/use-arrival.ts';
import { type GoTo, StepLink } from './step-parts.tsx';

type Props = { view: CheckoutView; value: (name: string) => string; onGo: GoTo };

/** What the first two steps say, each with the way back to it. */
export function Recap({ view: { cart, destinations }, value, onGo }: Props) {
  const days = useArrival();
  const kind = value('shipToDifferentAddress') === '' ? 'billing' : 'shipping';
  const of = (part: string) => value(`${kind}.${part}`);
  const region = destinations.find(({ code }) => code === of('region'))?.name ?? of('region');
  const name = [value('billing.firstName'), value('billing.lastName')].filter(Boolean).join(' ');
  return (
    <div className="step-recap rounded-card border border-line bg-sunken/50 px-3">
      <Row icon="user" to="who" label={m.checkout_change_who()} onGo={onGo}>
        <span lang="" className="font-semibold">
          {name}
        </span>
        <span className="tabular text-muted"> {value('billing.phone')}</span>
      </Row>
      <Row icon="pin" to="where" label={m.checkout_change_where()} onGo={onGo}>
        <span lang="">{withCommas([of('landmark') || of('address'), of('city'), region])}</span>
        <span className="block text-muted">
          {cart.destination.isChosen && m.cart_delivery_days({ days: days(cart.destination.arrival) })}
        </span>
      </Row>
    </div>
  );
}

type RowProps = { icon: IconName; to: 'who' | 'where'; label: string; onGo: GoTo; children: ReactNode };

function Row({ icon, to, label, onGo, children }: RowProps) {
  return (
    <div className="flex items-center gap-3 py-1 text-sm not-first:border-t not-first:border-line">
      <Icon name={icon} className="size-5 text-brand" />
      <p className="min-w-0 flex-1">{children}</p>
      <StepLink to={to} onGo={onGo} className="prose-link inline-flex min-h-11 items-center">
        <span aria-hidden="true">{m.checkout_change()}</span>
        <span className="sr-only">{label}</span>
      </StepLink>
    </div>
  );
}
