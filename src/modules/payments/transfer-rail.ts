import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ChapaAccount } from '#shop/config/account-kinds.ts';
import type { Config } from '#platform/config.ts';
import { isLiveChapa } from '#shop/config/payment-accounts.ts';
import { decimalText } from '#shop/money.ts';
import { PROVIDER_TIMEOUT_MS } from './payment-methods.ts';
import { type ChapaBank, chapaClient } from './providers/chapa/chapa-client.ts';
import { transferStatus } from './providers/chapa/chapa-statuses.ts';
import { unclear } from './provider-http.ts';

/** Money that shall reach an account. `place`: a bank by its BIC, or `TELEBIRR` or `MPESA` with a number in E.164. */
export type MoneyToSend = {
  /** Ours, for this payment alone and for ever. */
  reference: string;
  place: string;
  number: string;
  holder: string;
  amountSantim: number;
};

/** How it stands with what was sent; `reference` is the provider's or bank's own word for it; `unknownWord` as of `PaymentOutcome`. */
export type SentMoney = {
  status: 'pending' | 'succeeded' | 'failed';
  reference: string | null;
  unknownWord?: string;
};

/** A provider's way of sending money out. Calls reject with ProviderError, and none may run inside a transaction. */
export type TransferRail = {
  /** The provider's number of each place that it reaches, asked for once for a batch. */
  places(): Promise<(place: string) => number | null>;
  /**
   * Has it sent. Refused with 'reference_used' when the reference was used before, with 'not_now' when nothing was looked at:
   * the same may be asked later. Any other refusal is final; 'unknown' leaves open whether money leaves.
   */
  send(money: MoneyToSend, placeNumber: number): Promise<void>;
  /** How it stands; null when the provider knows of no such reference. Another amount than ours rejects as 'unknown'. */
  query(money: Pick<MoneyToSend, 'reference' | 'amountSantim'>): Promise<SentMoney | null>;
  /** Whether the provider itself asks for our approval of a transfer: by HMAC-SHA256 of the body, in hex. */
  isProven(signature: string, rawBody: Uint8Array): boolean;
};

/** Chapa's transfers; null for a shop that has no account there. */
export function transferRail({ accounts: { chapa } }: Pick<Config, 'accounts'>): TransferRail | null {
  return chapa && chapaRail(chapa);
}

function chapaRail(account: ChapaAccount): TransferRail {
  const client = chapaClient(account, PROVIDER_TIMEOUT_MS);
  return {
    places: async () => {
      const banks = await client.banks();
      return (place) => banks.find((bank) => isAt(bank, place))?.id ?? null;
    },
    send: async ({ reference, number, holder, amountSantim }, placeNumber) =>
      await client.transfer({
        account_name: holder,
        account_number: number.replace(/^\+251/, '0'),
        amount: decimalText(amountSantim),
        currency: 'ETB',
        reference,
        bank_code: placeNumber,
      }),
    query: async ({ reference, amountSantim }) => {
      const sent = await client.verifyTransfer(reference);
      if (!sent) return null;
      const isOfKey = !sent.mode || (sent.mode === 'live') === isLiveChapa(account);
      if (sent.amount !== amountSantim || (sent.currency ?? 'ETB') !== 'ETB' || !isOfKey)
        throw unclear(new Error(`Chapa sends ${sent.amount} of ${sent.currency} (${sent.mode})`));
      const theirs = sent.bank_reference ?? sent.chapa_transfer_id ?? null;
      return { ...transferStatus(sent.status), reference: theirs?.slice(0, 100) ?? null };
    },
    isProven: (signature, rawBody) => {
      if (account.approvalSecret === null || !/^[0-9a-f]{64}$/i.test(signature)) return false;
      const expected = createHmac('sha256', account.approvalSecret).update(rawBody).digest();
      return timingSafeEqual(expected, Buffer.from(signature, 'hex'));
    },
  };
}

const WALLET_NAMES: Record<string, RegExp> = { TELEBIRR: /^telebirr/, MPESA: /^mpesa/ };

/** Banks are known by their BIC, of which some lists give only the first eight signs; wallets by their name. */
function isAt({ name, swift }: ChapaBank, place: string): boolean {
  const wallet = WALLET_NAMES[place];
  return wallet
    ? wallet.test(name.toLowerCase().replace(/[^a-z]/g, ''))
    : (swift ?? '').toUpperCase().slice(0, 8) === place;
}
