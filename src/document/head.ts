import type { LinkPreview } from '#modules/previews/index.ts';
import type { Ctx } from '#platform/context.ts';

/** What a page tells search engines and the programs that show a preview of a shared link; browsers have no use for it. */
export type Head = {
  /** The one address of the page, without its language. */
  path: string;
  /** False for what search engines should not list: narrowed, sorted and searched lists. Their links may be followed. */
  isFound?: boolean;
  /** For previews, where the document's own (without the shop's name) would be wrong. */
  title?: string;
  description?: string;
  type?: 'website' | 'article' | 'profile' | 'product';
  /** What the preview's picture shows; without one it is the shop's mark. */
  preview?: LinkPreview;
  /** More properties of the Open Graph. */
  properties?: readonly (readonly [name: string, content: string])[];
  /** schema.org, without @context. */
  data?: readonly Record<string, unknown>[];
  previous?: string | null;
  next?: string | null;
};

const heads = new WeakMap<Ctx, Head>();

/** Notes what the page of this request tells; `load` does it for screens that bring a second function. */
export function setPageHead(ctx: Ctx, head: Head): void {
  heads.set(ctx, head);
}

/** What the page of this request tells; a page without it is private. */
export function pageHead(ctx: Ctx): Head | undefined {
  return heads.get(ctx);
}
