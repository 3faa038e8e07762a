import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ValueText } from './value-text.tsx';

const marks = (html: string) => [...html.matchAll(/<(del)>|<li/g)].map(([, mark = '-']) => mark);

test('of a list of rights what goes is struck where it stands, and nothing else', () => {
  const list = { kind: 'staff_role', name: 'rights', labels: {} };
  const before = ['vendors.read', 'orders.read', 'users.read'];
  const shown = renderToStaticMarkup(
    <ValueText {...list} value={before} becomes={['orders.read', 'money.read']} />,
  );
  expect(marks(shown)).toEqual(['-', 'del', '-', '-', 'del']);
  expect(marks(renderToStaticMarkup(<ValueText {...list} value={before} />))).toEqual(['-', '-', '-']);
});
