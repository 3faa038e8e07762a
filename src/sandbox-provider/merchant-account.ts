import type { Config } from '#platform/config.ts';
import { demoAccounts } from '#shop/config/demo-accounts.ts';
import { sign } from '#platform/tokens.ts';
import type { Merchant } from './sandbox.ts';

/** The shop's account here. Its publishable key only exchanges cards; it is derived so that there is nothing to configure. */
export function merchantOf(config: Config): Merchant {
  return {
    name: 'Adey',
    secretKey: config.secrets.sandboxKey,
    publishableKey: sign(config.secrets.sandboxKey, 'publishable', 'pk_sandbox'),
    webhookSecret: config.secrets.sandboxWebhook,
    demo: demoAccounts(config.secrets.sandboxKey, config.sandboxUrl),
    origin: new URL(config.publicUrl).origin,
  };
}
