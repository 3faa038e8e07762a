import { timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { z } from 'zod';
import { checkCard } from './cards.ts';
import { newReference, type Sandbox } from './sandbox.ts';
import { insertToken } from './sandbox.queries.ts';

const NewToken = z.object({
  publishableKey: z.string().max(200),
  name: z.string().max(200).default(''),
  number: z.string().max(60).default(''),
  expiry: z.string().max(20).default(''),
  cvc: z.string().max(20).default(''),
});

/**
 * Where the shop's pages exchange a card for a token, from the browser and across origins. The number and the code are
 * checked and forgotten: they reach no table, log or error.
 */
export function tokensApi(sandbox: Sandbox): Hono {
  const api = new Hono();
  const isShop = (origin: string) => sameShop(origin, sandbox.merchant.origin);
  const policy = cors({
    origin: (origin) => (isShop(origin) ? origin : null),
    allowMethods: ['POST'],
    allowHeaders: ['content-type'],
    maxAge: 600,
  });
  api.use('/v1/tokens', policy);
  api.post('/v1/tokens', async (c) => {
    c.header('cache-control', 'no-store');
    const origin = c.req.header('origin');
    if (origin && !isShop(origin)) return c.json({ code: 'origin_not_registered', errors: {} }, 403);
    const read = NewToken.safeParse(await c.req.json().catch(() => null));
    if (!read.success) return c.json({ code: 'request_invalid', errors: {} }, 422);
    const { publishableKey, ...card } = read.data;
    if (!isSame(publishableKey, sandbox.merchant.publishableKey))
      return c.json({ code: 'key_invalid', errors: {} }, 401);
    const checked = checkCard(card, sandbox.now());
    if ('wrong' in checked) return c.json({ code: 'card_invalid', errors: checked.wrong }, 422);
    const token = newReference('tok');
    await insertToken(sandbox.db, token, checked.card);
    const { brand, lastFour, expMonth, expYear } = checked.card;
    return c.json({ token, brand, last4: lastFour, expMonth, expYear }, 201);
  });
  api.onError((error, c) => {
    // The message of a database error may quote values; its code alone cannot.
    sandbox.log.error(
      { code: 'code' in error ? error.code : error.name },
      'sandbox provider: a card could not be exchanged',
    );
    return c.json({ code: 'internal', errors: {} }, 500);
  });
  return api;
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** The registered origin; on a developer's machine also its other loopback names at the same port. */
function sameShop(origin: string, registered: string): boolean {
  if (origin === registered) return true;
  if (!URL.canParse(origin)) return false;
  const [given, shop] = [new URL(origin), new URL(registered)];
  return (
    LOOPBACK.has(given.hostname) &&
    LOOPBACK.has(shop.hostname) &&
    given.port === shop.port &&
    given.protocol === shop.protocol
  );
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
