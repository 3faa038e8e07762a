// Reads one uploaded table and packs it, away from the event loop and the memory that serve pages.
import { parentPort, workerData } from 'node:worker_threads';
import { packTable } from './packed-table.ts';
import { readSeparated } from './read-separated.ts';
import { readSheet } from './read-sheet.ts';

const bytes = workerData as Uint8Array;
const isArchive = bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;

const table = isArchive ? await readSheet(bytes) : readSeparated(bytes);
if ('fault' in table) parentPort?.postMessage(table);
else {
  const packed = packTable(table);
  // Cells that hold one text together would be copied one by one: bytes are handed over.
  parentPort?.postMessage(packed, [packed.content.buffer]);
}
