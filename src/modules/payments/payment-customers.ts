import type { Ctx } from '#platform/context.ts';
import { deleteCustomer, insertCustomerOf, selectCustomer } from './payment-customers.queries.ts';
import { type PaymentProvider, ProviderError } from './payment-provider.ts';
import type { PaymentGroupRow, PaymentRow } from './payments.queries.ts';

/**
 * Who the buyer is at a provider that keeps cards on its own page; null for guests, for other providers and methods, and where the
 * provider refuses to have customers: then the payment goes on without. Two at once are given one answer by the key. Rejects with
 * ProviderError when the provider does not answer. Must be called outside a transaction.
 */
export async function customerFor(
  ctx: Ctx,
  provider: PaymentProvider,
  { group, payment }: { group: PaymentGroupRow; payment: PaymentRow },
): Promise<string | null> {
  const { shopperId: userId, billingEmail: email } = group;
  if (userId === null || payment.method !== 'creditcard') return null;
  return await customerOfShopper(ctx, provider, { userId, email });
}

/** As `customerFor`, of a shopper who pays nothing now. */
export async function customerOfShopper(
  ctx: Ctx,
  provider: PaymentProvider,
  { userId, email }: { userId: number; email: string | null },
): Promise<string | null> {
  const open = provider.cards?.openCustomer;
  if (!open) return null;
  const known = await selectCustomer(ctx.db, userId, provider.name);
  if (known !== null) return known;
  try {
    const reference = await open(`shopper-${userId}`, email);
    await insertCustomerOf(ctx.db, { userId, provider: provider.name, reference });
  } catch (error) {
    if (!(error instanceof ProviderError) || error.kind !== 'refused') throw error;
    ctx.log.warn({ provider: provider.name, err: error }, 'the provider keeps no cards for this account');
    return null;
  }
  return await selectCustomer(ctx.db, userId, provider.name);
}

/** Forgets a customer that the provider does not know any more, so that the next call makes another one. */
export async function forgetGoneCustomer(
  ctx: Ctx,
  provider: PaymentProvider,
  { shopperId }: Pick<PaymentGroupRow, 'shopperId'>,
): Promise<void> {
  const reference = shopperId === null ? null : await selectCustomer(ctx.db, shopperId, provider.name);
  if (reference !== null) await deleteCustomer(ctx.db, provider.name, reference);
}
