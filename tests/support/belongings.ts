import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { expect } from 'vitest';
import { type ApiClient, testApi } from './api.ts';
import { type Person, registerPerson } from './api-shopper.ts';
import { BILLING } from './buyers.ts';
import { testDatabase } from './database.ts';
import { aProduct, aVendor } from './factories.ts';
import { type Asked, teamBelongings } from './team-belongings.ts';
import { aTransferAccount, transferBelongings } from './transfer-belongings.ts';

/** Stands in everything the owner writes, so that it can be looked for in what strangers get. */
export const MARK = 'Zebra';

/**
 * A database of the calling test file's own in which one shopper and one supplier own one of everything that the product
 * keeps for somebody, and the calls that name it.
 */
export async function makeBelongings() {
  const database = await testDatabase({ API_RATE_PER_MINUTE: '0' });
  const { db } = database;
  const api = testApi(database);

  const aPerson = (name: string) => registerPerson(api, name);

  async function aStore(name: string): Promise<{ seller: Person; vendorId: number }> {
    const seller = await aPerson(`${name} seller`);
    const { id: vendorId } = await aVendor(db, { businessName: name, ownerId: seller.id });
    return { seller, vendorId };
  }

  const owner = await aPerson(`${MARK} Owner`);
  const stranger = await aPerson('Somebody Else');
  const { seller, vendorId } = await aStore('Own Store');
  const other = await aStore('Other Store');
  const signedOut: ApiClient = api.client();

  async function done<Body = { id: number }>(
    answer: Promise<{ status: number; body: unknown }>,
  ): Promise<Body> {
    const { status, body } = await answer;
    expect(status, JSON.stringify(body)).toBeLessThan(300);
    return body as Body;
  }

  const picture = async () =>
    new File(
      [
        await sharp({ create: { width: 60, height: 60, channels: 3, background: '#654321' } })
          .png()
          .toBuffer(),
      ],
      'a.png',
      {
        type: 'image/png',
      },
    );

  async function form(fields: Record<string, string | File>): Promise<FormData> {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    return body;
  }

  const product = await aProduct(db, { vendorId, stock: 50 });
  const order = {
    billing: { ...BILLING, landmark: `${MARK} square`, email: `${MARK}@example.com` },
    paymentMethod: 'cash',
  };

  async function anOrderOf(client: ApiClient, given: object = {}): Promise<string> {
    await done(client.call('POST', '/api/cart/lines', { productId: product.id, quantity: 2 }));
    const { orders } = await done<{ orders: { orderNumber: string }[] }>(
      client.call('POST', '/api/checkout', { ...order, ...given }, { 'idempotency-key': randomUUID() }),
    );
    return orders[0]!.orderNumber;
  }

  const address = { ...BILLING, landmark: `${MARK} square`, kebele: '1' };
  const transferAccount = await aTransferAccount(db, MARK);
  const { number, ids } = await everything();

  async function everything() {
    const placed = await anOrderOf(owner);
    const delivered = await anOrderOf(owner);
    for (const status of ['packaging', 'on_the_road', 'delivered'])
      await done(seller.call('POST', `/api/vendor/orders/${delivered}/status`, { status }));
    const { lines } = await done<{ lines: { id: number }[] }>(owner.call('GET', `/api/orders/${delivered}`));
    const lineId = lines[0]!.id;
    const returned = await done<{ id: number; photos: { url: string }[] }>(
      owner.call(
        'POST',
        `/api/orders/${delivered}/returns`,
        await form({
          reason: 'damaged',
          text: MARK,
          lines: JSON.stringify([{ lineId, quantity: 1 }]),
          photos: await picture(),
        }),
      ),
    );
    const { review } = await done<{ review: { id: number } }>(
      owner.call('POST', '/api/reviews', { orderLineId: lineId, rating: 4, text: 'Good' }),
    );
    await done(
      owner.call('POST', `/api/reviews/${review.id}/photos`, await form({ photo: await picture() })),
    );
    const { imageId } = await db.selectFrom('reviewPhotos').select('imageId').executeTakeFirstOrThrow();
    await done(owner.call('POST', '/api/cart/lines', { productId: product.id, quantity: 1 }));
    await done(owner.call('POST', '/api/history/views', { productId: product.id }));
    await done(owner.call('POST', '/api/user/addresses', { address }));
    await done(owner.call('POST', `/api/membership-requests/request/${vendorId}`, { message: MARK }));
    const attachment = await done<{ id: string }>(
      owner.call('POST', '/api/chat/attachments', await form({ file: await picture() })),
    );
    await done(
      owner.call('POST', `/api/chat/send/${vendorId}`, {
        content: `${MARK} asks`,
        attachmentIds: [attachment.id],
      }),
    );
    await done(owner.call('POST', '/api/privacy/exports'));
    await anOrderOf(owner, { paymentMethod: 'transfer' });
    const notice = await db
      .insertInto('notices')
      .values({
        userId: owner.id,
        topic: 'stock_back',
        message: 'lists_note_back',
        params: { title: MARK },
        dedupeKey: 'n',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await done(seller.call('POST', '/api/vendor/chat/quick-replies', { title: MARK, content: MARK }));
    await db
      .insertInto('paymentCards')
      .values({
        userId: owner.id,
        provider: 'sandbox',
        providerMethod: randomUUID(),
        brand: 'visa',
        lastFour: '4242',
        expMonth: 1,
        expYear: 2099,
        holder: MARK,
      })
      .execute();
    const idIn = async (
      table:
        | 'cartLines'
        | 'historyViews'
        | 'addresses'
        | 'paymentCards'
        | 'membershipRequests'
        | 'messages'
        | 'conversations'
        | 'chatQuickReplies'
        | 'dataExports',
    ) => (await db.selectFrom(table).select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()).id;
    const session = await db
      .selectFrom('sessions')
      .select('id')
      .where('userId', '=', owner.id)
      .executeTakeFirstOrThrow();
    return {
      number: { placed, delivered },
      ids: {
        lineId,
        returnId: returned.id,
        photo: /[^/]+$/.exec(returned.photos[0]!.url)![0],
        review: review.id,
        imageId,
        notice: notice.id,
        session: session.id,
        attachment: attachment.id,
        cartLine: await idIn('cartLines'),
        view: await idIn('historyViews'),
        address: await idIn('addresses'),
        card: await idIn('paymentCards'),
        request: await idIn('membershipRequests'),
        message: await idIn('messages'),
        conversation: await idIn('conversations'),
        quickReply: await idIn('chatQuickReplies'),
        export: await idIn('dataExports'),
      },
    };
  }

  const asked = (call: string, path: string, body?: () => unknown): Asked =>
    body ? { call, path, body } : { call, path };

  /** Everything that belongs to the shopper, with bodies the owner could send. */
  const shoppers: Asked[] = [
    asked('DELETE /api/history/{id}', `/api/history/${ids.view}`),
    asked('DELETE /api/user/sessions/{id}', `/api/user/sessions/${ids.session}`),
    asked('PUT /api/user/cards/{id}', `/api/user/cards/${ids.card}`, () => ({
      holder: 'Thief',
      expiry: '01/99',
      isDefault: true,
    })),
    asked('DELETE /api/user/cards/{id}', `/api/user/cards/${ids.card}`),
    asked('PUT /api/user/addresses/{id}', `/api/user/addresses/${ids.address}`, () => ({
      address: { ...address, city: 'Arada' },
    })),
    asked('DELETE /api/user/addresses/{id}', `/api/user/addresses/${ids.address}`),
    asked('GET /api/user/profile/{id}', `/api/user/profile/${owner.id}`),
    asked('PATCH /api/cart/lines/{id}', `/api/cart/lines/${ids.cartLine}`, () => ({ quantity: 7 })),
    asked('DELETE /api/cart/lines/{id}', `/api/cart/lines/${ids.cartLine}`),
    asked('GET /api/orders/{number}', `/api/orders/${number.placed}`),
    asked('GET /api/orders/{number}/events', `/api/orders/${number.placed}/events`),
    asked('GET /api/orders/{number}/confirmation.pdf', `/api/orders/${number.placed}/confirmation.pdf`),
    asked('POST /api/orders/{number}/cancel', `/api/orders/${number.placed}/cancel`, () => ({
      note: 'mine',
    })),
    asked('POST /api/orders/{number}/reorder', `/api/orders/${number.placed}/reorder`),
    asked('POST /api/orders/{number}/returns', `/api/orders/${number.delivered}/returns`, () =>
      form({ reason: 'damaged', text: 'x', lines: JSON.stringify([{ lineId: ids.lineId, quantity: 1 }]) }),
    ),
    asked(
      'GET /api/orders/returns/{id}/photos/{fileId}',
      `/api/orders/returns/${ids.returnId}/photos/${ids.photo}`,
    ),
    ...(await transferBelongings(db, transferAccount)),
    asked('GET /api/reviews/items/{orderLineId}', `/api/reviews/items/${ids.lineId}`),
    asked('PUT /api/reviews/{id}', `/api/reviews/${ids.review}`, () => ({ rating: 1, text: 'Bad' })),
    asked('POST /api/reviews/{id}/photos', `/api/reviews/${ids.review}/photos`, async () =>
      form({ photo: await picture() }),
    ),
    asked('DELETE /api/reviews/{id}/photos/{imageId}', `/api/reviews/${ids.review}/photos/${ids.imageId}`),
    asked('DELETE /api/membership-requests/{id}', `/api/membership-requests/${ids.request}`),
    asked('POST /api/membership-requests/{id}/cancel', `/api/membership-requests/${ids.request}/cancel`),
    asked('GET /api/chat/attachments/{attachmentId}', `/api/chat/attachments/${ids.attachment}`),
    asked('DELETE /api/chat/attachments/{attachmentId}', `/api/chat/attachments/${ids.attachment}`),
    asked('PATCH /api/chat/messages/{messageId}', `/api/chat/messages/${ids.message}`, () => ({
      content: 'forged',
    })),
    asked('DELETE /api/chat/messages/{messageId}', `/api/chat/messages/${ids.message}`),
    asked('PUT /api/notices/{id}/read', `/api/notices/${ids.notice}/read`),
    asked('GET /api/privacy/exports/{id}', `/api/privacy/exports/${ids.export}`),
    asked('GET /api/privacy/exports/{id}/file', `/api/privacy/exports/${ids.export}/file`),
  ];

  const chatPath = `/api/vendor/chat/conversations/${ids.conversation}`;
  const chatCall = '/api/vendor/chat/conversations/{conversationId}';
  const status = () => ({ status: 'packaging' });

  /** Everything that belongs to the supplier's team. */
  const vendors: Asked[] = [
    asked('GET /api/vendor/orders/{number}', `/api/vendor/orders/${number.placed}`),
    asked('PATCH /api/vendor/orders/{number}/status', `/api/vendor/orders/${number.placed}/status`, status),
    asked('POST /api/vendor/orders/{number}/status', `/api/vendor/orders/${number.placed}/status`, status),
    asked('GET /api/vendor/orders/{number}/returns', `/api/vendor/orders/${number.delivered}/returns`),
    asked(
      'POST /api/vendor/orders/{number}/returns/decision',
      `/api/vendor/orders/${number.delivered}/returns/decision`,
      () => ({ decision: 'approve' }),
    ),
    asked(
      'POST /api/vendor/membership-requests/{id}/approve',
      `/api/vendor/membership-requests/${ids.request}/approve`,
    ),
    asked(
      'POST /api/vendor/membership-requests/{id}/reject',
      `/api/vendor/membership-requests/${ids.request}/reject`,
      () => ({ reason: 'no' }),
    ),
    asked(
      'POST /api/vendor/membership-requests/{id}/end',
      `/api/vendor/membership-requests/${ids.request}/end`,
      () => ({ reason: 'no' }),
    ),
    asked('PUT /api/vendor/member-prices/{id}', `/api/vendor/member-prices/${product.id}`, () => ({
      memberPrice: 1,
    })),
    asked(`GET ${chatCall}`, chatPath),
    asked(`GET ${chatCall}/messages`, `${chatPath}/messages`),
    asked(`POST ${chatCall}/messages`, `${chatPath}/messages`, () => ({ content: 'forged' })),
    asked(`POST ${chatCall}/seen`, `${chatPath}/seen`, () => ({ upTo: ids.message })),
    asked(`POST ${chatCall}/typing`, `${chatPath}/typing`),
    asked(`PUT ${chatCall}/block`, `${chatPath}/block`),
    asked(`DELETE ${chatCall}/block`, `${chatPath}/block`),
    asked(`POST ${chatCall}/report`, `${chatPath}/report`, () => ({ reason: 'spam' })),
    asked(`PUT ${chatCall}/settled`, `${chatPath}/settled`, () => ({ upTo: ids.message })),
    asked(`PUT ${chatCall}/assignee`, `${chatPath}/assignee`, () => ({ userId: null })),
    asked(
      'DELETE /api/vendor/chat/quick-replies/{quickReplyId}',
      `/api/vendor/chat/quick-replies/${ids.quickReply}`,
    ),
    // Staff only: no shopper or supplier, so nobody here, may ask.
    asked('PUT /api/admin/post-comments/{id}', '/api/admin/post-comments/1', () => ({ status: 'shown' })),
  ];
  vendors.push(...(await teamBelongings({ db, seller, vendorId, mark: MARK })));
  return { database, api, owner, stranger, other, signedOut, shoppers, vendors };
}
