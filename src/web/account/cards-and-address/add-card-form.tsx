import { useState, type FormEvent } from 'react';
import { Form, useNavigation, useSubmit } from 'react-router';
import { m } from '#messages';
import type { PaymentPicker } from '#modules/payments/payments.schema.ts';
import { cardProblemText } from '#web/storefront/checkout/payment-texts.ts';
import { cardOf, CardDeclined, tokenizeCard } from '#web/storefront/checkout/tokenize-card.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { Checkbox, controlClass, TextField } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useLocalPath } from '#web/ui/local-link.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { useIsScripted } from '#web/ui/use-is-scripted.ts';
import type { FormError } from './cards-and-address-view.ts';

type Props = { tokenization: NonNullable<PaymentPicker['tokenization']>; holder: string; refused: FormError };

/**
 * Keeps a new card. Its number goes from the browser to the payment provider, which answers a token; that alone is sent
 * to the shop. The boxes of the number carry no name, so no form ever sends them.
 */
export function AddCardForm({ tokenization, holder, refused }: Props) {
  const localPath = useLocalPath();
  const isScripted = useIsScripted();
  const { onSubmit, problem, isSaving } = useCardSubmit(tokenization);
  const mine = refused?.intent === 'add-card' ? refused : null;
  const told = problem ?? mine?.fields.token ?? mine?.fields.holder ?? mine?.message;
  if (!isScripted)
    return (
      <Alert tone="info" className="mb-6">
        {m.profile_card_needs_scripts()}
      </Alert>
    );
  return (
    <Form
      method="post"
      action={localPath('/CardandAddress?add=card')}
      noValidate
      onSubmit={onSubmit}
      className="mb-6 flex max-w-xl flex-col gap-4 rounded-card border border-line bg-surface p-4"
    >
      <h3 className="text-base font-bold">{m.profile_add_card()}</h3>
      {told && !isSaving && <ErrorSummary title={told} fields={{}} labels={{}} />}
      <TextField
        name="holder"
        data-card="cardName"
        label={m.payments_field_card_name()}
        defaultValue={holder}
        autoComplete="cc-name"
        maxLength={100}
        required
      />
      <CardBox part="cardNumber" label={m.payments_field_card_number()} hint="0000 0000 0000 0000" max={23} />
      <div className="grid grid-cols-2 gap-4">
        <CardBox part="cardExpiry" label={m.payments_field_card_expiry()} hint="MM/YY" max={7} />
        <CardBox part="cardCvc" label={m.payments_field_card_cvc()} hint="000" max={4} />
      </div>
      <Checkbox name="isDefault" label={m.profile_card_default_label()} />
      <p className="flex gap-2 text-xs text-muted">
        <Icon name="shield" className="size-4 shrink-0" />
        {m.profile_card_privacy()}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busyText={isSaving && m.profile_saving()}>
          {m.profile_add_card()}
        </Button>
        <LinkButton to="/CardandAddress" look="secondary">
          {m.profile_cancel()}
        </LinkButton>
      </div>
    </Form>
  );
}

const AUTOCOMPLETE = { cardNumber: 'cc-number', cardExpiry: 'cc-exp', cardCvc: 'cc-csc' } as const;

type BoxProps = { part: keyof typeof AUTOCOMPLETE; label: string; hint: string; max: number };

function CardBox({ part, label, hint, max }: BoxProps) {
  return (
    <label className="flex flex-col gap-1 text-sm font-semibold">
      {label}
      <input
        data-card={part}
        autoComplete={AUTOCOMPLETE[part]}
        inputMode="numeric"
        maxLength={max}
        placeholder={hint}
        className={controlClass(false, 'font-normal')}
      />
    </label>
  );
}

function useCardSubmit(tokenization: Props['tokenization']) {
  const submit = useSubmit();
  const navigation = useNavigation();
  const [isTokenizing, setIsTokenizing] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function keep(form: HTMLFormElement): Promise<void> {
    setIsTokenizing(true);
    setProblem(null);
    try {
      const token = await tokenizeCard(tokenization, cardOf(form));
      const body = new FormData(form);
      body.set('token', token);
      body.set('intent', 'add-card');
      await submit(body, { method: 'post', action: form.getAttribute('action') ?? '' });
    } catch (error) {
      setProblem(error instanceof CardDeclined ? cardProblemText(error) : m.profile_card_unreachable());
    } finally {
      setIsTokenizing(false);
    }
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    void keep(event.currentTarget);
  }

  return { onSubmit, problem, isSaving: isTokenizing || navigation.state === 'submitting' };
}
