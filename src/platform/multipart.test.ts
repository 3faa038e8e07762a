import { expect, test } from 'vitest';
import { readMultipart } from './multipart.ts';

async function sent(form: FormData): Promise<[Uint8Array, string]> {
  const body = new Response(form);
  return [await body.bytes(), body.headers.get('content-type')!];
}

test('a form arrives as it was filled: names in Amharic, quotes, several files, fields left empty', async () => {
  const form = new FormData();
  form.append('text', 'ሰላም\r\n"x"');
  form.append('text', '');
  form.append('photo', new File(['one'], 'የኔ "ፎቶ".png', { type: 'image/png' }));
  form.append('photo', new File([''], '', { type: 'application/octet-stream' }));
  const read = readMultipart(...(await sent(form)));
  expect(read.getAll('text')).toEqual(['ሰላም\r\n"x"', '']);
  const [one, none] = read.getAll('photo') as [File, File];
  expect([one.name, one.type, await one.text()]).toEqual(['የኔ "ፎቶ".png', 'image/png', 'one']);
  expect([none.name, none.size]).toEqual(['', 0]);
});

test('more than a hundred parts, or 256 kB of text, are too much; a large file is not', async () => {
  const many = new FormData();
  for (let n = 0; n < 101; n += 1) many.append(`field${n}`, 'x');
  const wordy = new FormData();
  for (let n = 0; n < 3; n += 1) wordy.append('text', 'x'.repeat(100_000));
  for (const form of [many, wordy]) {
    const [body, type] = await sent(form);
    expect(() => readMultipart(body, type)).toThrow('request.too_large');
  }
  const large = new FormData();
  large.append('file', new File(['x'.repeat(9_000_000)], 'a.pdf'));
  expect(readMultipart(...(await sent(large))).get('file')).toMatchObject({ size: 9_000_000 });
});

test('what is no multipart form is malformed', () => {
  const bytes = new TextEncoder().encode('--x\r\nnonsense');
  for (const type of [
    'multipart/form-data',
    'multipart/form-data; boundary=x',
    'multipart/form-data; boundary=y',
  ])
    expect(() => readMultipart(bytes, type)).toThrow('request.malformed');
});

test('half a million tiny parts are refused at once', async () => {
  const body = new TextEncoder().encode(
    `${'--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'.repeat(500_000)}--x--\r\n`,
  );
  const timed = (work: () => void) => {
    const started = performance.now();
    work();
    return performance.now() - started;
  };
  const readOnce = timed(() => new TextDecoder().decode(body).split('\r\n'));
  const refused = timed(() =>
    expect(() => readMultipart(body, 'multipart/form-data; boundary=x')).toThrow('request.too_large'),
  );
  expect(refused).toBeLessThan(10 * readOnce);
});
