import { type Ctx, requireShopper, type TxCtx } from '#platform/context.ts';
import { enqueue } from '#shop/events.ts';
import { birr } from '#shop/money.ts';
import { transact } from '#platform/transact.ts';
import { CardError } from './saved-cards.errors.ts';
import {
  type SavedCardRow,
  type ChargeableCardRow,
  deleteCard,
  deleteCardAt,
  updatePaidCard,
  insertCard,
  lockCards,
  selectCard,
  selectCards,
  updateCard,
  updateDefaultCard,
} from './saved-cards.queries.ts';
import type { ChangedCard, SavedCard, SavedCards, NewCard } from './saved-cards.schema.ts';
import { deleteCustomers, selectCustomer } from './payment-customers.queries.ts';
import {
  type CardKeeping,
  type PaymentOutcome,
  ProviderError,
  type SavedCardAnswer,
  type SavedMethod,
} from './payment-provider.ts';
import { providerFor, providerNamed } from './providers.ts';

export const DROP_CARD_TASK = 'payments_drop_card';
export const FORGET_CUSTOMER_TASK = 'payments_forget_customer';
export const CARDS_MAX = 10;

/** The signed-in shopper's cards, the default first. 401 for visitors. */
export async function listCards(ctx: Ctx): Promise<SavedCards> {
  const rows = await selectCards(ctx.db, requireShopper(ctx));
  return { cards: rows.map((row) => toSavedCard(row, ctx.now())), limit: CARDS_MAX };
}

/** A card as its owner sees it. */
export function toSavedCard(row: SavedCardRow, now: Date): SavedCard {
  const { id, provider, brand, lastFour, expMonth, expYear, holder, isDefault, version } = row;
  const isExpired = now.getTime() >= Date.UTC(expYear, expMonth, 1);
  const spent = birr(row.spentSantim);
  return { id, provider, brand, lastFour, expMonth, expYear, holder, isDefault, isExpired, spent, version };
}

/**
 * Keeps the card behind a provider's token: the provider exchanges it for an id of its own, which is all we store beside
 * brand, last four digits, expiry and holder. The first card is the default. A repeat with the same token is the same
 * card; the same card entered anew takes the old entry's place. Must be called outside a transaction.
 */
export async function addCard(ctx: Ctx, input: NewCard): Promise<SavedCards> {
  const userId = requireShopper(ctx);
  const provider = cardProvider(ctx);
  const before = await selectCards(ctx.db, userId);
  if (before.length >= CARDS_MAX) throw CardError.too_many({ limit: CARDS_MAX });
  const kept = await provider.keep(customerOf(userId), input.token).catch(rethrowAsCardError);
  await transact(ctx, async (tx) => {
    await lockCards(tx.db, userId);
    await keepRow(tx, userId, { ...kept, ...input, provider: provider.name });
  });
  return listCards(ctx);
}

/** What is written down of a card that its provider keeps. */
type KeptCard = SavedCardAnswer & { provider: string; holder: string; isDefault: boolean };

/** Writes a kept card down; the same card entered anew takes the old entry's place. The caller holds the lock. Its id. */
async function keepRow(tx: TxCtx, userId: number, kept: KeptCard): Promise<number> {
  const { method: providerMethod, provider, holder, isDefault } = kept;
  const { brand, lastFour, expMonth, expYear } = kept;
  const cards = await selectCards(tx.db, userId);
  const twin = cards.find(
    (row) =>
      row.providerMethod !== providerMethod &&
      row.brand === brand &&
      row.lastFour === lastFour &&
      row.expMonth === expMonth &&
      row.expYear === expYear,
  );
  if (twin) {
    await updateCard(tx.db, twin.id, { holder, provider, providerMethod });
    await dropLater(tx, twin);
  }
  const row = { brand, lastFour, expMonth, expYear, userId, provider, providerMethod, holder };
  const id = twin?.id ?? (await insertCard(tx.db, row));
  if (isDefault || cards.length === 0) await updateDefaultCard(tx.db, userId, id);
  return id;
}

/**
 * Writes down, in the transaction that takes a payment, the card that it was made with, where the buyer had the provider keep
 * it; one that was kept before is found again. One above `CARDS_MAX` is taken back.
 */
export async function keepPaidCard(
  tx: TxCtx,
  { paymentId, userId, provider }: { paymentId: string; userId: number; provider: string },
  kept: NonNullable<PaymentOutcome['kept']>,
): Promise<void> {
  const id = await keepOnPage(tx, { userId, provider }, kept);
  if (id !== null) await updatePaidCard(tx.db, paymentId, id);
}

/**
 * Writes down, in the caller's transaction, a card that the shopper had a provider keep on its page; one that was kept before is
 * found again. Its id; null where it is not this shopper's, or one above `CARDS_MAX`, which is taken back.
 */
export async function keepOnPage(
  tx: TxCtx,
  { userId, provider }: { userId: number; provider: string },
  kept: NonNullable<PaymentOutcome['kept']>,
): Promise<number | null> {
  if ((await selectCustomer(tx.db, userId, provider)) !== kept.customer) return null;
  await lockCards(tx.db, userId);
  const cards = await selectCards(tx.db, userId);
  const known = cards.find((row) => row.provider === provider && row.providerMethod === kept.method);
  if (known) return known.id;
  // What the shopper could not see they could not take back either.
  if (cards.length >= CARDS_MAX) {
    await dropLater(tx, { provider, providerMethod: kept.method });
    return null;
  }
  const holder = kept.holder?.slice(0, 100).trim() || kept.brand;
  return await keepRow(tx, userId, { ...kept, provider, holder, isDefault: false });
}

/**
 * Changes holder, expiry and default of a card of one's own; the provider is told of a new expiry first. A `version`
 * that is no longer the card's is refused (cards.changed_elsewhere, 409).
 */
export async function changeCard(ctx: Ctx, id: number, input: ChangedCard): Promise<SavedCards> {
  const userId = requireShopper(ctx);
  const { holder, expiry, isDefault, version } = input;
  const card = findOwn(await selectCards(ctx.db, userId), id, version);
  const isRenewed = card.expMonth !== expiry.expMonth || card.expYear !== expiry.expYear;
  if (isRenewed)
    await providerNamed(ctx.config, card.provider)
      ?.cards?.renew(card.providerMethod, expiry)
      .catch(rethrowAsCardError);
  await transact(ctx, async (tx) => {
    await lockCards(tx.db, userId);
    findOwn(await selectCards(tx.db, userId), id, version);
    await updateCard(tx.db, id, { holder, ...expiry });
    if (isDefault) await updateDefaultCard(tx.db, userId, id);
  });
  return listCards(ctx);
}

/**
 * Forgets a card of one's own at once; the provider is told by a job of the same transaction. Was it the default, the
 * newest of the others is from now on.
 */
export async function removeCard(ctx: Ctx, id: number): Promise<SavedCards> {
  const userId = requireShopper(ctx);
  await transact(ctx, async (tx) => {
    await lockCards(tx.db, userId);
    const cards = await selectCards(tx.db, userId);
    const card = findOwn(cards, id);
    await deleteCard(tx.db, id);
    await dropLater(tx, card);
    const next = cards.find((other) => other.id !== id);
    if (card.isDefault && next) await updateDefaultCard(tx.db, userId, next.id);
  });
  return listCards(ctx);
}

/** Forgets all cards of an account that ends, in the caller's transaction. */
export async function removeAllCards(tx: TxCtx, userId: number): Promise<void> {
  for (const card of await selectCards(tx.db, userId)) {
    await deleteCard(tx.db, card.id);
    await dropLater(tx, card);
  }
}

/** Forgets who a shopper, whose account ends, is at the providers; they are told by jobs of the caller's transaction. */
export async function removeCustomers(tx: TxCtx, userId: number): Promise<void> {
  for (const customer of await deleteCustomers(tx.db, userId))
    await enqueue(tx, FORGET_CUSTOMER_TASK, customer);
}

/** Job: the provider forgets a customer. Repeating it changes nothing. */
export async function forgetCustomerAtProvider(
  ctx: Ctx,
  { provider, reference }: { provider: string; reference: string },
): Promise<void> {
  await providerNamed(ctx.config, provider)?.cards?.forgetCustomer?.(reference);
}

/**
 * Job: the provider forgets a card. Repeating it changes nothing. Paid with once more before the provider heard of it, the card was
 * written down anew: that goes too.
 */
export async function detachCardAtProvider(
  ctx: Ctx,
  { provider, method }: { provider: string; method: string },
): Promise<void> {
  await providerNamed(ctx.config, provider)?.cards?.drop(method);
  await deleteCardAt(ctx.db, provider, method);
}

/** What the provider must be told to charge a saved card; null when it is not this user's, or another provider keeps it. */
export async function findSavedCard(
  ctx: Ctx,
  { userId, cardId, provider }: { userId: number; cardId: number; provider: string },
): Promise<SavedMethod | null> {
  const card = await selectCard(ctx.db, userId, cardId);
  return card?.provider === provider ? { method: card.providerMethod, customer: customerOf(userId) } : null;
}

/** Refuses (cards.gone, 404) a payment by a card that is not the user's own. */
export async function requireOwnCard(ctx: Ctx, cardId: number | undefined): Promise<void> {
  if (cardId === undefined) return;
  const userId = ctx.actor.userId;
  if (userId === null || !(await selectCard(ctx.db, userId, cardId))) throw CardError.gone();
}

async function dropLater(
  tx: TxCtx,
  { provider, providerMethod }: Pick<ChargeableCardRow, 'provider' | 'providerMethod'>,
): Promise<void> {
  await enqueue(tx, DROP_CARD_TASK, { provider, method: providerMethod });
}

function findOwn(cards: readonly ChargeableCardRow[], id: number, version?: number): ChargeableCardRow {
  const card = cards.find((row) => row.id === id);
  if (!card) throw CardError.gone();
  if (version !== undefined && version !== card.version) throw CardError.changed_elsewhere();
  return card;
}

function cardProvider(ctx: Ctx): { name: string; keep: NonNullable<CardKeeping['keep']> } {
  const { name = '', cards } = providerFor(ctx.config, 'creditcard') ?? {};
  if (!cards?.keep) throw CardError.provider_down();
  return { name, keep: cards.keep };
}

/** Whose card it is, at the provider. */
function customerOf(userId: number): string {
  return `shopper-${userId}`;
}

/** Rejects with what a provider's error means for who keeps a card. */
export function rethrowAsCardError(error: unknown): never {
  if (!(error instanceof ProviderError)) throw error;
  if (error.kind !== 'refused') throw CardError.provider_down();
  throw error.code in CardError ? CardError[error.code as keyof typeof CardError]() : CardError.declined();
}
