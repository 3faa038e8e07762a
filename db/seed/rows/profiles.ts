import type { ClientBase } from 'pg';
import { demoAccounts } from '#seed/content/accounts.ts';
import { insertRows, type Row } from './insert-rows.ts';

const NOTHING = {
  company: '',
  woreda: '',
  kebele: '',
  house_number: '',
  landmark: '',
  zip_code: '',
  email: '',
  phone: '',
};

/** The demo shopper's address book: home, and the family abroad. */
function addressRows(userId: number, phone: string): Row[] {
  return [
    {
      ...NOTHING,
      user_id: userId,
      first_name: 'ሳራ',
      last_name: 'ተስፋዬ',
      address: 'Cameroon Street',
      country: 'ET',
      region: 'ET-AA',
      city: 'Bole',
      woreda: '03',
      house_number: '412',
      landmark: 'ከኤድና ሞል ጀርባ',
      phone,
      is_billing: true,
      is_shipping: true,
    },
    {
      ...NOTHING,
      user_id: userId,
      first_name: 'Daniel',
      last_name: 'Tesfaye',
      address: '1208 Elm Street',
      country: 'US',
      region: 'Ohio',
      city: 'Columbus',
      zip_code: '43004',
      phone: '+16145550142',
      is_billing: false,
      is_shipping: false,
    },
  ];
}

const CARD = { brand: 'visa', last_four: '4242', exp_month: 12, exp_year: 2034 };

/** Addresses and a saved card of the demo shopper; the card is known to the sandbox provider as if it had been entered. */
export async function writeProfiles(client: ClientBase): Promise<void> {
  const index = demoAccounts.findIndex(({ role }) => role === 'shopper');
  const { name, phone } = demoAccounts[index]!;
  const userId = index + 1;
  const method = 'pm_demo-shopper-visa';
  const token = 'tok_demo-shopper-visa';
  await insertRows(client, 'addresses', addressRows(userId, phone));
  await insertRows(client, 'payment_cards', [
    {
      ...CARD,
      user_id: userId,
      provider: 'sandbox',
      provider_method: method,
      holder: name,
      is_default: true,
    },
  ]);
  await insertRows(client, 'sandbox.tokens', [{ ...CARD, token, behaviour: 'approve' }]);
  await insertRows(client, 'sandbox.payment_methods', [
    { ...CARD, id: method, customer: `shopper-${userId}`, token, behaviour: 'approve' },
  ]);
}
