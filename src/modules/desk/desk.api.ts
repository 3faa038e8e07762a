import type { Ctx } from '#platform/context.ts';
import { empty, json } from '#platform/http/answers.ts';
import { RequestError } from '#platform/errors.ts';
import { createApi } from '#platform/http/endpoints.ts';
import type { Table } from '#platform/wire/tables.ts';
import { requireDesk } from '#shop/require-desk-right.ts';
import { ANY_STAFF } from '#shop/staff-rights.ts';
import { forgetDraftOf, keepDraft, readFormDraft } from './drafts.ts';
import { deskTable } from './desk-tables.ts';
import { SavedView, SavedViews, SaveView, ViewPath, ViewsPath } from './desk.schema.ts';
import { FormDraft, DraftPath, KeepDraft } from './drafts.schema.ts';
import { cancelRun, getRun, undoRun } from './runs.ts';
import { Run, RunPath } from './runs.schema.ts';
import { Today } from './today.schema.ts';
import { vendorToday } from './today.ts';
import { deleteSavedView, listViews, saveView } from './views.ts';

const ofList = {
  403: 'The user’s role does not show that list, or they must give their second factor.',
  404: 'There is no such list, or none for whoever asks.',
  409: 'The store’s state forbids it.',
};
const noRun = 'No such run for whoever asks.';
const noRight = 'The user’s role does not allow what this run does, or they must give their second factor.';

/** What vendors and staff share at their desks: everybody of either may call it, and reaches what is their own. */
export const deskApi = createApi({ tags: ['Desk'], forMembers: true, right: ANY_STAFF })
  .call('get', '/api/vendor/today', {
    operationId: 'getVendorToday',
    summary: 'What waits for the own store’s team, and what it sold today',
    right: 'orders.handle',
    answer: json(Today, 'By deadline'),
    run: ({ ctx }) => vendorToday(ctx),
  })
  .call('get', '/api/desk/runs/{id}', {
    operationId: 'getRun',
    summary: 'How far long work is',
    params: RunPath,
    answer: json(Run, 'The run'),
    403: noRight,
    404: noRun,
    409: 'The store is closed.',
    run: ({ ctx, params }) => getRun(ctx, params.id),
  })
  .call('post', '/api/desk/runs/{id}/cancel', {
    operationId: 'cancelRun',
    summary: 'Stop long work; what it has done stays. It has ended with the answer',
    params: RunPath,
    answer: json(Run, 'The run'),
    403: noRight,
    404: noRun,
    409: 'The store’s state forbids it.',
    run: ({ ctx, params }) => cancelRun(ctx, params.id),
  })
  .call('post', '/api/desk/runs/{id}/undo', {
    operationId: 'undoRun',
    summary: 'Put back what long work changed, within 24 hours of its end',
    params: RunPath,
    answer: json(Run, 'The run'),
    403: noRight,
    404: noRun,
    409: 'It cannot be undone any more, or the store’s state forbids it.',
    run: ({ ctx, params }) => undoRun(ctx, params.id),
  })
  .call('get', '/api/desk/drafts/{kind}/{subject}', {
    operationId: 'getDraft',
    summary: 'What was typed into a form and not sent',
    params: DraftPath,
    answer: json(FormDraft.nullable(), 'The draft; null for none'),
    run: ({ ctx, params }) => readFormDraft(ctx, params),
  })
  .call('put', '/api/desk/drafts/{kind}/{subject}', {
    operationId: 'keepDraft',
    summary: 'Keep what was typed into a form so far',
    params: DraftPath,
    body: KeepDraft,
    answer: empty('Kept'),
    409: 'Too many drafts.',
    run: ({ ctx, params, body }) => keepDraft(ctx, params, body),
  })
  .call('delete', '/api/desk/drafts/{kind}/{subject}', {
    operationId: 'forgetDraft',
    summary: 'Forget what was typed into a form',
    params: DraftPath,
    answer: empty('Forgotten'),
    run: ({ ctx, params }) => forgetDraftOf(ctx, params),
  })
  .call('get', '/api/desk/views/{list}', {
    operationId: 'listViews',
    summary: 'The user’s own views of a list: names for filters, order and columns',
    params: ViewsPath,
    answer: json(SavedViews, 'All of them, at most 20, the oldest first'),
    ...ofList,
    run: async ({ ctx, params }) => ({
      content: await listViews(ctx, await knownList(ctx, params.list)),
      next: null,
    }),
  })
  .call('post', '/api/desk/views/{list}', {
    operationId: 'saveView',
    summary: 'Keep a view of a list under its name, in the place of the one that had it',
    params: ViewsPath,
    body: SaveView,
    answer: json(SavedView, 'As it is kept'),
    ...ofList,
    409: 'There are twenty views of this list already, or the store’s state forbids it.',
    run: async ({ ctx, params, body }) => saveView(ctx, await knownList(ctx, params.list), body),
  })
  .call('delete', '/api/desk/views/{list}/{id}', {
    operationId: 'deleteView',
    summary: 'Remove one of the user’s own views of a list',
    params: ViewPath,
    answer: empty('Gone; so is one that was gone before'),
    ...ofList,
    run: async ({ ctx, params }) => deleteSavedView(ctx, await knownList(ctx, params.list), params.id),
  });

/** The list of this key, for whoever has a desk; its own right is asked for with what is done to it. */
async function knownList(ctx: Ctx, key: string): Promise<Table> {
  await requireDesk(ctx);
  const table = deskTable(key);
  if (!table) throw RequestError.not_found();
  return table;
}
