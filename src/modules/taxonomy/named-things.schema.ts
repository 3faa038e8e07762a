import { z } from '@hono/zod-openapi';
import { Id, IdNumber } from '#platform/wire/schemas.ts';
import { FormTaxonomyVersion, ShownName, TaxonomyReason, TaxonomyVersion } from './categories.schema.ts';

/** Brands have one name, tags one in each language. */
export const NAMED_KINDS = ['brand', 'tag'] as const;
export type NamedKind = (typeof NAMED_KINDS)[number];

export const NamedThing = z
  .object({
    id: z.number().int(),
    slug: z.string(),
    names: z.array(z.string()).openapi({ description: 'Of a tag in English, Amharic and Afaan Oromoo.' }),
    aliases: z.array(z.string()).openapi({ description: 'What it is called besides, in any script.' }),
    products: z.number().int().openapi({ description: 'That have it, on sale or not; stops at 1,000.' }),
    version: z.number().int(),
  })
  .openapi('NamedThing');
export type NamedThing = z.infer<typeof NamedThing>;
export const NamedThings = z
  .object({ content: z.array(NamedThing), next: z.string().nullable() })
  .openapi('NamedThings');
export type NamedThings = z.infer<typeof NamedThings>;
export const ChangedThing = NamedThing.extend({
  runId: z.uuid().nullable().openapi({ description: 'The run by which its products follow, if any must.' }),
}).openapi('ChangedThing');
export type ChangedThing = z.infer<typeof ChangedThing>;

export const NamedQuery = z.object({
  q: z.string().max(100).optional().openapi({ description: 'Part of a name in any spelling' }),
  after: z.string().max(20).optional(),
});
export const NamedPath = z.object({ id: Id });
const Aliases = z.array(ShownName).max(30);
const BrandNames = z.array(ShownName).length(1);
const TagNames = z.array(ShownName).length(3);
const bodies = (names: typeof BrandNames) => ({
  add: z.object({ names, aliases: Aliases.default([]) }),
  change: z.object({
    version: TaxonomyVersion,
    names: names.optional(),
    aliases: Aliases.optional(),
    reason: TaxonomyReason,
  }),
});
const [brand, tag] = [bodies(BrandNames), bodies(TagNames)];
export const AddBrand = brand.add.openapi('AddBrand');
export const ChangeBrand = brand.change.openapi('ChangeBrand');
export const AddTag = tag.add.openapi('AddTag');
export const ChangeTag = tag.change.openapi('ChangeTag');
export type AddThing = z.infer<typeof AddBrand>;
export type ChangeThing = z.infer<typeof ChangeBrand>;
export const MergeThing = z
  .object({ version: TaxonomyVersion, into: IdNumber, reason: TaxonomyReason })
  .openapi('MergeThing');
export type MergeThing = z.infer<typeof MergeThing>;
export const RetireThingQuery = z.object({ version: FormTaxonomyVersion });

/** One a line or parted by commas. */
const AliasLines = z.preprocess(
  (text) =>
    (typeof text === 'string' ? text : '')
      .split(/[\n,]/)
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  Aliases,
);
export const ThingForm = z.object({
  nameEn: ShownName,
  nameAm: ShownName.optional(),
  nameOm: ShownName.optional(),
  aliases: AliasLines,
});
export type ThingForm = z.infer<typeof ThingForm>;
export const ChangeThingForm = ThingForm.extend({ id: Id, version: FormTaxonomyVersion });
export const MergeThingForm = z.object({ id: Id, version: FormTaxonomyVersion, into: ShownName });
export const RetireThingForm = z.object({ id: Id, version: FormTaxonomyVersion });
