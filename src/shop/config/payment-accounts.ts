import { createPrivateKey, createPublicKey } from 'node:crypto';
import { isLoopbackUrl } from '#platform/loopback.ts';
import { PAYMENT_PROVIDERS } from '#shop/payment-providers.ts';
import type { Accounts, ChapaAccount } from './account-kinds.ts';
import { NEEDED, type PaymentVariable, type PaymentVariables } from './payment-variables.ts';

export type PaymentAccountName = keyof Accounts;

/** What the shop is known by at each payment provider; null for those it has no account at. */
export type PaymentAccounts = { [Name in PaymentAccountName]: Accounts[Name] | null };

/** How each account is made of the variables, once those it needs are there. Throws an Error for a key that is none. */
const MAKERS: { [Name in PaymentAccountName]: (e: PaymentVariables) => Accounts[Name] } = {
  chapa: (e) => ({
    secretKey: e.CHAPA_SECRET_KEY ?? '',
    webhookSecret: e.CHAPA_WEBHOOK_SECRET ?? '',
    approvalSecret: e.CHAPA_APPROVAL_SECRET ?? null,
    url: e.CHAPA_URL ?? 'https://api.chapa.co/v1',
    pageUrl: new URL(e.CHAPA_PAGE_URL ?? 'https://checkout.chapa.co').origin,
  }),
  telebirr: (e) => ({
    fabricAppId: e.TELEBIRR_FABRIC_APP_ID ?? '',
    appSecret: e.TELEBIRR_APP_SECRET ?? '',
    merchantAppId: e.TELEBIRR_MERCHANT_APP_ID ?? '',
    merchantCode: e.TELEBIRR_MERCHANT_CODE ?? '',
    privateKey: privatePem('TELEBIRR_PRIVATE_KEY', e),
    publicKey: e.TELEBIRR_PUBLIC_KEY ? publicPem('TELEBIRR_PUBLIC_KEY', e) : null,
    certificates: e.TELEBIRR_CA ?? null,
    url: e.TELEBIRR_URL ?? 'https://superapp.ethiomobilemoney.et:38443/apiaccess/payment/gateway',
    pageUrl:
      e.TELEBIRR_PAGE_URL?.replace(/\?$/, '') ??
      'https://superapp.ethiomobilemoney.et:38443/payment/web/paygate',
  }),
  stripe: (e) => ({
    secretKey: e.STRIPE_SECRET_KEY ?? '',
    webhookSecret: e.STRIPE_WEBHOOK_SECRET ?? '',
    url: e.STRIPE_URL ?? 'https://api.stripe.com',
    pageUrl: new URL(e.STRIPE_PAGE_URL ?? 'https://checkout.stripe.com').origin,
  }),
  paypal: (e) => ({
    clientId: e.PAYPAL_CLIENT_ID ?? '',
    clientSecret: e.PAYPAL_CLIENT_SECRET ?? '',
    webhookId: e.PAYPAL_WEBHOOK_ID ?? '',
    hasVenmo: e.PAYPAL_VENMO === '1',
    url: e.PAYPAL_URL ?? 'https://api-m.paypal.com',
    pageUrl: new URL(e.PAYPAL_PAGE_URL ?? 'https://www.paypal.com').origin,
  }),
  mpesa: (e) => ({
    consumerKey: e.MPESA_CONSUMER_KEY ?? '',
    consumerSecret: e.MPESA_CONSUMER_SECRET ?? '',
    shortcode: e.MPESA_SHORTCODE ?? '',
    passkey: e.MPESA_PASSKEY ?? '',
    passwordRule: e.MPESA_PASSWORD_RULE ?? 'plain',
    url: e.MPESA_URL ?? 'https://api.safaricom.et',
  }),
  santimpay: (e) => ({
    merchantId: e.SANTIMPAY_MERCHANT_ID ?? '',
    privateKey: privatePem('SANTIMPAY_PRIVATE_KEY', e),
    url: e.SANTIMPAY_URL ?? 'https://services.santimpay.com/api/v1/gateway',
    pageUrl: new URL(e.SANTIMPAY_PAGE_URL ?? 'https://services.santimpay.com').origin,
  }),
  arifpay: (e) => ({
    apiKey: e.ARIFPAY_API_KEY ?? '',
    account: e.ARIFPAY_ACCOUNT ?? '',
    bank: e.ARIFPAY_BANK ?? '',
    url: e.ARIFPAY_URL ?? 'https://gateway.arifpay.net/v0',
    pageUrl: new URL(e.ARIFPAY_PAGE_URL ?? 'https://checkout.arifpay.net').origin,
  }),
};

const NAMES = Object.keys(NEEDED) as PaymentAccountName[];

/** The accounts that the variables describe, and a sentence for each that they describe in part or wrongly. */
export function accountsOf(e: PaymentVariables): { accounts: PaymentAccounts; wrong: string[] } {
  const wrong = NAMES.flatMap((name) => partOf(name, e));
  const made = NAMES.map((name) => {
    try {
      return [name, isOn(name, e) ? MAKERS[name](e) : null];
    } catch (error) {
      wrong.push((error as Error).message);
      return [name, null];
    }
  });
  return { accounts: Object.fromEntries(made) as PaymentAccounts, wrong };
}

function isOn(name: PaymentAccountName, e: PaymentVariables): boolean {
  return NEEDED[name].needs.every((variable) => e[variable]);
}

function partOf(name: PaymentAccountName, e: PaymentVariables): string[] {
  const needs: readonly PaymentVariable[] = NEEDED[name].needs;
  const missing = needs.filter((variable) => !e[variable]);
  const given = [...needs, ...NEEDED[name].takes].filter((variable) => e[variable]);
  if (missing.length === 0 || given.length === 0) return [];
  return [
    `${missing.join(' and ')} must be set too: ${given.join(', ')} alone ${given.length > 1 ? 'turn' : 'turns'} no payment provider on. Set all of them, or none.`,
  ];
}

/** A private key as PEM, given so or as the base64 text that the portals of providers hand out. */
function privatePem(name: PaymentVariable, e: PaymentVariables): string {
  try {
    return createPrivateKey(pemOf(e[name] ?? '', 'PRIVATE KEY'))
      .export({ type: 'pkcs8', format: 'pem' })
      .toString();
  } catch {
    throw new Error(`${name} must be a private key: PEM, or PKCS#8 in base64.`);
  }
}

function publicPem(name: PaymentVariable, e: PaymentVariables): string {
  try {
    return createPublicKey(pemOf(e[name] ?? '', 'PUBLIC KEY'))
      .export({ type: 'spki', format: 'pem' })
      .toString();
  } catch {
    throw new Error(`${name} must be a public key: PEM, or base64.`);
  }
}

function pemOf(text: string, kind: string): string {
  if (text.includes('-----BEGIN')) return text.replaceAll('\\n', '\n');
  return `-----BEGIN ${kind}-----\n${text.replace(/\s/g, '')}\n-----END ${kind}-----`;
}

/** Which provider's protocol the sandbox speaks to the shop. */
export const PAYMENT_DEMOS = ['sandbox', ...PAYMENT_PROVIDERS] as const;
export type PaymentDemo = (typeof PAYMENT_DEMOS)[number];

/** Whether money moves with this account: Chapa's own keys say which they are. */
export function isLiveChapa({ secretKey }: ChapaAccount): boolean {
  return !secretKey.startsWith('CHASECK_TEST-');
}

/** The account's variable that says money moves with it; null for one in the provider's test mode. */
const LIVE_KEYS: { [Name in PaymentAccountName]: (account: Accounts[Name]) => PaymentVariable | null } = {
  chapa: (account) => (isLiveChapa(account) ? 'CHAPA_SECRET_KEY' : null),
  telebirr: ({ url }) => (isOfTest(url, 'developerportal.') ? null : 'TELEBIRR_PRIVATE_KEY'),
  stripe: ({ secretKey }) => (/^(sk|rk)_test_/.test(secretKey) ? null : 'STRIPE_SECRET_KEY'),
  paypal: ({ url }) => (isOfTest(url, '.sandbox.paypal.') ? null : 'PAYPAL_CLIENT_SECRET'),
  mpesa: ({ url }) => (isOfTest(url, 'apisandbox.') ? null : 'MPESA_CONSUMER_SECRET'),
  santimpay: ({ url }) => (isOfTest(url, 'testnet.') ? null : 'SANTIMPAY_PRIVATE_KEY'),
  arifpay: ({ url }) => (isOfTest(url, '/sandbox') ? null : 'ARIFPAY_API_KEY'),
};

/** Whether an address is this machine's or that of a provider's tests. */
function isOfTest(url: string, word: string): boolean {
  return isLoopbackUrl(url) || url.includes(word);
}

/** Whether money moves with the account of that name, which is there. */
export function isLiveAccount(accounts: PaymentAccounts, name: PaymentAccountName): boolean {
  const none = Object.fromEntries(NAMES.map((other) => [other, null])) as PaymentAccounts;
  return liveKeys({ ...none, [name]: accounts[name] }).length > 0;
}

/** The variables that turn each provider on, by its name. */
export function neededVariables(): Record<string, string[]> {
  return Object.fromEntries(NAMES.map((name) => [name, [...NEEDED[name].needs]]));
}

/** The variables of the accounts with which money moves. */
export function liveKeys(accounts: PaymentAccounts): string[] {
  return NAMES.flatMap((name) => {
    const account = accounts[name];
    const key = account && (LIVE_KEYS[name] as (of: typeof account) => PaymentVariable | null)(account);
    return key ?? [];
  });
}
