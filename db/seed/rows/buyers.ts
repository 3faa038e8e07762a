import { demoAccounts, NOBODYS_MOBILE } from '#seed/content/accounts.ts';
import { aPerson, type Person } from '#seed/content/people.ts';
import type { Language } from '#seed/content/product-kind.ts';
import { pick, type Random } from '#seed/random.ts';
import type { Row } from './insert-rows.ts';

/** Someone who bought: with an account (`userId`) or as a guest. */
export interface Buyer extends Person {
  userId: number | null;
  email: string;
  phone: string;
  locale: Language;
}

const ACCOUNTS = 140;
const GUESTS = 90;
const LOCALES: Language[] = ['en', 'en', 'en', 'en', 'am', 'am', 'am', 'am', 'om'];

/** The demo shopper, whose orders stand in every state. */
export const demoShopper: Buyer = {
  first: 'Sara',
  last: 'Tesfaye',
  region: 'ET-AA',
  city: 'Bole',
  address: 'Woreda 03, behind Edna Mall',
  userId: 1,
  email: demoAccounts[0].email,
  phone: demoAccounts[0].phone,
  locale: 'en',
};

/** Past buyers of the demo; the ids of their accounts follow the demo accounts'. */
export function assembleBuyers(random: Random): Buyer[] {
  return Array.from({ length: ACCOUNTS + GUESTS }, (_, i) => {
    const person = aPerson(random);
    const locale =
      person.region === 'ET-OR' ? pick(random, ['om', 'om', 'am', 'en'] as const) : pick(random, LOCALES);
    return {
      ...person,
      userId: i < ACCOUNTS ? demoAccounts.length + i + 1 : null,
      email: `${person.first}.${person.last}.${i + 1}@shoppers.adey.example`.toLowerCase(),
      phone: `${NOBODYS_MOBILE}${String(400_003 + i * 7).slice(-6)}`,
      locale,
    };
  });
}

/** The people: the demo accounts first, then the past buyers with an account. They cannot sign in: they have no password. */
export function userRows(buyers: readonly Buyer[], now: Date): Row[] {
  const joined = new Date(now.getTime() - 120 * 86_400_000).toISOString();
  const people = [
    ...demoAccounts.map(({ name, email, phone, role }) => ({
      name,
      email,
      phone,
      role: role === 'vendor' ? role : 'shopper',
    })),
    ...buyers
      .filter(({ userId }) => userId !== null)
      .map(({ first, last, email, phone }) => ({ name: `${first} ${last}`, email, phone, role: 'shopper' })),
  ];
  return people.map((person, i) => ({
    id: i + 1,
    ...person,
    email_verified: true,
    phone_verified: true,
    terms_version: '2026-11',
    terms_agreed_at: joined,
    created_at: joined,
    updated_at: joined,
  }));
}
