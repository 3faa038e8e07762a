import type { AppError } from '#platform/errors.ts';
import { fieldFaults } from '#platform/validation.ts';
import { type DestinationRow, findDestination } from '#modules/delivery/index.ts';
import type { Address } from '#modules/addresses/index.ts';
import type { CheckoutInput } from './checkout.schema.ts';

export type CheckedBuyer = { billing: Address; shipping: Address; destination: DestinationRow };

/**
 * Completes the addresses of a checkout: where the parcels go, Ethiopian regions as their codes, the e-mail of the
 * account when none was given. Throws request.invalid (422) with an error for each field: a region we do not know, an
 * Ethiopian delivery without a phone for the courier, a purchase without any way to reach its buyer: whoever receives the
 * parcel is somebody else, and is told nothing of the purchase.
 */
export function checkBuyer(
  input: CheckoutInput,
  all: readonly DestinationRow[],
  accountEmail: string | null,
): CheckedBuyer {
  const fields: AppError['fields'] = {};
  const addProblem = (field: string, code: string) => void (fields[field] ??= { code, params: {} });
  const settle = (address: Address, prefix: string): DestinationRow | null => {
    const found = findDestination(all, address.country, address.region);
    if (!found) addProblem(`${prefix}.region`, 'checkout.region_unknown');
    return found;
  };

  const billing = { ...input.billing, email: input.billing.email || (accountEmail ?? '') };
  const billed = settle(billing, 'billing');
  const shipped = input.shipping ? settle(input.shipping, 'shipping') : billed;
  const shipping = input.shipping ?? billing;
  const phone = shipping.phone || billing.phone;
  if (shipping.country === 'ET' && !phone)
    addProblem(input.shipping ? 'shipping.phone' : 'billing.phone', 'checkout.phone_required');
  if (!billing.email && !billing.phone) addProblem('billing.email', 'checkout.contact_required');
  if (Object.keys(fields).length > 0 || !billed || !shipped) throw fieldFaults(fields);
  return {
    billing: withRegion(billing, billed),
    shipping: withRegion({ ...shipping, phone, email: shipping.email || billing.email }, shipped),
    destination: shipped,
  };
}

function withRegion(address: Address, destination: DestinationRow): Address {
  return address.country === 'ET' ? { ...address, region: destination.code } : address;
}
