import { expect, test } from 'vitest';
import { findContacts } from './contact-findings.ts';

test.each([
  ['Call 0911 23 45 67 now', ['0911 23 45 67']],
  ['+251-911-234-567', ['+251-911-234-567']],
  ['ይደውሉ 251911234567', ['251911234567']],
  ['00251 911 234 567', ['00251 911 234 567']],
  ['+251 (0) 911 23 45 67', ['+251 (0) 911 23 45 67']],
  ['office 011 551 23 45', ['011 551 23 45']],
  ['write to selam@example.com', ['selam@example.com']],
  ['join t.me/selamshop today', ['t.me/selamshop']],
  ['see https://shop.example/x', ['https://shop.example/x']],
  ['telegram @selam_shop', ['@selam_shop']],
])('contacts in %j', (text, found) => expect(findContacts(text)).toEqual(found));

test.each([
  ['beside a word', 'call0911223344', '0911223344'],
  ['parted by many signs', '0-9-1-1 / 2_2_3_3_4_4', '0-9-1-1 / 2_2_3_3_4_4'],
  ['with a letter for nought', 'O911 22 33 4O', 'O911 22 33 4O'],
  ['with zero-width marks', '0911\u200B22\u200B33\u200B44', '0911\u200B22\u200B33\u200B44'],
  ['in wide figures', '０９１１２２３３４４', '０９１１２２３３４４'],
  ['in Arabic figures', '٠٩١١٢٢٣٣٤٤', '٠٩١١٢٢٣٣٤٤'],
  ['in Ethiopic figures', '0፱፩፩፪፪፫፫፬፬', '0፱፩፩፪፪፫፫፬፬'],
  ['in framed figures', '0️⃣9️⃣1️⃣1️⃣2️⃣2️⃣3️⃣3️⃣4️⃣4️⃣', '0️⃣9️⃣1️⃣1️⃣2️⃣2️⃣3️⃣3️⃣4️⃣4️⃣'],
  ['without its nought', 'ደውሉ 911223344', '911223344'],
  ['over two lines', 'Size 0911\n223344', '0911\n223344'],
  [
    'said in English',
    'zero nine one one, two two three three four four',
    'zero nine one one, two two three three four four',
  ],
  ['said in Amharic', 'ዜሮ ዘጠኝ አንድ አንድ ሁለት ሁለት ሦስት ሦስት አራት አራት', 'ዜሮ ዘጠኝ አንድ አንድ ሁለት ሁለት ሦስት ሦስት አራት አራት'],
  ['said in part', '09 one one 22 three three 44', '09 one one 22 three three 44'],
])('a phone number is found %s', (_, text, found) => expect(findContacts(text)).toEqual([found]));

test.each([
  ['an address without a path', 'find us on t.me', 't.me'],
  ['an address with blanks', 'join t . me / selamshop', 't . me / selamshop'],
  ['a bracketed point', 'join t[.]me/selamshop', 't[.]me/selamshop'],
  ['a point that is said', 'join t dot me/selamshop', 't dot me/selamshop'],
  ['a Cyrillic letter', 'join т.me/selamshop', 'т.me/selamshop'],
  ['no scheme', 'order at selamshop.com/bags', 'selamshop.com/bags'],
  ['a short link', 'order at bit.ly/3abC', 'bit.ly/3abC'],
  ['a name behind its messenger', 'Telegram: selamshop', 'Telegram: selamshop'],
  ['a name parted from its sign', 'write @ selam_shop', '@ selam_shop'],
  ['a short name', 'write @abc', '@abc'],
  ['an e-mail that is said', 'selam at gmail dot com', 'selam at gmail dot com'],
  ['an e-mail in brackets', 'selam[at]gmail[dot]com', 'selam[at]gmail[dot]com'],
])('an address is found with %s', (_, text, found) => expect(findContacts(text)).toEqual([found]));

test.each([
  'Battery 5000 mAh, 128 GB, model 0912',
  'Price 12,500, 10 x 20 x 30 cm',
  'Sizes 36 37 38 39 40 41 42 43 44',
  'Barcode 6291041500213, model SM-G991B/DS, made 2024-09-11',
  'One of two sizes, three colours, four legs. Two one-litre pots.',
  'Telegram: supported. Works with Facebook, Viber and WhatsApp',
  'Weight 0.9 kg, 950 x 600 x 750 mm, 911,223,344 birr',
  'Node.js course, 5 pcs @ 500 birr, ISO 9001:2015, IP67, 100% cotton',
  'ከ1 እስከ 9 ያሉ ቁጥሮች፣ አንድ ሁለት ሦስት',
  '1080p, 3840x2160, 60 Hz, HDMI 2.1, 2 x USB 3.0, Wi-Fi 802.11 a/b/g/n/ac',
])('no contact is found in %j', (text) => expect(findContacts(text)).toEqual([]));

test('no text takes long to be looked at', () => {
  for (const piece of [
    '0',
    '0 ',
    '0-',
    '9 ',
    'a.',
    '@',
    '@a',
    'at ',
    ' dot ',
    't.me',
    'one ',
    '251',
    '. ',
    '(',
    'x@x.',
  ]) {
    const begun = performance.now();
    findContacts(piece.repeat(20_000 / piece.length));
    expect(performance.now() - begun, piece).toBeLessThan(1_000);
  }
});
