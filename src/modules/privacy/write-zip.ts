import { type FileHandle, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { strToU8, Zip, ZipDeflate } from 'fflate';

/** How many rows are turned into text before they are compressed and written. */
const BATCH = 200;

export type ZipEntry = { name: string; rows: AsyncIterable<object> | Iterable<object> };

/**
 * Writes a zip of JSON files, each a list of rows, without ever holding more than a few hundred rows. The file appears
 * under its name only when it is whole. `onRows` hears after every batch how many rows are written.
 */
export async function writeZip(
  path: string,
  entries: readonly ZipEntry[],
  onRows: (entriesDone: number, rows: number) => Promise<void>,
): Promise<number> {
  await mkdir(dirname(path), { recursive: true });
  const partial = `${path}.${process.pid}.part`;
  const file = await open(partial, 'w');
  try {
    const { zip, flush } = zipInto(file);
    let rows = 0;
    for (const [index, entry] of entries.entries()) {
      const part = new ZipDeflate(entry.name, { level: 6 });
      zip.add(part);
      for await (const { text, count } of inBatches(entry.rows)) {
        rows += count;
        part.push(strToU8(text));
        await flush();
        await onRows(index, rows);
      }
      part.push(strToU8('\n]\n'), true);
      await flush();
      await onRows(index + 1, rows);
    }
    zip.end();
    await flush();
    await file.close();
    await rename(partial, path);
    return (await stat(path)).size;
  } catch (error) {
    await file.close().catch(() => undefined);
    await rm(partial, { force: true });
    throw error;
  }
}

/** A zip, and what writes the part of it that is ready. */
function zipInto(file: FileHandle): { zip: Zip; flush: () => Promise<void> } {
  const chunks: Uint8Array[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, chunk) => {
    if (error) failure = error;
    else chunks.push(chunk);
  });
  const flush = async () => {
    if (failure) throw failure;
    for (const chunk of chunks.splice(0)) await file.write(chunk);
  };
  return { zip, flush };
}

async function* inBatches(rows: ZipEntry['rows']): AsyncIterable<{ text: string; count: number }> {
  let text = '[';
  let count = 0;
  let isFirst = true;
  for await (const row of rows) {
    text += `${isFirst ? '\n' : ',\n'}${JSON.stringify(row)}`;
    isFirst = false;
    count += 1;
    if (count < BATCH) continue;
    yield { text, count };
    text = '';
    count = 0;
  }
  yield { text, count };
}
