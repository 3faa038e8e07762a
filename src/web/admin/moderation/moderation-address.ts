import type { z } from 'zod';

type Asked = { state: string; after?: number | undefined };

/**
 * How the address of a list to moderate is read and written: `usual` is the state it shows when none is asked for. What makes
 * no sense reads as if there were nothing.
 */
export function moderationAddress<Query extends Asked>(
  path: string,
  schema: z.ZodType<Query>,
  usual: Query['state'],
) {
  const queryOf = (url: URL): Query => {
    const read = schema.safeParse(Object.fromEntries(url.searchParams));
    return read.success ? read.data : schema.parse({ state: usual });
  };
  const addressOf = ({ state }: Asked) => (state === usual ? path : `${path}?state=${state}`);
  const withParameter = (query: Asked, parameter: string) => {
    const address = addressOf(query);
    return `${address}${address.includes('?') ? '&' : '?'}${parameter}`;
  };
  return {
    queryOf,
    addressOf,
    doneAt: (url: URL) => withParameter(queryOf(url), 'done'),
    nextOf: (query: Asked, after: number) => withParameter(query, `after=${after}`),
  };
}
