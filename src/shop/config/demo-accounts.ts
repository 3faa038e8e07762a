import { createPublicKey, type KeyObject } from 'node:crypto';
import { seededEcKey, seededRsaKey } from '#platform/seeded-keys.ts';
import { sign } from '#platform/tokens.ts';
import type { Accounts, TelebirrAccount } from './account-kinds.ts';
import type { PaymentAccounts, PaymentDemo } from './payment-accounts.ts';

const PEM = { type: 'pkcs8', format: 'pem' } as const;

/** What the sandbox needs to speak like telebirr: the account, and the key it signs with itself. */
export type TelebirrDemo = TelebirrAccount & { theirKey: KeyObject };

/** The shop's accounts at the sandbox, made when first asked for. */
export type DemoAccounts = { [Name in keyof Omit<Accounts, 'telebirr'>]: () => Accounts[Name] } & {
  telebirr: () => TelebirrDemo;
};

type Place = { key: string; url: string; page: string };

const MAKERS: { [Name in keyof DemoAccounts]: (at: Place) => ReturnType<DemoAccounts[Name]> } = {
  chapa: ({ key, url, page: pageUrl }) => ({
    secretKey: `CHASECK_TEST-${sign(key, 'chapa', 'key')}`,
    webhookSecret: sign(key, 'chapa', 'webhook'),
    approvalSecret: sign(key, 'chapa', 'approval'),
    url: `${url}/chapa`,
    pageUrl,
  }),
  telebirr: ({ key, url }) => {
    const theirKey = seededRsaKey(sign(key, 'telebirr', 'theirs'));
    return {
      fabricAppId: 'c4182ef8-9249-458a-985e-06d191f4d505',
      appSecret: sign(key, 'telebirr', 'secret'),
      merchantAppId: '1072905731584000',
      merchantCode: '200001',
      privateKey: seededRsaKey(sign(key, 'telebirr', 'ours'))
        .export(PEM)
        .toString(),
      publicKey: createPublicKey(theirKey).export({ type: 'spki', format: 'pem' }).toString(),
      certificates: null,
      url: `${url}/telebirr`,
      pageUrl: `${url}/telebirr/payment/web/paygate`,
      theirKey,
    };
  },
  stripe: ({ key, url, page: pageUrl }) => ({
    secretKey: `sk_test_${sign(key, 'stripe', 'key').replaceAll('.', '')}`,
    webhookSecret: `whsec_${sign(key, 'stripe', 'webhook')}`,
    url: `${url}/stripe`,
    pageUrl,
  }),
  paypal: ({ key, url, page: pageUrl }) => ({
    clientId: 'A21AAdemo',
    clientSecret: sign(key, 'paypal', 'secret'),
    webhookId: 'WEBHOOKID',
    hasVenmo: true,
    url: `${url}/paypal`,
    pageUrl,
  }),
  mpesa: ({ key, url }) => ({
    consumerKey: 'demo-consumer',
    consumerSecret: sign(key, 'mpesa', 'secret'),
    shortcode: '600100',
    passkey: sign(key, 'mpesa', 'passkey'),
    passwordRule: 'plain',
    url: `${url}/mpesa`,
  }),
  santimpay: ({ key, url, page: pageUrl }) => ({
    merchantId: '9e2dab64-e2bb-4837-9b85-d855dd878d2b',
    privateKey: seededEcKey(sign(key, 'santimpay', 'key'))
      .export(PEM)
      .toString(),
    url: `${url}/santimpay`,
    pageUrl,
  }),
  arifpay: ({ key, url, page: pageUrl }) => ({
    apiKey: sign(key, 'arifpay', 'key'),
    account: '01320811436100',
    bank: 'AWINETAA',
    url: `${url}/arifpay`,
    pageUrl,
  }),
};

/** The accounts at the sandbox when it speaks like other providers; derived, so that there is nothing to configure. */
export function demoAccounts(key: string, url: string): DemoAccounts {
  const place = { key, url, page: new URL(url).origin };
  const accounts = Object.entries(MAKERS).map(([name, make]) => [name, once(() => make(place))]);
  return Object.fromEntries(accounts) as DemoAccounts;
}

/** The accounts with those of the demonstrations in their places. */
export function withDemos(
  accounts: PaymentAccounts,
  demos: readonly PaymentDemo[],
  made: DemoAccounts,
): PaymentAccounts {
  const names = demos.filter((demo) => demo !== 'sandbox');
  return { ...accounts, ...Object.fromEntries(names.map((name) => [name, made[name]()])) };
}

function once<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => (made ??= make());
}
