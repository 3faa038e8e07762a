import { expect, test } from 'vitest';
import { linkedText } from './linked-text.ts';

const links = (text: string) => linkedText(text).flatMap(({ href }) => (href ? [href] : []));

test('addresses in a message can be followed, without the full stop behind them', () => {
  expect(linkedText('See https://adey.example/a?b=1. Thanks')).toEqual([
    { text: 'See ', href: null },
    { text: 'https://adey.example/a?b=1', href: 'https://adey.example/a?b=1' },
    { text: '. Thanks', href: null },
  ]);
  expect(links('ይህ http://example.com/ቡና።')).toEqual(['http://example.com/%E1%89%A1%E1%8A%93']);
});

test('nothing else becomes a link', () => {
  for (const text of [
    'javascript:alert(1)',
    'data:text/html,x',
    '<a href="javascript:x">y</a>',
    'https://bank.et@evil.example/',
    'https://',
    'www.example.com',
  ])
    expect(links(text), text).toEqual([]);
});

test('the pieces are the whole text', () => {
  const text = 'a https://x.example/) b\nhttps://y.example c';
  expect(
    linkedText(text)
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text);
});
