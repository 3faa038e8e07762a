import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { LOCALES, type Locale } from '#platform/language.ts';
import { type Contacts, contactsOf, ContactVariables } from '#shop/contacts.ts';
import { AnnouncementBar } from '#web/chrome/announcement-bar.tsx';
import { Menu } from '#web/chrome/menu.tsx';
import { Footer } from '#web/chrome/footer.tsx';
import { ContactsContext } from '#web/contacts-context.ts';
import { ContactCards } from '#web/storefront/help/contact-cards.tsx';
import { FloatingButtons } from '#web/storefront/home/floating-buttons.tsx';
import FloatingContent from '#web/storefront/home/floating-content.tsx';
import { Promises } from '#web/storefront/home/promises.tsx';
import ErrorPageContent from '#web/storefront/not-found/error-content.tsx';
import { LanguageContext } from '#web/ui/view.ts';
import { runWithLocale } from './front/run-with-locale.ts';

const PHONE = ['+251 100 000 001'];
const CALL = ['tel:+251100000001', ...PHONE];
const SOCIAL = ['https://tiktok.shop.example/'];
const CHATS = ['https://telegram.shop.example/'];
const ADDRESS: Record<Locale, string> = { en: 'Piassa', am: 'ፒያሳ', om: 'Piyaasaa' };

/** Each place that tells how the shop is reached, and what stands there once it is set. */
const PLACES: [string, () => ReactElement, shown: (locale: Locale) => string[]][] = [
  ['announcements', () => <AnnouncementBar waysToPay="online" />, () => [...PHONE, ...SOCIAL]],
  ['menu', () => <Menu waysToPay="online" />, () => CALL],
  [
    'footer',
    () => <Footer categories={[]} year="2026" rate={null} />,
    (locale) => [
      ...CALL,
      ...SOCIAL,
      ADDRESS[locale],
      'mailto:ask@shop.example',
      'https://play.shop.example/',
      'https://store.shop.example/',
    ],
  ],
  ['customer support', () => <ContactCards />, () => [...CALL, ...CHATS]],
  ['support button', () => <FloatingContent kind="support" />, () => [...CALL, ...CHATS]],
  ['courier button', () => <FloatingContent kind="courier" />, () => ['https://fast.example/']],
  ['vendor button', () => <FloatingContent kind="vendor" />, () => ['https://sell.shop.example/']],
  ['promises', () => <Promises waysToPay="online" />, () => PHONE],
  ['failed page', () => <ErrorPageContent status={500} message={null} />, () => CALL],
];

const SET = contactsOf(
  ContactVariables.parse({
    CONTACT_PHONE: '+251100000001',
    CONTACT_EMAIL: 'ask@shop.example',
    CONTACT_ADDRESS: ADDRESS.en,
    CONTACT_ADDRESS_AM: ADDRESS.am,
    CONTACT_ADDRESS_OM: ADDRESS.om,
    CONTACT_CHATS: 'telegram=https://telegram.shop.example/',
    SOCIAL_LINKS: 'tiktok=https://tiktok.shop.example/',
    COURIER_LINKS: 'Fast=https://fast.example/',
    VENDOR_PORTAL_URL: 'https://sell.shop.example/',
    APP_GOOGLE_PLAY: 'https://play.shop.example/',
    APP_APP_STORE: 'https://store.shop.example/',
  }),
  false,
);
const UNSET = contactsOf(ContactVariables.parse({}), false);

function drawn(place: () => ReactElement, contacts: Contacts, locale: Locale): string {
  return runWithLocale(locale, () =>
    renderToStaticMarkup(
      <MemoryRouter>
        <LanguageContext value={locale}>
          <ContactsContext value={contacts}>{place()}</ContactsContext>
        </LanguageContext>
      </MemoryRouter>,
    ),
  );
}

test('each contact that is set stands wherever it is told, in all three languages', () => {
  for (const locale of LOCALES)
    for (const [name, place, shown] of PLACES) {
      const page = drawn(place, SET, locale);
      for (const text of shown(locale)) expect(page, `${name}, ${locale}`).toContain(text);
    }
  expect(drawn(() => <FloatingButtons />, SET, 'en').match(/<li>/g)).toHaveLength(3);
});

test('what is not set is shown nowhere: no number, no address, no link', () => {
  for (const locale of LOCALES)
    for (const [name, place] of PLACES) {
      const page = drawn(place, UNSET, locale);
      expect(page, `${name}, ${locale}`).not.toMatch(/tel:|mailto:|https?:|\+251|undefined|null/);
      expect(page, `${name}, ${locale}`).not.toMatch(/href=""|<address/);
    }
  expect(drawn(() => <FloatingButtons />, UNSET, 'en').match(/<li>/g)).toHaveLength(2);
  expect(drawn(() => <Promises waysToPay="online" />, UNSET, 'en')).not.toContain('Call');
  // Who has neither number nor messenger is written to.
  expect(drawn(() => <ContactCards />, UNSET, 'en')).toContain('href="/NeedHelp"');
});

test('a shop without categories names no list of them below its pages', () => {
  const shown = drawn(() => <Footer categories={[]} year="2026" rate={null} />, UNSET, 'en');
  expect(shown.match(/<h2[^>]*>([^<]*)/g)).toHaveLength(2);
  for (const title of ['Top Category', 'Popular Tag']) expect(shown).not.toContain(title);
});

test('a shop that takes cash alone promises no other way to pay', () => {
  for (const waysToPay of ['cash', 'transfer', 'online'] as const) {
    const bar = drawn(() => <AnnouncementBar waysToPay={waysToPay} />, UNSET, 'en');
    const promises = drawn(() => <Promises waysToPay={waysToPay} />, UNSET, 'en');
    for (const part of [bar, promises]) {
      expect(part.includes('telebirr')).toBe(waysToPay === 'online');
      expect(part.toLowerCase().includes('bank transfer')).toBe(waysToPay === 'transfer');
    }
  }
});
