import { m } from '#messages';
import { normalizePhone } from '#shop/places.ts';

/** What to enter into a field that must not stay empty, by its part of an address. */
const MISSING: Record<string, () => string> = {
  firstName: m.error_checkout_first_name_required,
  lastName: m.error_checkout_last_name_required,
  phone: m.error_checkout_phone_required,
  region: m.error_checkout_region_required,
  city: m.error_checkout_city_required,
  landmark: m.error_checkout_landmark_required,
  address: m.error_checkout_address_required,
  zipCode: m.error_checkout_zip_required,
};

/**
 * What is wrong with a step before the next one opens, by field: what is empty and must not be, and a phone number that
 * cannot be. The server checks everything when the order is placed.
 */
export function stepFaults(step: HTMLElement): Record<string, string> {
  const controls = step.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input[name], select[name]');
  const faults: Record<string, string> = {};
  for (const control of controls) {
    // What stands in a folded or unused part of the form is not asked for.
    if (control.offsetParent === null) continue;
    const part = control.name.split('.').at(-1) ?? '';
    const text = control.value.trim();
    if (control.required && text === '') faults[control.name] = (MISSING[part] ?? m.error_field_required)();
    else if (part === 'phone' && text !== '' && normalizePhone(text) === null)
      faults[control.name] = m.error_checkout_phone_invalid();
  }
  return faults;
}
