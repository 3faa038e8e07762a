import { randomUUID } from 'node:crypto';
import { formWith, type PlainForm, plainVisitor, type PlainVisitor } from '#tests/support/plain-visitor.ts';
import { call } from './buyers.ts';

const ASSET = /\/assets\/[\w./-]+\.(?:m?js|css)\b/g;
const PASSWORD = 'Selam1@fault';
/** What somebody types at the checkout, wherever the page has such a field. */
const ORDER = {
  'billing.firstName': 'Almaz',
  'billing.lastName': 'Bekele',
  'billing.email': 'old-page@example.com',
  'billing.phone': '0912345678',
  'billing.country': 'ET',
  'billing.region': 'ET-AA',
  'billing.city': 'Bole',
  'billing.landmark': 'Beside the stadium',
  'billing.address': 'Cameroon Street',
  paymentMethod: 'cash',
  'method.cash.phone': '0912345678',
};

type Sides = { oldUrl: string; todayUrl: string };
type Found = { forms: number; scripts: number; lost: string[] };

/**
 * Pages that came from a process of an earlier version, still open while the process of today answers: their forms are sent to it as a
 * browser without scripts does, and each script and style that they name is asked for there.
 */
export async function oldPages(sides: Sides, productId: number): Promise<Found> {
  const found: Found = { forms: 0, scripts: 0, lost: [] };
  const addresses = new Set<string>();
  await shopWithout(person(sides, addresses, found), productId);
  await signInWithout(sides, person(sides, addresses, found));
  for (const manifest of [...addresses].filter((address) => address.includes('/manifest-')))
    for (const [address] of (await (await fetch(sides.oldUrl + manifest)).text()).matchAll(ASSET))
      addresses.add(address);
  for (const address of addresses) {
    const answer = await fetch(sides.todayUrl + address);
    await answer.arrayBuffer();
    if (answer.status !== 200) found.lost.push(`the script ${address} at today’s process: ${answer.status}`);
  }
  found.scripts = addresses.size;
  return found;
}

type Person = {
  lost: string[];
  visitor: PlainVisitor;
  /** A page of the earlier version. */
  see: (path: string) => Promise<string>;
  /** Sends its form to today's process; what leads elsewhere than expected is lost. Answers what came. */
  send: (what: string, form: PlainForm, wanted: RegExp) => Promise<string>;
};

function person({ oldUrl, todayUrl }: Sides, addresses: Set<string>, found: Found): Person {
  const visitor = plainVisitor();
  return {
    lost: found.lost,
    visitor,
    async see(path) {
      const { status, text } = await visitor.read(oldUrl + path);
      if (status !== 200) found.lost.push(`the page ${path} of the earlier version: ${status}`);
      for (const [address] of text.matchAll(ASSET)) addresses.add(address);
      return text;
    },
    async send(what, form, wanted) {
      found.forms += 1;
      const { status, location, text } = await visitor.send(todayUrl, form);
      const said = `${status} ${location}`.trim();
      if (!wanted.test(said)) found.lost.push(`${what} by an earlier page: ${said} ${alertIn(text)}`.trim());
      return text;
    },
  };
}

/** From the filters of the goods to the order, without scripts. */
async function shopWithout({ lost, see, send }: Person, productId: number): Promise<void> {
  const [goods, product, cart, checkout] = [
    '/en/ShopPage',
    `/en/product-detail/${productId}`,
    '/en/ShoppingCart',
    '/en/Checkout',
  ];
  const filters = formWith(await see(goods), ['minPrice'], goods, { typed: { minPrice: '1' } });
  const listed = await send('the filters of goods', filters, /^200$/);
  if (!listed.includes('/product-detail/')) lost.push('goods that the filters of an earlier page list');
  const typed = { quantity: '2' };
  for (const [what, intent, wanted] of [
    ['a piece into the cart', 'cart', /^30[23] /],
    ['a purchase at once', 'buy', /^30[23] \S*\/Checkout/],
  ] as const) {
    const form = formWith(await see(product), ['quantity'], product, { typed, button: ['intent', intent] });
    await send(what, form, wanted);
  }
  await send('the cart', formWith(await see(cart), [/^quantity\./], cart), /^(?:200|30[23] .*)$/);
  const order = formWith(await see(checkout), ['billing.firstName', 'formKey'], checkout, {
    typed: ORDER,
    button: ['intent', 'place'],
  });
  await send('an order', order, /^30[23] \S*\/OrderSucess\?group=[\da-f-]{36}$/);
}

/** Somebody with an account signs in, and is signed in at both. */
async function signInWithout(
  { oldUrl, todayUrl }: Sides,
  { lost, visitor, see, send }: Person,
): Promise<void> {
  const path = '/en/User-Authentication/sign-in?with=email';
  const typed = { email: `${randomUUID()}@example.com`, password: PASSWORD };
  const account = { fullName: 'Hana Girma', ...typed, termsAgreed: true };
  const registered = await call(`${oldUrl}/api/auth/register`, 'POST', account);
  if (!registered || registered.status >= 300)
    lost.push(`an account at the earlier version: ${registered?.status}`);
  const form = formWith(await see(path), ['email', 'password'], path, { typed, button: ['intent', 'email'] });
  await send('signing in', form, /^30[23] /);
  for (const url of [todayUrl, oldUrl]) {
    const { status } = await visitor.read(`${url}/en/ProfileDashboard`);
    if (status !== 200) lost.push(`who signed in at today’s process, at ${url}: ${status}`);
  }
}

/** What a page says is wrong. */
function alertIn(html: string): string {
  const [, alert = ''] = /role="alert"[^>]*>(.*?)<\/(?:div|section)>/s.exec(html) ?? [];
  return alert
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, 200);
}
