import { randomUUID } from 'node:crypto';
import { m } from '#messages';
import { keepParts, keepPost, readPost } from '#modules/product-posts/index.ts';
import { FromPost, KeepPost, SharedPost, SplitPost } from '#modules/product-posts/product-posts.schema.ts';
import { SHARED_PARAM } from '#platform/wire/names.ts';
import { requireVendorRight } from '#shop/require-vendor-right.ts';
import { SITE } from '#shop/site.ts';
import { form, load, seeOther, submitBy } from '#handlers/handlers.ts';
import { readAnew } from '#web/desk/read-anew.ts';
import type { Route } from './+types/from-post.page.ts';
import { FromPostScreen } from './from-post-screen.tsx';

/** What Telegram shares comes in the address: the text, or its title and link. */
export const loader = load(async (ctx, { url }) => {
  await requireVendorRight(ctx, 'products.edit');
  const { searchParams: shared } = url;
  const text = [shared.get('title'), shared.get('text'), shared.get('url')].filter(Boolean).join('\n');
  return { shared: text.slice(0, 4_096), startKey: randomUUID() };
});

export const action = submitBy({
  read: form(FromPost, async (ctx, { text }) => ({ text, read: await readPost(ctx, text) })),
  split: form(SplitPost, async (ctx, post) => {
    await keepParts(ctx, post);
    throw seeOther(ctx, '/vendor/products?state=draft');
  }),
  keep: form(KeepPost, async (ctx, kept) => {
    const { id } = await keepPost(ctx, kept);
    throw seeOther(ctx, `/vendor/products/${id}?new=draft&${SHARED_PARAM}=1#photos`);
  }),
  // A share that no service worker took: its photos are not kept, its text is shown.
  '': form(SharedPost, async (ctx, shared) => {
    const told = Object.entries(shared).filter(([, text]) => text !== '');
    throw seeOther(ctx, `/vendor/products/from-post?${new URLSearchParams(told).toString()}`);
  }),
});

/** A key that is used up is none for what follows. */
export const shouldRevalidate = readAnew;

export const meta = () => [{ title: `${m.posts_import_title()} – ${SITE.name}` }];

export default function FromPostPage({ loaderData, actionData }: Route.ComponentProps) {
  const refused = actionData && !actionData.ok ? actionData : null;
  const told = actionData?.ok ? actionData.result : null;
  return <FromPostScreen {...loaderData} told={told} refused={refused} />;
}
