/** The providers that charge, send back and settle in another currency than Birr. */
export const FOREIGN_PROVIDERS = { stripe: 'USD', paypal: 'USD' } as const;

/** What a provider's, or a bank's, amounts are in (ISO 4217). */
export function currencyOfProvider(name: string): 'ETB' | 'USD' {
  return Object.hasOwn(FOREIGN_PROVIDERS, name)
    ? FOREIGN_PROVIDERS[name as keyof typeof FOREIGN_PROVIDERS]
    : 'ETB';
}
