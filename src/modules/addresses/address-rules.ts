import { type Country, normalizePhone, parseCountry } from '#shop/places.ts';

/** An address as typed, cleaned but unchecked; a form leaves empty fields out. */
export type TypedAddress = {
  firstName: string;
  lastName: string;
  company?: string | null | undefined;
  address?: string | null | undefined;
  country: string;
  region?: string | null | undefined;
  city: string;
  woreda?: string | null | undefined;
  kebele?: string | null | undefined;
  houseNumber?: string | null | undefined;
  landmark?: string | null | undefined;
  zipCode?: string | null | undefined;
  email?: string | null | undefined;
  phone?: string | null | undefined;
};

/** An address as it is kept with the purchase: the country as ISO code, phones in E.164, absent fields as ''. */
export type Address = Record<Exclude<keyof TypedAddress, 'country'>, string> & { country: Country };

export type AddressProblem = { field: keyof TypedAddress; code: string };

const POSTAL: Record<Country, { pattern: RegExp; isRequired: boolean }> = {
  ET: { pattern: /^\d{4}$/, isRequired: false },
  US: { pattern: /^\d{5}(-?\d{4})?$/, isRequired: true },
  CA: { pattern: /^[ABCEGHJ-NPRSTVXY]\d[A-Z][ -]?\d[A-Z]\d$/i, isRequired: true },
  GB: { pattern: /^(GIR ?0AA|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})$/i, isRequired: true },
};
const EMAIL = /^[^\s@"'<>(),;:\\[\]]{1,64}@[^\s@"'<>(),;:\\[\]]+\.[^\s@"'<>(),;:\\[\].]{2,}$/;

/**
 * What is wrong with an address, all of it at once: by the country's own rules (domain notes on Ethiopian addresses).
 * People here find a door by its landmark, and many streets have no name: a form must have the landmark (`isForm`), API
 * callers a landmark or a street; abroad it is the street. Missing required texts are the schema's to tell.
 */
export function addressProblems(
  typed: Partial<TypedAddress>,
  { isForm }: { isForm: boolean },
): AddressProblem[] {
  const problems: AddressProblem[] = [];
  const addProblem = (field: keyof TypedAddress, code: string) =>
    problems.push({ field, code: `checkout.${code}` });
  for (const field of ['firstName', 'lastName'] as const) {
    if (typed[field] && !/\p{L}/u.test(typed[field])) addProblem(field, 'name_invalid');
  }
  if (typed.email && !EMAIL.test(typed.email)) addProblem('email', 'email_invalid');
  if (typed.phone && !normalizePhone(typed.phone)) addProblem('phone', 'phone_invalid');
  if (typed.country === undefined) return problems;
  const country = parseCountry(typed.country);
  if (!country) {
    addProblem('country', 'country_unknown');
    return problems;
  }
  if (!typed.region && country !== 'GB')
    addProblem('region', country === 'ET' ? 'region_required' : 'state_required');
  if (country !== 'ET' && !typed.address) addProblem('address', 'address_required');
  if (country === 'ET' && !typed.landmark && (isForm || !typed.address))
    addProblem('landmark', 'landmark_required');
  if (isForm && country === 'ET' && !typed.phone) addProblem('phone', 'phone_required');
  const { pattern, isRequired } = POSTAL[country];
  if (!typed.zipCode && isRequired) addProblem('zipCode', 'zip_required');
  if (typed.zipCode && !pattern.test(typed.zipCode))
    addProblem('zipCode', country === 'ET' ? 'zip_ethiopian' : 'zip_invalid');
  return problems;
}

/** A typed address without problems in the form it is kept in. Repeating it changes nothing. */
export function normalizeAddress(typed: TypedAddress): Address {
  const country = parseCountry(typed.country) ?? 'ET';
  return {
    firstName: typed.firstName,
    lastName: typed.lastName,
    company: typed.company ?? '',
    address: typed.address ?? '',
    country,
    region: typed.region ?? '',
    city: typed.city,
    woreda: typed.woreda ?? '',
    kebele: typed.kebele ?? '',
    houseNumber: typed.houseNumber ?? '',
    landmark: typed.landmark || (country === 'ET' ? (typed.address ?? '') : ''),
    zipCode: (typed.zipCode ?? '').toUpperCase(),
    email: typed.email ?? '',
    phone: typed.phone ? (normalizePhone(typed.phone) ?? '') : '',
  };
}
