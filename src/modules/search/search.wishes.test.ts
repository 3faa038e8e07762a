import { expect, test } from 'vitest';
import { readSearch } from './search.plan.ts';
import { foldMeasured, joinUnits } from './search.units.ts';
import { readWishes } from './search.wishes.ts';

test.each([
  ['phone under 20000', 'phone', null, 20_000],
  ['phone below 20,000 Birr', 'phone', null, 20_000],
  ['laptop under 80k', 'laptop', null, 80_000],
  ['tv between 40000 and 60000', 'tv', 40_000, 60_000],
  ['shoes 500 - 1000 birr', 'shoes', 500, 1_000],
  ['shoes above 5000 birr', 'shoes', 5_000, null],
  ['20000 birr phone', 'phone', null, 20_000],
  ['ስልክ ከ20,000 ብር በታች', 'ስልክ', null, 20_000],
  ['20000 birr በታች', '', null, 20_000],
  ['ስልክ ከ5000 እስከ 10000 ብር', 'ስልክ', 5_000, 10_000],
  ['ጫማ ከ2000 ብር በላይ', 'ጫማ', 2_000, null],
  ['ስልክ 20 ሺህ ብር', 'ስልክ', null, 20_000],
  ['bilbila birrii 20000 gadi', 'bilbila', null, 20_000],
  ['kophee 1000 ol', 'kophee', 1_000, null],
  // Thousands and millions as they are said, and groups with blanks.
  ['phone under 20 thousand', 'phone', null, 20_000],
  ['phone under 20 000', 'phone', null, 20_000],
  ['birr 20 000 phone', 'phone', null, 20_000],
  ['laptop 60 000 birr', 'laptop', null, 60_000],
  ['phone under 1 250 000 birr', 'phone', null, 1_250_000],
  ['bilbila kuma 20 gadi', 'bilbila', null, 20_000],
  ['bilbila 20 kuma gadi', 'bilbila', null, 20_000],
  ['bilbila qarshii kuma 20', 'bilbila', null, 20_000],
  ['silk ke 20 shi betach', 'silk', null, 20_000],
  ['silk ke 20 shi birr betach', 'silk', null, 20_000],
  ['car under 1.5 million', 'car', null, 1_500_000],
  ['መኪና ከ2 ሚሊዮን ብር በታች', 'መኪና', null, 2_000_000],
  ['ስልክ 20ሺህብር በታች', 'ስልክ', null, 20_000],
  ['phone 20kbirr', 'phone', null, 20_000],
  ['phone under 19.5k', 'phone', null, 19_500],
  ['phone under 999.99', 'phone', null, 999],
  ['tv between 40 and 60 thousand', 'tv', 40_000, 60_000],
  ['tv between 500 and 2k', 'tv', 500, 2_000],
  ['tv 20-30k birr', 'tv', 20_000, 30_000],
  ['laptop under 60000 in addis ababa', 'laptop in addis ababa', null, 60_000],
  ['laptop under 60 thousand in addis ababa', 'laptop in addis ababa', null, 60_000],
  ['phone under 500 128gb', 'phone 128gb', null, 500],
  // No price: a measure, a model, a word in another word.
  ['rice under 5 kg', 'rice under 5 kg', null, null],
  ['tv under 55 in', 'tv under 55 in', null, null],
  ['tv under 55 in samsung', 'tv under 55 in samsung', null, null],
  ['laptop under 15.6 in hp', 'laptop under 15.6 in hp', null, null],
  ['iphone 15', 'iphone 15', null, null],
  ['rice from fogera', 'rice from fogera', null, null],
  ['undershirt 2', 'undershirt 2', null, null],
  ['phone under 999999999 million', 'phone under 999999999 million', null, null],
  ['phone under 0', 'phone under 0', null, null],
])('%s asks for %s from %s to %s Birr', (typed, rest, minPrice, maxPrice) => {
  expect(readWishes(typed)).toMatchObject({ rest, minPrice, maxPrice, isCheapest: false, excluded: [] });
});

test.each(['cheap phone', 'ርካሽ phone', 'phone በርካሽ ዋጋ', 'rakasha phone', 'cheapest phone', 'phone rekash'])(
  '%s asks for what is cheap',
  (typed) => {
    expect(readWishes(typed)).toMatchObject({ rest: 'phone', isCheapest: true });
  },
);

test('a word with a minus is not wanted; one inside a word is a hyphen, and alone it is looked for', () => {
  expect(readWishes('phone -samsung −nokia')).toMatchObject({
    rest: 'phone',
    excluded: ['samsung', 'nokia'],
  });
  expect(readWishes('t-shirt')).toMatchObject({ rest: 't-shirt', excluded: [] });
  expect(readWishes('-samsung')).toMatchObject({ rest: 'samsung', excluded: [] });
});

test('what was understood can be taken off by itself', () => {
  expect(readWishes('cheap phone under 5000 -nokia').without).toEqual({
    price: 'cheap phone -nokia',
    cheapest: 'phone under 5000 -nokia',
    excluded: 'cheap phone under 5000',
  });
});

test.each([
  ['55"', '55″', '55 inch', '55inch', '55-inch', '55 ኢንች', '55in', "55''"],
  ['0.5 L', '500ml', '500 ml', '0,5 litre', '500 ሚሊ'],
  ['1 kg', '1kilo', '1000 g', '1 ኪሎ', '1,000 grams'],
  ['20,000 mAh', '20000mah'],
  ['128 GB', '128gb', '128 ጊጋ'],
  ['6.7″', '6.7 inch', '6,7inch'],
])('%s is the same in every spelling', (...spellings) => {
  expect(new Set(spellings.map(foldMeasured)).size).toBe(1);
});

test.each(['2 in 1 charger', 'A4 paper', 'iPhone 15', 'size M'])('%s holds no measure', (text) => {
  expect(joinUnits(text)).toBe(text.toLowerCase());
});

test('a text whose units were joined stays as it is', () => {
  for (const text of ['Screen 6.7″ and 5,000 mAh', '1.8 L'])
    expect(foldMeasured(foldMeasured(text))).toBe(foldMeasured(text));
});

test('an item number or SKU is looked up, and nothing like it', () => {
  for (const typed of ['#240', '240', 'item number 240', 'የዕቃ ቁጥር 240', 'lakkoofsa meeshaa 240'])
    expect(readSearch(typed).plan!.stages[0]).toContain("'=240'");
  expect(readSearch('ad00086-2').plan!.stages[0]).toContain("'=ad000862'");
  expect(readSearch('AD-00086-2').plan!.near.known).toEqual([]);
});
