import type { testApi } from './api.ts';

type Schema = {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  allOf?: Schema[];
  enum?: unknown[];
  example?: unknown;
  format?: string;
};
type Operation = {
  requestBody?: { content: Record<string, { schema: Schema }> };
  parameters?: { in: string; name: string; schema: Schema }[];
};
type Document = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};

/** A call that the OpenAPI document names. */
export type DocumentedCall = {
  /** In capitals. */
  method: string;
  /** As the document writes it, and with something the schema takes for each of its parameters. */
  template: string;
  path: string;
  /** The names of its parameters in the query. */
  query: string[];
  /** The ways to the texts of its body: `billing.city`, `lines.0.note`. */
  textFields: string[];
  /** A request whose body is what the schema takes, but for this text in that field. */
  withText: (field: string, text: string) => RequestInit;
};

/** Every call of the API's document. */
export async function documentedCalls(api: ReturnType<typeof testApi>): Promise<DocumentedCall[]> {
  const { paths, components } = (await api.document()) as unknown as Document;
  const resolved = (schema: Schema): Schema =>
    schema.$ref ? resolved(components.schemas[schema.$ref.split('/').at(-1)!]!) : schema;
  return Object.entries(paths).flatMap(([template, operations]) =>
    Object.entries(operations).map(([method, { requestBody, parameters = [] }]) => {
      const [type, { schema }] = Object.entries(requestBody?.content ?? {})[0] ?? ['', { schema: {} }];
      return {
        method: method.toUpperCase(),
        template,
        path: template.replace(/\{(\w+)\}/g, (_, name: string) => pathValue(parameters, name, resolved)),
        query: parameters.filter((one) => one.in === 'query').map(({ name }) => name),
        textFields: textFields(schema, resolved),
        withText: (field, text) => {
          const body = withText(sample(schema, resolved), field === '' ? [] : field.split('.'), text);
          return { method: method.toUpperCase(), ...sending(type, body) };
        },
      };
    }),
  );
}

function pathValue(parameters: Operation['parameters'], name: string, resolved: Resolve): string {
  const given = parameters?.find((one) => one.in === 'path' && one.name === name);
  const { enum: choices, example, format, type } = resolved(given?.schema ?? {});
  const sampled = choices?.[0] ?? (type === 'string' ? example : undefined);
  if (typeof sampled === 'string') return sampled;
  return format === 'date' ? '2099-01-07' : '1';
}

function sending(type: string, body: unknown): RequestInit {
  if (type !== 'multipart/form-data')
    return { body: JSON.stringify(body), headers: { 'content-type': type } };
  const form = new FormData();
  for (const [name, one] of Object.entries(body as object))
    form.set(name, typeof one === 'string' ? one : JSON.stringify(one ?? ''));
  return { body: form };
}

type Resolve = (schema: Schema) => Schema;
const DEPTH_MAX = 6;

function textFields(given: Schema, resolved: Resolve, depth = 0): string[] {
  const schema = resolved(given);
  if (depth > DEPTH_MAX) return [];
  const below = (part: Schema) => textFields(part, resolved, depth + 1);
  const named = (name: string) => (way: string) => (way === '' ? name : `${name}.${way}`);
  return [
    ...[...(schema.anyOf ?? []), ...(schema.allOf ?? [])].flatMap(below),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, part]) => below(part).map(named(name))),
    ...(schema.items ? below(schema.items).map(named('0')) : []),
    ...([schema.type].flat().includes('string') && schema.format !== 'binary' ? [''] : []),
  ];
}

/** A value that a schema takes, so that what follows the checks is reached as well. */
function sample(given: Schema, resolved: Resolve, depth = 0): unknown {
  const schema = resolved(given);
  if (schema.example !== undefined || depth > DEPTH_MAX) return schema.example;
  if (schema.enum) return schema.enum[0];
  const [part] = [...(schema.anyOf ?? []), ...(schema.allOf ?? [])];
  if (part) return sample(part, resolved, depth + 1);
  const type = [schema.type].flat()[0];
  if (type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, one]) => [name, sample(one, resolved, depth + 1)]),
    );
  if (type === 'array') return schema.items ? [sample(schema.items, resolved, depth + 1)] : [];
  if (type === 'boolean') return true;
  return type === 'string' ? 'a' : 1;
}

function withText(value: unknown, [step, ...rest]: string[], text: string): unknown {
  if (step === undefined) return text;
  if (step === '0') return [withText(undefined, rest, text)];
  return {
    ...(value as object | undefined),
    [step]: withText((value as Record<string, unknown> | undefined)?.[step], rest, text),
  };
}
