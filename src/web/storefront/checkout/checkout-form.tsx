import { type ChangeEvent, type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { Form, useFetcher, useNavigation, useRevalidator } from 'react-router';
import { m } from '#messages';
import type { SavedAddress } from '#modules/addresses/addresses.schema.ts';
import type { CheckoutView } from '#modules/checkout/checkout.schema.ts';
import { fetchScripts } from '#web/fetch-scripts.ts';
import { SummaryForms } from './checkout-forms.tsx';
import { checkoutLabels } from './checkout-labels.ts';
import { CheckoutSummary } from './checkout-summary.tsx';
import type { TypedCheckout } from './checkout-view.ts';
import { FaultSummary } from './fault-summary.tsx';
import { OrderBar } from './order-bar.tsx';
import { PaymentFields } from './payment-fields.tsx';
import { PhoneProofField } from './phone-proof.tsx';
import { Recap } from './recap.tsx';
import { CheckoutStep, Stepper } from './step-parts.tsx';
import { type Step, stepOf, STEPS } from './steps.ts';
import { TermsBox } from './terms-box.tsx';
import { type Refused, useFormSteps } from './use-form-steps.ts';
import { useOrderSubmit } from './use-order-submit.ts';
import { WhereFields } from './where-fields.tsx';
import { WhoFields } from './who-fields.tsx';

type Props = {
  formRef: RefObject<HTMLFormElement | null>;
  view: CheckoutView;
  /** What stands in the form at first, or came back with a refusal. */
  typed: TypedCheckout;
  refused: Refused | null;
  onInput: (event: FormEvent<HTMLFormElement>) => void;
  /** Before another step opens. */
  onStep: () => void;
};

export function CheckoutForm({ formRef, view, typed, refused, onInput, onStep }: Props) {
  const [method, setMethod] = useState(typed('paymentMethod') || 'cash');
  const [country, setCountry] = useState(typed('billing.country') || 'ET');
  const [chosen, setChosen] = useState<SavedAddress | null>(null);
  const steps = useFormSteps({ form: formRef, typed, refused, method, onStep });
  const { step, faults, onGo } = steps;
  const { refresh, isBusy, onChange } = useSummaryRefresh(step);
  const { onSubmit, cardProblem, isPlacing } = useOrderSubmit(view);
  const texts = chosen ? filledFrom(chosen, typed) : typed;

  useEffect(() => {
    if (step === 'pay') fetchScripts('storefront/order-success/order-success.page');
  }, [step]);

  function onSaved(address: SavedAddress | null): void {
    setChosen(address);
    if (address) setCountry(address.country);
  }

  const shared = { view, errors: faults, typed: texts, country, chosenId: chosen?.id };
  return (
    <>
      <Stepper step={step} onGo={onGo} />
      <FaultSummary
        refused={refused}
        faults={faults}
        labels={checkoutLabels(view.payments, (name) => steps.value(name) ?? typed(name))}
        cardProblem={cardProblem}
        onGo={(name) => steps.goTo(stepOf(name))}
      />
      <Form
        ref={formRef}
        method="post"
        noValidate
        onSubmit={onSubmit}
        onChange={onChange}
        onInput={onInput}
        className="steps mt-2 grid items-start gap-x-8 gap-y-4 lg:grid-cols-[minmax(0,1fr)_22rem]"
        preventScrollReset
      >
        <OnEnter step={step} isDisabled={!view.cart.canCheckOut || isBusy} onNext={onGo} />
        <div className="flex min-w-0 flex-col gap-8">
          <CheckoutStep of="who" step={step} legend={m.checkout_billing()}>
            <WhoFields {...shared} />
          </CheckoutStep>
          <CheckoutStep of="where" step={step} legend={m.checkout_billing()}>
            <WhereFields {...shared} onCountry={setCountry} onSaved={onSaved} />
          </CheckoutStep>
          <CheckoutStep of="pay" step={step} legend={m.checkout_payment()}>
            <Recap view={view} value={(name) => steps.value(name) ?? texts(name)} onGo={onGo} />
            <PaymentFields
              picker={view.payments}
              cards={view.cards}
              country={country}
              method={method}
              onMethod={setMethod}
              typed={typed}
              errors={faults}
            />
            <PhoneProofField typed={typed} refused={refused?.code ?? null} errors={faults} />
            {view.needsTerms && (
              <TermsBox fault={faults.termsAgreed ?? null} isTicked={typed('termsAgreed') !== ''} />
            )}
          </CheckoutStep>
        </div>
        <CheckoutSummary cart={view.cart} formKey={view.formKey} step={step} isBusy={isBusy} />
        <OrderBar cart={view.cart} step={step} onGo={onGo} isBusy={isBusy} isPlacing={isPlacing} />
      </Form>
      <SummaryForms cart={view.cart} fetcher={refresh} />
    </>
  );
}

/** The form as the saved address fills it in. */
function filledFrom(address: SavedAddress, typed: TypedCheckout): TypedCheckout {
  return (name) =>
    name.startsWith('billing.')
      ? String(address[name.slice('billing.'.length) as keyof SavedAddress] || '')
      : typed(name);
}

/**
 * Has the summary computed anew when the place changes, or another saved address is chosen. Who opens another step meanwhile
 * interrupts the router, which then would keep the old figures: they are asked for once more.
 */
function useSummaryRefresh(step: Step) {
  const refresh = useFetcher<unknown>();
  const { state, revalidate } = useRevalidator();
  const isRefreshing = refresh.state !== 'idle';
  const askedIn = useRef<Step | null>(null);
  const isSent = useNavigation().formMethod !== undefined;
  useEffect(() => {
    // An order that is placed meanwhile brings the figures itself; asking as well would take its answer away.
    if (isSent) askedIn.current = null;
    if (isRefreshing || askedIn.current === null) return;
    if (askedIn.current !== step) void revalidate();
    askedIn.current = null;
  }, [isRefreshing, isSent, step, revalidate]);
  function onChange({ target, currentTarget }: ChangeEvent<HTMLFormElement>): void {
    const { name } = target as unknown as HTMLInputElement;
    const saved = /^(billing|shipping)\.saved$/.exec(name)?.[1];
    if (!saved && !/\.(country|region)$/.test(name) && name !== 'shipToDifferentAddress') return;
    const body = new FormData(currentTarget);
    body.set('intent', saved ? `use-${saved}` : 'refresh');
    askedIn.current = step;
    void refresh.submit(body, { method: 'post' });
  }
  return { refresh, isBusy: isRefreshing || state !== 'idle', onChange };
}

type EnterProps = { step: Step; isDisabled: boolean; onNext: (step: Step) => void };

/** Enter presses a form's first button: without this one it would send the code anew, or compute the summary. */
function OnEnter({ step, isDisabled, onNext }: EnterProps) {
  const next = STEPS[STEPS.indexOf(step) + 1];
  return (
    <input
      type="submit"
      name="intent"
      value="place"
      disabled={isDisabled}
      onClick={(event) => {
        if (!next) return;
        event.preventDefault();
        onNext(next);
      }}
      tabIndex={-1}
      aria-hidden="true"
      className="sr-only"
    />
  );
}
