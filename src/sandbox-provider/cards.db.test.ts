import { describe, expect, test } from 'vitest';
import { press, sandboxMerchant } from '#tests/support/sandbox-merchant.ts';

const merchant = await sandboxMerchant();

describe('cards', () => {
  test("a card becomes a token for the shop's pages only", async () => {
    const { status, body, headers } = await merchant.token();
    expect(status).toBe(201);
    expect(body).toEqual({
      token: expect.stringMatching(/^tok_/),
      brand: 'visa',
      last4: '4242',
      expMonth: 12,
      expYear: 2034,
    });
    expect(headers.get('access-control-allow-origin')).toBe(merchant.shopUrl);
    const other = await merchant.token({}, 'https://evil.example');
    expect([other.status, other.headers.get('access-control-allow-origin')]).toEqual([403, null]);
    expect((await merchant.token({ publishableKey: 'pk_other' })).status).toBe(401);
    expect(await merchant.token({ number: '4242 4242 4242 4241', cvc: '' })).toMatchObject({
      status: 422,
      body: { code: 'card_invalid', errors: { number: 'invalid', cvc: 'required' } },
    });
  });

  test('a token pays at once, and only once', async () => {
    const { body } = await merchant.token();
    const first = await merchant.start({ method: 'creditcard', cardToken: body.token });
    expect(first).toMatchObject({
      status: 'succeeded',
      redirectUrl: null,
      card: { brand: 'visa', lastFour: '4242' },
    });
    expect(await merchant.start({ method: 'creditcard', cardToken: body.token })).toMatchObject({
      code: 'token_unusable',
    });
    expect(await merchant.start({ method: 'creditcard', cardToken: 'tok_never-made' })).toMatchObject({
      code: 'token_unusable',
    });
  });

  test.each([
    ['4000000000000002', 'declined'],
    ['4000000000009995', 'insufficient_funds'],
    ['4000000000000127', 'incorrect_cvc'],
  ])('%s is refused: %s', async (number, failureReason) => {
    const { body } = await merchant.token({ number });
    expect(await merchant.start({ method: 'creditcard', cardToken: body.token })).toMatchObject({
      status: 'failed',
      failureReason,
    });
  });

  test('a card whose bank asks first waits for the holder', async () => {
    const { body } = await merchant.token({ number: '4000000000003220' });
    const payment = await merchant.start({ method: 'creditcard', cardToken: body.token });
    expect(payment.status).toBe('pending');
    expect(await (await fetch(payment.redirectUrl)).text()).toContain('3220');
    await press(payment.redirectUrl, { action: 'approve' });
    expect((await merchant.read(payment.reference)).status).toBe('succeeded');
  });

  test('without a token the provider asks for the card on its own page, and repeats neither number nor code', async () => {
    const { reference, redirectUrl } = await merchant.start({ method: 'creditcard' });
    expect((await press(redirectUrl, { action: 'approve' })).status).toBe(400);
    const wrong = await press(redirectUrl, {
      action: 'card',
      name: 'A',
      number: '5555555555554445',
      expiry: '12/34',
      cvc: '987',
    });
    expect(wrong.status).toBe(422);
    expect(await wrong.text()).not.toMatch(/5555555555554445|987/);
    const paid = await press(redirectUrl, {
      action: 'card',
      name: 'A',
      number: '5555555555554444',
      expiry: '12/34',
      cvc: '987',
    });
    expect(paid.headers.get('location')).toContain('/payment/return/1');
    expect(await merchant.read(reference)).toMatchObject({
      status: 'succeeded',
      card: { brand: 'mastercard', lastFour: '4444' },
    });
  });
});
