import { expect, test } from 'vitest';
import { escapeHtml } from './html.ts';

test('a text can neither open a tag nor leave its quotes', () => {
  expect(escapeHtml(`<b title="x">Tom & 'Almaz'</b>`)).toBe(
    '&#60;b title=&#34;x&#34;&#62;Tom &#38; &#39;Almaz&#39;&#60;/b&#62;',
  );
  expect(escapeHtml('ሰላም 😀')).toBe('ሰላም 😀');
});
