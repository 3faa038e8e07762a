import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { createWorkQueue } from '#modules/media/index.ts';
import type { Ctx } from '#platform/context.ts';
import { RequestError } from '#platform/errors.ts';
import { ImportError } from './imports.errors.ts';
import { selectContent, selectContentEnd } from './imports.queries.ts';
import { unpackTable, unpackedBytes } from './packed-table.ts';
import type { FileTable } from './table.ts';
import { answersTo, type TableAnswers, type TableQuestion } from './table-answers.ts';

const MB = 1024 * 1024;
/** A table of so many bytes is read where it is asked for; a larger one would hold up whoever else is served there. */
const AT_ONCE_BYTES = 2 * MB;
const TIMEOUT_MS = 60_000;
const MEMORY_MB = 512;

const inTurn = createWorkQueue(1, 10);

/** The table of an import as it was read. */
export async function readContent(ctx: Pick<Ctx, 'db'>, importId: string): Promise<FileTable> {
  return await unpackTable(await contentOf(ctx, importId));
}

/** Whether the table of an import is read in a moment. */
export async function isSoonRead(ctx: Pick<Ctx, 'db'>, importId: string): Promise<boolean> {
  return unpackedBytes(found(await selectContentEnd(ctx.db, importId))) <= AT_ONCE_BYTES;
}

/** What an import's table answers to a question; a large one is asked in a thread of its own. */
export async function askTable<Kind extends TableQuestion>(
  ctx: Pick<Ctx, 'db'>,
  importId: string,
  question: Kind,
  asked: TableAnswers[Kind]['asked'],
): Promise<TableAnswers[Kind]['answer']> {
  const content = await contentOf(ctx, importId);
  if (unpackedBytes(content) <= AT_ONCE_BYTES) return answersTo[question](await unpackTable(content), asked);
  return (await inTurn(() =>
    askInThread({ content: new Uint8Array(content), question, asked }),
  )) as TableAnswers[Kind]['answer'];
}

async function contentOf({ db }: Pick<Ctx, 'db'>, importId: string): Promise<Buffer> {
  return found(await selectContent(db, importId));
}

function found(content: Buffer | null): Buffer {
  if (!content) throw RequestError.not_found();
  return content;
}

/** Some rows of the answer that follows, or that answer. */
type ThreadMessage = { some: unknown[] } | { answer: object };

async function askInThread(workerData: object): Promise<unknown> {
  const file = createRequire(import.meta.url).resolve('#modules/imports/kept-table.worker.ts');
  const thread = new Worker(file, {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    env: {},
    stdout: true,
    stderr: true,
  });
  const timer = setTimeout(() => void thread.terminate(), TIMEOUT_MS);
  const parts: unknown[] = [];
  try {
    return await new Promise((resolve, reject) => {
      thread.on('message', (told: ThreadMessage) => {
        if ('some' in told) parts.push(...told.some);
        else resolve(parts.length > 0 ? { ...told.answer, rows: parts } : told.answer);
      });
      thread.once('error', () => reject(ImportError.unreadable()));
      thread.once('exit', () => reject(ImportError.unreadable()));
    });
  } finally {
    clearTimeout(timer);
    await thread.terminate();
  }
}
