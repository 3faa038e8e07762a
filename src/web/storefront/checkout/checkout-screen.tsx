import { useState, type FormEvent } from 'react';
import { Form, useFetcher, useNavigation, useSubmit } from 'react-router';
import { m } from '#messages';
import type { SavedAddress } from '#modules/addresses/addresses.schema.ts';
import type { CheckoutView } from '#modules/checkout/checkout.schema.ts';
import type { FormValues } from '#handlers/form-values.ts';
import type { Submitted } from '#handlers/handlers.ts';
import { AddressFields } from '#web/address/address-fields.tsx';
import { Checkbox } from '#web/ui/field.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { formFieldName } from './checkout-fields.ts';
import { SummaryForms } from './checkout-forms.tsx';
import { checkoutLabels } from './checkout-labels.ts';
import { CheckoutSummary } from './checkout-summary.tsx';
import type { CheckoutRefresh, TypedCheckout } from './checkout-view.ts';
import { PaymentFields } from './payment-fields.tsx';
import { PhoneProofField } from './phone-proof.tsx';
import { SavedAddresses } from './saved-addresses.tsx';
import { cardProblemText } from './payment-texts.ts';
import { cardOf, CardDeclined, tokenizeCard } from './tokenize-card.ts';

type Props = {
  view: CheckoutView;
  paymentOutcome: string | null;
  submitted: Submitted<CheckoutRefresh> | undefined;
};

export function CheckoutScreen({ view, paymentOutcome, submitted }: Props) {
  const refused = submitted && !submitted.ok ? submitted : null;
  const typed = typedBefore(view, submitted);
  const [method, setMethod] = useState(typed('paymentMethod') || 'cash');
  const errors = Object.fromEntries(
    Object.entries(refused?.fields ?? {}).map(([field, text]) => [formFieldName(field, method), text]),
  );
  const refresh = useFetcher<unknown>();
  const { onSubmit, cardProblem, isPlacing } = useOrderSubmit(view);

  function refreshSummary(changed: FormEvent<HTMLFormElement>): void {
    const name =
      changed.target instanceof HTMLSelectElement || changed.target instanceof HTMLInputElement
        ? changed.target.name
        : '';
    const saved = /^(billing|shipping)\.saved$/.exec(name)?.[1];
    if (!saved && !/\.(country|region)$/.test(name) && name !== 'shipToDifferentAddress') return;
    const body = new FormData(changed.currentTarget);
    body.set('intent', saved ? `use-${saved}` : 'refresh');
    void refresh.submit(body, { method: 'post' });
  }

  return (
    <main id="main" className="wrap py-6">
      <h1 className="mb-4 text-2xl">{m.checkout_title()}</h1>
      <OutcomeNotice outcome={paymentOutcome} />
      {refused && (
        <div className="mb-4">
          <ErrorSummary
            title={Object.keys(errors).length > 0 ? m.checkout_errors() : refused.message}
            fields={errors}
            labels={checkoutLabels(view.payments, typed)}
          />
        </div>
      )}
      <CardProblem text={cardProblem} />
      <Form
        method="post"
        noValidate
        onSubmit={onSubmit}
        onChange={refreshSummary}
        className="grid items-start gap-6 lg:grid-cols-[1fr_22rem]"
        preventScrollReset
      >
        <OnEnter isDisabled={!view.cart.canCheckOut || refresh.state !== 'idle'} />
        <div className="flex min-w-0 flex-col gap-6">
          <CheckoutAddress kind="billing" typed={typed} errors={errors} view={view} />
          <div className="group/elsewhere">
            <Checkbox
              name="shipToDifferentAddress"
              label={m.checkout_ship_elsewhere()}
              defaultChecked={typed('shipToDifferentAddress') !== ''}
            />
            <div className="mt-4 hidden group-has-[[name=shipToDifferentAddress]:checked]/elsewhere:block">
              <CheckoutAddress kind="shipping" typed={typed} errors={errors} view={view} />
            </div>
          </div>
          <PaymentFields
            picker={view.payments}
            cards={view.cards}
            method={method}
            onMethod={setMethod}
            typed={typed}
            errors={errors}
          />
          <PhoneProofField typed={typed} refused={refused?.code ?? null} errors={errors} />
        </div>
        <CheckoutSummary
          cart={view.cart}
          formKey={view.formKey}
          needsTerms={view.needsTerms}
          termsFault={errors.termsAgreed ?? null}
          isTermsTicked={typed('termsAgreed') !== ''}
          isBusy={refresh.state !== 'idle'}
          isPlacing={isPlacing}
        />
      </Form>
      <SummaryForms cart={view.cart} fetcher={refresh} />
    </main>
  );
}

type AddressProps = Pick<Props, 'view'> & {
  kind: 'billing' | 'shipping';
  typed: TypedCheckout;
  errors: Record<string, string>;
};

function CheckoutAddress({ kind, typed, errors, view: { destinations, addresses } }: AddressProps) {
  const [chosen, setChosen] = useState<SavedAddress | null>(null);
  const legend = kind === 'billing' ? m.checkout_billing() : m.checkout_shipping();
  const texts: TypedCheckout = chosen
    ? (name) => String(chosen[name.slice(kind.length + 1) as keyof SavedAddress] || '')
    : typed;
  return (
    <div className="flex flex-col gap-4">
      {addresses.length > 0 && <SavedAddresses kind={kind} addresses={addresses} onChosen={setChosen} />}
      <AddressFields
        key={chosen?.id}
        name={kind}
        section={kind}
        typed={texts}
        {...{ legend, errors, destinations }}
      />
    </div>
  );
}

/** Enter presses a form's first button: without this one it would send the code anew, or compute the summary. */
function OnEnter({ isDisabled }: { isDisabled: boolean }) {
  return (
    <input
      type="submit"
      name="intent"
      value="place"
      disabled={isDisabled}
      tabIndex={-1}
      aria-hidden="true"
      className="sr-only"
    />
  );
}

function CardProblem({ text }: { text: string | null }) {
  if (text === null) return null;
  return (
    <div className="mb-4">
      <ErrorSummary title={text} fields={{}} labels={{}} />
    </div>
  );
}

function OutcomeNotice({ outcome }: { outcome: string | null }) {
  if (!outcome) return null;
  return (
    <Alert tone="warning" role="alert" className="mb-4">
      {outcome === 'cancelled' ? m.checkout_payment_cancelled() : m.checkout_payment_failed()}
    </Alert>
  );
}

function typedBefore(view: CheckoutView, submitted: Submitted<CheckoutRefresh> | undefined): TypedCheckout {
  const values: FormValues | undefined =
    submitted && (submitted.ok ? submitted.result.values : submitted.values);
  return (name) => {
    const value = values?.[name];
    if (values) return typeof value === 'string' ? value : '';
    const { billing, shipping } = view.form;
    if (name === 'shipToDifferentAddress') return shipping ? 'on' : '';
    const [kind, field = ''] = name.split('.');
    return (kind === 'billing' ? billing[field] : kind === 'shipping' && shipping?.[field]) || '';
  };
}

/** Places the order; a card is exchanged for a token at the payment provider first, so that the form never carries it. */
function useOrderSubmit(view: CheckoutView) {
  const submit = useSubmit();
  const navigation = useNavigation();
  const [isTokenizing, setIsTokenizing] = useState(false);
  const [cardProblem, setCardProblem] = useState<string | null>(null);
  const { tokenization } = view.payments;

  async function payByCard(form: HTMLFormElement, at: NonNullable<typeof tokenization>): Promise<void> {
    setIsTokenizing(true);
    setCardProblem(null);
    try {
      const token = await tokenizeCard(at, cardOf(form));
      const body = new FormData(form);
      body.set('method.creditcard.token', token);
      body.set('intent', 'place');
      await submit(body, { method: 'post' });
    } catch (error) {
      setCardProblem(error instanceof CardDeclined ? cardProblemText(error) : m.checkout_card_unreachable());
    } finally {
      setIsTokenizing(false);
    }
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (submitter instanceof HTMLButtonElement && submitter.value === 'send-code') return;
    const form = event.currentTarget;
    const fields = new FormData(form);
    const isNewCard = fields.get('paymentMethod') === 'creditcard' && !fields.get('method.creditcard.cardId');
    // The boxes count together: what one of them lacks is told. All empty, the provider's own page asks for the card.
    if (!isNewCard || !tokenization || Object.values(cardOf(form)).every((box) => box === '')) return;
    event.preventDefault();
    void payByCard(form, tokenization);
  }

  return { onSubmit, cardProblem, isPlacing: isTokenizing || navigation.formData?.get('intent') === 'place' };
}
