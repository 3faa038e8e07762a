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
import { sharedText } from './shared-text.ts';

export const loader = load(async (ctx) => {
  await requireVendorRight(ctx, 'products.edit');
  return { startKey: randomUUID() };
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
  '': form(SharedPost, async (_ctx, shared) =>
    Promise.resolve({ text: sharedText(Object.entries(shared)), read: null }),
  ),
});

/** A key that is used up is none for what follows. */
export const shouldRevalidate = readAnew;

export const meta = () => [{ title: `${m.posts_import_title()} – ${SITE.name}` }];

export default function FromPostPage({ loaderData, actionData }: Route.ComponentProps) {
  const refused = actionData && !actionData.ok ? actionData : null;
  const told = actionData?.ok ? actionData.result : null;
  return <FromPostScreen {...loaderData} told={told} refused={refused} />;
}
