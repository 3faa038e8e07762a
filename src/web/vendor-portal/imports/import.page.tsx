import { z } from 'zod';
import { m } from '#messages';
import { FIELDS_OF_SEVERAL, IMPORT_FIELDS, type ImportField } from '#modules/imports/import-fields.schema.ts';
import { ImportPath } from '#modules/imports/imports.schema.ts';
import {
  cancelImport,
  checkImport,
  getImport,
  mapImport,
  removeImport,
  retryImport,
  startImport,
  undoImport,
} from '#modules/imports/index.ts';
import { areOwnGoodsLookedAt } from '#modules/moderation/index.ts';
import { listCategoryChoices } from '#modules/products/index.ts';
import { SITE } from '#shop/site.ts';
import { idOf } from '#platform/wire/scalars.ts';
import { form, load, seeOther, submitBy } from '#handlers/handlers.ts';
import { readAnew } from '#web/desk/read-anew.ts';
import type { Route } from './+types/import.page.ts';
import { ImportScreen } from './import-screen.tsx';

const LIST = '/vendor/imports';

export const loader = load(async (ctx, { params, url }) => {
  const told = await getImport(ctx, ImportPath.parse(params).id);
  // Lists of all categories are sent only where they are chosen from.
  const isChosen = told.state === 'checked' && told.categories.length > 0;
  return {
    import: told,
    places: isChosen ? await listCategoryChoices(ctx) : [],
    isMapping: url.searchParams.has('map'),
    isLookedAt: told.state === 'checked' && (await areOwnGoodsLookedAt(ctx)),
  };
});

const Asked = ImportPath.strip();
const Started = ImportPath.extend({ publish: z.enum(['yes', 'no']) }).strip();
/** By the number of its column what it holds. */
const Mapped = ImportPath.extend({
  currency: z.enum(['ETB', 'USD']),
  empty: z.enum(['leave', 'clear']),
  existing: z.enum(['update', 'skip']),
}).catchall(z.string());

/** The file's words for categories, numbered, and for each the id of ours, or nothing. */
const Matched = ImportPath.catchall(z.string().max(300));

export const action = submitBy({
  check: form(Mapped, async (ctx, { id, currency, empty, existing, ...chosen }) => {
    const { columns } = await getImport(ctx, id);
    const mapping: Partial<Record<ImportField, string[]>> = {};
    columns.forEach(({ heading }, place) => {
      const field = IMPORT_FIELDS.find((known) => known === chosen[`column${place}`]);
      if (field === undefined) return;
      mapping[field] = FIELDS_OF_SEVERAL.includes(field)
        ? [...(mapping[field] ?? []), heading]
        : (mapping[field] ?? [heading]);
    });
    await mapImport(ctx, id, { mapping, currency, empty, existing });
    await checkImport(ctx, id);
    throw seeOther(ctx, `${LIST}/${id}`);
  }),
  categories: form(Matched, async (ctx, { id, ...said }) => {
    const words = Object.entries(said).filter(([name]) => name.startsWith('word'));
    const places = words.map(([name, word]) => [word, idOf(said[name.replace('word', 'place')])] as const);
    // What nobody said otherwise stays a guess.
    const { categories } = await getImport(ctx, id);
    const was = new Map(categories.map((one) => [one.name, one.subcategoryId ?? one.categoryId]));
    const changed = places.filter(([word, place]) => was.has(word) && was.get(word) !== place);
    await mapImport(ctx, id, { categories: Object.fromEntries(changed) });
    await checkImport(ctx, id);
    throw seeOther(ctx, `${LIST}/${id}`);
  }),
  start: form(Started, async (ctx, { id, publish }) => {
    await startImport(ctx, id, { publish: publish === 'yes' });
    throw seeOther(ctx, `${LIST}/${id}`);
  }),
  cancel: step(cancelImport),
  retry: step(retryImport),
  undo: step(undoImport),
  remove: form(Asked, async (ctx, { id }) => {
    await removeImport(ctx, id);
    throw seeOther(ctx, LIST);
  }),
});

function step(work: typeof cancelImport) {
  return form(Asked, async (ctx, { id }) => {
    await work(ctx, id);
    throw seeOther(ctx, `${LIST}/${id}`);
  });
}

/** An error is shown beside what is in force by now. */
export const shouldRevalidate = readAnew;

export const meta = () => [{ title: `${m.imports_title()} – ${SITE.name}` }];

export default function ImportPage({ loaderData, actionData }: Route.ComponentProps) {
  const refused = actionData && !actionData.ok ? actionData : null;
  const { import: told, ...shown } = loaderData;
  return <ImportScreen told={told} {...shown} refused={refused} />;
}
