import type { MemberPrice } from '#modules/pricing/pricing.schema.ts';
import { callApi } from '#web/call-api.ts';

/** How long an answer counts, in ms: as long as a cached page may. */
const FRESH_MS = 60_000;

type Known = { userName: string; at: number; price: Promise<MemberPrice | null> };
const known = new Map<number, Known>();
let together: { ids: Set<number>; answer: Promise<Map<number, MemberPrice>> } | null = null;

/**
 * Tells what the signed-in user of this name pays as a member for a product or variant; null when that is what everybody
 * pays, or no answer comes. The products that a page asks for at once are asked for in one call.
 */
export async function fetchMemberPrice(
  userName: string,
  productId: number,
  variantId: number | undefined,
  tell: (price: number | null) => void,
): Promise<void> {
  const kept = known.get(productId);
  const isFresh = kept?.userName === userName && kept.at > Date.now() - FRESH_MS;
  const price = isFresh ? kept.price : ask(productId);
  if (!isFresh) known.set(productId, { userName, at: Date.now(), price });
  tell(priceFor(await price, variantId));
}

function priceFor(price: MemberPrice | null, variantId: number | undefined): number | null {
  if (price === null || variantId === undefined) return price?.memberPrice ?? null;
  return price.variants.find(({ id }) => id === variantId)?.memberPrice ?? null;
}

async function ask(productId: number): Promise<MemberPrice | null> {
  together ??= { ids: new Set(), answer: Promise.resolve().then(askTogether) };
  together.ids.add(productId);
  const { answer } = together;
  try {
    return (await answer).get(productId) ?? null;
  } catch {
    known.delete(productId);
    return null;
  }
}

async function askTogether(): Promise<Map<number, MemberPrice>> {
  const ids = [...together!.ids];
  together = null;
  const { content } = await callApi(`/api/member-prices?products=${ids.join(',')}`);
  return new Map(content.map((price) => [price.productId, price]));
}
