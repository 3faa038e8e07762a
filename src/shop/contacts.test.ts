import { expect, test } from 'vitest';
import { ContactVariables, contactLine, contactsOf } from './contacts.ts';

function contacts(env: Record<string, string>, isDemo = false) {
  return contactsOf(ContactVariables.parse(env), isDemo);
}

function complaint(env: Record<string, string>): string {
  return ContactVariables.safeParse(env).error?.issues[0]?.message ?? '';
}

test('a shop whose operator has set no contact shows none', () => {
  expect(contacts({})).toMatchObject({
    phone: null,
    phoneShown: null,
    email: null,
    address: null,
    chats: [],
    callPageUrl: null,
    couriers: [],
    vendorPortalUrl: '/vendor',
    socials: [],
  });
  expect(contactLine(contacts({}), 'en')).toEqual([]);
});

test('contacts that are set are shown, and no other: also of the demo none', () => {
  const shop = contacts(
    {
      CONTACT_PHONE: '+251911234567',
      CONTACT_ADDRESS: 'Piassa, Addis Ababa',
      CONTACT_ADDRESS_AM: 'ፒያሳ፣ አዲስ አበባ',
    },
    true,
  );
  expect(shop).toMatchObject({
    phone: '+251911234567',
    phoneShown: '+251 911 234 567',
    email: null,
    socials: [],
  });
  expect(contactLine(shop, 'am')).toEqual(['ፒያሳ፣ አዲስ አበባ', '+251 911 234 567']);
  expect(contactLine(shop, 'om')).toEqual(['Piassa, Addis Ababa', '+251 911 234 567']);
});

test('the demo reaches nobody: no exchange has its area code, and .example is nobody’s', () => {
  const demo = contacts({}, true);
  expect(demo.phone).toMatch(/^\+25110/);
  const links = [...demo.chats, ...demo.socials, ...demo.couriers].map(({ url }) => new URL(url).hostname);
  expect(links).toHaveLength(10);
  for (const host of links) expect(host).toMatch(/\.example$/);
  expect(demo.email).toMatch(/\.example$/);
});

test.each([
  [{ CONTACT_PHONE: '0911234567' }, 'must be a number such as +251111234567'],
  [{ CONTACT_EMAIL: 'support' }, 'must be an e-mail address'],
  [{ SOCIAL_LINKS: 'myspace=https://my.example/' }, 'does not know "myspace"'],
  [{ CONTACT_CHATS: 'whatsapp' }, 'must be pairs such as name=https://example.com/'],
  [{ COURIER_LINKS: 'Fast=javascript:alert(1)' }, 'must be pairs'],
])('%o is refused with what is wanted', (env, wanted) => {
  expect(complaint(env)).toContain(wanted);
});
