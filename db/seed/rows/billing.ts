import type { Buyer } from './buyers.ts';

/** A buyer's address in the form that a purchase keeps it in: everything present, absent fields empty. */
export function aBilling(buyer: Buyer): Record<string, string> {
  const woreda = /Woreda (\d+)/.exec(buyer.address)?.[1] ?? '';
  return {
    firstName: buyer.first,
    lastName: buyer.last,
    company: '',
    address: buyer.address,
    country: 'ET',
    region: buyer.region,
    city: buyer.city,
    woreda,
    kebele: /Kebele (\d+)/.exec(buyer.address)?.[1] ?? '',
    houseNumber: '',
    landmark: buyer.address.split(', ').at(-1)!,
    zipCode: '',
    email: buyer.email,
    phone: buyer.phone,
  };
}
