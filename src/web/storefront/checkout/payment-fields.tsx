import type { ReactNode } from 'react';
import { m } from '#messages';
import type { SavedCard } from '#modules/payments/saved-cards.schema.ts';
import type { PaymentChoice, PaymentField, PaymentPicker } from '#modules/payments/payments.schema.ts';
import { brandName, expiryText } from '#web/account/cards-and-address/card-texts.ts';
import { controlClass, TextAreaField, TextField, useFieldId } from '#web/ui/field.tsx';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { useIsScripted } from '#web/ui/use-is-scripted.ts';
import type { TypedCheckout } from './checkout-view.ts';
import { FIELD_LABELS, METHOD_TEXTS } from './payment-texts.ts';

type Props = {
  picker: PaymentPicker;
  /** The shopper's saved cards that may be charged. */
  cards: readonly SavedCard[];
  method: string;
  onMethod: (method: string) => void;
  typed: TypedCheckout;
  errors: Record<string, string>;
};

/** The payment methods; choosing one shows its fields, by style alone, so that it works before scripts run. */
export function PaymentFields({ picker, cards, method, onMethod, typed, errors }: Props) {
  const idOf = useFieldId();
  return (
    <fieldset className="rounded-card border border-line bg-surface p-4">
      <legend className="px-2 text-lg font-bold">{m.checkout_payment()}</legend>
      {errors.paymentMethod && <p className="mb-2 text-sm text-danger">{errors.paymentMethod}</p>}
      {picker.methods.length === 0 && <p>{m.checkout_payment_none()}</p>}
      <div className="flex flex-col gap-2">
        {picker.methods.map((choice, i) => (
          <Method
            key={choice.id}
            {...(i === 0 && { id: idOf('paymentMethod') })}
            choice={choice}
            cards={cards}
            isChosen={choice.id === method}
            onMethod={onMethod}
            typed={typed}
            errors={errors}
          />
        ))}
      </div>
      <TextAreaField
        name="notes"
        label={m.checkout_notes()}
        optionalText={`(${m.checkout_optional()})`}
        placeholder={m.checkout_notes_hint()}
        defaultValue={typed('notes')}
        error={errors.notes ?? null}
        maxLength={1000}
        rows={3}
        className="mt-4"
      />
    </fieldset>
  );
}

type MethodProps = Pick<Props, 'cards' | 'onMethod' | 'typed' | 'errors'> & {
  /** Where the summary of what is wrong leads to when no method is chosen. */
  id?: string;
  choice: PaymentChoice;
  isChosen: boolean;
};

function Method({ id, choice, cards, isChosen, onMethod, typed, errors }: MethodProps) {
  const texts = METHOD_TEXTS[choice.id];
  const own = choice.fields.filter(({ target }) => target === 'payment');
  const card = choice.fields.filter(({ target }) => target === 'provider');
  return (
    <div className="group/method rounded-control border border-line has-[[name=paymentMethod]:checked]:border-brand has-[[name=paymentMethod]:checked]:bg-brand-tint/40">
      <label className="flex min-h-12 items-center gap-3 px-3 py-2">
        <input
          id={id}
          type="radio"
          name="paymentMethod"
          value={choice.id}
          defaultChecked={isChosen}
          onChange={() => onMethod(choice.id)}
          className="size-5 accent-brand"
        />
        <Icon name={METHOD_ICONS[choice.id]} className="size-6 text-brand" />
        <span className="font-semibold">{texts.name()}</span>
      </label>
      <div className="hidden flex-col gap-3 px-3 pb-4 group-has-[[name=paymentMethod]:checked]/method:flex">
        <p className="text-sm text-muted">{texts.hint()}</p>
        {own.map((field) => (
          <OwnField key={field.name} field={field} method={choice.id} typed={typed} errors={errors} />
        ))}
        {card.length > 0 && <CardChoice cards={cards} fields={card} />}
        {errors[`method.${choice.id}.token`] && (
          <p className="text-sm text-danger">{errors[`method.${choice.id}.token`]}</p>
        )}
      </div>
    </div>
  );
}

type OwnProps = Pick<Props, 'typed' | 'errors'> & { field: PaymentField; method: string };

function OwnField({ field, method, typed, errors }: OwnProps) {
  const name = `method.${method}.${field.name}`;
  const shared = {
    name,
    label: FIELD_LABELS[field.name](),
    optionalText: field.required ? undefined : `(${m.checkout_optional()})`,
    defaultValue: typed(name),
    error: errors[name] ?? null,
    maxLength: field.maxLength,
    autoComplete: field.autocomplete,
  };
  if (field.kind === 'textarea') return <TextAreaField {...shared} rows={2} />;
  const type = field.kind === 'tel' || field.kind === 'email' ? field.kind : 'text';
  return <TextField {...shared} type={type} inputMode={type} />;
}

const METHOD_ICONS: Record<PaymentChoice['id'], IconName> = {
  cash: 'cash',
  telebirr: 'phone',
  cbebirr: 'phone',
  mpesa: 'phone',
  creditcard: 'card',
  paypal: 'globe',
  venmo: 'globe',
  amazonpay: 'globe',
};

/** A saved card, or the boxes of another one. */
function CardChoice({ cards, fields }: { cards: readonly SavedCard[]; fields: PaymentField[] }) {
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
              className={controlClass()}
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
