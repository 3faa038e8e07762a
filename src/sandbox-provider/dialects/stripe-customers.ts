import type { Context, Hono } from 'hono';
import type Stripe from 'stripe';
import { z } from 'zod';
import { isPast } from '#sandbox-provider/cards.ts';
import {
  insertCustomer,
  selectSandboxCustomer,
  selectStoredCard,
  updateCustomerDeleted,
} from '#sandbox-provider/customers.queries.ts';
import { MerchantError } from '#sandbox-provider/merchant-request.ts';
import {
  type StoredCardRow,
  updateDetached,
  updateStored,
} from '#sandbox-provider/payment-methods.queries.ts';
import { hashRequest, newReference, type Sandbox } from '#sandbox-provider/sandbox.ts';
import { readStripeForm, stripeMissing } from './stripe-form.ts';
import type { StripeObject } from './stripe-shapes.ts';

const DIALECT = 'stripe';

const CustomerForm = z.strictObject({
  email: z.email().optional(),
  name: z.string().max(256).optional(),
  metadata: z.record(z.string(), z.string()).optional(),
});
const whole = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,4}$/)
    .transform(Number)
    .pipe(z.number().min(least).max(most));
const CardForm = z.strictObject({
  card: z.strictObject({ exp_month: whole(1, 12), exp_year: whole(2000, 2199) }).optional(),
  allow_redisplay: z.enum(['always', 'limited', 'unspecified']).optional(),
});

/** Stripe's customers and the cards that are kept for them. */
export function customerCalls(api: Hono, sandbox: Sandbox): void {
  api.post('/v1/customers', (c) => openCustomer(sandbox, c));
  api.delete('/v1/customers/:id', async (c) => {
    const id = c.req.param('id');
    if (!(await updateCustomerDeleted(sandbox.db, id, DIALECT))) throw stripeMissing();
    return c.json({ id, object: 'customer', deleted: true });
  });
  api.get('/v1/payment_methods/:id', async (c) =>
    c.json(paymentMethodOf(await cardOf(sandbox, c.req.param('id')))),
  );
  api.post('/v1/payment_methods/:id', async (c) => {
    const { form } = await readStripeForm(c, CardForm);
    const expiry = form.card && { expMonth: form.card.exp_month, expYear: form.card.exp_year };
    if (expiry && isPast(expiry, sandbox.now()))
      throw new MerchantError(402, 'invalid_expiry_year', 'Your card’s expiration year is invalid.');
    const row = await updateStored(sandbox.db, c.req.param('id'), {
      ...expiry,
      ...(form.allow_redisplay ? { allowRedisplay: form.allow_redisplay } : {}),
    });
    if (!row) throw stripeMissing();
    return c.json(paymentMethodOf(row));
  });
  api.post('/v1/payment_methods/:id/detach', async (c) => {
    const card = await cardOf(sandbox, c.req.param('id'));
    if (card.detachedAt)
      throw new MerchantError(
        400,
        '',
        'The payment method you provided is not attached to a customer so detachment is impossible.',
      );
    await updateDetached(sandbox.db, card.id);
    return c.json(paymentMethodOf({ ...card, detachedAt: sandbox.now() }));
  });
}

async function openCustomer(sandbox: Sandbox, c: Context): Promise<Response> {
  const { key, form } = await readStripeForm(c, CustomerForm);
  const requestHash = hashRequest(form);
  const row = await insertCustomer(sandbox.db, {
    id: newReference('cus'),
    dialect: DIALECT,
    email: form.email ?? '',
    idempotencyKey: key,
    requestHash,
  });
  if (row.requestHash !== requestHash)
    throw new MerchantError(
      400,
      'idempotency_key_used',
      'Keys for idempotent requests can only be used once',
    );
  const customer = {
    id: row.id,
    object: 'customer',
    livemode: false,
    email: row.email || null,
  } satisfies StripeObject<Stripe.Customer>;
  return c.json(customer);
}

/** Refuses, as Stripe does, a customer that is none or was deleted. */
export async function requireCustomer(sandbox: Sandbox, id: string): Promise<void> {
  if (!(await selectSandboxCustomer(sandbox.db, id, DIALECT)))
    throw new MerchantError(400, 'resource_missing', `No such customer: '${id}'`);
}

async function cardOf(sandbox: Sandbox, id: string): Promise<StoredCardRow> {
  const card = await selectStoredCard(sandbox.db, id);
  if (!card) throw stripeMissing();
  return card;
}

function paymentMethodOf(card: StoredCardRow) {
  const { id, customer, brand, lastFour: last4, expMonth, expYear, detachedAt, allowRedisplay } = card;
  return {
    id,
    object: 'payment_method',
    type: 'card',
    customer: detachedAt ? null : customer,
    allow_redisplay: allowRedisplay,
    billing_details: { name: null, email: null, phone: null },
    card: { brand, last4, exp_month: expMonth, exp_year: expYear },
  } satisfies StripeObject<Stripe.PaymentMethod>;
}
