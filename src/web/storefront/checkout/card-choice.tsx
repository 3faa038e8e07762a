import type { ReactNode } from 'react';
import { m } from '#messages';
import type { PaymentField } from '#modules/payments/payments.schema.ts';
import type { SavedCard } from '#modules/payments/saved-cards.schema.ts';
import { brandName, expiryText } from '#web/account/cards-and-address/card-texts.ts';
import { controlClass, useFieldId } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useIsScripted } from '#web/ui/use-is-scripted.ts';
import { FIELD_LABELS } from './payment-texts.ts';

/** A saved card, or the boxes of another one. */
export function CardChoice({ cards, fields }: { cards: readonly SavedCard[]; fields: PaymentField[] }) {
  const idOf = useFieldId();
  if (cards.length === 0) return <CardFields fields={fields} />;
  return (
    <fieldset className="group/card flex flex-col gap-1">
      <legend className="mb-1 text-sm font-semibold">{m.profile_pay_with()}</legend>
      {cards.map((card, i) => (
        <CardRadio
          key={card.id}
          id={i === 0 ? idOf('method.creditcard.cardId') : undefined}
          value={String(card.id)}
          isChosen={i === 0}
        >
          {m.profile_saved_card({ brand: brandName(card), last: card.lastFour })}
          <span className="tabular text-muted"> · {expiryText(card)}</span>
        </CardRadio>
      ))}
      <CardRadio value="" isChosen={false}>
        {m.profile_new_card()}
      </CardRadio>
      <div className="hidden flex-col gap-3 pt-2 group-has-[[value='']:checked]/card:flex">
        <CardFields fields={fields} />
      </div>
    </fieldset>
  );
}

type RadioProps = { id?: string | undefined; value: string; isChosen: boolean; children: ReactNode };

function CardRadio({ id, value, isChosen, children }: RadioProps) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        id={id}
        type="radio"
        name="method.creditcard.cardId"
        value={value}
        defaultChecked={isChosen}
        className="size-5 accent-brand"
      />
      <span>{children}</span>
    </label>
  );
}

/**
 * The card's boxes carry no name: the browser sends them to the payment provider alone. Without scripts they are not
 * shown, and the provider's own page asks for the card.
 */
function CardFields({ fields }: { fields: PaymentField[] }) {
  const isScripted = useIsScripted();
  const idOf = useFieldId();
  if (!isScripted) return <p className="text-sm">{m.checkout_card_later()}</p>;
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        {fields.map((field) => (
          <label key={field.name} className="flex flex-col gap-1 text-sm font-semibold">
            {FIELD_LABELS[field.name]()}
            <input
              id={field.name === 'cardNumber' ? idOf('method.creditcard.token') : undefined}
              data-card={field.name}
              autoComplete={field.autocomplete}
              maxLength={field.maxLength}
              inputMode={field.kind === 'text' ? 'text' : 'numeric'}
              placeholder={PLACEHOLDERS[field.kind]}
              className={controlClass(false, 'font-normal')}
            />
          </label>
        ))}
      </div>
      <p className="flex gap-2 text-xs text-muted">
        <Icon name="shield" className="size-4" /> {m.checkout_card_privacy()}
      </p>
    </>
  );
}

const PLACEHOLDERS: Partial<Record<PaymentField['kind'], string>> = {
  'card-number': '0000 0000 0000 0000',
  'card-expiry': 'MM/YY',
  'card-cvc': '000',
};
