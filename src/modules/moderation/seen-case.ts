import { CaseError, type CaseRow } from '#modules/cases/index.ts';
import type { AcceptCase, CaseField } from '#modules/cases/cases.schema.ts';
import { CASE_FIELDS } from '#modules/cases/cases.table.ts';
import { selectPartsSince } from '#modules/inventory/index.ts';
import type { TxCtx } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';

/** The versions of a case and its product that somebody looked at. */
export type SeenCase = Pick<AcceptCase, 'version' | 'productVersion'>;

/** What staff judge of a product, by the parts of its history; figures that they do not see are left out. */
const FIELDS: Record<string, CaseField> = {
  title: 'title',
  description: 'description',
  specifications: 'specifications',
  brand: 'brand',
  variants: 'variants',
  category: 'category',
  price: 'price',
  oldPrice: 'price',
  memberPrice: 'price',
  photos: 'photos',
  state: 'product',
};

/**
 * Refuses to decide on what nobody looked at (cases.changed, 409, with a fault at each field that is another since): the case's
 * reasons, or what staff judge of the product, were changed behind the versions that were seen. The caller has locked both.
 */
export async function assertSeen(
  tx: TxCtx,
  { version, productId, productVersion }: CaseRow,
  seen: SeenCase,
): Promise<void> {
  const isProductSame = seen.productVersion === undefined || seen.productVersion === productVersion;
  const parts = isProductSame ? [] : await selectPartsSince(tx.db, productId, seen.productVersion!);
  const changed = new Set(parts.flatMap((part) => FIELDS[part.split(':')[0]!] ?? []));
  if (seen.version !== undefined && seen.version !== version && changed.size === 0) changed.add('product');
  if (changed.size === 0) return;
  const faults = CASE_FIELDS.filter((field) => changed.has(field)).map(
    (field) => [field, { code: 'cases.field_changed', params: {} }] as const,
  );
  throw new AppError(CaseError.changed().code, 409, {}, Object.fromEntries(faults));
}
