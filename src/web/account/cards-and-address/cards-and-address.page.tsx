import { z } from 'zod';
import { m } from '#messages';
import {
  addAddress,
  changeAddress,
  chooseDefault,
  listAddresses,
  removeAddress,
} from '#modules/addresses/index.ts';
import { AddressDefault, AddressFormFields, AddressPath } from '#modules/addresses/addresses.schema.ts';
import { listDestinations, toDestination } from '#modules/delivery/index.ts';
import {
  addCard,
  changeCard,
  hasCardPage,
  listCards,
  openCardSetup,
  paymentMethods,
  pickerStanding,
  removeCard,
} from '#modules/payments/index.ts';
import { CardPath, ChangedCardFormFields, NewCardFormFields } from '#modules/payments/saved-cards.schema.ts';
import { SITE } from '#shop/site.ts';
import { flatValues } from '#handlers/form-values.ts';
import { form, load, seeOther, submitBy } from '#handlers/handlers.ts';
import type { Route } from './+types/cards-and-address.page.ts';
import { CardsAndAddressScreen } from './cards-and-address-screen.tsx';
import type { CardsAndAddress, CardsRefresh } from './cards-and-address-view.ts';
import { addedOf, taskOf } from './task.ts';

const HERE = '/CardandAddress';

export const loader = load(async (ctx, { url }): Promise<CardsAndAddress> => {
  const [book, cards, destinations] = await Promise.all([
    listAddresses(ctx),
    listCards(ctx),
    listDestinations(ctx),
  ]);
  // What is charged in dollars keeps cards too, whatever the rate is.
  const picker = paymentMethods(ctx, await pickerStanding(ctx));
  return {
    book,
    cards,
    destinations: destinations.map((row) => toDestination(ctx, row)),
    tokenization: picker.tokenization,
    isKeptWhenPaying: picker.methods.some(({ keepsCards }) => keepsCards),
    hasCardPage: hasCardPage(ctx.config),
    added: addedOf(url.searchParams),
    person: { fullName: ctx.actor.name ?? '' },
    task: taskOf(url.searchParams),
  };
});

export const action = submitBy({
  'add-card': form(NewCardFormFields, async (ctx, card): Promise<CardsRefresh> => {
    await addCard(ctx, card);
    throw seeOther(ctx, HERE);
  }),
  'open-card-page': form(z.record(z.string(), z.unknown()), async (ctx): Promise<CardsRefresh> => {
    throw seeOther(ctx, (await openCardSetup(ctx)).url);
  }),
  'edit-card': form(ChangedCardFormFields, async (ctx, { id, ...change }): Promise<CardsRefresh> => {
    await changeCard(ctx, id, change);
    throw seeOther(ctx, HERE);
  }),
  'delete-card': form(CardPath, async (ctx, { id }): Promise<CardsRefresh> => {
    await removeCard(ctx, id);
    throw seeOther(ctx, HERE);
  }),
  address: form(AddressFormFields, async (ctx, { id, ...input }): Promise<CardsRefresh> => {
    await (id === undefined ? addAddress(ctx, input) : changeAddress(ctx, id, input));
    throw seeOther(ctx, HERE);
  }),
  'delete-address': form(AddressPath, async (ctx, { id }): Promise<CardsRefresh> => {
    await removeAddress(ctx, id);
    throw seeOther(ctx, HERE);
  }),
  'default-address': form(AddressDefault, async (ctx, { id, kind }): Promise<CardsRefresh> => {
    await chooseDefault(ctx, id, kind);
    throw seeOther(ctx, HERE);
  }),
  // Without scripts: another country was chosen, and its fields are asked for.
  refresh: form(z.record(z.string(), z.unknown()), (_ctx, typed): CardsRefresh => ({
    values: flatValues(typed),
  })),
});

/** A refused form shows cards and addresses as they are now; not while one has to sign in again. */
export const shouldRevalidate = ({ actionStatus }: { actionStatus?: number }) => actionStatus !== 401;

export const handle = { crumbs: () => [{ label: m.profile_cards_title() }] };

export const meta = () => [{ title: `${m.profile_cards_title()} – ${SITE.name}` }];

export default function CardsAndAddressPage({ loaderData, actionData }: Route.ComponentProps) {
  return <CardsAndAddressScreen {...loaderData} submitted={actionData} />;
}
