import { type ChangeEvent, type FormEvent, type RefObject, useEffect, useMemo, useState } from 'react';
import { Form, useFetcher } from 'react-router';
import { m } from '#messages';
import { TermsBox } from '#web/account/terms-box.tsx';
import type { SavedAddress } from '#modules/addresses/addresses.schema.ts';
import type { CheckoutView } from '#modules/checkout/checkout.schema.ts';
import type { PaymentChoice } from '#modules/payments/payments.schema.ts';
import { fromJsonText } from '#platform/wire/json-text.ts';
import { Alert } from '#web/ui/alert.tsx';
import { fetchScripts } from '#web/fetch-scripts.ts';
import { checkoutLabels } from './checkout-labels.ts';
import { CheckoutSummary } from './checkout-summary.tsx';
import type { checkoutAction } from './checkout-route.ts';
import type { TypedCheckout } from './checkout-view.ts';
import { FaultSummary } from './fault-summary.tsx';
import { filledFrom } from './filled-from.ts';
import { OrderBar } from './order-bar.tsx';
import { PaymentFields } from './payment-fields.tsx';
import { PhoneProofField } from './phone-proof.tsx';
import { Recap } from './recap.tsx';
import { CheckoutStep, Stepper } from './step-parts.tsx';
import { type Step, stepOf, STEPS } from './steps.ts';
import { type Refused, useFormSteps } from './use-form-steps.ts';
import { useOrderSubmit } from './use-order-submit.ts';
import { WhereFields } from './where-fields.tsx';
import { WhoFields } from './who-fields.tsx';

type Props = {
  formRef: RefObject<HTMLFormElement | null>;
  view: CheckoutView;
  /** What stands in the form at first, or came back with an error. */
  typed: TypedCheckout;
  refused: Refused | null;
  onInput: (event: FormEvent<HTMLFormElement>) => void;
  /** Before another step opens. */
  onStep: () => void;
};

export function CheckoutForm({ formRef, view: loaded, typed, refused, onInput, onStep }: Props) {
  const [method, setMethod] = useState(() => firstMethod(loaded, typed('paymentMethod')));
  const [country, setCountry] = useState(typed('billing.country') || 'ET');
  const [chosen, setChosen] = useState<SavedAddress | null>(null);
  const steps = useFormSteps({ form: formRef, typed, refused, method, onStep });
  const { step, faults, onGo } = steps;
  const { view, isBusy, onChange, onTakeOut } = useSummaryRefresh(loaded);
  const { onSubmit, cardProblem, isPlacing } = useOrderSubmit(view);
  const texts = chosen ? filledFrom(chosen, (name) => steps.value(name) ?? typed(name)) : typed;

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
      <NoWayNotice view={view} />
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
        onSubmit={(event) => onTakeOut(event) || onSubmit(event)}
        onChange={onChange}
        onInput={onInput}
        className="steps mt-2 grid items-start gap-x-8 gap-y-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]"
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
              isMember={!view.isGuest}
              country={country}
              last={view.lastMethod}
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
        <OrderBar
          cart={view.cart}
          isPayable={isPayable(view)}
          step={step}
          onGo={onGo}
          isBusy={isBusy}
          isPlacing={isPlacing}
        />
      </Form>
    </>
  );
}

/** Whether any way of paying is open for this order. */
function isPayable({ payments }: CheckoutView): boolean {
  return payments.methods.some(isOpen);
}

function isOpen({ availability }: PaymentChoice): boolean {
  return availability === 'ready' || availability === 'foreign';
}

/**
 * What is chosen at first: what was chosen before, else how the buyer paid last, else cash. What is not open any more leaves
 * nothing chosen, so that nobody pays in a way that they have not seen.
 */
function firstMethod({ payments, lastMethod }: CheckoutView, typed: string): string {
  const wanted = typed || (lastMethod ?? 'cash');
  return payments.methods.some((choice) => choice.id === wanted && isOpen(choice)) ? wanted : '';
}

/** Says that nothing can be ordered before anything is typed. */
function NoWayNotice({ view }: { view: CheckoutView }) {
  if (!view.cart.canCheckOut || isPayable(view)) return null;
  return (
    <Alert tone="warning" className="my-3">
      {m.checkout_payment_not_now()}
    </Alert>
  );
}

/** Has the summary computed anew when the place changes, another saved address is chosen, or something is taken out. */
function useSummaryRefresh(loaded: CheckoutView) {
  const refresh = useFetcher<typeof checkoutAction>();
  const text = refresh.data?.ok ? refresh.data.result.view : undefined;
  const refreshed = useMemo(() => text && fromJsonText(text), [text]);
  const view = useNewer(loaded, refreshed);
  function onChange({ target, currentTarget }: ChangeEvent<HTMLFormElement>): void {
    const { name } = target as unknown as HTMLInputElement;
    const saved = /^(billing|shipping)\.saved$/.exec(name)?.[1];
    if (!saved && !/\.(country|region)$/.test(name) && name !== 'shipToDifferentAddress') return;
    const body = new FormData(currentTarget);
    body.set('intent', saved ? `use-${saved}` : 'refresh');
    void refresh.submit(body, { method: 'post' });
  }
  /** A line or the coupon is taken out beside the form, where scripts run; false for all else that is sent. */
  function onTakeOut(event: FormEvent<HTMLFormElement>): boolean {
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (!(submitter instanceof HTMLButtonElement) || !/^(remove|uncoupon)$/.test(submitter.value))
      return false;
    event.preventDefault();
    const body = new FormData(event.currentTarget, submitter);
    const action = submitter.getAttribute('formaction') ?? '';
    void refresh.submit(body, { method: 'post', action });
    return true;
  }
  return { view, isBusy: refresh.state !== 'idle', onChange, onTakeOut };
}

/** Of the figures that the page and its last refresh brought, those that came later. */
function useNewer(loaded: CheckoutView, refreshed: CheckoutView | undefined): CheckoutView {
  const [known, setKnown] = useState({ loaded, refreshed, view: loaded });
  if (known.loaded === loaded && known.refreshed === refreshed) return known.view;
  const view = known.loaded === loaded ? (refreshed ?? known.view) : loaded;
  setKnown({ loaded, refreshed, view });
  return view;
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
