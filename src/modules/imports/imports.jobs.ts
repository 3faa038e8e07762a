// The steps of long work are done by the worker: it must know them.
import './check-run.ts';
import './write-run.ts';
import { defineCron, defineTask } from '#shop/events.ts';
import { fetchPictures, PICTURES_TASK } from './fetch-pictures.ts';
import { deleteOldImports } from './imports.queries.ts';

/** So long files are kept for looking at what they did. */
const KEPT_DAYS = 90;

defineTask<{ importId: string }>(PICTURES_TASK, (ctx, { importId }) => fetchPictures(ctx, importId));

defineCron('imports_forget', '41 2 * * *', (ctx) => deleteOldImports(ctx.db, KEPT_DAYS));
