import { z } from '@hono/zod-openapi';
import { Id } from '#platform/wire/schemas.ts';
import { FormTaxonomyVersion, NamesInAll, ShownName, TaxonomyVersion } from './categories.schema.ts';

export const ShopWord = z
  .object({ id: z.number().int(), names: NamesInAll, version: z.number().int() })
  .openapi('ShopWord');
export type ShopWord = z.infer<typeof ShopWord>;
export const ShopWords = z
  .object({ content: z.array(ShopWord), next: z.string().nullable() })
  .openapi('ShopWords');
export type ShopWords = z.infer<typeof ShopWords>;
export const ChangedWord = ShopWord.extend({
  runId: z.uuid().nullable().openapi({ description: 'The run by which goods are found by it, if any are.' }),
}).openapi('ChangedWord');
export type ChangedWord = z.infer<typeof ChangedWord>;
export const ShopWordQuery = z.object({
  q: z.string().max(100).optional().openapi({ description: 'Part of it in any language' }),
  after: z.string().max(20).optional(),
});
export const ShopWordPath = z.object({ id: Id });
const Names = z.object({ nameEn: ShownName, nameAm: ShownName, nameOm: ShownName });
export const AddShopWord = Names.openapi('AddShopWord');
export type AddShopWord = z.infer<typeof AddShopWord>;
export const ChangeShopWord = Names.extend({ version: TaxonomyVersion }).openapi('ChangeShopWord');
export type ChangeShopWord = z.infer<typeof ChangeShopWord>;
export const DropShopWordQuery = z.object({ version: FormTaxonomyVersion });
export const ShopWordForm = Names;
export const ChangeShopWordForm = Names.extend({ id: Id, version: FormTaxonomyVersion });
export const DropShopWordForm = z.object({ id: Id, version: FormTaxonomyVersion });
