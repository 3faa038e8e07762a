import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { sign } from '#platform/tokens.ts';
import { createSandboxProvider, type SandboxProvider } from '#sandbox-provider/index.ts';
import { freePort } from '#scripts/postgres.ts';
import { type TestDatabase, testDatabase } from './database.ts';

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
  const merchant = new Merchant(database, sandboxPort);
  beforeAll(() => merchant.open());
  afterAll(() => merchant.close());
  beforeEach(() => {
    merchant.told.length = 0;
    merchant.answerWith = 200;
  });
  return merchant;
}

class Merchant {
  readonly told: Told[] = [];
  answerWith = 200;
  readonly database: TestDatabase;
  readonly sandboxUrl: string;
  shopUrl = '';
  private shop: Server | null = null;
  private provider: SandboxProvider | null = null;
  private serial = 0;

  constructor(database: TestDatabase, sandboxPort: number) {
    this.database = database;
    this.sandboxUrl = `http://localhost:${sandboxPort}`;
  }

  async open(): Promise<void> {
    this.shop = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        const event = JSON.parse(body) as Told['event'];
        this.told.push({ signature: String(request.headers['sandbox-signature']), body, event });
        response.writeHead(this.answerWith).end('{}');
      });
    }).listen(0);
    this.shopUrl = `http://localhost:${(this.shop.address() as AddressInfo).port}`;
    await this.restart();
  }

  async close(): Promise<void> {
    await this.provider?.stop();
    this.shop?.close();
  }

  /** Ends the provider, as a deployment would, and starts another one on the same data. */
  async restart(): Promise<void> {
    await this.provider?.stop();
    const timing = { delayMs: 300, retryMs: [50, 50, 50], webhookTimeoutMs: 2_000 };
    const config = { ...this.database.config, publicUrl: this.shopUrl };
    this.provider = createSandboxProvider(config, this.database.pool, this.database.log, timing);
    await this.provider.start();
  }

  async call(method: string, path: string, body?: object, headers: Record<string, string> = {}) {
    const authorization = `Bearer ${this.database.config.secrets.sandboxKey}`;
    const response = await fetch(this.sandboxUrl + path, {
      method,
      headers: { authorization, connection: 'close', 'content-type': 'application/json', ...headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return { status: response.status, body: (await response.json()) as Json, headers: response.headers };
  }

  /** The body of a good request for a payment, with what `change` says otherwise. */
  request(change: object = {}) {
    this.serial += 1;
    return {
      merchantReference: `order-${this.serial}`,
      amount: '1250.50',
      currency: 'ETB',
      method: 'telebirr',
      payer: '+251911234567',
      returnUrl: `${this.shopUrl}/payment/return/1`,
      webhookUrl: `${this.shopUrl}/hook`,
      ...change,
    };
  }

  async start(change: object = {}): Promise<Payment> {
    const body = this.request(change);
    const key = { 'idempotency-key': `key-${body.merchantReference}` };
    return (await this.call('POST', '/v1/payments', body, key)).body as Payment;
  }

  async read(reference: string): Promise<Payment> {
    return (await this.call('GET', `/v1/payments/${reference}`)).body as Payment;
  }

  /** Exchanges a card as a browser on the page at `origin` would. */
  async token(change: object = {}, origin = this.shopUrl) {
    const publishableKey = sign(this.database.config.secrets.sandboxKey, 'publishable', 'pk_sandbox');
    const card = { name: 'Almaz Bekele', number: '4242 4242 4242 4242', expiry: '12/34', cvc: '123' };
    return await this.call('POST', '/v1/tokens', { publishableKey, ...card, ...change }, { origin });
  }
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
