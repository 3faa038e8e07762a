import { z } from '@hono/zod-openapi';
import { expect, test } from 'vitest';
import type { Ctx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { empty, json } from './answers.ts';
import { createApi } from './endpoints.ts';

const Tea = z.object({ name: z.string() });

test('a call tells every usual refusal, and its own words for it', () => {
  const api = createApi({ tags: ['Tea'], forMembers: true, 404: 'No such tea.' })
    .call('put', '/api/teas/{id}', {
      summary: 'Change a tea',
      params: z.object({ id: z.string() }),
      body: Tea,
      uploadBytes: 5_000,
      answer: json(Tea, 'The tea'),
      409: 'It was changed meanwhile.',
      failure: () => new AppError('tea.failed', 500),
      run: ({ body }) => body,
    })
    .call('delete', '/api/teas', {
      summary: 'Pour all away',
      forMembers: false,
      404: undefined,
      answer: empty('Gone'),
      run: () => undefined,
    });
  const { paths } = api.getOpenAPI31Document({ openapi: '3.1.0', info: { title: 'Tea', version: '1' } });
  const change = paths!['/api/teas/{id}']!.put!;
  expect(Object.keys(change.responses!)).toEqual(['200', '401', '404', '409', '413', '422', '429', '500']);
  expect(change).toMatchObject({
    operationId: 'putTeasById',
    tags: ['Tea'],
    security: [{ bearer: [] }, { session: [] }],
    requestBody: { required: true, content: { 'multipart/form-data': {} } },
    responses: { 404: { description: 'No such tea.' }, 409: { description: 'It was changed meanwhile.' } },
  });
  expect(Object.keys(paths!['/api/teas']!.delete!.responses!)).toEqual(['204', '429']);
  expect(api.uploads).toEqual([{ path: '/api/teas/{id}', bytes: 5_000 }]);
});

test('a body that may be left out is empty, however its absence is told', async () => {
  const api = createApi({}).call('post', '/api/teas', {
    summary: 'Brew',
    body: z.object({ name: z.string().default('Tosign') }),
    isBodyOptional: true,
    answer: json(Tea, 'The tea'),
    run: ({ body }) => body,
  });
  for (const init of [
    {},
    { headers: { 'content-type': 'application/json' } },
    { headers: { 'content-type': 'text/plain', 'content-length': '0' } },
    { headers: { 'content-type': 'text/plain' }, body: 'sugar' },
  ]) {
    const answer = await api.request('/api/teas', { method: 'POST', ...init });
    expect(await answer.json(), JSON.stringify(init)).toEqual({ name: 'Tosign' });
  }
});

test('a call of the desk tells the fields that it does not read beside what else is wrong, a shopper’s call does not', async () => {
  const told: unknown[] = [];
  const at = (path: string, right?: string) => {
    const api = createApi(right ? { right } : {});
    api.use(async (c, next) => {
      c.set('requireRight', () => Promise.resolve());
      await next();
    });
    api.onError((failure, c) => {
      told.push((failure as AppError).fields);
      return c.body(null, (failure as AppError).status as 422);
    });
    return api
      .call('get', path, {
        summary: 'The tea',
        answer: json(Tea.extend({ id: z.number() }), 'The tea'),
        run: () => ({ id: 1, name: '' }),
      })
      .call('patch', path, {
        summary: 'Change it',
        body: Tea,
        answer: json(Tea, 'The tea'),
        run: ({ body }) => body,
      });
  };
  const patch = async (api: ReturnType<typeof at>, path: string, body: object) =>
    (
      await api.request(path, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    ).status;
  const desk = at('/api/admin/tea', 'tea.make');
  expect(await patch(desk, '/api/admin/tea', { name: 5, sugar: 2 })).toBe(422);
  expect(await patch(desk, '/api/admin/tea', { name: 'Tosign', sugar: 2 })).toBe(422);
  expect(told.map((fields) => Object.keys(fields as object))).toEqual([['name', 'sugar'], ['sugar']]);
  expect(await patch(desk, '/api/admin/tea', { name: 'Tosign', id: 1 })).toBe(200);
  expect(await patch(at('/api/tea'), '/api/tea', { name: 'Tosign', sugar: 2 })).toBe(200);
});

test('work that breaks down says the fixed sentence; a refusal keeps its own', async () => {
  const told: unknown[] = [];
  const ctx = { log: { error: (...words: unknown[]) => told.push(words) } } as unknown as Ctx;
  const fails = (error: Error) => {
    const api = createApi({});
    api.use(async (c, next) => {
      c.set('ctx', ctx);
      await next();
    });
    api.onError((failure, c) => c.text(failure instanceof AppError ? failure.code : 'unknown'));
    return api.call('get', '/api/teas', {
      summary: 'The teas',
      answer: json(Tea, 'The tea'),
      failure: () => new AppError('tea.failed', 500),
      run: () => Promise.reject(error),
    });
  };
  expect(await (await fails(new Error('boiled over')).request('/api/teas')).text()).toBe('tea.failed');
  expect(told).toHaveLength(1);
  const refused = fails(new AppError('tea.cold', 409)).request('/api/teas');
  expect(await (await refused).text()).toBe('tea.cold');
  expect(told).toHaveLength(1);
});

test('work that answers something else than it says is no TypeScript', () => {
  const api = createApi({}).call('get', '/api/teas', {
    summary: 'The teas',
    answer: json(Tea, 'The tea'),
    // @ts-expect-error A tea has a name.
    run: () => ({ title: 'Tosign' }),
  });
  expect(api.routes).toHaveLength(1);
});
