import { isRouteErrorResponse, useRouteError } from 'react-router';
import { z } from 'zod';
import { m } from '#messages';
import { productCardsByIds } from '#modules/catalog/index.ts';
import {
  chatCursor,
  countUnread,
  getMessagedVendor,
  listMessagedVendors,
  markRead,
  readHistory,
  sendMessage,
  shopperParticipant,
} from '#modules/chat/index.ts';
import { MarkSeen, SendMessage } from '#modules/chat/chat.schema.ts';
import { CHAT } from '#shop/chat-limits.ts';
import type { Ctx } from '#platform/context.ts';
import { SITE } from '#shop/site.ts';
import { randomSecret } from '#platform/tokens.ts';
import { AccountFrame } from '#web/account/account-frame.tsx';
import { RetryNotice } from '#web/storefront/vendors/retry-notice.tsx';
import { form, load, type PageError, seeOther, submitBy } from '#handlers/handlers.ts';
import { loadOrFailure } from '#handlers/or-failed.ts';
import type { Route } from './+types/inbox.page.ts';
import { InboxScreen } from './inbox-screen.tsx';
import type { InboxData } from './inbox-view.ts';

/** The conversations, and the one chosen: the newest when none is named; none when it was closed. */
export const loader = load(async (ctx, { url }): Promise<InboxData> => {
  const query = url.searchParams;
  // Signed out, this leads to sign-in. The cursor comes first: what happens while the rest is read is told by the stream.
  const totalUnread = await countUnread(ctx);
  const cursor = await chatCursor(ctx);
  const q = query.get('q')?.slice(0, 120) ?? '';
  const listed = await loadOrFailure(
    ctx,
    () => listMessagedVendors(ctx, { q, limit: CHAT.page }),
    'chat.unable_to_fetch_vendors',
  );
  const vendors = 'failed' in listed ? [] : listed;
  const named = query.get('vendor');
  const vendorId = named ?? (query.has('closed') ? null : (vendors[0]?.id ?? null));
  return {
    vendors,
    vendorsFailed: 'failed' in listed ? listed.failed : null,
    totalUnread,
    cursor,
    q,
    isNamed: named !== null,
    now: ctx.now().toISOString(),
    chosen: vendorId === null ? null : await loadConversation(ctx, vendorId, query),
  };
});

async function loadConversation(ctx: Ctx, vendor: string | number, query: URLSearchParams) {
  const participant = await shopperParticipant(ctx, vendor);
  const before = Number(query.get('before')) || undefined;
  const productId = Number(query.get('product')) || null;
  const product = productId === null ? undefined : (await productCardsByIds(ctx, [productId]))[0];
  const orderNumber = query.get('order')?.slice(0, 40);
  const messages = await loadOrFailure(
    ctx,
    () => readHistory(ctx, participant, { limit: CHAT.page, before }),
    'chat.unable_to_fetch_history',
  );
  return {
    vendor: await getMessagedVendor(ctx, participant.vendorId),
    messages: 'failed' in messages ? null : messages,
    messagesFailed: 'failed' in messages ? messages.failed : null,
    isOlder: before !== undefined,
    clientKey: randomSecret(),
    about: product
      ? { productId: product.id, title: product.title, locale: product.textLocale }
      : orderNumber
        ? { orderNumber, title: orderNumber }
        : null,
  };
}

const Vendor = { vendor: z.string().max(20) };

export const action = submitBy({
  send: form(SendMessage.extend(Vendor), async (ctx, { vendor, ...message }) => {
    await sendMessage(ctx, await shopperParticipant(ctx, vendor), message);
    throw seeOther(ctx, `/Message?vendor=${encodeURIComponent(vendor)}`);
  }),
  seen: form(MarkSeen.extend(Vendor), async (ctx, { vendor, upTo }) => {
    await markRead(ctx, await shopperParticipant(ctx, vendor), upTo);
    throw seeOther(ctx, `/Message?vendor=${encodeURIComponent(vendor)}`);
  }),
});

export const handle = { crumbs: () => [{ label: m.chat_title() }] };

export const meta = () => [{ title: `${m.chat_title()} – ${SITE.name}` }];

export default function InboxPage({ loaderData, actionData }: Route.ComponentProps) {
  return <InboxScreen data={loaderData} error={actionData?.ok === false ? actionData.message : null} />;
}

/** What stands here when the inbox does not answer, with Retry; business errors have their own page. */
export function ErrorBoundary() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status < 500) throw error;
  const told = isRouteErrorResponse(error) ? (error.data as PageError | null)?.message : null;
  return (
    <AccountFrame title={m.chat_title()}>
      <RetryNotice
        text={m.chat_vendors_failed()}
        detail={told || m.error_chat_unable_to_fetch_vendors()}
        label={m.vendors_retry()}
      />
    </AccountFrame>
  );
}
