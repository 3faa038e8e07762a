import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { createWorkQueue } from '#modules/media/index.ts';
import { ImportError } from './imports.errors.ts';
import type { PackedTable } from './packed-table.ts';
import { TABLE_LIMITS, type TableFault } from './table.ts';

const MB = 1024 * 1024;
/** The most bytes of an uploaded table. */
export const TABLE_BYTES_MAX = 20 * MB;
const TIMEOUT_MS = 60_000;
const MEMORY_MB = 256;

const inTurn = createWorkQueue(1, 10);

/**
 * Reads an uploaded table, CSV, TSV or XLSX told by its bytes, in a thread of its own with 256 MB and 60 s, and packs it there.
 * Errors say what is wrong with the file (422), that it is larger than 20 MB (413), or that many are being read (503).
 */
export async function readTable(bytes: Uint8Array): Promise<PackedTable> {
  if (bytes.length > TABLE_BYTES_MAX) throw ImportError.file_too_large({ limit: TABLE_BYTES_MAX / MB });
  if (bytes.length === 0) throw ImportError.file_empty();
  const told = await inTurn(() => readInThread(bytes));
  if (!('fault' in told)) return told;
  throw toImportError(told);
}

async function readInThread(bytes: Uint8Array): Promise<PackedTable | TableFault> {
  const file = createRequire(import.meta.url).resolve('#modules/imports/table.worker.ts');
  const thread = new Worker(file, {
    workerData: new Uint8Array(bytes),
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    env: {},
    stdout: true,
    stderr: true,
  });
  const timer = setTimeout(() => void thread.terminate(), TIMEOUT_MS);
  try {
    return await new Promise((resolve) => {
      thread.once('message', resolve);
      // Out of memory, out of time, or a file that breaks its reader: nothing of it is used.
      thread.once('error', () => resolve({ fault: 'unreadable' }));
      thread.once('exit', () => resolve({ fault: 'unreadable' }));
    });
  } finally {
    clearTimeout(timer);
    await thread.terminate();
  }
}

function toImportError({ fault, line = 0 }: TableFault): Error {
  const { rows, columns } = TABLE_LIMITS;
  switch (fault) {
    case 'empty':
      return ImportError.file_empty();
    case 'too_many_rows':
      return ImportError.too_many_rows({ max: rows });
    case 'too_many_columns':
      return ImportError.too_many_columns({ max: columns });
    case 'too_many_letters':
      return ImportError.too_many_letters();
    case 'cell_too_long':
      return ImportError.cell_too_long({ line });
    case 'open_quote':
      return ImportError.open_quote({ line });
    case 'unreadable':
      return ImportError.unreadable();
  }
}
