type Reached = {
  /** The address of its API, without a slash at its end. */
  url: string;
};

/** The shop's account at Chapa. */
export type ChapaAccount = Reached & {
  secretKey: string;
  webhookSecret: string;
  /** Signs what Chapa asks before it sends a transfer; null where its approval is not used. */
  approvalSecret: string | null;
  /** The origin of its payment pages. */
  pageUrl: string;
};

/** The shop's account for telebirr's H5 payments. Keys are PEM. */
export type TelebirrAccount = Reached & {
  fabricAppId: string;
  appSecret: string;
  merchantAppId: string;
  merchantCode: string;
  privateKey: string;
  /** Checks what telebirr signs; null until Ethio telecom has told it. */
  publicKey: string | null;
  /** Certificates that are trusted beside those Node knows; null for none. */
  certificates: string | null;
  /** The address of its payment page, without parameters. */
  pageUrl: string;
};

/** The account of the shop, or of a firm abroad that takes money for it, at Stripe. */
export type StripeAccount = Reached & {
  secretKey: string;
  webhookSecret: string;
  /** The origin of its payment pages. */
  pageUrl: string;
};

/** The account of the shop, or of a firm abroad that takes money for it, at PayPal. */
export type PaypalAccount = Reached & {
  clientId: string;
  clientSecret: string;
  /** PayPal's id of our webhook, which its proof names. */
  webhookId: string;
  /** Whether buyers in the United States may pay by Venmo. */
  hasVenmo: boolean;
  /** The origin of its payment pages. */
  pageUrl: string;
};

/** The shop's short code at M-PESA Ethiopia. */
export type MpesaAccount = Reached & {
  consumerKey: string;
  consumerSecret: string;
  shortcode: string;
  passkey: string;
  /** How the password of a request is made; public programs do it in two ways. */
  passwordRule: 'plain' | 'sha256';
};

/** The shop's account at SantimPay; the key is PEM. */
export type SantimpayAccount = Reached & {
  merchantId: string;
  privateKey: string;
  /** The origin of its payment pages. */
  pageUrl: string;
};

/** The shop's account at ArifPay, and the bank account that its money goes to. */
export type ArifpayAccount = Reached & {
  apiKey: string;
  account: string;
  bank: string;
  /** The origin of its payment pages. */
  pageUrl: string;
};

/** What an account of each payment provider holds. */
export type Accounts = {
  chapa: ChapaAccount;
  telebirr: TelebirrAccount;
  stripe: StripeAccount;
  paypal: PaypalAccount;
  mpesa: MpesaAccount;
  santimpay: SantimpayAccount;
  arifpay: ArifpayAccount;
};
