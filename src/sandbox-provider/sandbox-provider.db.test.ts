import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { press, sandboxMerchant } from '#tests/support/sandbox-merchant.ts';
import { until } from '#tests/support/until.ts';
import { signature } from './dialects/own-dialect.ts';

const merchant = await sandboxMerchant();

describe('the merchant API', () => {
  test('a payment waits for its payer and is found by either reference', async () => {
    const payment = await merchant.start();
    expect(payment).toMatchObject({ status: 'pending', amount: '1250.50', currency: 'ETB' });
    expect(payment.redirectUrl).toMatch(/\/pay\/sbx_/);
    const { body } = await merchant.call(
      'GET',
      `/v1/payments?merchantReference=${payment.merchantReference}`,
    );
    expect(body).toMatchObject({ reference: payment.reference });
    expect((await merchant.call('GET', '/v1/payments/sbx_unknown')).status).toBe(404);
  });

  test('the same key answers the same payment; another body or a used reference is refused', async () => {
    const body = merchant.request();
    const headers = { 'idempotency-key': 'same-key-1' };
    const answers = await Promise.all(
      [1, 2, 3].map(() => merchant.call('POST', '/v1/payments', body, headers)),
    );
    expect(new Set(answers.map((answer) => answer.body.reference)).size).toBe(1);
    expect(await merchant.call('POST', '/v1/payments', { ...body, amount: '1.00' }, headers)).toMatchObject({
      status: 409,
      body: { code: 'idempotency_key_used' },
    });
    expect(
      await merchant.call('POST', '/v1/payments', body, { 'idempotency-key': 'other-key' }),
    ).toMatchObject({
      status: 409,
      body: { code: 'merchant_reference_used' },
    });
  });

  test('nothing is done without the key, for other origins, or for amounts that are none', async () => {
    const key = { 'idempotency-key': 'refused-key' };
    expect(
      (
        await merchant.call('POST', '/v1/payments', merchant.request(), {
          ...key,
          authorization: 'Bearer wrong',
        })
      ).status,
    ).toBe(401);
    expect((await merchant.call('GET', '/v1/payments/x', undefined, { authorization: '' })).status).toBe(401);
    expect((await merchant.call('POST', '/v1/payments', merchant.request())).status).toBe(400);
    for (const change of [
      { returnUrl: 'https://evil.example/' },
      { webhookUrl: 'http://169.254.169.254/' },
      { amount: '0.00' },
      { amount: '-5.00' },
      { amount: '1.005' },
      { amount: 12 },
      { currency: 'USD' },
      { method: 'cash' },
    ]) {
      expect(await merchant.call('POST', '/v1/payments', merchant.request(change), key)).toMatchObject({
        status: 422,
      });
    }
  });

  test('refunds are idempotent and never exceed the payment, also at the same moment', async () => {
    const { reference, redirectUrl } = await merchant.start();
    const refund = (amount: string, key: string) =>
      merchant.call(
        'POST',
        '/v1/refunds',
        { paymentReference: reference, amount, currency: 'ETB' },
        { 'idempotency-key': key },
      );
    expect((await refund('1.00', 'refund-early')).body).toMatchObject({ code: 'payment_not_paid' });
    await press(redirectUrl, { action: 'approve' });
    const same = await Promise.all([1, 2, 3].map(() => refund('1000.00', 'refund-same')));
    expect(new Set(same.map((answer) => `${answer.status} ${String(answer.body.reference)}`)).size).toBe(1);
    const rest = await Promise.all(['a', 'b', 'c', 'd'].map((key) => refund('100.20', `refund-${key}`)));
    expect(rest.filter((answer) => answer.status === 201)).toHaveLength(2);
    expect((await merchant.call('GET', `/v1/payments/${reference}`)).body).toMatchObject({
      refundedAmount: '1200.40',
    });
  });
});

describe('what the payer chooses', () => {
  test.each([
    ['approve', 'succeeded'],
    ['decline', 'failed'],
    ['cancel', 'cancelled'],
  ])('%s ends as %s, with one signed webhook', async (action, status) => {
    const { reference, redirectUrl } = await merchant.start();
    const back = await press(redirectUrl, { action });
    expect(back.status).toBe(303);
    expect(back.headers.get('location')).toBe(`${merchant.shopUrl}/payment/return/1?reference=${reference}`);
    expect((await merchant.read(reference)).status).toBe(status);
    await until(() => merchant.told.length === 1);
    expect(merchant.told[0]!.event).toMatchObject({
      type: `payment.${status}`,
      data: { reference, amount: '1250.50' },
    });
    const at = new Date(Number(/t=(\d+)/.exec(merchant.told[0]!.signature)![1]) * 1000);
    expect(merchant.told[0]!.signature).toBe(
      signature(merchant.database.config.secrets.sandboxWebhook, merchant.told[0]!.body, at),
    );
  });

  test('a second press changes nothing any more', async () => {
    const { reference, redirectUrl } = await merchant.start();
    await Promise.all(
      ['approve', 'decline', 'cancel', 'twice'].map((action) => press(redirectUrl, { action })),
    );
    const { status } = await merchant.read(reference);
    await press(redirectUrl, { action: status === 'succeeded' ? 'decline' : 'approve' });
    expect((await merchant.read(reference)).status).toBe(status);
  });

  test('later: the payer returns first, the outcome comes by itself, also after a restart', async () => {
    const { reference, redirectUrl } = await merchant.start();
    await press(redirectUrl, { action: 'later' });
    expect((await merchant.read(reference)).status).toBe('pending');
    await merchant.restart();
    await until(async () => (await merchant.read(reference)).status === 'succeeded');
    await until(() => merchant.told.length === 1);
  });

  test('several webhooks: one event comes twice, another one with an id of its own', async () => {
    const { redirectUrl } = await merchant.start();
    await press(redirectUrl, { action: 'twice' });
    await until(() => merchant.told.length === 3);
    expect(new Set(merchant.told.map(({ event }) => event.id)).size).toBe(2);
  });

  test('silent and timeout tell the shop nothing', async () => {
    const [silent, never] = [await merchant.start(), await merchant.start()];
    await press(silent.redirectUrl, { action: 'silent' });
    await press(never.redirectUrl, { action: 'timeout' });
    expect([
      (await merchant.read(silent.reference)).status,
      (await merchant.read(never.reference)).status,
    ]).toEqual(['succeeded', 'pending']);
    // Of a payment that was approved after them the shop has heard already.
    const { reference, redirectUrl } = await merchant.start();
    await press(redirectUrl, { action: 'approve' });
    await until(() => merchant.told.length > 0);
    expect(merchant.told.map(({ event }) => event.data.reference)).toEqual([reference]);
  });

  test('a wallet wants a phone number, and the page escapes what was typed', async () => {
    const { reference, redirectUrl } = await merchant.start();
    const refused = await press(redirectUrl, { action: 'approve', payer: '"><script>alert(1)</script>' });
    expect(refused.status).toBe(422);
    const page = await refused.text();
    expect(page).toContain('&lt;script&gt;');
    expect(page).not.toContain('<script');
    expect((await merchant.read(reference)).status).toBe('pending');
  });
});

test('a webhook that is not taken comes again until it is', async () => {
  merchant.answerWith = 500;
  const { reference, redirectUrl } = await merchant.start();
  const tellings = () => merchant.told.filter(({ event }) => event.data.reference === reference);
  await press(redirectUrl, { action: 'approve' });
  await until(() => tellings().length >= 2);
  merchant.answerWith = 200;
  await until(
    async () =>
      (
        await merchant.database.pool.query(
          'select 1 from sandbox.webhooks where delivered_at is null and next_attempt_at is not null',
        )
      ).rowCount === 0,
  );
  expect(new Set(tellings().map(({ event }) => event.id)).size).toBe(1);
});

test('the pages speak three languages under a strict policy', async () => {
  const { redirectUrl } = await merchant.start();
  for (const [lang, text] of [
    ['en', 'Approve'],
    ['am', 'ያጽድቁ'],
    ['om', 'Mirkaneessaa'],
  ] as const) {
    const response = await fetch(redirectUrl.replace(/lang=..$/, `lang=${lang}`));
    const page = await response.text();
    expect(page).toContain(`<html lang="${lang}">`);
    expect(page).toContain(text);
    const style = createHash('sha256')
      .update(/<style>([^]*)<\/style>/.exec(page)![1]!)
      .digest('base64');
    expect(response.headers.get('content-security-policy')).toContain(`'sha256-${style}'`);
    expect(response.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-.+'; form-action 'self' http/,
    );
  }
  expect((await fetch(`${merchant.sandboxUrl}/pay/sbx_none`)).status).toBe(404);
});
