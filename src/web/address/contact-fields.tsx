import { m } from '#messages';
import { TextField } from '#web/ui/field.tsx';
import type { AddressField } from './address-field.ts';
import { ETHIOPIAN_LABELS } from './address-labels.ts';

type Props = { field: AddressField; isPhoneNeeded: boolean };

/** Whose address it is and how to reach them. */
export function ContactFields({ field, isPhoneNeeded }: Props) {
  const optionalText = `(${m.checkout_optional()})`;
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-4">
      <TextField {...field('firstName', 'given-name', 60)} label={ETHIOPIAN_LABELS.firstName()} required />
      <TextField {...field('lastName', 'family-name', 60)} label={ETHIOPIAN_LABELS.lastName()} required />
      <TextField
        {...field('phone', 'tel', 40)}
        label={ETHIOPIAN_LABELS.phone()}
        hint={m.checkout_phone_hint()}
        type="tel"
        inputMode="tel"
        required={isPhoneNeeded}
        className="col-span-2"
      />
      <TextField
        {...field('email', 'email', 254)}
        label={ETHIOPIAN_LABELS.email()}
        hint={m.checkout_email_hint()}
        type="email"
        inputMode="email"
        optionalText={optionalText}
        className="col-span-2"
      />
    </div>
  );
}
