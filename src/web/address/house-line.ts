import { m } from '#messages';
import { withCommas } from './with-commas.ts';

type Parts = { houseNumber: string; kebele: string; woreda: string };

/** House number, kebele and woreda in one line, each by its name: the bare numbers would not tell one from another. */
export function houseLine({ houseNumber, kebele, woreda }: Parts): string {
  return withCommas([
    houseNumber && `${m.checkout_house_number()} ${houseNumber}`,
    kebele && `${m.profile_address_kebele()} ${kebele}`,
    woreda && `${m.checkout_woreda()} ${woreda}`,
  ]);
}
