import { z } from 'zod';
import { chargeCard } from './charge-card.ts';
import type { TestCard } from './cards.ts';
import { selectCardsOf } from './customers.queries.ts';
import { insertStoredCard, selectChargeable, type StoredCardRow } from './payment-methods.queries.ts';
import { newReference, type Sandbox } from './sandbox.ts';
import { insertToken, type SandboxPaymentRow, updateDetails, useToken } from './sandbox.queries.ts';

/** What of a payment's details the pages of a provider know that keeps cards for its customers. */
const Details = z.object({
  customer: z.string().nullish().catch(null),
  /** The page asks whether the card shall be kept. */
  offersKeeping: z.boolean().catch(false),
  /** It keeps a card and charges none. */
  setup: z.boolean().catch(false),
});

/** The card that a payment was made with, as it stands in its details. */
export const PaidCard = z.object({
  id: z.string(),
  customer: z.string().nullable(),
  name: z.string().nullable(),
  expMonth: z.number(),
  expYear: z.number(),
});
export type PaidCard = z.infer<typeof PaidCard>;

export type KeepingOnPage = { offersKeeping: boolean; cards: StoredCardRow[]; isSetup: boolean };

/** What the card page offers the customer of a payment. */
export async function keepingOf(sandbox: Sandbox, payment: SandboxPaymentRow): Promise<KeepingOnPage> {
  const { customer, offersKeeping, setup: isSetup } = Details.parse(payment.details);
  const cards = customer && !isSetup ? await selectCardsOf(sandbox.db, customer) : [];
  return { offersKeeping, cards, isSetup };
}

/** Charges a card as typed; approved, it is kept for the customer where they asked for it. */
export async function chargeTyped(
  sandbox: Sandbox,
  payment: SandboxPaymentRow,
  { card, name, isKept }: { card: TestCard; name: string; isKept: boolean },
): Promise<void> {
  const { customer = null, offersKeeping, setup } = Details.parse(payment.details);
  const isWanted = setup || (isKept && offersKeeping);
  const owner = isWanted && card.behaviour === 'approve' ? customer : null;
  const id = newReference('pm');
  const { brand, lastFour, expMonth, expYear, behaviour } = card;
  const row = { id, brand, lastFour, expMonth, expYear, behaviour };
  if (owner !== null) {
    // Kept as if a token had been used up for it.
    const token = newReference('tok');
    await sandbox.db.transaction().execute(async (db) => {
      await insertToken(db, token, card);
      await useToken(db, token);
      await insertStoredCard(db, {
        ...row,
        customer: owner,
        token,
        allowRedisplay: setup ? 'limited' : 'always',
      });
    });
  }
  await notePaid(sandbox, payment, { id, customer: owner, name, expMonth, expYear });
  await chargeCard(sandbox, payment.reference, card);
}

/** Charges one of the customer's kept cards; false when it is none of theirs. */
export async function chargeKept(sandbox: Sandbox, payment: SandboxPaymentRow, id: string): Promise<boolean> {
  const { customer, setup } = Details.parse(payment.details);
  const card = customer && !setup ? await selectChargeable(sandbox.db, id, customer) : undefined;
  if (!card) return false;
  const { expMonth, expYear } = card;
  await notePaid(sandbox, payment, { id, customer: card.customer, name: null, expMonth, expYear });
  await chargeCard(sandbox, payment.reference, card);
  return true;
}

async function notePaid(sandbox: Sandbox, payment: SandboxPaymentRow, paid: PaidCard): Promise<void> {
  await updateDetails(sandbox.db, payment.reference, { ...payment.details, paid });
}
