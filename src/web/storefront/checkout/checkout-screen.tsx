import { useRef, useState } from 'react';
import { m } from '#messages';
import type { CheckoutView } from '#modules/checkout/checkout.schema.ts';
import type { FormValues } from '#handlers/form-values.ts';
import type { Submitted } from '#handlers/handlers.ts';
import { Alert } from '#web/ui/alert.tsx';
import { CheckoutForm } from './checkout-form.tsx';
import type { CheckoutRefresh, TypedCheckout } from './checkout-view.ts';
import { type DraftFields, useCheckoutDraft } from './use-checkout-draft.ts';

type Props = {
  view: CheckoutView;
  paymentOutcome: string | null;
  submitted: Submitted<CheckoutRefresh> | undefined;
};

/** The order in three steps. What is typed is kept in this browser until it is ordered. */
export function CheckoutScreen({ view, paymentOutcome, submitted }: Props) {
  // Going from step to step is a navigation, and the router forgets with it what the last form was answered.
  const [answer, setAnswer] = useState(submitted);
  if (submitted && submitted !== answer) setAnswer(submitted);
  const form = useRef<HTMLFormElement>(null);
  const { draft, onInput, keepAll } = useCheckoutDraft(form, view.formKey, answer === undefined);
  const refused = answer && !answer.ok ? answer : null;
  return (
    <main id="main" className="wrap max-w-5xl py-2 lg:py-8">
      <h1 className="max-lg:sr-only lg:text-2xl">{m.checkout_title()}</h1>
      <OutcomeNotice outcome={paymentOutcome} />
      <CheckoutForm
        key={draft && !answer ? 'draft' : 'first'}
        formRef={form}
        view={view}
        typed={typedBefore(view, answer, draft)}
        refused={refused}
        onInput={onInput}
        onStep={keepAll}
      />
    </main>
  );
}

function OutcomeNotice({ outcome }: { outcome: string | null }) {
  if (!outcome) return null;
  return (
    <Alert tone="warning" role="alert" className="my-3">
      {outcome === 'cancelled' ? m.checkout_payment_cancelled() : m.checkout_payment_failed()}
    </Alert>
  );
}

function typedBefore(
  view: CheckoutView,
  answer: Submitted<CheckoutRefresh> | undefined,
  draft: DraftFields | null,
): TypedCheckout {
  const values: FormValues | undefined =
    (answer && (answer.ok ? answer.result.values : answer.values)) ?? draft ?? undefined;
  return (name) => {
    const value = values?.[name];
    if (typeof value === 'string') return value;
    // A draft has what was typed alone; an answer has the whole form.
    if (values && values !== draft) return '';
    const { billing, shipping } = view.form;
    if (name === 'shipToDifferentAddress') return shipping ? 'on' : '';
    const [kind, field = ''] = name.split('.');
    return (kind === 'billing' ? billing[field] : kind === 'shipping' && shipping?.[field]) || '';
  };
}
