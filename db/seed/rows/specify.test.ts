import { expect, test } from 'vitest';
import { seededRandom } from '#seed/random.ts';
import { assembleProducts } from './products.ts';

const stated = new Map(assembleProducts(seededRandom(1)).map(({ title, stated }) => [title, stated]));

test('brand, model, memory, storage and screen of electronics stand by themselves', () => {
  expect(stated.get('HP ProBook 450 G10 Core i7 Laptop')).toMatchObject({
    Brand: 'HP',
    Model: 'ProBook 450 G10',
    Condition: 'New',
    Memory: '8 GB, 16 GB',
    Storage: '256 GB SSD, 512 GB SSD',
    Screen: '15.6″',
    Resolution: 'Full HD',
    Processor: 'Core i7-1355U',
  });
  expect(stated.get('Samsung Galaxy A16')).toMatchObject({
    Storage: '128 GB, 256 GB',
    Memory: '6 GB',
    Screen: '6.7″',
    Display: 'AMOLED',
    Rate: '90 Hz',
  });
  expect(stated.get('Sony PlayStation 4 Slim (Used)')?.Condition).toBe('Used, grade A');
});

test('what only a title tells is stated: weights, volumes, sizes, colours and materials', () => {
  expect(stated.get('Hayat Palm Oil 3 L')).toMatchObject({ Volume: '3 L' });
  expect(stated.get('White Honey from Tigray 1 kg · ነጭ ማር')).toMatchObject({ Weight: '1 kg' });
  expect(stated.get('Goodyear Wrangler 265/65 R17')).toMatchObject({ Size: '265/65 R17' });
  expect(stated.get('American Tourister Cabin Case 55 cm')).toMatchObject({ Size: '55 cm' });
  expect(stated.get('ጠንካራ በረኪና 5 ሊትር')).toMatchObject({ Volume: '5 L' });
  expect(stated.get('School Shoes, black Leather · የትምህርት ቤት ጫማ')).toMatchObject({
    Colour: 'Black',
    Material: 'Leather',
  });
});

test('every branded product of a maker states its brand and a model, every screen its inches', () => {
  const facts = [...stated.values()];
  expect(facts.filter(({ Brand, Model }) => Brand && !Model)).toEqual([]);
  expect(facts.filter(({ Screen }) => Screen && !/^[\d.]+″$/.test(Screen))).toEqual([]);
});
