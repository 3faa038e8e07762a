import type { CardBehaviour } from './cards.ts';
import { type Ending, endPayment } from './sandbox.ts';
import { updateChallenge } from './sandbox.queries.ts';

/** A card as a token or a page made it known, reduced to what may be stored. */
export type ChargedCard = { brand: string; lastFour: string; behaviour: string };

/**
 * Charges a pending payment to a card: approved or declined at once as its number is known for, or left pending until
 * the holder has confirmed it ('challenge').
 */
export async function chargeCard(sandbox: Ending, reference: string, charged: ChargedCard): Promise<void> {
  const { brand, lastFour } = charged;
  const behaviour = charged.behaviour as CardBehaviour;
  if (behaviour === 'challenge') return await updateChallenge(sandbox.db, reference, { brand, lastFour });
  const end =
    behaviour === 'approve'
      ? { status: 'succeeded' as const }
      : { status: 'failed' as const, reason: behaviour };
  await endPayment(sandbox, reference, { ...end, card: { brand, lastFour } });
}
