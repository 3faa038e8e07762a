import { slugOf, TEXT_MAX, typedText } from '#platform/wire/texts.ts';
import { type Described, type Parameter, type Peculiar, screenQuery } from '#platform/wire/screen-query.ts';

export { id, page, type QueryOf } from '#platform/wire/screen-query.ts';

/** As `screenQuery`, of a screen at one path: `href` gives its address in another state. */
export function screenAddress<Of extends Described>(path: string, ...described: [Of, Peculiar<keyof Of>?]) {
  const { parse, search } = screenQuery(...described);
  return { parse, href: (...asked: Parameters<typeof search>): string => path + search(...asked) };
}

export const textParam: Parameter<string | null> = ([typed]) => typedText(typed, TEXT_MAX);
export const toSlug: Parameter<string | null> = ([written]) => slugOf(written);

/** One of some values, in any case; `usual` when it is none of them. */
export function choice<Value extends string, Usual extends Value | null>(
  values: readonly Value[],
  usual: Usual,
): Parameter<Value | Usual> {
  return ([given]) => values.find((value) => value.toLowerCase() === given?.toLowerCase()) ?? usual;
}

const CHOICES_MAX = 20;

/** Several slugs, in their order. */
export const slugs: Parameter<string[]> = (values) =>
  [...new Set(values.map(slugOf).filter((value) => value !== null))].sort().slice(0, CHOICES_MAX);
