import { m } from '#messages';
import { SITE } from '#shop/site.ts';
import { AddCategoryForm, OrderForm } from '#modules/taxonomy/categories.schema.ts';
import { historyOfKind } from '#modules/audit/index.ts';
import { getRun } from '#modules/desk/index.ts';
import { UUID } from '#platform/wire/scalars.ts';
import { addCategory, changeCategory, listDeskCategories } from '#modules/taxonomy/index.ts';
import { form, load, seeOther, submitBy } from '#handlers/handlers.ts';
import { loadOrFailure } from '#handlers/or-failed.ts';
import { RunPanel } from '#web/desk/run-panel.tsx';
import { runForms } from '#web/desk/run-forms.ts';
import { refusedOf, RoomNotice } from '#web/desk/room-parts.tsx';
import { DeskEmpty, DeskFailed } from '#web/desk/desk-states.tsx';
import { readAnew } from '#web/desk/read-anew.ts';
import { requireStaffToRead } from '#shop/require-staff.ts';
import { CATALOGUE_PATH, CATALOGUE_SUBJECTS, CatalogueFrame } from './catalogue-frame.tsx';
import type { Route } from './+types/categories.page.ts';
import { AddCategoryPart, CategoryTree } from './category-tree.tsx';

export const loader = load(async (ctx, { url }) => {
  await requireStaffToRead(ctx, 'catalogue.edit');
  const runId = url.searchParams.get('run') ?? '';
  const run = UUID.test(runId) ? await getRun(ctx, runId) : null;
  return {
    run,
    tree: await loadOrFailure(ctx, () => listDeskCategories(ctx)),
    history: (await historyOfKind(ctx, CATALOGUE_SUBJECTS[''])).content,
    isDone: url.searchParams.has('done'),
  };
});

export const action = submitBy({
  add: form(AddCategoryForm, async (ctx, category) => {
    const { id } = await addCategory(ctx, category);
    throw seeOther(ctx, `${CATALOGUE_PATH}?done#category-${id}`);
  }),
  order: form(OrderForm, async (ctx, { id, ...change }) => {
    await changeCategory(ctx, id, change);
    throw seeOther(ctx, `${CATALOGUE_PATH}?done#category-${id}`);
  }),
  ...runForms((runId) => `${CATALOGUE_PATH}?run=${runId}`),
});

/** A refused save shows the tree as it is by now. */
export const shouldRevalidate = readAnew;

export const meta = () => [{ title: `${m.catalogue_title()} – ${SITE.name}` }];

export default function CategoriesPage({
  loaderData: { tree, history, run, isDone },
  actionData,
}: Route.ComponentProps) {
  const refused = refusedOf(actionData);
  if ('failed' in tree)
    return (
      <CatalogueFrame here="" history={history}>
        <DeskFailed why={tree.failed} retryHref={CATALOGUE_PATH} />
      </CatalogueFrame>
    );
  return (
    <CatalogueFrame here="" history={history}>
      {run && <RunPanel run={run} path={`${CATALOGUE_PATH}?run=${run.id}`} />}
      <RoomNotice refused={refused} done={isDone ? m.ops_saved() : null} />
      <AddCategoryPart categories={tree.content} refused={refused?.intent === 'add' ? refused : null} />
      {tree.content.length === 0 ? (
        <DeskEmpty icon="grid" title={m.catalogue_empty()} />
      ) : (
        <CategoryTree categories={tree.content} />
      )}
    </CatalogueFrame>
  );
}
