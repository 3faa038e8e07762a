import { z } from 'zod';
import { type AppParts, createApp } from '#server/app.ts';
import type { TestDatabase } from './database.ts';

type Json = Record<string, unknown>;
type Document = {
  paths: Record<
    string,
    Record<
      string,
      {
        parameters?: Json[];
        requestBody?: { content: Json };
        responses: Record<string, { content?: Record<string, { schema: Json }> }>;
      }
    >
  >;
  components: { schemas: Json };
};

export type ApiAnswer<Body> = { status: number; body: Body; headers: Headers };

export type ApiClient = {
  /** Sends a request as this client; what comes back must be an answer that the OpenAPI document names. */
  // oxlint-disable-next-line typescript/no-explicit-any -- tests read whatever the document promises
  call: <Body = any>(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<ApiAnswer<Body>>;
  /** Sends a request without looking at the answer: for malformed bodies and streams. */
  raw: (path: string, init?: RequestInit) => Promise<Response>;
};

/** The document of this process's code: every test file of a worker reads the same one. */
let known: Document | null = null;

/**
 * The product's API over its own fetch, no port. `client()` makes a browser with cookies of its own. Every answer is
 * checked against the OpenAPI document: its status must be named there and its body fit the schema.
 */
export function testApi(database: TestDatabase & Pick<AppParts, 'requireRight'>): {
  client: () => ApiClient;
  document: () => Promise<Document>;
} {
  const app = createApp(database, () => Promise.resolve(new Response(null, { status: 404 })));
  const document = async () =>
    (known ??= (await (await app.request('/api/openapi.json')).json()) as Document);

  function client(): ApiClient {
    const cookies = new Map<string, string>();
    const raw: ApiClient['raw'] = async (path, init = {}) => {
      const headers = new Headers(init.headers);
      if (cookies.size > 0) headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '));
      const answer = await app.request(path, { ...init, headers });
      for (const cookie of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
        cookies.set(name, value);
      }
      return answer;
    };
    return {
      raw,
      call: async <Body>(
        method: string,
        path: string,
        body?: unknown,
        headers: Record<string, string> = {},
      ) => {
        const isForm = body instanceof FormData;
        const sent = body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) };
        const answer = await raw(path, {
          method,
          headers: { ...(isForm ? {} : { 'content-type': 'application/json' }), ...headers },
          ...sent,
        });
        const text = await answer.text();
        const isFile = answer.headers.get('content-type')?.startsWith('text/csv');
        const read = (text === '' ? null : isFile ? text : JSON.parse(text)) as Body;
        checkAnswer(await document(), { method, path, status: answer.status, body: read });
        return { status: answer.status, body: read, headers: answer.headers };
      },
    };
  }
  return { client, document };
}

type Answered = { method: string; path: string; status: number; body: unknown };

function checkAnswer(document: Document, { method, path, status, body }: Answered): void {
  const bare = path.split('?')[0]!;
  const template = templateOf(document, method.toLowerCase(), bare);
  const operation = template && document.paths[template]![method.toLowerCase()];
  if (!operation) throw new Error(`The OpenAPI document does not name ${method} ${bare}.`);
  const response = operation.responses[String(status)];
  if (!response)
    throw new Error(
      `The OpenAPI document names no ${status} for ${method} ${template}: ${JSON.stringify(body)}`,
    );
  const schema = Object.values(response.content ?? {})[0]?.schema;
  if (!schema) return;
  const result = schemaOf(document, schema).safeParse(body);
  if (!result.success)
    throw new Error(
      `${method} ${path} answered what the document does not promise: ${z.prettifyError(result.error)}\n${JSON.stringify(body)}`,
    );
}

function templateOf({ paths }: Document, method: string, path: string): string | undefined {
  const parts = path.split('/');
  return Object.keys(paths).find((template) => {
    if (!Object.hasOwn(paths[template]!, method)) return false;
    const wanted = template.split('/');
    return wanted.length === parts.length && wanted.every((part, at) => fits(part, parts[at]!));
  });
}

function fits(part: string, given: string): boolean {
  return part === given || new RegExp(`^${part.replace(/\{\w+\}/g, '[^/]+')}$`).test(given);
}

const schemas = new Map<string, z.ZodType>();
const NAMED = /#\/components\/schemas\/(\w+)/g;

/** The schema of one answer as a reader of it; made once for all calls that answer alike, of what it names alone. */
function schemaOf({ components }: Document, schema: Json): z.ZodType {
  const text = JSON.stringify(schema);
  const made = schemas.get(text);
  if (made) return made;
  const $defs: Record<string, unknown> = {};
  const take = (part: string) => {
    for (const [, name = ''] of part.matchAll(NAMED)) {
      if (Object.hasOwn($defs, name)) continue;
      $defs[name] = components.schemas[name];
      take(JSON.stringify($defs[name]));
    }
  };
  take(text);
  const whole = JSON.stringify({ ...schema, $defs }).replaceAll('#/components/schemas/', '#/$defs/');
  const fresh = z.fromJSONSchema(JSON.parse(whole) as z.core.JSONSchema.JSONSchema);
  schemas.set(text, fresh);
  return fresh;
}
