import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { makeBelongings } from '#tests/support/belongings.ts';
import { testApi } from '#tests/support/api.ts';
import { registerPerson } from '#tests/support/api-shopper.ts';
import { BILLING } from '#tests/support/buyers.ts';
import { testDatabase } from '#tests/support/database.ts';
import { documentedCalls } from '#tests/support/documented-calls.ts';
import { aProduct, aStaffRole, aVendor } from '#tests/support/factories.ts';
import { tablesWith } from '#tests/support/traces.ts';

const { api, other, database: theirs } = await makeBelongings();

const database = await testDatabase({ API_RATE_PER_MINUTE: '0' });
const { db } = database;
const { client } = testApi(database);

const CARD = '4242 4242 4242 4242';
const SENTENCE = 'Please take the card number out: card numbers belong in the card form alone.';
const HOME = { ...BILLING, landmark: 'Behind Edna Mall' };

/** Somebody of staff who may do everything. */
async function anOwner() {
  const owner = await registerPerson(api);
  await aStaffRole(theirs.db, owner.id);
  return owner;
}

const aShopper = () => registerPerson({ client });

test('X03 a card’s number typed into a text field is refused beside the field, and reaches no table', async () => {
  const { id: vendorId } = await aVendor(db, { isActive: true });
  const { id: productId } = await aProduct(db, { vendorId });
  const shopper = await aShopper();
  await shopper.call('POST', '/api/cart/lines', { productId, quantity: 1 });
  const order = (given: object) => ({ billing: HOME, paymentMethod: 'cash', termsAgreed: true, ...given });
  const letter = { formKey: randomUUID(), email: 'almaz@example.com', subject: 'My card' };
  const pay = (paymentMethod: string, payment: object) => order({ paymentMethod, payment });
  const calls: [path: string, body: object, field: string][] = [
    ['/api/checkout', order({ notes: `Charge ${CARD} 12/34` }), 'notes'],
    ['/api/checkout', order({ billing: { ...HOME, company: CARD } }), 'billing.company'],
    [
      '/api/checkout',
      pay('cash', { deliveryInstructions: `My card: ${CARD}` }),
      'payment.deliveryInstructions',
    ],
    ['/api/checkout', pay('venmo', { account: CARD }), 'payment.account'],
    ['/api/checkout', pay('amazonpay', { accountId: '4242424242424242' }), 'payment.accountId'],
    ['/api/user/addresses', { address: { ...HOME, houseNumber: CARD } }, 'address.houseNumber'],
    ['/api/user/cards', { token: `tok_${'a'.repeat(24)}`, holder: CARD }, 'holder'],
    ['/api/support/letters', { ...letter, message: `It is ${CARD}` }, 'message'],
    ['/api/wishes', { title: 'A hand mill', details: CARD }, 'details'],
    [`/api/chat/send/${vendorId}`, { content: `Take it from ${CARD}` }, 'content'],
    [`/api/membership-requests/request/${vendorId}`, { message: CARD }, 'message'],
  ];
  for (const [path, body, field] of calls) {
    const answer = await shopper.call('POST', path, body, { 'idempotency-key': randomUUID() });
    expect(answer.status, `${path} ${field}`).toBe(422);
    expect(answer.body.errors, `${path} ${field}`).toMatchObject({ [field]: SENTENCE });
  }
  expect(await tablesWith(db, '4242[^0-9]?4242')).toEqual([]);
  const placed = await shopper.call(
    'POST',
    '/api/checkout',
    order({ notes: 'Call +251 911 23 45 67 or 00251911234567' }),
    {
      'idempotency-key': randomUUID(),
    },
  );
  expect(placed.status).toBe(201);
});

test('X03 the refusal of a card’s number is told in the user’s language', async () => {
  const said = async (language: string) => {
    const letter = { formKey: randomUUID(), email: 'almaz@example.com', subject: CARD };
    const answer = await client().call('POST', '/api/support/letters', letter, {
      'accept-language': language,
    });
    return answer.body.errors.subject as string;
  };
  expect(await said('en')).toBe(SENTENCE);
  expect(await said('am')).toBe('እባክዎ የካርድ ቁጥሩን ያውጡ፤ የካርድ ቁጥር የሚጻፈው በካርድ ቅጹ ላይ ብቻ ነው።');
  expect(await said('om')).toMatch(/^Maaloo lakkoofsa kaardii keessaa baasaa/);
});

/**
 * What is no text to others: proofs and secrets, choices, searches and what one’s own list is asked with, names of orders, coupons, places, papers and banks, references of transfers, contacts that are looked up, the source of a
 * rate. What belongs to a way to pay is looked at when that is known (the first test here), the JSON of a profile by the last one.
 */
const NO_WORDS =
  /(?:^|\.)(?:password|current|token|undo|code|codeId|orderId|orderNumber|order|contact|email|source|place|userProfile|decision|reference|endsOn|number|rights\.0|barcode|sku|qrGuid|filter\.q|query|ids\.0|reasons\.0|mapping\..*|credential\..*)$|^payment\./;

test('X03 no text that people write to others takes a card’s number, in any call', async () => {
  const taken: string[] = [];
  const staff = await anOwner();
  let refused = 0;
  for (const { template, path, textFields, withText } of await documentedCalls(api)) {
    // A post is only read; what a product takes of it goes through the product's own fields.
    if (template === '/api/vendor/products/from-post') continue;
    const asked = path.startsWith('/api/admin/') ? staff : other.seller;
    for (const field of textFields) {
      const init = withText(field, `Almaz ${CARD}`);
      const answer = await asked.raw(path, init);
      const { errors } = (await answer.json().catch(() => ({}))) as { errors?: Record<string, string> };
      if (errors?.[field] === SENTENCE) refused += 1;
      // Refused as something else: a choice, a number, an address.
      else if (!errors?.[field] && !NO_WORDS.test(field))
        taken.push(`${init.method} ${template} ${field}: ${answer.status}`);
    }
  }
  expect(taken).toEqual([]);
  expect(refused).toBeGreaterThan(40);
});

test('X03 a card’s number is no name of a person', async () => {
  const form = new FormData();
  form.set('userProfile', JSON.stringify({ fullName: `Almaz ${CARD}` }));
  const answer = await (await aShopper()).raw('/api/user/profile/update', { method: 'PUT', body: form });
  expect(answer.status).toBe(422);
  expect(((await answer.json()) as { errors: object }).errors).toMatchObject({ fullName: SENTENCE });
});
