import { type Ctx, requireShopper } from '#platform/context.ts';
import { requireVendorRight } from '#shop/require-vendor-right.ts';
import { ChatError } from './chat.errors.ts';
import type { ChatSide } from './chat.schema.ts';
import {
  type Conversation,
  selectConversation,
  selectVendorConversation,
  selectVendorExists,
} from './conversations.queries.ts';

/** On which side of which conversation somebody sits. Nobody gets one who is not a party to it. */
export type Participant = {
  side: ChatSide;
  userId: number;
  vendorId: number;
  shopperId: number;
  /** As it was when the participant was looked up; null before the first message. Commands lock it anew. */
  conversation: Conversation | null;
};

/** The signed-in shopper's place opposite a vendor, named as in a path. */
export async function shopperParticipant(ctx: Ctx, vendor: string | number): Promise<Participant> {
  const userId = requireShopper(ctx);
  const vendorId = parseVendorId(vendor);
  const conversation = (await selectConversation(ctx.db, { vendorId, shopperId: userId })) ?? null;
  if (!conversation && !(await selectVendorExists(ctx.db, vendorId))) throw ChatError.vendor_gone();
  return { side: 'shopper', userId, vendorId, shopperId: userId, conversation };
}

/** A team member's place in one of the vendor's conversations. */
export async function vendorParticipant(ctx: Ctx, conversationId: number): Promise<Participant> {
  const { userId, vendorId } = await requireVendorRight(ctx, 'chat.answer');
  const conversation = await selectVendorConversation(ctx.db, vendorId, conversationId);
  if (!conversation) throw ChatError.conversation_gone();
  return { side: 'vendor', userId, vendorId, shopperId: conversation.shopperId, conversation };
}

function parseVendorId(vendor: string | number): number {
  const id = Number(vendor);
  if (!Number.isSafeInteger(id) || id < 1) throw ChatError.vendor_required();
  return id;
}

export function otherSide(side: ChatSide): ChatSide {
  return side === 'shopper' ? 'vendor' : 'shopper';
}

/** How far the participant's own side and the other one have seen. */
export function readMarkers(
  side: ChatSide,
  conversation: Pick<Conversation, 'shopperSeen' | 'vendorSeen'> | null,
) {
  const { shopperSeen = 0, vendorSeen = 0 } = conversation ?? {};
  return side === 'shopper'
    ? { ownSeen: shopperSeen, otherSeen: vendorSeen }
    : { ownSeen: vendorSeen, otherSeen: shopperSeen };
}
