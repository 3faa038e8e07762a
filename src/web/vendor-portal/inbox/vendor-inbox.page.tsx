import { z } from 'zod';
import { m } from '#messages';
import {
  addQuickReply,
  assignConversation,
  chatCursor,
  getConversation,
  listConversations,
  listQuickReplies,
  listTeam,
  markRead,
  readHistory,
  removeQuickReply,
  sendMessage,
  settleConversation,
  vendorParticipant,
} from '#modules/chat/index.ts';
import { ConversationPath, MarkSeen, QuickReplyPath, SendMessage } from '#modules/chat/chat.schema.ts';
import { ConversationsQuery, SaveQuickReply } from '#modules/chat/vendor-chat.schema.ts';
import { CHAT } from '#shop/chat-limits.ts';
import { type Ctx, requireShopper } from '#platform/context.ts';
import { SITE } from '#shop/site.ts';
import { randomSecret } from '#platform/tokens.ts';
import { idOf } from '#platform/wire/scalars.ts';
import { TEXT_MAX, typedText } from '#platform/wire/texts.ts';
import { form, load, type PageArgs, seeOther, submitBy } from '#handlers/handlers.ts';
import type { Route } from './+types/vendor-inbox.page.ts';
import { VendorInboxScreen } from './vendor-inbox-screen.tsx';
import type { VendorInboxData } from './vendor-inbox-view.ts';

const Filter = ConversationsQuery.shape.only.catch('all');

/** The team's conversations; the newest is opened when none is named. */
export const loader = load(async (ctx, { url }): Promise<VendorInboxData> => {
  const userId = requireShopper(ctx);
  const cursor = await chatCursor(ctx);
  const only = Filter.parse(url.searchParams.get('only') ?? undefined);
  const q = typedText(url.searchParams.get('q'), TEXT_MAX) ?? '';
  const conversations = await listConversations(ctx, { q, only, limit: CHAT.page });
  const named = idOf(url.searchParams.get('conversation'));
  const id = named ?? conversations[0]?.id ?? null;
  return {
    conversations,
    cursor,
    only,
    q,
    userId,
    isNamed: named !== null,
    now: ctx.now().toISOString(),
    team: await listTeam(ctx),
    quickReplies: await listQuickReplies(ctx),
    chosen: id === null ? null : await loadConversation(ctx, id, url),
  };
});

async function loadConversation(ctx: Ctx, id: number, url: URL) {
  const conversation = await getConversation(ctx, id);
  const before = idOf(url.searchParams.get('before')) ?? undefined;
  const messages = await readHistory(ctx, await vendorParticipant(ctx, id), { limit: CHAT.page, before });
  return { conversation, messages, clientKey: randomSecret() };
}

const Assign = ConversationPath.extend({ userId: z.coerce.number().int().min(1).nullable().default(null) });
const backTo = (url: URL, id: number) => {
  const query = new URLSearchParams(url.searchParams);
  query.set('conversation', String(id));
  return `/vendor/inbox?${query}`;
};

export const action = submitBy({
  send: form(
    SendMessage.extend(ConversationPath.shape),
    async (ctx, { conversationId, ...message }, { url }: PageArgs) => {
      await sendMessage(ctx, await vendorParticipant(ctx, conversationId), message);
      throw seeOther(ctx, backTo(url, conversationId));
    },
  ),
  seen: form(
    MarkSeen.extend(ConversationPath.shape),
    async (ctx, { conversationId, upTo }, { url }: PageArgs) => {
      await markRead(ctx, await vendorParticipant(ctx, conversationId), upTo);
      throw seeOther(ctx, backTo(url, conversationId));
    },
  ),
  assign: form(Assign, async (ctx, { conversationId, userId }, { url }: PageArgs) => {
    await assignConversation(ctx, conversationId, userId);
    throw seeOther(ctx, backTo(url, conversationId));
  }),
  settle: form(
    MarkSeen.extend(ConversationPath.shape),
    async (ctx, { conversationId, upTo }, { url }: PageArgs) => {
      await settleConversation(ctx, conversationId, upTo);
      throw seeOther(ctx, backTo(url, conversationId));
    },
  ),
  quickAdd: form(SaveQuickReply, async (ctx, reply, { url }: PageArgs) => {
    await addQuickReply(ctx, reply);
    throw seeOther(ctx, `/vendor/inbox${url.search}`);
  }),
  quickRemove: form(QuickReplyPath, async (ctx, { quickReplyId }, { url }: PageArgs) => {
    await removeQuickReply(ctx, quickReplyId);
    throw seeOther(ctx, `/vendor/inbox${url.search}`);
  }),
});

export const meta = () => [{ title: `${m.chat_vendor_title()} – ${SITE.name}` }];

export default function VendorInboxPage({ loaderData, actionData }: Route.ComponentProps) {
  return <VendorInboxScreen data={loaderData} error={actionData?.ok === false ? actionData.message : null} />;
}
