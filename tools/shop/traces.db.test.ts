import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildWhenStale } from '#build/build.ts';
import { fillCart, order } from '#tests/faults/buyers.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aDestination, aProduct } from '#tests/support/factories.ts';
import { type CollectedSpan, startTraceCollector } from '#tests/support/trace-collector.ts';
import { until } from '#tests/support/until.ts';
import { roleUrls } from '#tools/db/roles.ts';
import { freePort } from '#tools/run/free-port.ts';
import { runNode } from '#tools/run/programs.ts';
import { type Application, startApplication } from './application.ts';

const database = await testDatabase();
const { url, config, db } = database;
const collector = await startTraceCollector();
const port = await freePort();
const web = `http://localhost:${port}`;
let application: Application;

beforeAll(async () => {
  await buildWhenStale();
  await aDestination(db);
  const env = {
    DATA_DIR: config.dataDir,
    PORT: String(port),
    SANDBOX_PORT: String(await freePort()),
    METRICS_PORT: '0',
    WORKER_METRICS_PORT: '0',
    PUBLIC_URL: web,
    API_RATE_PER_MINUTE: '0',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_TRACES_SAMPLER_ARG: '1',
  };
  application = startApplication(env, roleUrls(url));
  await application.ready;
}, 600_000);
afterAll(async () => {
  await application.stop();
  collector.close();
});

const named = (name: string) => collector.spans.filter((span) => span.name === name);

/** The span that it is a part of, and so on to the outermost one. */
function above(span: CollectedSpan): CollectedSpan[] {
  const parent = collector.spans.find(({ spanId }) => spanId === span.parentSpanId);
  return parent ? [parent, ...above(parent)] : [];
}

test('a checkout leaves one trace: request, use case, statements, and the jobs that it queued', async () => {
  const { id } = await aProduct(db, { stock: 10 });
  const cartToken = (await fillCart(web, id))!;
  const placed = await order(web, { cartToken, key: randomUUID(), isCash: true })();
  expect(placed?.status).toBe(201);
  // Each process sends its own, in no order.
  const ends = ['POST /api/checkout', 'job notifications_order_placed'];
  await until(() => ends.every((name) => named(name).length > 0), 60_000);
  const [useCase] = named('POST /api/checkout');
  const trace = collector.spans.filter(({ traceId }) => traceId === useCase?.traceId);
  const [job] = trace.filter(({ name }) => name === 'job notifications_order_placed');
  expect(job?.service).toBe('adey-worker');
  await until(() => above(job!).length > 1, 20_000);
  expect(above(job!).at(-1)).toMatchObject({
    name: 'POST /api/*',
    service: 'adey-web',
    facts: { 'http.response.status_code': 201, 'adey.place': 'front' },
  });
  const statements = trace.filter(({ facts }) => facts['db.query.summary'] !== undefined);
  const names = new Set(statements.map(({ name }) => name));
  for (const name of ['begin', 'commit', 'insert order_groups']) expect([...names]).toContain(name);
  for (const span of statements) expect(above(span).length, span.name).toBeGreaterThan(0);
  const ofJob = statements.filter((span) => above(span).includes(job!)).map(({ name }) => name);
  expect(ofJob).toContain('insert messages_out');
}, 120_000);

test('a page tells of its rendering, its loader and its statements; a picture of the store', async () => {
  const { id } = await aProduct(db);
  expect((await fetch(`${web}/en/product-detail/${id}`)).status).toBe(200);
  await fetch(`${web}/media/upload-${randomUUID()}-400.webp`);
  await until(() => named('storage get').length > 0 && named('GET /product-detail/:id').length > 0, 20_000);
  const [loader] = collector.spans.filter(
    ({ name }) => name.startsWith('load ') && name.includes('product-detail'),
  );
  expect(above(loader!).map(({ name }) => name)).toEqual([
    'render /product-detail/:id',
    'GET /product-detail/:id',
  ]);
  expect(named('storage get')[0]?.facts['storage.room']).toBe('media');
  expect(above(named('storage get')[0]!)[0]?.name).toBe('GET /media/*');
}, 60_000);

test('nothing of a person and no address stands in what is sent', async () => {
  const text = collector.text();
  expect(text.length).toBeGreaterThan(5_000);
  for (const word of ['Almaz', 'Bekele', 'example.com', 'Cameroon', '127.0.0.1', 'cartToken'])
    expect(text).not.toContain(word);
  // Phones, and no digits that happen to stand within an id or a time.
  expect(text).not.toMatch(/(?<![\da-f])(?:0|\+?251)9\d{8}(?![\da-f])/);
  const { rows } = await database.pool.query<{ word: string }>(
    'select number as word from orders union all select id::text from order_groups',
  );
  expect(rows.length).toBeGreaterThan(1);
  for (const { word } of rows) expect(text).not.toContain(word);
});

test('a collector that is away is told once and costs nothing', async () => {
  const log = () => readFileSync(join(config.dataDir, 'log/web.log'), 'utf8');
  collector.close();
  for (let n = 0; n < 3; n += 1) expect((await fetch(`${web}/api/products?page=${n + 1}`)).status).toBe(200);
  await until(() => log().includes('the collector of traces does not take them'), 60_000);
  expect((await fetch(`${web}/en`)).status).toBe(200);
  expect(log().split('does not take them')).toHaveLength(2);
}, 90_000);

test('without the variable no library of traces is loaded', async () => {
  const script = `
    import { registerHooks } from 'node:module';
    const asked = [];
    registerHooks({ resolve: (name, context, next) => (asked.push(name), next(name, context)) });
    const { startTracing } = await import('#server/tracing.ts');
    await import('#platform/spans.ts');
    await (await startTracing({ config: { traces: null } }, 'web'))();
    // The bare interface is prom-client's too.
    console.log(JSON.stringify(asked.filter((name) => /opentelemetry\\/(?!api$)/.test(name))));`;
  const { status, output } = await runNode(['--input-type=module', '-e', script], { output: 'hold' });
  expect([status, output.trim()]).toEqual([0, '[]']);
});
