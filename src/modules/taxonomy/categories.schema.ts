import { z } from '@hono/zod-openapi';
import { emptyAsUndefined, lineForOthers } from '#platform/validation.ts';
import { Id, IdNumber } from '#platform/wire/schemas.ts';

const INTEGER_MAX = 2_147_483_647;
export const TaxonomyVersion = z.number().int().min(1).max(INTEGER_MAX);
export const FormTaxonomyVersion = z.coerce.number().int().min(1).max(INTEGER_MAX);
export const TaxonomyReason = lineForOthers(500).optional();
/** A name that shoppers read; all three languages are asked for. */
export const ShownName = lineForOthers(80).min(1);
export const NamesInAll = z.object({ en: z.string(), am: z.string(), om: z.string() });

export const DeskCategory = z
  .object({
    id: z.number().int(),
    parentId: z.number().int().nullable().openapi({ description: 'Null of a category at the top.' }),
    slug: z.string(),
    names: NamesInAll,
    position: z.number().int().openapi({ description: 'Among those beside it, from 1.' }),
    imageUrl: z.string().nullable(),
    products: z.number().int().openapi({ description: 'On sale in it; stops at 1,000.' }),
    isRetired: z.boolean(),
    mergedIntoId: z.number().int().nullable().openapi({ description: 'Where its old addresses lead.' }),
    version: z.number().int(),
  })
  .openapi('DeskCategory');
export type DeskCategory = z.infer<typeof DeskCategory>;

export const DeskCategories = z
  .object({ content: z.array(DeskCategory), next: z.null() })
  .openapi('DeskCategories');

export const CategoryDetail = DeskCategory.extend({
  allProducts: z.number().int().openapi({ description: 'On sale or not; stops at 10,001.' }),
  subcategories: z.number().int(),
}).openapi('DeskCategoryDetail');
export type CategoryDetail = z.infer<typeof CategoryDetail>;

export const DeskCategoryPath = z.object({ id: Id });

export const AddCategory = z
  .object({
    nameEn: ShownName,
    nameAm: ShownName,
    nameOm: ShownName,
    parentId: IdNumber.nullish().openapi({ description: 'Left out for a category at the top.' }),
  })
  .openapi('AddCategory');
export type AddCategory = z.infer<typeof AddCategory>;

export const ChangeCategory = z
  .object({
    version: TaxonomyVersion,
    nameEn: ShownName.optional(),
    nameAm: ShownName.optional(),
    nameOm: ShownName.optional(),
    parentId: IdNumber.nullable().optional().openapi({ description: 'Moves it; null puts it at the top.' }),
    position: z.number().int().min(1).max(1_000).optional(),
    reason: TaxonomyReason,
  })
  .openapi('ChangeCategory');
export type ChangeCategory = z.infer<typeof ChangeCategory>;

export const ChangedCategory = DeskCategory.extend({
  runId: z.uuid().nullable().openapi({ description: 'The run by which its products follow, if any must.' }),
}).openapi('ChangedCategory');
export type ChangedCategory = z.infer<typeof ChangedCategory>;

export const MergeCategory = z
  .object({ version: TaxonomyVersion, into: IdNumber, reason: TaxonomyReason })
  .openapi('MergeCategory');
export type MergeCategory = z.infer<typeof MergeCategory>;

export const RetireCategoryQuery = z.object({
  version: FormTaxonomyVersion,
  moveTo: Id.optional().openapi({ description: 'Where its products go; needed while it has some.' }),
});
export type RetireCategory = z.infer<typeof RetireCategoryQuery> & { reason?: string | undefined };

export const AddCategoryForm = AddCategory.extend({
  parentId: z.preprocess(emptyAsUndefined, Id.optional()),
});
export const RenameForm = AddCategory.omit({ parentId: true }).extend({ version: FormTaxonomyVersion });
export const MoveForm = z.object({
  version: FormTaxonomyVersion,
  parentId: z.preprocess(emptyAsUndefined, Id.optional()),
});
export const OrderForm = z.object({
  id: Id,
  version: FormTaxonomyVersion,
  position: z.coerce.number().int().min(1).max(1_000),
});
export const MergeForm = z.object({ version: FormTaxonomyVersion, into: Id, reason: TaxonomyReason });
export const RetireForm = z.object({
  version: FormTaxonomyVersion,
  moveTo: z.preprocess(emptyAsUndefined, Id.optional()),
  reason: TaxonomyReason,
});
export const CategoryPicture = z.object({
  picture: z.instanceof(File).openapi({ type: 'string', format: 'binary' }),
});
