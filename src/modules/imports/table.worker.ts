// Reads one uploaded table, away from the event loop that serves pages.
import { parentPort, workerData } from 'node:worker_threads';
import { readSeparated } from './read-separated.ts';
import { readSheet } from './read-sheet.ts';

const bytes = workerData as Uint8Array;
const isArchive = bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;

parentPort?.postMessage(isArchive ? await readSheet(bytes) : readSeparated(bytes));
