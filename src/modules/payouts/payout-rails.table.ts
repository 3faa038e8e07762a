/** How a store's money reaches it: by bank or wallet, paid by staff from a file, or through Chapa's transfers. */
export const PAYOUT_RAILS = ['bank', 'telebirr', 'mpesa', 'chapa'] as const;
export type PayoutRail = (typeof PAYOUT_RAILS)[number];

/** The banks of Ethiopia by their BIC, with the names they bear themselves. */
export const BANKS = {
  CBETETAA: 'Commercial Bank of Ethiopia',
  AWINETAA: 'Awash Bank',
  ABYSETAA: 'Bank of Abyssinia',
  DASHETAA: 'Dashen Bank',
  CBORETAA: 'Cooperative Bank of Oromia',
  ORIRETAA: 'Oromia Bank',
  UNTDETAA: 'Hibret Bank',
  WEGAETAA: 'Wegagen Bank',
  NIBIETAA: 'Nib International Bank',
  ZEMEETAA: 'Zemen Bank',
  LIBSETAA: 'Lion International Bank',
  BERHETAA: 'Berhan Bank',
  BUNAETAA: 'Bunna Bank',
  ABAYETAA: 'Abay Bank',
  ENATETAA: 'Enat Bank',
  DEGAETAA: 'Global Bank Ethiopia',
  ABSCETAA: 'Addis International Bank',
} as const;
export type BankCode = keyof typeof BANKS;

/** The wallets that Chapa reaches beside the banks. */
export const WALLETS = { TELEBIRR: 'telebirr', MPESA: 'M-PESA' } as const;

export const BANK_CODES = Object.keys(BANKS) as [BankCode, ...BankCode[]];
/** What an account may be kept at where its rail reaches several. */
export const PLACE_CODES = [...BANK_CODES, ...(Object.keys(WALLETS) as (keyof typeof WALLETS)[])] as const;

/** The name of a bank or wallet; its code where the shop no longer knows it. */
export function placeName(code: string): string {
  return { ...BANKS, ...WALLETS }[code as BankCode] ?? code;
}

/** Where an account is kept, in its own name: "Awash Bank", "telebirr". */
export function accountPlace({ rail, bankCode }: { rail: PayoutRail; bankCode: string | null }): string {
  if (bankCode !== null) return placeName(bankCode);
  return rail === 'mpesa' ? WALLETS.MPESA : WALLETS.TELEBIRR;
}

/** How an account is shown to everybody but those who pay: "Awash Bank ····1234". */
export function accountLabel(account: { rail: PayoutRail; bankCode: string | null; last4: string }): string {
  return `${accountPlace(account)} ····${account.last4}`;
}
