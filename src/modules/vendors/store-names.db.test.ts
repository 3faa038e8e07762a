import { expect, test } from 'vitest';
import { aBuyer, anOrder, newKey } from '#tests/support/buyers.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aProduct, aUser, aVendor } from '#tests/support/factories.ts';
import { deliver } from '#tests/support/orders.ts';
import { getCart } from '#modules/cart/index.ts';
import { SendMessage } from '#modules/chat/chat.schema.ts';
import {
  listContacts,
  listMessagedVendors,
  readHistory,
  sendMessage,
  shopperParticipant,
  vendorParticipant,
} from '#modules/chat/index.ts';
import { placeOrder } from '#modules/checkout/index.ts';
import { listOwnRequests, requestMembership } from '#modules/membership/index.ts';
import { getOwnOrder, listOwnOrders } from '#modules/orders/index.ts';
import { OwnOrdersQuery } from '#modules/orders/own-orders.schema.ts';

const database = await testDatabase();
const { db, ctx } = database;
const owner = await aUser(db, { role: 'vendor' });
const store = await aVendor(db, {
  businessName: 'Abol Buna',
  nameAm: 'አቦል ቡና',
  foldedName: 'abol buna አቦል ቡና',
  ownerId: owner.id,
});
const goods = await aProduct(db, { vendorId: store.id });

test('the cart names a store in the user’s script; an order keeps the name that its buyer read', async () => {
  const { id: userId } = await aUser(db);
  const buyer = await aBuyer(database, [goods], 1, { userId, locale: 'am' });
  expect((await getCart(buyer)).parcels).toMatchObject([{ businessName: 'አቦል ቡና' }]);
  expect((await getCart({ ...buyer, locale: 'om' })).parcels).toMatchObject([{ businessName: 'Abol Buna' }]);
  const { orders } = await placeOrder(buyer, anOrder(), newKey());
  const number = orders[0]!.orderNumber;
  await deliver(database, number);
  for (const locale of ['am', 'en'] as const) {
    const viewer = { ...buyer, locale };
    expect(await getOwnOrder(viewer, number)).toMatchObject({ vendor: { businessName: 'አቦል ቡና' } });
    const { content } = await listOwnOrders(viewer, OwnOrdersQuery.parse({}));
    expect(content).toMatchObject([{ businessName: 'አቦል ቡና' }]);
  }
});

test('the inbox, its messages and requests for membership name a store in the user’s script', async () => {
  const { id: userId } = await aUser(db);
  const shopper = ctx({ userId, locale: 'am' });
  const inEnglish = ctx({ userId, locale: 'en' });
  const participant = await shopperParticipant(shopper, store.id);
  await sendMessage(shopper, participant, SendMessage.parse({ content: 'ሰላም' }));
  const { conversation } = await shopperParticipant(shopper, store.id);
  const team = ctx({ userId: owner.id, vendorId: store.id });
  await sendMessage(
    team,
    await vendorParticipant(team, conversation!.id),
    SendMessage.parse({ content: 'እሺ' }),
  );
  const [, reply] = await readHistory(shopper, await shopperParticipant(shopper, store.id), { limit: 5 });
  expect(reply).toMatchObject({ senderName: 'Abol Buna', senderNameAm: 'አቦል ቡና' });
  const page = { limit: 5 };
  expect(await listMessagedVendors(shopper, page)).toMatchObject([{ businessName: 'አቦል ቡና' }]);
  expect(await listMessagedVendors(inEnglish, page)).toMatchObject([{ businessName: 'Abol Buna' }]);
  expect(await listContacts(shopper, 'abol')).toMatchObject([{ businessName: 'አቦል ቡና' }]);
  await requestMembership(shopper, store.id);
  const requests = (viewer: typeof shopper) => listOwnRequests(viewer, { sortBy: 'nameAsc' });
  expect(await requests(shopper)).toMatchObject([{ vendor: { businessName: 'አቦል ቡና' } }]);
  expect(await requests(inEnglish)).toMatchObject([{ vendor: { businessName: 'Abol Buna' } }]);
});
