import { expect, test } from 'vitest';
import { fromJsonText, toJsonText } from './json-text.ts';

test('what travels as text comes back as it went, and what JSON would change is no such value', () => {
  const view = {
    id: 1,
    name: null,
    tags: ['a'],
    inner: { isOn: true, maybe: undefined as string | undefined },
  };
  expect(fromJsonText(toJsonText(view))).toEqual(view);
  // The compiler refuses these; none of them is sent.
  const refused = () => {
    // @ts-expect-error A date would come as text.
    toJsonText({ at: new Date() });
    // @ts-expect-error A map would come empty.
    toJsonText({ inner: [new Map<string, string>()] });
    // @ts-expect-error A function would not come.
    toJsonText({ run: () => 1 });
  };
  expect(refused).toBeTypeOf('function');
});
