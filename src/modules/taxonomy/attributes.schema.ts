import { z } from '@hono/zod-openapi';
import { emptyAsUndefined, lineForOthers } from '#platform/validation.ts';
import { Id } from '#platform/wire/schemas.ts';
import { FormTaxonomyVersion, NamesInAll, ShownName, TaxonomyVersion } from './categories.schema.ts';

const CHOICES_MOST = 100;

export const ATTRIBUTE_KINDS = ['text', 'number', 'choice'] as const;
export const Unit = lineForOthers(20);

/** One of a list, in all three languages. */
const Choice = z.object({ en: ShownName, am: ShownName, om: ShownName });
const Choices = z.array(Choice).max(CHOICES_MOST);

export const DeskAttribute = z
  .object({
    id: z.number().int(),
    categoryId: z.number().int(),
    names: NamesInAll,
    kind: z.enum(ATTRIBUTE_KINDS),
    unit: z.string(),
    choices: z.array(NamesInAll),
    isRequired: z.boolean().openapi({ description: 'Without it goods are not put on sale.' }),
    isFilter: z.boolean().openapi({ description: 'Whether shoppers may choose by it in this category.' }),
    position: z.number().int(),
    version: z.number().int(),
  })
  .openapi('DeskAttribute');
export type DeskAttribute = z.infer<typeof DeskAttribute>;

export const DeskAttributes = z
  .object({
    content: z.array(DeskAttribute).openapi({ description: 'The category’s own.' }),
    inherited: z.array(DeskAttribute).openapi({ description: 'Those of the category above.' }),
    next: z.null(),
  })
  .openapi('DeskAttributes');
export type DeskAttributes = z.infer<typeof DeskAttributes>;

const Fields = z.object({
  nameEn: ShownName,
  nameAm: ShownName,
  nameOm: ShownName,
  kind: z.enum(ATTRIBUTE_KINDS),
  unit: Unit.default('').openapi({ description: 'Of a number, such as “mAh”.' }),
  choices: Choices.default([]).openapi({ description: 'What is chosen from.' }),
  isRequired: z.boolean().default(false),
  isFilter: z.boolean().default(true),
  position: z.number().int().min(1).max(1_000).optional(),
});
export const AddAttribute = Fields.openapi('AddAttribute');
export type AddAttribute = z.infer<typeof AddAttribute>;
export const ChangeAttribute = Fields.extend({ version: TaxonomyVersion }).openapi('ChangeAttribute');
export type ChangeAttribute = z.infer<typeof ChangeAttribute>;
export const AttributePath = z.object({ id: Id });
export const ChangedAttribute = DeskAttribute.extend({
  runId: z.uuid().nullable().openapi({ description: 'The run by which goods are found by it, if any are.' }),
}).openapi('ChangedAttribute');
export type ChangedAttribute = z.infer<typeof ChangedAttribute>;

/** One choice a line, its languages parted by strokes: "Black | ጥቁር | Gurraacha". One word alone is that of all. */
const ChoiceLines = z.preprocess(
  (text) =>
    typeof text === 'string'
      ? text
          .split('\n')
          .filter((line) => line.trim() !== '')
          .map((line) => {
            const [en = '', am = en, om = en] = line.split('|').map((part) => part.trim());
            return { en, am, om };
          })
      : [],
  Choices,
);
const Box = z.preprocess((value) => value === 'on', z.boolean());
export const AttributeForm = Fields.omit({ position: true }).extend({
  unit: z.preprocess((value) => value ?? '', Unit),
  choices: ChoiceLines,
  isRequired: Box,
  isFilter: Box,
  position: z.preprocess(emptyAsUndefined, z.coerce.number().int().min(1).max(1_000).optional()),
});
export const ChangeAttributeForm = AttributeForm.extend({ id: Id, version: FormTaxonomyVersion });
export const DropAttributeForm = z.object({ id: Id });
