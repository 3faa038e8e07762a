import { Hono } from 'hono';
import { z } from 'zod';
import { isPast } from './cards.ts';
import {
  type StoredCardRow,
  insertStoredCard,
  selectStoredByToken,
  updateDetached,
  updateStored,
} from './payment-methods.queries.ts';
import { answerErrors, readBody, MerchantError, requireKey } from './merchant-request.ts';
import { newReference, type Sandbox } from './sandbox.ts';
import { useToken } from './sandbox.queries.ts';

const NewMethod = z.object({
  customer: z.string().regex(/^[A-Za-z0-9_-]{1,60}$/),
  cardToken: z.string().max(100),
});
const Expiry = z.object({
  expMonth: z.number().int().min(1).max(12),
  expYear: z.number().int().min(2000).max(2199),
});

/**
 * Cards that the merchant may charge again: a token, used up by this, becomes a payment method of one customer. A repeat
 * with the same token has the first one's answer.
 */
export function paymentMethodsApi(sandbox: Sandbox): Hono {
  const api = new Hono();
  answerErrors(api, sandbox);
  api.use('/v1/payment-methods', (c, next) => requireKey(sandbox, c, next));
  api.use('/v1/payment-methods/*', (c, next) => requireKey(sandbox, c, next));
  api.post('/v1/payment-methods', async (c) =>
    c.json(show(await keepCard(sandbox, await readBody(c, NewMethod))), 201),
  );
  api.patch('/v1/payment-methods/:id', async (c) => {
    const expiry = await readBody(c, Expiry);
    if (isPast(expiry, sandbox.now())) throw new MerchantError(422, 'expired_card');
    const row = await updateStored(sandbox.db, c.req.param('id'), expiry);
    if (!row) throw new MerchantError(404, 'method_unknown');
    return c.json(show(row));
  });
  api.delete('/v1/payment-methods/:id', async (c) => {
    await updateDetached(sandbox.db, c.req.param('id'));
    return c.json({ id: c.req.param('id'), status: 'detached' });
  });
  return api;
}

async function keepCard(
  sandbox: Sandbox,
  { customer, cardToken }: z.infer<typeof NewMethod>,
): Promise<StoredCardRow> {
  const kept = await sandbox.db.transaction().execute(async (db) => {
    const card = await useToken(db, cardToken);
    if (!card) return undefined;
    const row = { ...card, id: newReference('pm'), customer, token: cardToken };
    return await insertStoredCard(db, row);
  });
  const before = kept ?? (await selectStoredByToken(sandbox.db, cardToken));
  if (!before || before.customer !== customer || before.detachedAt)
    throw new MerchantError(402, 'token_unusable');
  // A bank says at once what it would not charge later.
  if (!kept) return before;
  if (kept.behaviour !== 'approve' && kept.behaviour !== 'challenge') {
    await updateDetached(sandbox.db, kept.id);
    throw new MerchantError(402, kept.behaviour);
  }
  return kept;
}

function show({ id, customer, brand, lastFour, expMonth, expYear }: StoredCardRow) {
  return { id, customer, brand, lastFour, expMonth, expYear };
}
