import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { sign } from '#platform/tokens.ts';
import { createSandboxProvider, type SandboxProvider } from '#sandbox-provider/index.ts';
import { freePort } from '#tools/run/free-port.ts';
import { testDatabase } from './database.ts';

export type Told = {
  signature: string;
  body: string;
  event: { id: string; type: string; data: { reference: string; amount: string } };
};
type Json = Record<string, unknown>;
export type Payment = {
  reference: string;
  merchantReference: string;
  status: string;
  redirectUrl: string;
  failureReason: string;
};

/**
 * The sandbox provider on a port of its own, and a shop that only listens for its webhooks, for the calling test file.
 * `told` holds the webhooks since the test began; `answerWith` is the status the shop answers them with.
 */
export async function sandboxMerchant() {
  const sandboxPort = await freePort();
  const database = await testDatabase({ SANDBOX_PORT: String(sandboxPort) });
  const sandboxUrl = `http://localhost:${sandboxPort}`;
  const { secrets } = database.config;
  const state = { told: [] as Told[], answerWith: 200, shopUrl: '' };
  let shop: Server | null = null;
  let provider: SandboxProvider | null = null;
  let serial = 0;

  /** Ends the provider, as a deployment would, and starts another one on the same data. */
  async function restart(): Promise<void> {
    await provider?.stop();
    const timing = { delayMs: 300, retryMs: [50, 50, 50], webhookTimeoutMs: 2_000 };
    const config = { ...database.config, publicUrl: state.shopUrl };
    provider = createSandboxProvider(config, database.pool, database.log, timing);
    await provider.start();
  }

  async function call(method: string, path: string, body?: object, headers: Record<string, string> = {}) {
    const authorization = `Bearer ${secrets.sandboxKey}`;
    const response = await fetch(sandboxUrl + path, {
      method,
      headers: { authorization, connection: 'close', 'content-type': 'application/json', ...headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return { status: response.status, body: (await response.json()) as Json, headers: response.headers };
  }

  /** The body of a good request for a payment, with what `change` says otherwise. */
  function request(change: object = {}) {
    serial += 1;
    return {
      merchantReference: `order-${serial}`,
      amount: '1250.50',
      currency: 'ETB',
      method: 'telebirr',
      payer: '+251911234567',
      returnUrl: `${state.shopUrl}/payment/return/1`,
      webhookUrl: `${state.shopUrl}/hook`,
      ...change,
    };
  }

  async function start(change: object = {}): Promise<Payment> {
    const body = request(change);
    const key = { 'idempotency-key': `key-${body.merchantReference}` };
    return (await call('POST', '/v1/payments', body, key)).body as Payment;
  }

  async function read(reference: string): Promise<Payment> {
    return (await call('GET', `/v1/payments/${reference}`)).body as Payment;
  }

  /** Exchanges a card as a browser on the page at `origin` would. */
  async function token(change: object = {}, origin = state.shopUrl) {
    const publishableKey = sign(secrets.sandboxKey, 'publishable', 'pk_sandbox');
    const card = { name: 'Almaz Bekele', number: '4242 4242 4242 4242', expiry: '12/34', cvc: '123' };
    return await call('POST', '/v1/tokens', { publishableKey, ...card, ...change }, { origin });
  }

  beforeAll(async () => {
    shop = listen(state);
    state.shopUrl = `http://localhost:${(shop.address() as AddressInfo).port}`;
    await restart();
  });
  afterAll(async () => {
    await provider?.stop();
    shop?.close();
  });
  beforeEach(() => {
    state.told.length = 0;
    state.answerWith = 200;
  });
  return Object.assign(state, { database, sandboxUrl, restart, call, request, start, read, token });
}

/** The shop's side of the webhooks. */
function listen(state: { told: Told[]; answerWith: number }): Server {
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const event = JSON.parse(body) as Told['event'];
      state.told.push({ signature: String(request.headers['sandbox-signature']), body, event });
      response.writeHead(state.answerWith).end('{}');
    });
  });
  return server.listen(0);
}

/** Presses a button of the provider's page as a browser without scripts would. */
export async function press(redirectUrl: string, form: Record<string, string>): Promise<Response> {
  const body = new URLSearchParams({ payer: '0911234567', ...form });
  return await fetch(redirectUrl, {
    method: 'POST',
    headers: { connection: 'close' },
    body,
    redirect: 'manual',
  });
}
