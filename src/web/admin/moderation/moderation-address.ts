import type { z } from 'zod';

type Asked = { state: string; after?: number | undefined };

/** What an address of a list to moderate asks for; what makes no sense reads as the `usual` state. On the server alone. */
export function moderationQuery<Query extends Asked>(
  schema: z.ZodType<Query>,
  usual: Query['state'],
  url: URL,
): Query {
  const read = schema.safeParse(Object.fromEntries(url.searchParams));
  return read.success ? read.data : schema.parse({ state: usual });
}

/** What the address asks for and the list does not know: told, not guessed. */
export function leftOutOf(query: Asked, url: URL): string[] {
  const state = url.searchParams.get('state') ?? '';
  return state === '' || state === query.state ? [] : ['state'];
}

/** How the address of a list to moderate is written: `usual` is the state it shows when none is asked for. */
export function moderationAddress(path: string, usual: string) {
  const addressOf = ({ state }: Asked) => (state === usual ? path : `${path}?state=${state}`);
  const withParameter = (query: Asked, parameter: string) => {
    const address = addressOf(query);
    return `${address}${address.includes('?') ? '&' : '?'}${parameter}`;
  };
  return {
    addressOf,
    doneOf: (query: Asked) => withParameter(query, 'done'),
    nextOf: (query: Asked, after: number) => withParameter(query, `after=${after}`),
  };
}
