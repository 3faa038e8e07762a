import type { Locale } from '#platform/language.ts';
import type { Ctx } from '#platform/context.ts';
import { foldText } from '#modules/search/index.ts';
import type { AttributeRow } from './catalog.queries.ts';
import { loadTaxonomy, nameIn, type Taxonomy } from './taxonomy.ts';

/** Something that is asked of the goods of a category. */
export type Attribute = AttributeRow;

type Place = { categoryId: number | null; subcategoryId: number | null };
type Stated = { name: string; value: string };

/** What is asked of goods in this place: what the category asks of all, then what the subcategory asks; its own of one name hold. */
export async function attributesOf(ctx: Ctx, place: Place): Promise<Attribute[]> {
  return attributesIn(await loadTaxonomy(ctx), place);
}

/** As `attributesOf`, from a taxonomy that is read. */
export function attributesIn({ attributesByCategory }: Taxonomy, place: Place): Attribute[] {
  const of = (id: number | null) => (id === null ? [] : (attributesByCategory.get(id) ?? []));
  const [above, own] = [of(place.categoryId), of(place.subcategoryId)];
  const isOwn = ({ nameEn }: Attribute) => own.some((one) => foldText(one.nameEn) === foldText(nameEn));
  return [...above.filter((one) => !isOwn(one)), ...own];
}

/** Whether a stated name is that of the attribute, in whichever language and spelling. */
export function isNamed({ nameEn, nameAm, nameOm }: Attribute, name: string): boolean {
  const folded = foldText(name);
  return folded !== '' && [nameEn, nameAm, nameOm].some((one) => foldText(one) === folded);
}

/**
 * Specifications as the category's attributes ask for them: under the attribute's name in the product's language, a choice in
 * the words of the list, a bare figure with its unit. What no attribute asks for, or no choice is, stays as it is. Said
 * again it is the same.
 */
export function saidByAttributes<Of extends Stated>(
  attributes: readonly Attribute[],
  locale: Locale,
  stated: readonly Of[],
): Of[] {
  return stated.map((entry) => {
    const attribute = attributes.find((one) => isNamed(one, entry.name));
    if (!attribute) return entry;
    return { ...entry, name: nameIn(locale, attribute), value: valueIn(attribute, locale, entry.value) };
  });
}

function valueIn({ kind, unit, choices }: Attribute, locale: Locale, value: string): string {
  if (kind === 'number') return unit !== '' && /^\d+(?:[.,]\d+)?$/.test(value) ? `${value} ${unit}` : value;
  if (kind === 'text') return value;
  const said = (part: string) =>
    choices.find((choice) => Object.values(choice).some((word) => foldText(word) === foldText(part)))?.[
      locale
    ];
  const parts = value.split(', ').map(said);
  return said(value) ?? (parts.includes(undefined) ? value : parts.join(', '));
}

/** What is asked for and not said, of what must be. */
export function unsaidAttributes(
  attributes: readonly Attribute[],
  stated: readonly { name: string }[],
): Attribute[] {
  return attributes.filter(
    (attribute) => attribute.isRequired && !stated.some(({ name }) => isNamed(attribute, name)),
  );
}
