import { holdsCardNumber } from '#platform/card-numbers.ts';
import { HTTP_TIMEOUT_MS, PAYMENT_METHODS, type PaymentMethod } from '#shop/constants.ts';
import type { AppError } from '#platform/errors.ts';
import { birr } from '#shop/money.ts';
import { normalizePhone } from '#shop/places.ts';
import { cleanLine, cleanText, fieldFaults } from '#platform/validation.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { CashError, PaymentError } from './payments.errors.ts';
import type { ChosenPayment, PaymentChoice, PaymentField, PaymentInput } from './payments.schema.ts';

export const PROVIDER_TIMEOUT_MS = HTTP_TIMEOUT_MS;

const field = (
  name: PaymentField['name'],
  kind: PaymentField['kind'],
  rest: Partial<PaymentField> & { maxLength: number; autocomplete: string },
): PaymentField => ({ name, kind, target: 'payment', required: true, ...rest });

const PHONE = field('phone', 'tel', { maxLength: 40, autocomplete: 'tel' });
const NOTES = field('notes', 'textarea', {
  target: 'order',
  required: false,
  maxLength: 1000,
  autocomplete: 'off',
});

const FIELDS: Record<PaymentMethod, PaymentField[]> = {
  cash: [
    PHONE,
    field('deliveryInstructions', 'textarea', { required: false, maxLength: 500, autocomplete: 'off' }),
  ],
  telebirr: [PHONE],
  cbebirr: [PHONE],
  mpesa: [PHONE],
  creditcard: [
    field('cardName', 'text', { target: 'provider', maxLength: 100, autocomplete: 'cc-name' }),
    field('cardNumber', 'card-number', { target: 'provider', maxLength: 23, autocomplete: 'cc-number' }),
    field('cardExpiry', 'card-expiry', { target: 'provider', maxLength: 7, autocomplete: 'cc-exp' }),
    field('cardCvc', 'card-cvc', { target: 'provider', maxLength: 4, autocomplete: 'cc-csc' }),
  ],
  paypal: [field('email', 'email', { maxLength: 254, autocomplete: 'email' })],
  venmo: [field('account', 'text', { maxLength: 254, autocomplete: 'email' })],
  amazonpay: [field('accountId', 'text', { maxLength: 100, autocomplete: 'off' })],
  transfer: [],
};

/** Birr a payment may have, as Chapa's hosted checkout bounds the methods it carries (domain notes, payments §1.1). */
const LIMITS: Partial<Record<PaymentMethod, [minimum: number, maximum: number]>> = {
  telebirr: [1, 75_000],
  cbebirr: [1, 150_000],
  mpesa: [20, 75_000],
  creditcard: [10, 500_000],
  paypal: [10, 500_000],
};

/** A choice before it is known how it stands. */
export type MethodChoice = Omit<PaymentChoice, 'availability' | 'charge' | 'pause'>;

/**
 * The picker's choices in the order they are shown: the methods that somebody carries. The boxes of a card are ours only
 * with a provider that exchanges cards for tokens; all others ask for it on their own page.
 */
export function paymentChoices(
  providerOf: (method: PaymentMethod) => PaymentProvider | null,
): MethodChoice[] {
  return PAYMENT_METHODS.flatMap((id) => {
    const provider = providerOf(id);
    return id === 'cash' || provider ? [choiceOf(id, provider)] : [];
  });
}

function choiceOf(id: PaymentMethod, provider: PaymentProvider | null): MethodChoice {
  const fields = fieldsOf(id, provider).filter(
    ({ target }) => target !== 'provider' || provider?.cards?.keep,
  );
  return {
    id,
    provider: provider?.name ?? 'cash',
    flow:
      id === 'cash'
        ? 'cash'
        : id === 'creditcard' && provider?.cards?.keep
          ? 'tokens'
          : (provider?.flow ?? 'redirect'),
    keepsCards: id === 'creditcard' && provider?.cards?.openCustomer !== undefined,
    fields: [...fields, NOTES],
    minimum: LIMITS[id]?.[0] ?? null,
    maximum: LIMITS[id]?.[1] ?? null,
  };
}

/** The boxes of a method, without those that its provider does not need. */
function fieldsOf(id: PaymentMethod, provider: Pick<PaymentProvider, 'unneeded'> | null): PaymentField[] {
  return FIELDS[id].filter(({ name }) => !provider?.unneeded?.includes(name));
}

type TypedField = Exclude<keyof PaymentInput, 'token' | 'cardId'>;

/** What of the billing address stands in for a field that was not given. */
export type BillingContact = { phone?: string | null; email?: string | null };

/**
 * Checks what the shopper gave for the method and answers it normalised (phones in E.164), without what the method
 * does not ask for; the billing contact fills what is missing. Throws request.invalid (422) with an error for each
 * field under `payment.<name>`, and payments.unknown_method. What the method's carrier (`providerOf`) does not need is left out. Nothing else than a token may stand for a card.
 */
export function checkPayment(
  method: string,
  payment: PaymentInput | undefined,
  billing: BillingContact = {},
  providerOf: (method: PaymentMethod) => Pick<PaymentProvider, 'unneeded'> | null = () => null,
): ChosenPayment {
  if (!isPaymentMethod(method)) throw PaymentError.unknown_method();
  const given = withBilling(payment ?? {}, billing);
  const checked: PaymentInput = {};
  const errors: AppError['fields'] = {};
  for (const { name, required, target } of fieldsOf(method, providerOf(method))) {
    if (target !== 'payment') continue;
    const key = name as TypedField;
    const text = name === 'deliveryInstructions' ? cleanText(given[key] ?? '') : cleanLine(given[key] ?? '');
    if (text === '' && !required) continue;
    const value = text === '' ? null : CHECKS[key](text);
    if (holdsCardNumber(text)) errors[`payment.${name}`] = { code: 'field.card_number', params: {} };
    else if (value === null)
      errors[`payment.${name}`] = { code: text === '' ? 'field.required' : WRONG[key], params: {} };
    else checked[key] = value;
  }
  if (method === 'creditcard' && given.cardId) checked.cardId = given.cardId;
  else if (method === 'creditcard' && given.token) {
    if (/^tok_[A-Za-z0-9_-]{16,64}$/.test(given.token)) checked.token = given.token;
    else errors['payment.token'] = { code: 'payments.token_unusable', params: {} };
  }
  if (Object.keys(errors).length > 0) throw fieldFaults(errors);
  return { method, payment: checked };
}

/** What decides whether a method can bring a purchase's money: its total, what the courier collects there, and its carrier. */
export type AskedOfMethod = {
  totalSantim: number;
  cashOnDelivery: boolean;
  cashMaxSantim: number;
  provider: Pick<PaymentProvider, 'takesWholeBirr'> | null;
};

/**
 * Refuses (422) a method that cannot bring this purchase's money: cash where the courier does not collect it or more than
 * one collects (`cash_max_santim`), an amount beyond what the method carries, parts of a Birr where it carries none. A purchase that costs nothing needs no payment.
 */
export function assertMethodAllowed(
  method: PaymentMethod,
  { totalSantim, cashOnDelivery, cashMaxSantim, provider }: AskedOfMethod,
): void {
  if (totalSantim === 0) return;
  if (method === 'cash' && !cashOnDelivery) throw CashError.cash_not_here();
  if (method === 'cash' && totalSantim > cashMaxSantim)
    throw PaymentError.amount_above_maximum({ limit: birr(cashMaxSantim) });
  if (provider?.takesWholeBirr && totalSantim % 100 !== 0) throw PaymentError.whole_birr();
  checkPaymentAmount(method, totalSantim);
}

function checkPaymentAmount(method: PaymentMethod, totalSantim: number): void {
  const [minimum, maximum] = LIMITS[method] ?? [0, Number.POSITIVE_INFINITY];
  if (totalSantim < minimum * 100) throw PaymentError.amount_below_minimum({ limit: minimum });
  if (totalSantim > maximum * 100) throw PaymentError.amount_above_maximum({ limit: maximum });
}

function withBilling(payment: PaymentInput, billing: BillingContact): PaymentInput {
  const email = billing.email ?? undefined;
  const phone = billing.phone ?? undefined;
  return {
    ...payment,
    phone: payment.phone?.trim() || phone,
    email: payment.email?.trim() || email,
    account: payment.account?.trim() || email || phone,
  };
}

const EMAIL = /^[^\s@]{1,64}@[^\s@]+\.[^\s@.]{2,}$/;

function email(text: string): string | null {
  return EMAIL.test(text) && text.length <= 254 ? text : null;
}

const CHECKS: Record<TypedField, (text: string) => string | null> = {
  phone: normalizePhone,
  deliveryInstructions: (text) => text.slice(0, 500),
  account: (text) => email(text) ?? normalizePhone(text),
  email,
  accountId: (text) => (/^[\p{L}\p{N}@._+-]{3,100}$/u.test(text) ? text : null),
};

const WRONG: Record<TypedField, string> = {
  phone: 'field.phone',
  deliveryInstructions: 'field.invalid',
  account: 'payments.account_wrong',
  email: 'field.email',
  accountId: 'payments.account_id_wrong',
};

function isPaymentMethod(method: string): method is PaymentMethod {
  return (PAYMENT_METHODS as readonly string[]).includes(method);
}
