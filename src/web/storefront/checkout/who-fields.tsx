import { m } from '#messages';
import type { CheckoutView } from '#modules/checkout/checkout.schema.ts';
import { addressField } from '#web/address/address-field.ts';
import { ContactFields } from '#web/address/contact-fields.tsx';
import { LocalLink } from '#web/ui/local-link.tsx';
import type { TypedCheckout } from './checkout-view.ts';

export type StepFieldsProps = {
  view: CheckoutView;
  typed: TypedCheckout;
  errors: Record<string, string>;
  /** Where the bill goes. */
  country: string;
  /** The saved address that fills the fields in, if any. */
  chosenId: number | undefined;
};

/** The first step: a name and a phone number, asked for once. */
export function WhoFields({ view, typed, errors, country, chosenId }: StepFieldsProps) {
  const field = addressField({ name: 'billing', section: 'billing', typed, errors });
  return (
    <>
      <ContactFields key={chosenId} field={field} isPhoneNeeded={country === 'ET'} />
      {view.isGuest && (
        <LocalLink
          to="/User-Authentication/sign-in?returnTo=%2FCheckout"
          prefetch="none"
          className="prose-link inline-flex min-h-11 items-center self-start"
        >
          {m.checkout_sign_in()}
        </LocalLink>
      )}
    </>
  );
}
