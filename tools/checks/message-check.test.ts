import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findMessageFaults } from './message-check.ts';

function faultsOf(catalogues: Record<string, Record<string, string>>): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'adey-messages-'));
  for (const [locale, texts] of Object.entries(catalogues)) {
    mkdirSync(join(folder, locale));
    writeFileSync(join(folder, locale, 'cart.json'), JSON.stringify(texts));
  }
  const faults = findMessageFaults(folder);
  rmSync(folder, { recursive: true });
  return faults;
}

test('catalogues with the same keys and placeholders have no fault', () => {
  const faults = faultsOf({
    en: { cart_left: 'Only {count} left', cart_pay: 'telebirr' },
    am: { cart_left: '{count} ብቻ ቀርቷል', cart_pay: 'telebirr' },
    om: { cart_left: '{count} qofa hafe', cart_pay: 'telebirr' },
  });
  expect(faults).toEqual([]);
});

test('English words within an Amharic text are told, names and placeholders aside', () => {
  const texts = {
    cart_a: 'See your order history',
    cart_b: 'Pay by CBE Birr or {name}',
    cart_c: 'Write to a@b.example',
  };
  const faults = faultsOf({
    en: texts,
    am: {
      cart_a: 'የ order history ይመልከቱ',
      cart_b: 'በ CBE Birr ወይም {name} ይክፈሉ',
      cart_c: 'ወደ a@b.example ይጻፉ',
    },
    om: {
      cart_a: 'Seenaa ajajaa ilaali',
      cart_b: 'CBE Birr yookaan {name} kaffali',
      cart_c: 'a@b.example barreessi',
    },
  });
  expect(faults).toEqual(['am/cart.json: cart_a has English words: order history']);
});

test('a missing, an extra, an empty and a half-translated message are each told', () => {
  const faults = faultsOf({
    en: { cart_title: 'Shopping Cart', cart_left: 'Only {count} left', cart_note: 'Order note' },
    am: { cart_title: 'Shopping Cart', cart_left: 'ብቻ ቀርቷል', cart_note: ' ' },
    om: { cart_left: '{count} qofa hafe', cart_note: 'Yaadannoo', cart_more: 'Dabalata' },
  });
  expect(faults).toEqual([
    'am/cart.json: cart_title is still English',
    'am/cart.json: cart_left has the placeholders {} where English has {count}',
    'am/cart.json: cart_note is empty',
    'am/cart.json: cart_note is still English',
    'om/cart.json: cart_title is missing',
    'om/cart.json: cart_more is not in en/cart.json',
  ]);
});
