import type { Config } from '#platform/config.ts';
import { type Ctx, requireShopper } from '#platform/context.ts';
import { RequestError } from '#platform/errors.ts';
import type { Locale } from '#platform/language.ts';
import { transact } from '#platform/transact.ts';
import {
  type CardSetupRow,
  deleteEndedSetups,
  openSetupRow,
  selectOpenSetup,
  selectOpenSetups,
  selectSetup,
  updateSetupEnded,
  updateSetupKept,
  updateSetupOpened,
} from './card-setups.queries.ts';
import { customerOfShopper, forgetGoneCustomer } from './payment-customers.ts';
import { type CardKeeping, type PaymentProvider, ProviderError } from './payment-provider.ts';
import { providerFor, providerNamed } from './providers.ts';
import { CARDS_MAX, keepOnPage, rethrowAsCardError } from './saved-cards.ts';
import { CardError } from './saved-cards.errors.ts';
import { lockCards, selectCards } from './saved-cards.queries.ts';
import type { CardSetupEnd } from './saved-cards.schema.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** A page whose shopper has neither come back nor been told of is asked about after this. */
const FIRST_CHECK_MS = 5 * MINUTE_MS;
const BATCH = 40;
/** What a page that has ended is still known for: its shopper may come back late. */
const KEPT_MS = 2 * DAY_MS;

type Setup = NonNullable<CardKeeping['setup']>;
type SetupProvider = { provider: PaymentProvider; setup: Setup };

/** Whether a card can be added on the provider's page without paying. */
export function hasCardPage(config: Config): boolean {
  return providerFor(config, 'creditcard')?.cards?.setup !== undefined;
}

/**
 * Opens the provider's page on which the signed-in shopper adds a card without paying; a repeat, also at once, has the same page
 * while it is open. Throws cards.no_card_page (422) where the provider has none, too_many (409), provider_down (503); 401 for
 * visitors. Must be called outside a transaction.
 */
export async function openCardSetup(ctx: Ctx): Promise<{ url: string }> {
  const userId = requireShopper(ctx);
  const provider = providerFor(ctx.config, 'creditcard');
  const setup = provider?.cards?.setup;
  if (!provider || !setup) throw CardError.no_card_page();
  if ((await selectCards(ctx.db, userId)).length >= CARDS_MAX) throw CardError.too_many({ limit: CARDS_MAX });
  const before = await selectOpenSetup(ctx.db, { userId, provider: provider.name });
  // Used meanwhile without our hearing of it: then another page is opened.
  if (before) await settleCardSetup(ctx, before.id).catch(rethrowAsCardError);
  return await open(ctx, { provider, setup }, { userId, mayRetry: true }).catch(rethrowAsCardError);
}

async function open(
  ctx: Ctx,
  { provider, setup }: SetupProvider,
  { userId, mayRetry }: { userId: number; mayRetry: boolean },
): Promise<{ url: string }> {
  const { email } = ctx.actor;
  const customer = await customerOfShopper(ctx, provider, { userId, email });
  if (customer === null) throw CardError.provider_down();
  const row = await openSetupRow(ctx.db, { userId, provider: provider.name, locale: ctx.locale });
  try {
    const returnUrl = `${ctx.config.publicUrl}/payment/card/${row.id}`;
    const { reference, url } = await setup.open({ id: row.id, customer, returnUrl });
    await updateSetupOpened(ctx.db, row.id, reference);
    return { url };
  } catch (error) {
    if (!(error instanceof ProviderError) || error.kind !== 'refused' || !mayRetry) throw error;
    // The customer is gone there, or the page was opened for another one: it was shown to nobody.
    await updateSetupEnded(ctx.db, row.id, ctx.now());
    if (error.code === 'customer_gone') await forgetGoneCustomer(ctx, provider, { shopperId: userId });
    return await open(ctx, { provider, setup }, { userId, mayRetry: false });
  }
}

/**
 * Asks the provider what became of a card page, and keeps the card that was added there: one transaction, once, however many ask
 * (return, webhook, sweeper, the next page). 404 for an unknown one. Rejects with ProviderError where it does not answer.
 */
export async function settleCardSetup(ctx: Ctx, id: string): Promise<CardSetupEnd> {
  const row = await selectSetup(ctx.db, id);
  if (!row) throw RequestError.not_found();
  if (row.endedAt) return endOf(row);
  const found = await find(ctx, row);
  if (found === 'open') return 'waiting';
  return await transact(ctx, async (tx) => {
    await lockCards(tx.db, row.userId);
    if (await updateSetupEnded(tx.db, id, tx.now())) {
      const { userId, provider } = row;
      const cardId = found.kept ? await keepOnPage(tx, { userId, provider }, found.kept) : null;
      if (cardId !== null) await updateSetupKept(tx.db, id);
    }
    return endOf((await selectSetup(tx.db, id)) ?? row);
  });
}

function endOf({ isKept }: Pick<CardSetupRow, 'isKept'>): CardSetupEnd {
  return isKept ? 'kept' : 'not_kept';
}

/** A page without a reference was shown to nobody; a day later the key by which it could be had is forgotten there too. */
async function find(
  ctx: Ctx,
  { reference, provider, createdAt }: CardSetupRow,
): Promise<'open' | Exclude<Awaited<ReturnType<Setup['find']>>, 'open'>> {
  const setup = providerNamed(ctx.config, provider)?.cards?.setup;
  const isOld = ctx.now().getTime() - createdAt.getTime() > DAY_MS;
  if (setup && reference !== null) return await setup.find(reference);
  return isOld ? { kept: null } : 'open';
}

/** How a card page ended, for its shopper who comes back, in the language it was opened in; a silent provider leaves it waiting. */
export async function reviewCardSetup(ctx: Ctx, id: string): Promise<{ end: CardSetupEnd; locale: Locale }> {
  const row = await selectSetup(ctx.db, id);
  if (!row) throw RequestError.not_found();
  try {
    return { end: await settleCardSetup(ctx, id), locale: row.locale };
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    ctx.log.warn({ cardSetupId: id, err: error }, 'the provider did not say what became of a card page');
    return { end: 'waiting', locale: row.locale };
  }
}

/** Job: brings card pages to an end whose shopper did not come back. Any number may run at once. */
export async function sweepCardSetups(ctx: Ctx): Promise<void> {
  const now = ctx.now().getTime();
  for (const id of await selectOpenSetups(ctx.db, new Date(now - FIRST_CHECK_MS), BATCH))
    await reviewCardSetup(ctx, id);
  await deleteEndedSetups(ctx.db, new Date(now - KEPT_MS));
}
