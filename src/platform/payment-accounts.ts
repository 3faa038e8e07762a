import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { sign } from './tokens.ts';

/** The shop's account at Chapa. */
export type ChapaAccount = {
  secretKey: string;
  webhookSecret: string;
  /** Signs what Chapa asks before it sends a transfer; null where its approval is not used. */
  approvalSecret: string | null;
  /** The address of its API, without a slash at its end. */
  url: string;
  /** The origin of its payment pages. */
  pageUrl: string;
};

/** What the shop is known by at each payment provider; null for those it has no account at. */
export type PaymentAccounts = { chapa: ChapaAccount | null };
type PaymentAccountName = keyof PaymentAccounts;

const address = z
  .string()
  .regex(
    /^https:\/\/[^/?#\s]+|^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?=[:/]|$)/,
    'must begin with https://',
  )
  .transform((text) => text.replace(/\/+$/, ''));

/** The variables of all payment providers. */
export const PaymentVariables = z.object({
  CHAPA_SECRET_KEY: z.string().optional(),
  CHAPA_WEBHOOK_SECRET: z.string().optional(),
  CHAPA_APPROVAL_SECRET: z.string().optional(),
  CHAPA_URL: address.optional(),
  CHAPA_PAGE_URL: address.optional(),
});
type PaymentVariables = z.infer<typeof PaymentVariables>;
type Name = keyof PaymentVariables;

/** A provider is on when everything it needs is set. */
const NEEDED: Record<PaymentAccountName, { needs: Name[]; takes: Name[] }> = {
  chapa: {
    needs: ['CHAPA_SECRET_KEY', 'CHAPA_WEBHOOK_SECRET'],
    takes: ['CHAPA_APPROVAL_SECRET', 'CHAPA_URL', 'CHAPA_PAGE_URL'],
  },
};

/** What may stand in a file instead, whose path is in the variable of the same name with _FILE behind it. */
const FILED = ['CHAPA_SECRET_KEY', 'CHAPA_WEBHOOK_SECRET', 'CHAPA_APPROVAL_SECRET'] as const satisfies Name[];

/**
 * The environment with the secrets that stand in files, and what is wrong with those files: a sentence for each. What a
 * file holds is taken without the blanks around it.
 */
export function withSecretFiles(env: Record<string, string | undefined>): {
  env: Record<string, string | undefined>;
  wrong: string[];
} {
  const filled = { ...env };
  const wrong: string[] = [];
  for (const name of FILED) {
    const path = env[`${name}_FILE`];
    if (!path) continue;
    if (env[name]) wrong.push(`${name} and ${name}_FILE are both set: leave one out.`);
    try {
      filled[name] = readFileSync(path, 'utf8').trim();
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      wrong.push(`The file of ${name}_FILE cannot be read (${code}).`);
    }
  }
  return { env: filled, wrong };
}

/** The accounts that the variables describe, and a sentence for each that they describe in part. */
export function accountsOf(e: PaymentVariables): { accounts: PaymentAccounts; wrong: string[] } {
  const wrong: string[] = [];
  const isOn = (account: PaymentAccountName) => {
    const { needs, takes } = NEEDED[account];
    const missing = needs.filter((name) => !e[name]);
    const given = [...needs, ...takes].filter((name) => e[name]);
    if (missing.length > 0 && given.length > 0)
      wrong.push(
        `${missing.join(' and ')} must be set too: ${given.join(', ')} alone ${given.length > 1 ? 'turn' : 'turns'} no payment provider on. Set all of them, or none.`,
      );
    return missing.length === 0;
  };
  return { accounts: { chapa: isOn('chapa') ? chapaOf(e) : null }, wrong };
}

function chapaOf(e: PaymentVariables): ChapaAccount {
  return {
    secretKey: e.CHAPA_SECRET_KEY ?? '',
    webhookSecret: e.CHAPA_WEBHOOK_SECRET ?? '',
    approvalSecret: e.CHAPA_APPROVAL_SECRET ?? null,
    url: e.CHAPA_URL ?? 'https://api.chapa.co/v1',
    pageUrl: new URL(e.CHAPA_PAGE_URL ?? 'https://checkout.chapa.co').origin,
  };
}

/** Which provider's protocol the sandbox speaks to the shop. */
export const PAYMENT_DEMOS = ['sandbox', 'chapa'] as const;
export type PaymentDemo = (typeof PAYMENT_DEMOS)[number];

/** The account at the sandbox, when it speaks like Chapa; derived, so that there is nothing to configure. */
export function demoChapa(sandboxKey: string, sandboxUrl: string): ChapaAccount {
  return {
    secretKey: `CHASECK_TEST-${sign(sandboxKey, 'chapa', 'key')}`,
    webhookSecret: sign(sandboxKey, 'chapa', 'webhook'),
    approvalSecret: null,
    url: `${sandboxUrl}/chapa`,
    pageUrl: new URL(sandboxUrl).origin,
  };
}

/** Whether money moves with this account: Chapa's own keys say which they are. */
export function isLiveChapa({ secretKey }: ChapaAccount): boolean {
  return !secretKey.startsWith('CHASECK_TEST-');
}

/** The variables of the accounts with which money moves. */
export function liveKeys({ chapa }: PaymentAccounts): string[] {
  return chapa && isLiveChapa(chapa) ? ['CHAPA_SECRET_KEY'] : [];
}
