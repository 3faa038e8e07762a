import { expect, test } from 'vitest';
import { FORM_SHOWN } from '#platform/wire/names.ts';
import { differencesOf, isSameForm, marksOf, valuesOf } from './form-merge.ts';

const SHOWN = { city: 'Adama', text: 'One\nTwo', days: ['1', '2'], open: 'on' };
const NAMES = Object.keys(SHOWN);
const marks = { [FORM_SHOWN]: marksOf(NAMES, SHOWN) };

test('a form that two people changed tells, field by field, who changed what', () => {
  const typed = { ...marks, city: 'Jimma', text: 'One\r\nTwo', days: ['1', '2'], open: '' };
  const current = { city: 'Hawassa', text: 'One\nThree', days: ['1', '2'], open: 'on' };
  expect(differencesOf(NAMES, typed, current)).toEqual([
    { name: 'city', mine: ['Jimma'], theirs: ['Hawassa'], changedBy: 'both' },
    { name: 'text', mine: ['One\nTwo'], theirs: ['One\nThree'], changedBy: 'theirs' },
    { name: 'open', mine: [], theirs: ['on'], changedBy: 'mine' },
  ]);
});

test('without marks, or with marks somebody garbled, every difference is asked about', () => {
  for (const shown of [undefined, '{', 'null', '7'])
    expect(differencesOf(['city'], { city: 'Jimma', [FORM_SHOWN]: shown }, { city: 'Adama' })).toEqual([
      { name: 'city', mine: ['Jimma'], theirs: ['Adama'], changedBy: 'both' },
    ]);
});

test('an emptied field and one that was never there are the same, as are both kinds of line ends', () => {
  expect(isSameForm(['a', 'b'], { a: '', b: 'x\r\ny' }, { b: 'x\ny' })).toBe(true);
  expect(isSameForm(['a'], { a: ['x', 'y'] }, { a: 'x' })).toBe(false);
  expect(valuesOf({ a: ['', 'x'] }, 'a')).toEqual(['x']);
});
