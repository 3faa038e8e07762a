import { type Contracted, contractShop } from './contract-shop.ts';

/** What a provider cannot tell or do. */
type Tells = {
  tellsReversal?: boolean;
  endsDisputes?: boolean;
  tellsCurrency?: boolean;
  takesLate?: boolean;
  refunds?: boolean;
};
/** Known from public programs alone: what they send back, staff send back. */
const THIN: Tells = { tellsReversal: false, refunds: false };

const ADAPTERS: Record<string, Contracted & Tells> = {
  sandbox: { method: 'telebirr' },
  chapa: { method: 'telebirr' },
  // It has no word for money that was taken back.
  telebirr: { method: 'telebirr', tellsReversal: false },
  stripe: { method: 'amazonpay', currency: 'USD', endsDisputes: true },
  // What is approved after the hold is not captured, so there is nothing to send back.
  paypal: { method: 'paypal', currency: 'USD', takesLate: false },
  // Whole Birr alone; its answers name no currency.
  mpesa: { method: 'mpesa', unit: 100, ...THIN, tellsCurrency: false },
  santimpay: { method: 'telebirr', ...THIN },
  arifpay: { method: 'telebirr', ...THIN },
};

/** A shop for every payment provider, with its name and what it cannot tell or do. */
export async function contractShops() {
  return await Promise.all(
    Object.entries(ADAPTERS).map(
      async ([name, contracted]) => [name, await contractShop(name, contracted), contracted] as const,
    ),
  );
}
