import { randomBytes } from 'node:crypto';
import type { TxCtx } from '#platform/context.ts';
import type { Locale } from '#platform/language.ts';
import { foldText } from '#modules/search/index.ts';
import { insertStore } from './own-store.queries.ts';

export type NewStore = {
  businessName: string;
  contactName: string;
  phone: string;
  email: string;
  regionCode: string;
  city: string;
  tin: string | null;
  /** What the store says of itself until it writes more, in the language of `locale`. */
  description: string;
  locale: Locale;
  /** When its owner agreed to the terms for stores; null for one who has not yet. */
  termsAgreedAt: Date | null;
};

/** Makes a store in onboarding in the caller's transaction; its id. Nobody sees it until it opens. */
export async function createStore(
  tx: TxCtx,
  { contactName, description, locale, ...given }: NewStore,
): Promise<number> {
  const [first = '', ...rest] = contactName.split(' ');
  // Named one by one: the caller's object may hold more.
  const { businessName, phone, email, regionCode, city, tin, termsAgreedAt } = given;
  return await insertStore(tx.db, {
    businessName,
    phone,
    email,
    regionCode,
    city,
    tin,
    termsAgreedAt,
    slug: `${slugOf(businessName)}-${randomBytes(4).toString('hex')}`,
    foldedName: foldText(businessName),
    foldedOwner: foldText(contactName),
    firstName: first,
    lastName: rest.join(' ') || first,
    companyDescription: description,
    textLocale: locale,
    state: 'onboarding',
    isActive: false,
  });
}

function slugOf(name: string): string {
  const words = name.toLowerCase().match(/[a-z0-9]+/g) ?? ['store'];
  return words.join('-').slice(0, 60);
}
