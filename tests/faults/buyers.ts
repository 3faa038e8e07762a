import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

/** What a buyer was told, to be compared with the books afterwards. */
export type Told = { key: string; orderGroupId: string; isPaid: boolean; isCash: boolean };

type Answer = { status: number; body: Record<string, unknown> };
/** What one call sends beside its body, and how long it waits for the answer. */
type Sending = { headers?: Record<string, string>; patienceMs?: number | undefined };
const PATIENCE_MS = 30_000;
/** A person tries again for so long, with the same key. */
const TRY_MS = 60_000;

let serial = 0;

/** One call; null when no answer came. */
export async function call(
  url: string,
  method: string,
  body?: object,
  { headers = {}, patienceMs = PATIENCE_MS }: Sending = {},
): Promise<Answer | null> {
  try {
    const answer = await fetch(url, {
      method,
      headers: { 'content-type': 'application/json', 'accept-language': 'en', ...headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(patienceMs),
    });
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.includes('json');
    return { status: answer.status, body: isJson ? (JSON.parse(text) as Answer['body']) : {} };
  } catch {
    return null;
  }
}

/** Calls again until there is an answer that means something; null when none came in time. */
export async function insist(ask: () => Promise<Answer | null>, withinMs = TRY_MS): Promise<Answer | null> {
  const ends = Date.now() + withinMs;
  while (Date.now() < ends) {
    const answer = await ask();
    // The shop's own word, or that of a balancer which finds nobody behind it.
    if (answer && (![502, 503, 504].includes(answer.status) || isProviderDown(answer))) return answer;
    // Whoever is asked to press once more does so in a second, and not six times in it.
    await sleep(answer?.body.code === 'payments.outcome_unknown' ? 1_000 : 150);
  }
  return null;
}

/** Whether the shop refused because the payment provider is away; that stands under its key, and a new one tries again. */
export const isProviderDown = (answer: Answer | null): boolean =>
  answer?.body.code === 'payments.provider_down';

/** A new visitor's cart with one piece; its token, or null when it was refused. */
export async function fillCart(
  url: string,
  productId: number,
  patienceMs = PATIENCE_MS,
): Promise<string | null> {
  const adding = { productId, quantity: 1 };
  const answer = await insist(() =>
    call(`${url}/api/cart/lines`, 'POST', adding, {
      headers: { 'idempotency-key': randomUUID() },
      patienceMs,
    }),
  );
  return answer && answer.status < 300 ? String(answer.body.cartToken) : null;
}

/** POST /api/checkout for the cart, by somebody new each time. */
export function order(
  url: string,
  {
    cartToken,
    key,
    isCash,
    patienceMs,
  }: { cartToken: string; key: string; isCash: boolean; patienceMs?: number },
): () => Promise<Answer | null> {
  serial += 1;
  const phone = `09${String(10_000_000 + serial)}`;
  const body = {
    billing: {
      firstName: 'Almaz',
      lastName: 'Bekele',
      address: 'Cameroon Street',
      country: 'ET',
      region: 'ET-AA',
      city: 'Bole',
      email: `fault-${serial}@example.com`,
      phone,
    },
    paymentMethod: isCash ? 'cash' : 'telebirr',
    payment: { phone },
  };
  const headers = { 'cart-token': cartToken, 'idempotency-key': key };
  return () => call(`${url}/api/checkout`, 'POST', body, { headers, patienceMs });
}

/** One purchase from the first piece to the paid order, whatever breaks meanwhile; null when it was refused. */
export async function buy(url: string, productId: number, isCash: boolean): Promise<Told | null> {
  const cartToken = await fillCart(url, productId);
  if (!cartToken) return null;
  const key = randomUUID();
  const placed = await insist(order(url, { cartToken, key, isCash }));
  if (placed?.status !== 201) return null;
  const { orderGroup, redirectUrl } = placed.body as { orderGroup: { id: string }; redirectUrl?: string };
  const isPaid = redirectUrl !== undefined && (await approve(redirectUrl));
  return { key, orderGroupId: orderGroup.id, isPaid, isCash };
}

/** Approves at the provider, as often as it takes; pressing twice pays once. */
export async function approve(redirectUrl: string): Promise<boolean> {
  const ends = Date.now() + TRY_MS;
  while (Date.now() < ends) {
    const answer = await fetch(redirectUrl, {
      method: 'POST',
      body: new URLSearchParams({ payer: '0911234567', action: 'approve' }),
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
    }).catch(() => null);
    await answer?.arrayBuffer().catch(() => undefined);
    if (answer && answer.status < 400) return true;
    await sleep(200);
  }
  return false;
}
