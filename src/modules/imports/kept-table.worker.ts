// Answers one question about a kept table that is large, away from the event loop that serves pages.
import { parentPort, workerData } from 'node:worker_threads';
import { unpackTable } from './packed-table.ts';
import { answersTo, type TableQuestion } from './table-answers.ts';

/** Rows are handed over some at a time: whoever takes them serves others in between. */
const AT_ONCE = 100;

const { content, question, asked } = workerData as {
  content: Uint8Array;
  question: TableQuestion;
  asked: never;
};
const answer = answersTo[question](await unpackTable(content), asked);
const rows = 'rows' in answer ? answer.rows : [];
for (let at = 0; at < rows.length; at += AT_ONCE)
  parentPort?.postMessage({ some: rows.slice(at, at + AT_ONCE) });
parentPort?.postMessage({ answer: 'rows' in answer ? { ...answer, rows: [] } : answer });
