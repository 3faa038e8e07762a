import { type FormEvent, useState } from 'react';
import { useNavigation, useSubmit } from 'react-router';
import { m } from '#messages';
import type { CheckoutView } from '#modules/checkout/checkout.schema.ts';
import { cardProblemText } from './payment-texts.ts';
import { CardDeclined, cardOf, tokenizeCard } from './tokenize-card.ts';

/** Places the order; a card is exchanged for a token at the payment provider first, so that the form never carries it. */
export function useOrderSubmit(view: CheckoutView) {
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
