import { Writable } from 'node:stream';
import { pino } from 'pino';
import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { load } from './handlers.ts';
import { requestCtx } from './router-context.ts';

const database = await testDatabase();

test('the page of a breakdown says the number under which support finds its cause in the log', async () => {
  const lines: string[] = [];
  const sink = new Writable({ write: (chunk: Buffer, _e, next) => (lines.push(chunk.toString()), next()) });
  const context = new RouterContextProvider();
  context.set(requestCtx, { ...database.ctx({ locale: 'en' }), log: pino(sink) });
  const url = new URL('http://localhost:3000/vendor/join/Tok3nOfAnInvitation4ab');
  const pattern = '/:lang?/vendor/join/:token';
  const request = new Request(url);
  const args = { params: {}, context, url, request, pattern } as unknown as LoaderFunctionArgs;
  const broken = load(() => {
    throw new TypeError('a mistake of ours');
  });
  const thrown = (await broken(args).catch((error: unknown) => error)) as {
    data: { message: string; code: string };
    init: { status: number };
  };
  expect(thrown.init.status).toBe(500);
  const [, number] = /call us and say the number ([0-9A-F]{10})\.$/.exec(thrown.data.message) ?? [];
  expect(lines.join('')).toContain(`"errorId":"${number}"`);
  expect(lines.join('')).toContain('a mistake of ours');
  // Where it broke, without the token that opens the page to whoever reads the log.
  expect(lines.join('')).toContain('"path":"/:lang?/vendor/join/:token"');
  expect(lines.join('')).not.toContain('Tok3nOfAnInvitation4ab');
  expect(thrown.data.message).not.toContain('mistake');

  const redirected = load(() => {
    throw new Response(null, { status: 303 });
  });
  expect(await redirected(args).catch((error: unknown) => error)).toBeInstanceOf(Response);
});
