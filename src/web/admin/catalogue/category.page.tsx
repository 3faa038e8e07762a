import { m } from '#messages';
import { SITE } from '#shop/site.ts';
import { RequestError } from '#platform/errors.ts';
import { idOf, UUID } from '#platform/wire/scalars.ts';
import { historyOf } from '#modules/audit/index.ts';
import { getRun } from '#modules/desk/index.ts';
import {
  AttributeForm,
  ChangeAttributeForm,
  DropAttributeForm,
} from '#modules/taxonomy/attributes.schema.ts';
import {
  CategoryPicture,
  MergeForm,
  MoveForm,
  RenameForm,
  RetireForm,
} from '#modules/taxonomy/categories.schema.ts';
import {
  addAttribute,
  changeAttribute,
  changeCategory,
  dropAttribute,
  getDeskCategory,
  listDeskAttributes,
  listDeskCategories,
  mergeCategory,
  putCategoryPicture,
  retireCategory,
} from '#modules/taxonomy/index.ts';
import type { Ctx } from '#platform/context.ts';
import { form, load, seeOther, submitBy } from '#handlers/handlers.ts';
import { readAnew } from '#web/desk/read-anew.ts';
import { refusedOf } from '#web/desk/room-parts.tsx';
import { runForms } from '#web/desk/run-forms.ts';
import type { Route } from './+types/category.page.ts';
import { CATALOGUE_PATH } from './catalogue-frame.tsx';
import { CategoryScreen } from './category-screen.tsx';

/** What the address names; 404 for what is no number. */
function idIn({ id }: { id: string }): number {
  const known = idOf(id);
  if (known === null) throw RequestError.not_found();
  return known;
}

export const loader = load(async (ctx, { params, url }: Route.LoaderArgs) => {
  const category = await getDeskCategory(ctx, idIn(params));
  const { content: categories } = await listDeskCategories(ctx);
  const attributes = await listDeskAttributes(ctx, category.id);
  const history = await historyOf(ctx, { kind: 'category', id: category.id });
  const runId = url.searchParams.get('run') ?? '';
  const run = UUID.test(runId) ? await getRun(ctx, runId) : null;
  const into = categories.find(({ id }) => id === idOf(url.searchParams.get('into'))) ?? null;
  const isDone = url.searchParams.has('done');
  return { category, categories, attributes, run, into, history: history.content, isDone };
});

const done = (ctx: Ctx, id: number, runId: string | null) =>
  seeOther(ctx, `${CATALOGUE_PATH}/categories/${id}?done${runId === null ? '' : `&run=${runId}`}`);

export const action = submitBy({
  rename: form(RenameForm, async (ctx, change, { params }: Route.ActionArgs) => {
    const { id, runId } = await changeCategory(ctx, idIn(params), change);
    throw done(ctx, id, runId);
  }),
  move: form(MoveForm, async (ctx, { version, parentId }, { params }: Route.ActionArgs) => {
    const { id, runId } = await changeCategory(ctx, idIn(params), { version, parentId: parentId ?? null });
    throw done(ctx, id, runId);
  }),
  picture: form(CategoryPicture, async (ctx, { picture }, { params }: Route.ActionArgs) => {
    const { id } = await putCategoryPicture(ctx, idIn(params), picture);
    throw done(ctx, id, null);
  }),
  merge: form(MergeForm, async (ctx, merge, { params }: Route.ActionArgs) => {
    const { id, runId } = await mergeCategory(ctx, idIn(params), merge);
    throw done(ctx, id, runId);
  }),
  retire: form(RetireForm, async (ctx, retire, { params }: Route.ActionArgs) => {
    const { id, runId } = await retireCategory(ctx, idIn(params), retire);
    throw done(ctx, id, runId);
  }),
  'attribute-add': form(AttributeForm, async (ctx, attribute, { params }: Route.ActionArgs) => {
    const id = idIn(params);
    const { runId } = await addAttribute(ctx, id, attribute);
    throw done(ctx, id, runId);
  }),
  'attribute-change': form(
    ChangeAttributeForm,
    async (ctx, { id, ...change }, { params }: Route.ActionArgs) => {
      const { runId } = await changeAttribute(ctx, id, change);
      throw done(ctx, idIn(params), runId);
    },
  ),
  'attribute-drop': form(DropAttributeForm, async (ctx, { id }, { params }: Route.ActionArgs) => {
    await dropAttribute(ctx, id);
    throw done(ctx, idIn(params), null);
  }),
  ...runForms((runId) => `${CATALOGUE_PATH}?run=${runId}`),
});

/** A refused save shows the category as it is by now. */
export const shouldRevalidate = readAnew;

export const meta = () => [{ title: `${m.catalogue_category()} – ${SITE.name}` }];

export default function CategoryPage({ loaderData, actionData }: Route.ComponentProps) {
  return <CategoryScreen {...loaderData} refused={refusedOf(actionData)} />;
}
