import { expect, test } from 'vitest';
import type { Merchant } from '#sandbox-provider/sandbox.ts';
import { paypalDialect } from './paypal-dialect.ts';

const merchant = {
  demo: { paypal: () => ({ clientId: 'shop', clientSecret: 'secret', webhookId: '8PT597110X687430L' }) },
} as unknown as Merchant;

test('each signature of a PayPal notice is one that PayPal’s own check takes, by its document (webhooks 1.11)', () => {
  const body = JSON.stringify({ resource: { amount: { currency_code: 'USD', value: '12.00' } } });
  for (let notice = 0; notice < 1000; notice += 1) {
    const { 'paypal-transmission-sig': signature } = paypalDialect.proof(merchant, body, new Date());
    expect(signature).toMatch(/^(?!\d+$)\w+\S+/);
  }
});
