import { expect, test } from 'vitest';
import { callbackAddress, parseCallback } from './unsigned-callbacks.ts';
import { arifpayStatus } from './providers/arifpay/arifpay-adapter.ts';
import { mpesaPassword, mpesaStatus } from './providers/mpesa/mpesa-adapter.ts';

const ID = '01998f3a-1c7b-7e0a-8d2e-4f5061728394';
const OTHER = '01998f3a-1c7b-7e0a-8d2e-4f5061728395';
const config = { publicUrl: 'https://shop.example' };
const addressOf = (paymentId: string) =>
  new URL(callbackAddress(config, 'arifpay', { secret: 'a secret', paymentId }));

const parse = (query: URLSearchParams, body = '{"nonce":"1"}') =>
  parseCallback('a secret', { headers: new Headers(), rawBody: new TextEncoder().encode(body), query });

test('a callback to the address that only the provider was told leads to its payment, and says nothing else', () => {
  const { origin, pathname, searchParams } = addressOf(ID);
  expect(origin + pathname).toBe('https://shop.example/api/payments/webhooks/arifpay');
  expect(parse(searchParams)).toMatchObject({ kind: 'callback', subject: { type: 'payment', id: ID } });
  expect(parse(searchParams).id).toBe(parse(searchParams).id);
  expect(parse(searchParams).id).not.toBe(parse(searchParams, '{"nonce":"2"}').id);
});

test('one to another address is refused: without a proof, with another one, with that of another payment', () => {
  const { searchParams } = addressOf(ID);
  const proof = searchParams.get('proof') ?? '';
  for (const query of [
    {},
    { payment: ID },
    { payment: ID, proof: proof.slice(1) },
    { payment: OTHER, proof },
  ])
    expect(() => parse(new URLSearchParams(query as Record<string, string>))).toThrow('request.not_found');
  expect(() => parse(searchParams, 'no JSON')).toThrow('payments.event_malformed');
});

test('the password of an M-PESA request is made in either of the two ways that are known', () => {
  expect(mpesaPassword('plain', '600100key20260101120000')).toBe('NjAwMTAwa2V5MjAyNjAxMDExMjAwMDA=');
  expect(Buffer.from(mpesaPassword('sha256', 'words'), 'base64').toString()).toMatch(/^[0-9a-f]{64}$/);
});

test.each([
  [mpesaStatus('0'), 'succeeded'],
  [mpesaStatus(0), 'succeeded'],
  [mpesaStatus('1032'), 'cancelled'],
  [mpesaStatus('TP40087'), 'failed'],
  [mpesaStatus('a code of tomorrow'), 'pending'],
  [mpesaStatus(null), 'pending'],
  [arifpayStatus('SUCCESS'), 'succeeded'],
  [arifpayStatus('CANCELED'), 'cancelled'],
  [arifpayStatus('EXPIRED'), 'expired'],
  [arifpayStatus('a word of tomorrow'), 'pending'],
])('%s is %s', ({ status }, expected) => expect(status).toBe(expected));
