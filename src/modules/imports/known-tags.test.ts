import { expect, test } from 'vitest';
import { productsOf } from '#tests/support/read-files.ts';
import { keepKnownTags } from './known-tags.ts';

const NUMBERS = Array.from({ length: 12 }, (_, n) => `t${n}`);
const shop = {
  tagIds: (names: readonly string[]) => names.flatMap((name) => NUMBERS.indexOf(name) + 1 || []),
};

function tagged(words: string) {
  const [product] = productsOf(['Title,Price,Tags', `Pot,5,"${words}"`]);
  keepKnownTags(product!, shop);
  const { tags, notes } = product!;
  return { tags, notes: notes.map(({ code, value }) => [code, value]) };
}

test('of the words of a file those that are tags of the shop are kept, ten of them, and the others told', () => {
  expect(tagged('t1, summer, t3')).toEqual({
    tags: ['t1', 't3'],
    notes: [['imports.fault_tags_unknown', 'summer']],
  });
  expect(tagged(`old stock, ${NUMBERS.join(', ')}`)).toEqual({
    tags: NUMBERS.slice(0, 10),
    notes: [
      ['imports.fault_tags_unknown', 'old stock'],
      ['imports.fault_tags_many', 't10, t11'],
    ],
  });
});

test('a product of whose words none is a tag here keeps the tags that it has', () => {
  expect(tagged('summer, winter').tags).toBeUndefined();
});
