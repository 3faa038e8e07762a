import type { Ctx, TxCtx } from '#platform/context.ts';
import { fieldFaults } from '#platform/validation.ts';
import { keySlug } from '#modules/catalog/index.ts';
import { foldText } from '#modules/search/index.ts';
import { requireStaffToRead, staffAct } from '#modules/staff/index.ts';
import { CATALOGUE_RIGHT, invalidateTreePages } from './categories.ts';
import { freeSlug } from './category-tree.ts';
import { startFollowing } from './follow-run.ts';
import {
  countProductsOf,
  deleteNamed,
  insertNamed,
  lockNamed,
  mergeNamed,
  type NamedRow,
  replaceAliases,
  selectNamed,
  updateNamed,
} from './named-things.queries.ts';
import type {
  AddThing,
  ChangedThing,
  ChangeThing,
  MergeThing,
  NamedKind,
  NamedThing,
  NamedThings,
} from './named-things.schema.ts';
import { TaxonomyError } from './taxonomy.errors.ts';

const A_PAGE = 50;

/**
 * The brands or tags in use by name, of those that are called `q` in any spelling or besides; `after` is the last of the page
 * before. Right: catalogue.edit.
 */
export async function listNamed(
  ctx: Ctx,
  kind: NamedKind,
  { q = '', after }: { q?: string | undefined; after?: string | undefined },
): Promise<NamedThings> {
  await requireStaffToRead(ctx, CATALOGUE_RIGHT);
  const wanted = foldText(q);
  const all = await selectNamed(ctx.db, kind);
  const rows = all.slice(placeBehind(all, after)).filter((row) => isUsed(row) && isCalled(row, wanted));
  const page = rows.slice(0, A_PAGE);
  const counts = await countProductsOf(
    ctx.db,
    kind,
    page.map(({ id }) => id),
  );
  const last = rows.length > A_PAGE ? page.at(-1)! : null;
  return {
    content: page.map((row) => toThing(row, counts)),
    next: last && `${last.id}:${last.names[0]!.toLowerCase()}`,
  };
}

/** Where a list goes on: behind the row of the cursor, or where that stood when it is gone; without a cursor at the beginning. */
function placeBehind(all: readonly NamedRow[], after: string | undefined): number {
  if (after === undefined) return 0;
  const [id, ...name] = after.split(':');
  const at = all.findIndex((row) => String(row.id) === id);
  if (at >= 0) return at + 1;
  const next = all.findIndex(({ names }) => names[0]!.toLowerCase() > name.join(':'));
  return next < 0 ? all.length : next;
}

const isUsed = ({ mergedIntoId }: NamedRow) => mergedIntoId === null;
const foldedNames = ({ names, aliases }: Pick<NamedRow, 'names' | 'aliases'>) =>
  [...names, ...aliases].map(foldText);
const isCalled = (row: NamedRow, wanted: string) =>
  wanted === '' || foldedNames(row).some((name) => name.includes(wanted));

function toThing(row: NamedRow, counts: ReadonlyMap<number, number>): NamedThing {
  const { id, slug, names, aliases, version } = row;
  return { id, slug, names, aliases, version, products: counts.get(id) ?? 0 };
}

/** Adds one. A name that another one has, also besides: taxonomy.name_taken (409). Right: catalogue.edit. */
export async function addNamed(
  ctx: Ctx,
  kind: NamedKind,
  { names, aliases }: AddThing,
): Promise<ChangedThing> {
  const act = { right: CATALOGUE_RIGHT, action: `${kind}s.add`, subject: null } as const;
  return await staffAct(ctx, act, async (tx) => {
    const all = await readNamed(tx, kind);
    assertFree(all, null, { names, aliases });
    const slug = slugFor(kind, names[0]!, (one) => all.some((row) => row.slug === one));
    const id = await insertNamed(tx.db, kind, { slug, names });
    const answer = await written(tx, kind, { id, aliases, runId: null });
    return { subject: { kind, id }, after: { names: names.join(', '), aliases: aliases.join(', ') }, answer };
  });
}

/** A brand's address is as its name folds, which is how vendors' brands are found; a tag's is its English name. */
function slugFor(kind: NamedKind, name: string, isTaken: (slug: string) => boolean): string {
  const folded = keySlug(name);
  return kind === 'brand' && !isTaken(folded) ? folded : freeSlug(name, isTaken);
}

/**
 * Renames one or says what it is called besides; its products are found by the new names once the run (`runId`) is through.
 * Changed since it was read: taxonomy.changed (409); a name that another one has: taxonomy.name_taken. Right: catalogue.edit.
 */
export async function changeNamed(
  ctx: Ctx,
  { kind, id }: { kind: NamedKind; id: number },
  { version, reason, ...given }: ChangeThing,
): Promise<ChangedThing> {
  const act = {
    right: CATALOGUE_RIGHT,
    action: `${kind}s.change`,
    subject: { kind, id },
    reason: reason ?? null,
  } as const;
  return await staffAct(ctx, act, async (tx) => {
    const all = await readNamed(tx, kind);
    const before = usedOne(all, { kind, id, version });
    const { names = before.names, aliases = before.aliases } = given;
    assertFree(all, id, { names, aliases });
    await updateNamed(tx.db, kind, { id, names });
    const runId = await startFollowing(tx, { of: kind, id, to: null });
    const answer = await written(tx, kind, { id, aliases, runId });
    return { before: logged(before), after: logged({ names, aliases }), answer };
  });
}

/**
 * Makes one of two: names, addresses and what it is called besides lead to the other from now on, products follow by a run
 * (`runId`). Into itself or one that is gone: 404. Right: catalogue.edit.
 */
export async function mergeNamedInto(
  ctx: Ctx,
  { kind, id }: { kind: NamedKind; id: number },
  { version, into, reason }: MergeThing,
): Promise<ChangedThing> {
  const act = {
    right: CATALOGUE_RIGHT,
    action: `${kind}s.merge`,
    subject: { kind, id },
    reason: reason ?? null,
  } as const;
  return await staffAct(ctx, act, async (tx) => {
    const all = await readNamed(tx, kind);
    const before = usedOne(all, { kind, id, version });
    const target = all.find((row) => row.id === into && row.id !== id && isUsed(row));
    if (!target) throw goneOf(kind);
    await mergeNamed(tx.db, kind, { id, into });
    const runId = await startFollowing(tx, { of: kind, id, to: into });
    await invalidateTreePages(tx);
    const answer = { ...toThing(before, new Map()), version: version + 1, runId };
    return { before: logged(before), after: { mergedInto: target.names[0] }, answer };
  });
}

/** Which brand or tag in use is called so, in whichever spelling; none: taxonomy.name_unknown at `into` (422). */
export async function namedIdOf(ctx: Ctx, kind: NamedKind, name: string): Promise<number> {
  await requireStaffToRead(ctx, CATALOGUE_RIGHT);
  const rows = (await selectNamed(ctx.db, kind)).filter(isUsed);
  const found = rows.find((row) => foldedNames(row).includes(foldText(name)));
  if (!found) throw fieldFaults({ into: { code: 'taxonomy.name_unknown' } });
  return found.id;
}

/** Takes one away that no product has; else taxonomy.name_has_products (409). Right: catalogue.edit. */
export async function retireNamed(
  ctx: Ctx,
  { kind, id }: { kind: NamedKind; id: number },
  version: number,
): Promise<void> {
  const act = { right: CATALOGUE_RIGHT, action: `${kind}s.retire`, subject: { kind, id } } as const;
  await staffAct(ctx, act, async (tx) => {
    const all = await readNamed(tx, kind);
    const before = usedOne(all, { kind, id, version });
    const ids = all.filter((row) => row.id === id || row.mergedIntoId === id).map((row) => row.id);
    const counts = await countProductsOf(tx.db, kind, ids);
    const products = [...counts.values()].reduce((sum, count) => sum + count, 0);
    if (products > 0) throw TaxonomyError.name_has_products({ products });
    await deleteNamed(tx.db, kind, id);
    await invalidateTreePages(tx);
    return { before: logged(before), answer: undefined };
  });
}

/** All of them, which nobody else changes until the transaction ends. */
async function readNamed(tx: TxCtx, kind: NamedKind): Promise<NamedRow[]> {
  await lockNamed(tx.db, kind);
  return await selectNamed(tx.db, kind);
}

function goneOf(kind: NamedKind) {
  return kind === 'brand' ? TaxonomyError.brand_gone() : TaxonomyError.tag_gone();
}

type One = { kind: NamedKind; id: number; version: number };

function usedOne(all: readonly NamedRow[], { kind, id, version }: One): NamedRow {
  const row = all.find((one) => one.id === id);
  if (!row) throw goneOf(kind);
  if (row.version !== version || !isUsed(row)) throw TaxonomyError.changed();
  return row;
}

type Called = Pick<NamedRow, 'names' | 'aliases'>;

/** What gave way keeps its names: they lead to the other. */
function assertFree(all: readonly NamedRow[], id: number | null, called: Called): void {
  const taken = new Set(all.filter((row) => row.id !== id && row.mergedIntoId !== id).flatMap(foldedNames));
  if (foldedNames(called).some((name) => name === '' || taken.has(name))) throw TaxonomyError.name_taken();
}

async function written(
  tx: TxCtx,
  kind: NamedKind,
  { id, aliases, runId }: { id: number; aliases: readonly string[]; runId: string | null },
): Promise<ChangedThing> {
  const folded = new Map(aliases.map((name) => [foldText(name), { name, folded: foldText(name) }]));
  await replaceAliases(tx.db, kind, { id, aliases: [...folded.values()] });
  await invalidateTreePages(tx);
  const row = (await selectNamed(tx.db, kind)).find((one) => one.id === id)!;
  return { ...toThing(row, await countProductsOf(tx.db, kind, [id])), runId };
}

function logged({ names, aliases }: Called): object {
  return { names: names.join(', '), aliases: aliases.join(', ') };
}
