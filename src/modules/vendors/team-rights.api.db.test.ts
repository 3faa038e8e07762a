import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { testApi } from '#tests/support/api.ts';
import { registerPerson } from '#tests/support/api-shopper.ts';
import { testDatabase } from '#tests/support/database.ts';
import { aTeamMember, aVendor } from '#tests/support/factories.ts';
import { CALL_RIGHTS, STORE_ROLES, type StoreRole, WHO_MAY } from '#tests/support/store-rights.ts';

type Schema = {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  enum?: unknown[];
  format?: string;
  example?: unknown;
  minimum?: number;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
};
type Operation = {
  'x-right'?: string;
  requestBody?: { content: Record<string, { schema: Schema }> };
};

const database = await testDatabase({ API_RATE_PER_MINUTE: '0' });
const { db } = database;
const api = testApi(database);
const document = (await api.document()) as unknown as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};

const picture = new File(
  [
    new Uint8Array(
      await sharp({ create: { width: 20, height: 20, channels: 3, background: '#654321' } })
        .png()
        .toBuffer(),
    ),
  ],
  'a.png',
  { type: 'image/png' },
);

/** What a schema cannot say of the words it takes. */
const SAID: Record<string, unknown> = {
  ids: [987_654],
  contact: 'somebody@example.com',
  version: 987,
  fromDay: '2031-01-01',
  toDay: '2031-01-02',
};

function sampleOf(schema: Schema, name = ''): unknown {
  if (name in SAID) return SAID[name];
  if (schema.$ref) return sampleOf(document.components.schemas[schema.$ref.split('/').at(-1)!]!, name);
  if (schema.example !== undefined) return schema.example;
  if (schema.enum) return schema.enum[0];
  const [first] = schema.anyOf ?? schema.oneOf ?? schema.allOf ?? [];
  if (first) return sampleOf(first, name);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'object' || schema.properties) {
    const wanted = (schema.required ?? []).map((key) => [key, sampleOf(schema.properties![key]!, key)]);
    return Object.fromEntries(wanted) as unknown;
  }
  if (type === 'array') return [];
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number') return Math.max(schema.minimum ?? 1, 1);
  if (schema.format === 'binary') return picture;
  if (schema.format === 'uuid') return randomUUID();
  if (schema.format === 'date') return '2031-01-01';
  return 'Selam';
}

function bodyOf({ requestBody }: Operation): unknown {
  const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  if (!content) return undefined;
  const sample = sampleOf(content.schema) as Record<string, string | File>;
  if (type === 'application/json') return sample;
  const form = new FormData();
  for (const [key, value] of Object.entries(sample)) form.set(key, value);
  return form;
}

const PARTS: Record<string, string> = { number: '#X7KM2P', kind: 'tin', place: 'photo' };
const pathOf = (template: string) =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(PARTS[name] ?? '987654'));

const calls = Object.entries(document.paths)
  .filter(([path]) => path.startsWith('/api/vendor/'))
  .flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  // Who has left the team may nothing more.
  .toSorted((a, b) => Number(a.path.endsWith('/leave')) - Number(b.path.endsWith('/leave')));

const aPerson = () => registerPerson(api);

type Person = Pick<Awaited<ReturnType<typeof aPerson>>, 'raw'>;

async function ask({ raw }: Person, { path, method, operation }: (typeof calls)[number]) {
  const body = bodyOf(operation);
  const isForm = body instanceof FormData;
  const answer = await raw(pathOf(path), {
    method: method.toUpperCase(),
    headers: isForm ? {} : { 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  const code = /"code":"([^"]+)"/.exec(text)?.[1];
  return { status: answer.status, code };
}

const nameOf = ({ method, path }: (typeof calls)[number]) => `${method} ${path}`;
const mayCall = (role: StoreRole, call: (typeof calls)[number]) =>
  WHO_MAY[CALL_RIGHTS[nameOf(call)]!]!.includes(role);

test('X01 every call of the portal names the right that the design gives it', () => {
  expect(calls.length).toBeGreaterThan(80);
  const named = calls.map((call) => [nameOf(call), call.operation['x-right']]);
  expect(Object.fromEntries(named)).toEqual(CALL_RIGHTS);
});

test('X01 visitors are asked to sign in, strangers find nothing', async () => {
  const stranger = await aPerson();
  for (const call of calls) {
    expect((await ask(api.client(), call)).status, `visitor ${call.method} ${call.path}`).toBe(401);
    expect((await ask(stranger, call)).status, `stranger ${call.method} ${call.path}`).toBe(404);
  }
});

/** A change of stock alone takes less than its call names. */
const takesLess = ({ method, path }: (typeof calls)[number], role: StoreRole) =>
  method === 'patch' && path === '/api/vendor/products/{id}' && WHO_MAY['stock.edit']!.includes(role);

test.each(STORE_ROLES)('X01 %s: each call is let through or refused by its right alone', async (role) => {
  const person = await aPerson();
  const { id } = await aVendor(db);
  await aTeamMember(db, id, person.id, role);
  const wrong: string[] = [];
  for (const call of calls) {
    const may = mayCall(role, call);
    const { status, code } = await ask(person, call);
    const isRefused = status === 403 && code === 'vendors.right_missing';
    if (isRefused === may || status === 401 || status >= 500)
      wrong.push(`${call.method} ${call.path}: ${status} ${code}`);
    // Who lacks the right is told so before what they send is read.
    const blank = may ? null : await ask(person, { ...call, operation: {} });
    if (blank && blank.status !== 403 && !takesLess(call, role))
      wrong.push(`blank ${call.method} ${call.path}: ${blank.status}`);
  }
  expect(wrong).toEqual([]);
});

test.each(STORE_ROLES)(
  'X01 %s: each service refuses by itself what the role may not, as pages reach it',
  async (role) => {
    const services = testApi({ ...database, requireRight: () => Promise.resolve() });
    const person = await registerPerson(services);
    const { id } = await aVendor(db);
    await aTeamMember(db, id, person.id, role);
    const wrong: string[] = [];
    for (const call of calls) {
      if (mayCall(role, call)) continue;
      const { status, code } = await ask(person, call);
      if (status !== 403 || code !== 'vendors.right_missing')
        wrong.push(`${call.method} ${call.path}: ${status} ${code}`);
    }
    expect(wrong).toEqual([]);
  },
);
