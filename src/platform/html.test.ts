import { expect, test } from 'vitest';
import { escapeHtml, unescapeHtml } from './html.ts';

test('a text can neither open a tag nor leave its quotes', () => {
  expect(escapeHtml(`<b title="x">Tom & 'Almaz'</b>`)).toBe(
    '&#60;b title=&#34;x&#34;&#62;Tom &#38; &#39;Almaz&#39;&#60;/b&#62;',
  );
  expect(escapeHtml('ሰላም 😀')).toBe('ሰላም 😀');
});

test('a text comes back from HTML and XML as it was, each sign once', () => {
  for (const text of [`<b>"5" & 'six'</b>`, '&amp;lt;', '&#38;', 'ጫማ 👟'])
    expect(unescapeHtml(escapeHtml(text))).toBe(text);
  expect(unescapeHtml('Caf&#233; &#x1F45F; &amp;lt; &apos;&quot;&nbsp;&copy; &#0; &#x110000;')).toBe(
    `Café 👟 &lt; '" &copy; &#0; &#x110000;`,
  );
});
