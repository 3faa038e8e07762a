import { expect, test } from 'vitest';
import { csvStream } from './csv.ts';

async function* pages(rows: (string | number | null)[][][], seen: string[]) {
  try {
    for (const [at, page] of rows.entries()) {
      seen.push(`page ${at}`);
      yield page;
    }
  } finally {
    seen.push('closed');
  }
}

test('a file says every cell as it is, and no cell is a formula', async () => {
  const seen: string[] = [];
  const rows = [
    [['=1+1', '-5+cmd', '+251911', '@x']],
    [['-1017.75', '-5', -5, '-5-5']],
    [['a,b', 'say "hi"', 'ሰላም', null]],
    [[12, 1.5, '\tx', '\rx']],
  ];
  const file = Buffer.from(
    await new Response(csvStream(['one', 'two', 'three', 'four'], pages(rows, seen))).arrayBuffer(),
  );
  expect(file.toString()).toBe(
    '\uFEFFone,two,three,four\r\n' +
      "'=1+1,'-5+cmd,'+251911,'@x\r\n" +
      "-1017.75,-5,-5,'-5-5\r\n" +
      '"a,b","say ""hi""",ሰላም,\r\n' +
      `12,1.5,'\tx,"'\rx"\r\n`,
  );
});

test('nothing more is read when whoever wanted the file has gone', async () => {
  const seen: string[] = [];
  const reader = csvStream(['one'], pages([[['1']], [['2']], [['3']]], seen)).getReader();
  for (let i = 0; i < 3; i += 1) await reader.read();
  await reader.cancel();
  expect(seen).toEqual(['page 0', 'closed']);
});
