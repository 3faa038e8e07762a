import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll } from 'vitest';
import { stepRun } from '#modules/desk/index.ts';
import { fetchPictures } from '#modules/imports/fetch-pictures.ts';
import { testApi } from './api.ts';
import { testDatabase } from './database.ts';
import { formOf } from './goods-file.ts';
import { aTeamClient } from './team-client.ts';

type Client = Awaited<ReturnType<typeof aTeamClient>>;

/**
 * A server of pictures on this machine; addresses with "missing" in them lead nowhere, with "broken" to half a picture. Ends
 * with the test file.
 */
async function pictureServer(): Promise<string> {
  const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#865432' } })
    .jpeg()
    .toBuffer();
  const server = createServer((request, response) => {
    if (request.url?.includes('missing')) response.writeHead(404).end();
    else if (request.url?.includes('broken'))
      response.writeHead(200, { 'content-type': 'image/jpeg' }).end(photo.subarray(0, 200));
    else response.writeHead(200, { 'content-type': 'image/jpeg' }).end(photo);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => server.close());
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A shop to whose stores files are brought, with a server for their pictures at `host`. */
export async function importing() {
  const host = await pictureServer();
  const database = await testDatabase({ API_RATE_PER_MINUTE: '0', FETCH_LOCAL: host });
  const api = testApi(database);
  return {
    ...database,
    api,
    host,
    seller: (of: Parameters<typeof aTeamClient>[2] = {}) => aTeamClient(database, api.client(), of),
    work: (id: string) => work(database, id),
  };
}

/** Brings a file, and answers how it was read. */
export async function upload(
  seller: Client,
  file: string | Uint8Array,
  name?: string,
): Promise<{ id: string; state: string; mapping: object }> {
  return (await seller.call('POST', '/api/vendor/imports', formOf(file, name))).body;
}

const ROUNDS_MAX = 500;

/** Does what the worker would: the steps of all runs that go on, then the import's pictures. */
async function work({ db, ctx }: Awaited<ReturnType<typeof testDatabase>>, id: string): Promise<void> {
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const going = await db
      .selectFrom('runs')
      .select('id')
      .where('state', 'in', ['waiting', 'running', 'undoing'])
      .execute();
    if (going.length === 0) break;
    for (const run of going) await stepRun(ctx(), run.id);
  }
  await fetchPictures(ctx(), id);
}
