import { expect, test } from 'vitest';
import { deviceWords } from './device-words.ts';

test('a device is told by browser and system, never guessed', () => {
  const phone =
    'Mozilla/5.0 (Linux; Android 13; TECNO BG6) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36';
  expect(deviceWords(phone)).toEqual({ browser: 'Chrome 120', system: 'Android 13' });
  const desktop = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0';
  expect(deviceWords(desktop)).toEqual({ browser: 'Firefox 128', system: 'Windows' });
  expect(deviceWords('')).toBeNull();
  expect(deviceWords('x'.repeat(400))).toBeNull();
});
