import { expect, test } from 'vitest';
import { placesIn, placesText } from './places-text.ts';

test('places are read as they were written, each town below its region', () => {
  const places = [
    { id: 'ET-AA', name: 'አዲስ አበባ', towns: [] },
    { id: 'ET-SI', name: 'Sidama', towns: [{ id: 'ET-SI.hawassa', name: 'Hawassa' }] },
  ];
  expect(placesIn(placesText(places))).toEqual(places);
});
