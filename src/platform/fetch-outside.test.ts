import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { fetchOutside, type OutsideLimits } from './fetch-outside.ts';

const servers: Server[] = [];
const LIMITS: OutsideLimits = { bytesMax: 10_000, timeoutMs: 1_000 };

async function serve(answer: RequestListener): Promise<{ host: string; asked: string[] }> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  servers.push(server);
  return { host: `127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

afterAll(() => {
  for (const server of servers) server.closeAllConnections();
  for (const server of servers) server.close();
});

const inside = await serve((_, response) => response.end('a secret of the inner network'));
const pictures = await serve(({ url = '' }, response) => {
  if (url === '/picture') return void response.end('bytes');
  if (url.startsWith('/to?')) return void response.writeHead(302, { location: url.slice(4) }).end();
  if (url.startsWith('/hop/')) {
    const left = Number(url.slice(5));
    return void response.writeHead(301, { location: left === 0 ? '/picture' : `/hop/${left - 1}` }).end();
  }
  if (url === '/endless') {
    const more = () => response.write('x'.repeat(1_000), () => setImmediate(more));
    more();
    return;
  }
  if (url === '/dripping') {
    const timer = setInterval(() => response.write('x'), 20);
    response.on('close', () => clearInterval(timer));
    return;
  }
  if (url === '/announced') return void response.writeHead(200, { 'content-length': '99999999' }).write('x');
  if (url === '/packed') return void response.writeHead(200, { 'content-encoding': 'gzip' }).end('x');
  if (url === '/silent') return;
  if (url === '/cut') {
    response.writeHead(200, { 'content-length': '100' }).write('half');
    setTimeout(() => response.destroy(), 20);
    return;
  }
  response.writeHead(url === '/busy' ? 503 : 404).end();
});

const fetchHere = (address: string, limits: Partial<OutsideLimits> = {}) =>
  fetchOutside({ fetchLocal: pictures.host }, address, { ...LIMITS, ...limits });

/** What is refused says one sentence, whatever the reason. */
async function expectRefused(address: string, limits: Partial<OutsideLimits> = {}) {
  const error = await fetchHere(address, limits).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error, address).toMatchObject({ code: 'outside.cannot_be_fetched', status: 422, params: {} });
}

test('what is fetched is what the address answers, through three redirects and no more', async () => {
  expect(String(await fetchHere(`http://${pictures.host}/picture`))).toBe('bytes');
  expect(String(await fetchHere(`http://${pictures.host}/hop/2`))).toBe('bytes');
  await expectRefused(`http://${pictures.host}/hop/3`);
});

test('no address of an inner network is asked, however it is written', async () => {
  const [, port] = inside.host.split(':');
  for (const host of [
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0x7f000001',
    '0177.0.0.1',
    '017700000001',
    '0.0.0.0',
    'localhost',
    'LOCALHOST.',
    '[::1]',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[64:ff9b::7f00:1]',
    '[fe80::1]',
    '[fd00::1]',
    '10.0.0.1',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '168.63.129.16',
    '100.64.0.1',
    '100.100.100.200',
    '224.0.0.1',
    '255.255.255.255',
  ]) {
    await expectRefused(`http://${host}/`, { timeoutMs: 300 });
    await expectRefused(`http://${host}:${port}/`, { timeoutMs: 300 });
    await expectRefused(`https://${host}/`, { timeoutMs: 300 });
  }
  expect(inside.asked).toEqual([]);
});

test('neither other ports and protocols nor passwords in the address', async () => {
  const before = pictures.asked.length;
  for (const address of [
    'http://8.8.8.8:22/',
    'http://8.8.8.8:5432/',
    'ftp://8.8.8.8/',
    'file:///etc/passwd',
    'data:image/png;base64,AAAA',
    'gopher://8.8.8.8/',
    'javascript:alert(1)',
    `http://user:password@${pictures.host}/picture`,
    '//8.8.8.8/',
    'picture.png',
    '',
    `http://${pictures.host}/${'a'.repeat(3_000)}`,
    'http://[::1',
  ])
    await expectRefused(address);
  expect(pictures.asked.length).toBe(before);
});

const resolvesTo =
  (...answers: string[][]): LookupFunction =>
  (_name, options, done) => {
    const addresses = (answers.length > 1 ? answers.shift()! : answers[0]!).map((address) => ({
      address,
      family: address.includes(':') ? 6 : 4,
    }));
    if (options.all) done(null, addresses);
    else done(null, addresses[0]!.address, addresses[0]!.family);
  };

test('a name is refused for any inner address it stands for, also when it stood for a public one before', async () => {
  const before = inside.asked.length;
  await expectRefused('http://pictures.example/', { lookup: resolvesTo(['127.0.0.1']) });
  await expectRefused('http://pictures.example/', { lookup: resolvesTo(['93.184.216.34', '10.0.0.1']) });
  await expectRefused('http://pictures.example/', { lookup: resolvesTo(['::ffff:169.254.169.254']) });
  // 192.0.2.0/24 leads nowhere; looked up again for the next try the name leads inward.
  const rebinding = resolvesTo(['203.0.113.1'], ['127.0.0.1']);
  await expectRefused('http://pictures.example/', { lookup: rebinding, timeoutMs: 200 });
  expect(inside.asked.length).toBe(before);
});

test('a redirect inward is not followed', async () => {
  for (const target of [
    `http://${inside.host}/`,
    'http://169.254.169.254/latest/meta-data/',
    'http://2130706433/',
    'file:///etc/passwd',
    'http://localhost/',
  ])
    await expectRefused(`http://${pictures.host}/to?${target}`);
  expect(inside.asked).toEqual([]);
});

test('endless, dripping, silent, packed and cut answers end in time', async () => {
  const begun = Date.now();
  for (const path of ['/endless', '/dripping', '/announced', '/packed', '/silent', '/cut', '/missing'])
    await expectRefused(`http://${pictures.host}${path}`, { timeoutMs: 200 });
  expect(Date.now() - begun).toBeLessThan(10_000);
});

test('what may be better in a moment is tried three times, what will not is asked once', async () => {
  await expectRefused(`http://${pictures.host}/busy`);
  expect(pictures.asked.filter((url) => url === '/busy')).toHaveLength(3);
  expect(pictures.asked.filter((url) => url === '/missing')).toHaveLength(1);
});

test('the local address of the configuration is none where there is none', async () => {
  await expect(
    fetchOutside({ fetchLocal: null }, `http://${pictures.host}/picture`, LIMITS),
  ).rejects.toMatchObject({ code: 'outside.cannot_be_fetched' });
});
