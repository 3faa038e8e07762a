import type { Buyer } from './buyers.ts';

/** A buyer's address in the form that a purchase keeps it in: everything present, absent fields empty. */
export function aBilling(buyer: Buyer): Record<string, string> {
  const parts = buyer.address.split(', ');
  // In Addis Ababa the address begins with the sub-city, which stands for the city.
  const [city, address] =
    buyer.city === 'Addis Ababa' ? [parts[0]!, parts.slice(1).join(', ')] : [buyer.city, buyer.address];
  const woreda = /Woreda (\d+)/.exec(buyer.address)?.[1] ?? '';
  return {
    firstName: buyer.first,
    lastName: buyer.last,
    company: '',
    address,
    country: 'ET',
    region: buyer.region,
    city,
    woreda,
    kebele: /Kebele (\d+)/.exec(buyer.address)?.[1] ?? '',
    houseNumber: '',
    landmark: parts.at(-1)!,
    zipCode: '',
    email: buyer.email,
    phone: buyer.phone,
  };
}
