import { m } from '#messages';
import type { SavedCard } from '#modules/payments/saved-cards.schema.ts';
import type { PaymentChoice, PaymentField, PaymentPicker } from '#modules/payments/payments.schema.ts';
import type { PaymentMethod } from '#shop/constants.ts';
import { brandName, expiryText } from '#web/account/cards-and-address/card-texts.ts';
import { groupDigits } from '#web/storefront/product-card/group-digits.ts';
import { useDates } from '#web/ui/date.ts';
import { cx } from '#web/ui/class-names.ts';
import { TextAreaField, TextField, useFieldId } from '#web/ui/field.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { CardChoice } from './card-choice.tsx';
import type { TypedCheckout } from './checkout-view.ts';
import { PaymentMark } from './payment-mark.tsx';
import { FIELD_LABELS, METHOD_TEXTS } from './payment-texts.ts';
import { pauseText } from './pause-texts.ts';

type Props = {
  picker: PaymentPicker;
  /** The shopper's saved cards that may be charged. */
  cards: readonly SavedCard[];
  /** Whether the buyer is signed in. */
  isMember: boolean;
  /** Where the bill goes. */
  country: string;
  /** How the buyer paid last, if that is open. */
  last: PaymentMethod | null;
  method: string;
  onMethod: (method: string) => void;
  typed: TypedCheckout;
  errors: Record<string, string>;
};

/** The ways of paying that people outside Ethiopia know. */
const FOREIGN: readonly PaymentMethod[] = ['paypal', 'venmo', 'amazonpay'];

/**
 * The payment methods; choosing one shows its fields, by style alone, so that it works before scripts run. Foreign ones are
 * folded where the bill stays in Ethiopia, and come first where it does not; the one used last comes before all others.
 */
export function PaymentFields({ picker, country, errors, typed, last, ...rest }: Props) {
  const idOf = useFieldId();
  const lately = picker.methods.filter(({ id }) => id === last);
  const others = picker.methods.filter(({ id }) => id !== last);
  const foreign = others.filter(({ id }) => FOREIGN.includes(id));
  const local = others.filter(({ id }) => !FOREIGN.includes(id));
  const first = [...lately, ...(country === 'ET' ? local : [...foreign, ...local])][0];
  const list = (choices: readonly PaymentChoice[]) =>
    choices.map((choice) => (
      <Method
        key={choice.id}
        {...(choice === first && { id: idOf('paymentMethod') })}
        choice={choice}
        isChosen={choice.id === rest.method}
        typed={typed}
        errors={errors}
        {...rest}
      />
    ));
  return (
    <>
      {errors.paymentMethod && <p className="text-sm text-danger">{errors.paymentMethod}</p>}
      {picker.methods.length === 0 && <p>{m.checkout_payment_none()}</p>}
      {picker.isTest && (
        <p className="-my-1 border-l-4 border-adey pl-3 text-xs">{m.checkout_payment_test()}</p>
      )}
      <div className="flex flex-col gap-1.5">
        {list(lately)}
        {country !== 'ET' && list(foreign)}
        {list(local)}
        {country === 'ET' && foreign.length > 0 && (
          <Fold title={m.checkout_more_payments()} isOpen={foreign.some(({ id }) => id === rest.method)}>
            <div className="flex flex-col gap-2">{list(foreign)}</div>
          </Fold>
        )}
      </div>
      <Fold
        className="-mt-3"
        title={m.checkout_more_notes()}
        isOpen={typed('notes') !== '' || Boolean(errors.notes)}
      >
        <TextAreaField
          name="notes"
          label={m.checkout_notes()}
          optionalText={`(${m.checkout_optional()})`}
          placeholder={m.checkout_notes_hint()}
          defaultValue={typed('notes')}
          error={errors.notes ?? null}
          maxLength={1000}
          rows={3}
        />
      </Fold>
    </>
  );
}

type MethodProps = Pick<Props, 'cards' | 'isMember' | 'onMethod' | 'typed' | 'errors'> & {
  /** Where the summary of what is wrong leads to when no method is chosen. */
  id?: string;
  choice: PaymentChoice;
  isChosen: boolean;
};

function Method({ id, choice, cards, isMember, isChosen, onMethod, typed, errors }: MethodProps) {
  const texts = METHOD_TEXTS[choice.id];
  const card = choice.fields.filter(({ target }) => target === 'provider');
  const barred = barredText(choice);
  const barredId = useFieldId()(`barred.${choice.id}`);
  return (
    <div className="group/method rounded-control border border-line has-[[name=paymentMethod]:checked]:border-brand has-[[name=paymentMethod]:checked]:bg-brand-tint/40">
      <label className="flex min-h-11 items-center gap-3 px-3 py-1.5">
        <input
          // What is not open any more is not chosen any more either.
          key={barred === null ? 'open' : 'barred'}
          id={id}
          type="radio"
          name="paymentMethod"
          value={choice.id}
          defaultChecked={isChosen && barred === null}
          disabled={barred !== null}
          aria-describedby={barred === null ? undefined : barredId}
          onChange={() => onMethod(choice.id)}
          className="size-5 shrink-0 accent-brand"
        />
        <PaymentMark method={choice.id} />
        <span className={cx('min-w-0 font-semibold', barred !== null && 'text-muted')}>{texts.name()}</span>
      </label>
      {barred && (
        <p id={barredId} className="px-3 pb-2 text-sm text-muted">
          {barred}
        </p>
      )}
      <div className="hidden flex-col gap-2 px-3 pb-3 group-has-[[name=paymentMethod]:checked]/method:flex">
        <p className="text-sm text-muted">{texts.hint()}</p>
        {choice.charge && <ForeignCharge charge={choice.charge} />}
        <OwnFields choice={choice} typed={typed} errors={errors} />
        {choice.id === 'creditcard' && choice.flow === 'redirect' && (
          <p className="text-sm">{m.checkout_card_later()}</p>
        )}
        {choice.keepsCards && isMember && <KeptOnPage cards={cards} />}
        {card.length > 0 && <CardChoice cards={cards} fields={card} />}
        {errors[`method.${choice.id}.token`] && (
          <p className="text-sm text-danger">{errors[`method.${choice.id}.token`]}</p>
        )}
      </div>
    </div>
  );
}

/** That the provider's page keeps cards, and which it offers. */
function KeptOnPage({ cards }: { cards: readonly SavedCard[] }) {
  if (cards.length === 0) return <p className="text-sm">{m.checkout_card_keep()}</p>;
  return (
    <>
      <p className="text-sm">{m.checkout_card_kept()}</p>
      <ul className="text-sm">
        {cards.map((card) => (
          <li key={card.id}>
            {m.profile_saved_card({ brand: brandName(card), last: card.lastFour })}
            <span className="tabular text-muted"> · {expiryText(card)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Why this purchase cannot be paid so; null when it can. */
function barredText({ availability, minimum, maximum, pause }: PaymentChoice): string | null {
  switch (availability) {
    case 'too_small':
      return m.checkout_payment_from({ limit: groupDigits(minimum ?? 0) });
    case 'too_large':
      return m.checkout_payment_up_to({ limit: groupDigits(maximum ?? 0) });
    case 'not_here':
      return m.checkout_payment_not_here();
    case 'whole_birr':
      return m.checkout_payment_whole_birr();
    case 'paused':
      return pauseText(pause);
    default:
      return null;
  }
}

/** What is charged in another currency, by which rate of which day. */
function ForeignCharge({ charge }: { charge: NonNullable<PaymentChoice['charge']> }) {
  const { date } = useDates();
  const { amount, currency, birr, day } = charge;
  return (
    <p className="text-sm">
      {m.checkout_payment_foreign({
        amount: amount === null ? currency : `${currency} ${amount.toFixed(2)}`,
        birr: birr.toFixed(2),
        date: date(`${day}T09:00:00Z`),
      })}
    </p>
  );
}

type OwnProps = Pick<Props, 'typed' | 'errors'> & { choice: PaymentChoice };

/** The method's own fields. The phone is asked for once, with the name: another one is for who wants it. */
function OwnFields({ choice, typed, errors }: OwnProps) {
  const own = choice.fields.filter(({ target }) => target === 'payment');
  const boxes = own.map((field) => (
    <OwnField key={field.name} field={field} method={choice.id} typed={typed} errors={errors} />
  ));
  if (!own.some(({ name }) => name === 'phone')) return boxes;
  const isUsed = own.some(({ name }) => {
    const full = `method.${choice.id}.${name}`;
    return typed(full) !== '' || errors[full];
  });
  return (
    <Fold title={choice.id === 'cash' ? m.checkout_more_cash() : m.checkout_more_phone()} isOpen={isUsed}>
      {boxes}
    </Fold>
  );
}

function OwnField({
  field,
  method,
  typed,
  errors,
}: Omit<OwnProps, 'choice'> & { field: PaymentField; method: string }) {
  const name = `method.${method}.${field.name}`;
  const isOptional = !field.required || field.name === 'phone';
  const shared = {
    name,
    label: FIELD_LABELS[field.name](),
    optionalText: isOptional ? `(${m.checkout_optional()})` : undefined,
    defaultValue: typed(name),
    error: errors[name] ?? null,
    maxLength: field.maxLength,
    autoComplete: field.autocomplete,
  };
  if (field.kind === 'textarea') return <TextAreaField {...shared} rows={2} />;
  const type = field.kind === 'tel' || field.kind === 'email' ? field.kind : 'text';
  return <TextField {...shared} type={type} inputMode={type} />;
}
