import { expect, test } from 'vitest';
import { regionOfTown, townIn, TOWNS } from './towns.ts';

test('a town is known by its name in each language, and by the spellings people use', () => {
  expect(['Hawassa', 'hawassa ', 'ሐዋሳ', 'Hawaasaa', 'Awassa'].map(regionOfTown)).toEqual(
    Array(5).fill('ET-SI'),
  );
  expect(['Bahir-Dar', 'Bole', 'Dire Dawa', 'Nazret'].map(regionOfTown)).toEqual([
    'ET-AM',
    'ET-AA',
    'ET-DD',
    'ET-OR',
  ]);
  expect(regionOfTown('Somewhere else')).toBeNull();
});

test('no town stands there twice', () => {
  expect(new Set(TOWNS.map(({ slug }) => slug)).size).toBe(TOWNS.length);
});

test('a town is named in the reader’s language, however it was written; an unknown place stays as it is', () => {
  expect(townIn('Addis Ababa', 'am')).toBe('አዲስ አበባ');
  expect(townIn('ሐዋሳ', 'en')).toBe('Hawassa');
  expect(townIn(' dire dawa', 'om')).toBe('Dirre Dhawaa');
  expect(townIn('Merkato, gate 4', 'am')).toBe('Merkato, gate 4');
});
