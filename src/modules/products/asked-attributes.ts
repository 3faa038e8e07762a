import {
  type Attribute,
  attributesOf,
  isNamed,
  nameIn,
  placeInTree,
  saidByAttributes,
} from '#modules/catalog/index.ts';
import type { ProductState } from '#modules/inventory/index.ts';
import type { Ctx } from '#platform/context.ts';
import { RequestError } from '#platform/errors.ts';
import { fieldFaults } from '#platform/validation.ts';
import { requireVendorRight } from '#shop/require-vendor-right.ts';
import type { Resolved } from './merge-product.ts';
import type { ProductInput } from './product-input.schema.ts';
import type { AskedAttribute } from './asked-attributes.schema.ts';

type Stated = { name: string; value: string };
type Asked = { asked: AskedAttribute[]; others: Stated[] };

/**
 * What the category (or subcategory) of this id asks of its goods, in the language of the answer, with what these
 * specifications say of it, and the specifications that nothing asks for.
 */
export async function askedOf(ctx: Ctx, category: number | null, stated: readonly Stated[]): Promise<Asked> {
  const place = category === null ? null : await placeInTree(ctx, category);
  const attributes = place === null ? [] : await attributesOf(ctx, place);
  const said = saidByAttributes(attributes, ctx.locale, stated);
  return {
    asked: attributes.map((attribute) => toAsked(ctx, attribute, said)),
    others: said.flatMap((entry, n) =>
      attributes.some((attribute) => isNamed(attribute, entry.name)) ? [] : [stated[n]!],
    ),
  };
}

/** As `askedOf`, for a call. Right: products.edit. 404 for a category that takes no goods. */
export async function listAskedAttributes(
  ctx: Ctx,
  category: number,
): Promise<{ content: AskedAttribute[]; next: null }> {
  await requireVendorRight(ctx, 'products.edit');
  if ((await placeInTree(ctx, category)) === null) throw RequestError.not_found();
  return { content: (await askedOf(ctx, category, [])).asked, next: null };
}

function toAsked({ locale }: Ctx, attribute: Attribute, said: readonly Stated[]): AskedAttribute {
  const { id, kind, unit, choices, isRequired } = attribute;
  const value = said
    .filter(({ name }) => isNamed(attribute, name))
    .map((entry) => entry.value)
    .join(', ');
  return {
    id,
    name: nameIn(locale, attribute),
    kind,
    unit,
    choices: choices.map((choice) => choice[locale]),
    isRequired,
    value: unit !== '' && value.endsWith(` ${unit}`) ? value.slice(0, -unit.length - 1) : value,
  };
}

/**
 * What the answers to what is asked state of a product; a figure that is none is refused at its field
 * (products.attribute_number). `answers` by `a` and the attribute's id.
 */
export function statedByAnswers(
  asked: readonly AskedAttribute[],
  answers: Readonly<Record<string, string>>,
): Stated[] {
  const given = asked.map((attribute) => ({ attribute, value: (answers[`a${attribute.id}`] ?? '').trim() }));
  const wrong = given.filter(
    ({ attribute: { kind }, value }) =>
      kind === 'number' && value !== '' && !/^\d{1,12}(?:[.,]\d{1,6})?$/.test(value),
  );
  if (wrong.length > 0) {
    const fault = { code: 'products.attribute_number' };
    throw fieldFaults(Object.fromEntries(wrong.map(({ attribute: { id } }) => [`attributes.a${id}`, fault])));
  }
  return given.flatMap(({ attribute: { name }, value }) => (value === '' ? [] : [{ name, value }]));
}

/** What is stated of a product as the attributes of its category ask for it; undefined where neither is touched. */
export async function saidSpecifications(
  ctx: Ctx,
  before: ProductState,
  { category, input }: { category: Resolved['category']; input: ProductInput },
): Promise<Resolved['specifications']> {
  if (input.specifications === undefined && category === undefined) return undefined;
  const stated = (input.specifications ?? before.specifications).map(({ name, value }) => ({
    name,
    value: String(value),
  }));
  return saidByAttributes(await attributesOf(ctx, category ?? before), before.locale, stated);
}
