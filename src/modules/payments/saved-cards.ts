import { type Ctx, requireShopper, type TxCtx } from '#platform/context.ts';
import { enqueue } from '#shop/events.ts';
import { birr } from '#shop/money.ts';
import { transact } from '#platform/transact.ts';
import { CardError } from './saved-cards.errors.ts';
import {
  type SavedCardRow,
  type ChargeableCardRow,
  deleteCard,
  insertCard,
  lockCards,
  selectCard,
  selectCards,
  updateCard,
  updateDefaultCard,
} from './saved-cards.queries.ts';
import type { ChangedCard, SavedCard, SavedCards, NewCard } from './saved-cards.schema.ts';
import { type CardKeeping, type SavedMethod, ProviderError } from './payment-provider.ts';
import { providerFor, providerNamed } from './providers.ts';

export const DROP_CARD_TASK = 'payments_drop_card';
const CARDS_MAX = 10;

/** The signed-in shopper's cards, the default first. 401 for visitors. */
export async function listCards(ctx: Ctx): Promise<SavedCards> {
  const rows = await selectCards(ctx.db, requireShopper(ctx));
  return { cards: rows.map((row) => toSavedCard(row, ctx.now())), limit: CARDS_MAX };
}

/** A card as its owner sees it. */
export function toSavedCard(row: SavedCardRow, now: Date): SavedCard {
  const { id, brand, lastFour, expMonth, expYear, holder, isDefault, version } = row;
  const isExpired = now.getTime() >= Date.UTC(expYear, expMonth, 1);
  const spent = birr(row.spentSantim);
  return { id, brand, lastFour, expMonth, expYear, holder, isDefault, isExpired, spent, version };
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
  const kept = await provider.cards.keep(customerOf(userId), input.token).catch(refuse);
  const { method: providerMethod, ...card } = kept;
  await transact(ctx, async (tx) => {
    await lockCards(tx.db, userId);
    const cards = await selectCards(tx.db, userId);
    const twin = cards.find(
      (row) =>
        row.providerMethod !== providerMethod &&
        row.brand === card.brand &&
        row.lastFour === card.lastFour &&
        row.expMonth === card.expMonth &&
        row.expYear === card.expYear,
    );
    const { holder } = input;
    if (twin) {
      await updateCard(tx.db, twin.id, { holder, providerMethod });
      await dropLater(tx, twin);
    }
    const row = { ...card, userId, provider: provider.name, providerMethod, holder };
    const id = twin?.id ?? (await insertCard(tx.db, row));
    if (input.isDefault || cards.length === 0) await updateDefaultCard(tx.db, userId, id);
  });
  return listCards(ctx);
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
    await providerNamed(ctx.config, card.provider)?.cards?.renew(card.providerMethod, expiry).catch(refuse);
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

/** Job: the provider forgets a card. Repeating it changes nothing. */
export async function detachCardAtProvider(
  ctx: Ctx,
  { provider, method }: { provider: string; method: string },
): Promise<void> {
  await providerNamed(ctx.config, provider)?.cards?.drop(method);
}

/** What the provider must be told to charge a saved card; null when it is not this user's. */
export async function findSavedCard(ctx: Ctx, userId: number, cardId: number): Promise<SavedMethod | null> {
  const card = await selectCard(ctx.db, userId, cardId);
  return card ? { method: card.providerMethod, customer: customerOf(userId) } : null;
}

/** Refuses (cards.gone, 404) a payment by a card that is not the user's own. */
export async function requireOwnCard(ctx: Ctx, cardId: number | undefined): Promise<void> {
  if (cardId === undefined) return;
  const userId = ctx.actor.userId;
  if (userId === null || !(await selectCard(ctx.db, userId, cardId))) throw CardError.gone();
}

async function dropLater(tx: TxCtx, { provider, providerMethod }: ChargeableCardRow): Promise<void> {
  await enqueue(tx, DROP_CARD_TASK, { provider, method: providerMethod });
}

function findOwn(cards: readonly ChargeableCardRow[], id: number, version?: number): ChargeableCardRow {
  const card = cards.find((row) => row.id === id);
  if (!card) throw CardError.gone();
  if (version !== undefined && version !== card.version) throw CardError.changed_elsewhere();
  return card;
}

function cardProvider(ctx: Ctx): { name: string; cards: CardKeeping } {
  const { name = '', cards } = providerFor(ctx.config, 'creditcard') ?? {};
  if (!cards) throw CardError.provider_down();
  return { name, cards };
}

/** Whose card it is, at the provider. */
function customerOf(userId: number): string {
  return `shopper-${userId}`;
}

function refuse(error: unknown): never {
  if (!(error instanceof ProviderError)) throw error;
  if (error.kind !== 'refused') throw CardError.provider_down();
  throw error.code in CardError ? CardError[error.code as keyof typeof CardError]() : CardError.declined();
}
