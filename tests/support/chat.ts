import { SendMessage } from '#modules/chat/chat.schema.ts';
import { sendMessage, shopperParticipant, vendorParticipant } from '#modules/chat/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { TestDatabase } from './database.ts';
import { aUser, aVendor } from './factories.ts';

export type Pair = { shopper: Ctx; vendor: Ctx; vendorId: number; shopperId: number };

/** A shopper and a vendor who have not written to each other yet; the vendor's owner answers. */
export async function aPair({ db, ctx }: TestDatabase): Promise<Pair> {
  const owner = await aUser(db, { role: 'vendor', name: 'Tigist Alemu' });
  const { id: vendorId } = await aVendor(db, { ownerId: owner.id, businessName: 'Buna House' });
  const { id: shopperId, name } = await aUser(db, { name: 'Almaz Bekele' });
  return {
    vendorId,
    shopperId,
    shopper: ctx({ userId: shopperId, name }),
    vendor: ctx({ userId: owner.id, vendorId, name: owner.name }),
  };
}

/** Writes to the vendor as the shopper. */
export async function write({ shopper, vendorId }: Pair, content: string, given: object = {}) {
  return sendMessage(
    shopper,
    await shopperParticipant(shopper, vendorId),
    SendMessage.parse({ content, ...given }),
  );
}

/** Answers in the pair's conversation as the vendor. */
export async function answer(pair: Pair, content: string, given: object = {}) {
  const participant = await vendorParticipant(pair.vendor, await conversationOf(pair));
  return sendMessage(pair.vendor, participant, SendMessage.parse({ content, ...given }));
}

/** The id of the pair's conversation; they must have written. */
export async function conversationOf({ shopper, vendorId }: Pair): Promise<number> {
  const { conversation } = await shopperParticipant(shopper, vendorId);
  if (!conversation) throw new Error('They have not written to each other.');
  return conversation.id;
}
