import { createContext, useContext } from 'react';
import type { Contacts } from '#shop/contacts.ts';

/** What is known of the shop where its data could not be loaded. */
export const NO_CONTACTS: Contacts = {
  phone: null,
  phoneShown: null,
  email: null,
  address: null,
  chats: [],
  callPageUrl: null,
  couriers: [],
  vendorPortalUrl: '/vendor',
  socials: [],
  apps: [],
};

/** Provided once, around the whole page. */
export const ContactsContext = createContext<Contacts>(NO_CONTACTS);

/** How the shop is reached; what its operator has not set is null or empty, and must not be shown. */
export function useContacts(): Contacts {
  return useContext(ContactsContext);
}
