import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { STORE_ACTS } from '#web/desk/store-acts.ts';
import { actWord } from './audit-words.ts';
import { subjectCalled } from './subject-words.ts';
import { itemWord, valueWord } from './value-words.ts';

/** Every act that the code of the modules names, as the log has it. */
async function namedActs(): Promise<string[]> {
  const acts = new Set<string>();
  for await (const file of glob('src/modules/**/*.ts')) {
    if (file.includes('.test.')) continue;
    const code = await readFile(file, 'utf8');
    for (const [, act = ''] of code.matchAll(/\baction: '([a-z_]+\.[a-z_]+)'/g)) acts.add(act);
  }
  return [...acts].toSorted();
}

test('X02 every act of the log is told in words', async () => {
  const acts = await namedActs();
  expect(acts.length).toBeGreaterThan(70);
  expect(acts.filter((act) => actWord(act).includes(act))).toEqual([]);
  expect(actWord('nobody.named')).toContain('nobody.named');
});

test('X01 what a team does to its store, goods and money is told to the store in words', async () => {
  const own = (await namedActs()).filter((act) => /^(?:store|team|product|import|runs)\./.test(act));
  expect(own.length).toBeGreaterThan(15);
  expect(own.filter((act) => !Object.hasOwn(STORE_ACTS, act))).toEqual([]);
});

test('X02 what is gone is called in a history as its line has it', () => {
  const subject = { kind: 'brand', id: '7' };
  const renamed = { subject, before: { names: 'Zara' }, after: { names: 'ዛራ', aliases: '' } };
  expect(subjectCalled(renamed)).toBe('ዛራ');
  expect(subjectCalled({ subject, before: { names: 'Zara' }, after: { mergedInto: 'ዛራ' } })).toBe('Zara');
  expect(subjectCalled({ subject: { kind: 'prohibited_word', id: '3' }, before: { word: 'fake' } })).toBe(
    'fake',
  );
  expect(subjectCalled({ subject, before: null, after: null })).toBe('Brand 7');
});

test('X02 a state is called as the screens of its subject call it', () => {
  expect(valueWord('product', 'state', 'in_review')).toBe('In review');
  expect([valueWord('vendor', 'state', 'open'), valueWord('ticket', 'status', 'open')]).toEqual([
    'Open',
    'Open',
  ]);
  expect(valueWord('case', 'state', 'open')).toBe('To decide');
  expect([valueWord('staff', 'role', 'support'), valueWord('user', 'role', 'packer')]).toEqual([
    'Support',
    'Packer',
  ]);
  expect(itemWord('vendor', 'changed', 'openingHours')).toBe('Opening hours');
  expect(valueWord('ticket', 'note', 'open')).toBeNull();
});
