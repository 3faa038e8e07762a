import type { Buyer } from './buyers.ts';

/** A buyer's address in the form that a purchase keeps it in: everything present, absent fields empty. */
export function aBilling(buyer: Buyer): Record<string, string> {
  // In Addis Ababa the address begins with the sub-city, which stands for the city.
  const [city, parts] =
    buyer.city === 'Addis Ababa'
      ? [buyer.address.split(', ')[0]!, buyer.address.split(', ').slice(1)]
      : [buyer.city, buyer.address.split(', ')];
  // What has a field of its own is not said again by the street.
  const rest = parts.filter((part) => !/^(Woreda|Kebele) \d+$/.test(part));
  return {
    firstName: buyer.first,
    lastName: buyer.last,
    company: '',
    address: rest.slice(0, -1).join(', '),
    country: 'ET',
    region: buyer.region,
    city,
    woreda: /Woreda (\d+)/.exec(buyer.address)?.[1] ?? '',
    kebele: /Kebele (\d+)/.exec(buyer.address)?.[1] ?? '',
    houseNumber: '',
    landmark: rest.at(-1)!,
    zipCode: '',
    email: buyer.email,
    phone: buyer.phone,
  };
}
