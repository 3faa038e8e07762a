import { z } from '@hono/zod-openapi';
import { LOCALES } from '#platform/language.ts';
import { IMPORT_FIELDS, IMPORT_FORMATS } from './import-fields.schema.ts';

export const IMPORT_STATES = [
  'mapping',
  'checking',
  'checked',
  'running',
  'done',
  'failed',
  'cancelled',
  'undoing',
  'undone',
] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** Anything else than the id of an import of the own store is found as little as another store's. */
export const ImportPath = z.object({ id: z.string().max(64) });
/** What a link says beside its address: a page of another language than its browser asks for names its own. */
export const FaultsQuery = z.object({
  lang: z
    .enum(LOCALES)
    .optional()
    .openapi({ description: 'The language of the reasons; otherwise the language of the answer' }),
});

const file = z.file('field.required').openapi({ type: 'string', format: 'binary' });

export const UploadImport = z.object({
  file,
  format: z.enum(IMPORT_FORMATS).optional().openapi({ description: 'Told by the headings unless given' }),
});

const Headings = z.union([z.string(), z.array(z.string()).max(20)]);

/** By field the heading of its column, or several for pictures; null for none. */
const MappingInput = z.partialRecord(z.enum(IMPORT_FIELDS), Headings.nullable());

const Choices = z.object({
  format: z.enum(IMPORT_FORMATS).optional(),
  currency: z.enum(['ETB', 'USD']).optional().openapi({ description: 'Of prices without a sign' }),
  empty: z.enum(['leave', 'clear']).optional().openapi({ description: 'What an empty cell does' }),
  existing: z.enum(['update', 'skip']).optional(),
  categories: z
    .record(z.string(), z.number().int().positive().nullable())
    .optional()
    .openapi({ description: 'By the file’s word the id of a category or subcategory; null for none' }),
});

export const PutMapping = Choices.extend({
  mapping: MappingInput.optional().openapi({ example: { title: 'Title', price: 'Variant Price' } }),
});
export type PutMapping = z.infer<typeof PutMapping>;

export const StartImport = z.object({
  publish: z
    .boolean()
    .default(false)
    .openapi({ description: 'Whether new products go on sale once nothing is missing of them' }),
});

const Fault = z.object({
  line: z.number().int().openapi({ description: 'As spreadsheets count; the headings are line 1' }),
  column: z.string().openapi({
    description: 'The heading, or what the shop calls it where the file has none; empty for the whole row',
  }),
  value: z.string(),
  code: z.string(),
  why: z.string().openapi({ description: 'What is wrong, in the language of the request' }),
});

/** A file of goods, how far it is and what it would do or has done. */
export const Import = z
  .object({
    id: z.uuid(),
    state: z.enum(IMPORT_STATES),
    fileName: z.string(),
    format: z.enum(IMPORT_FORMATS),
    rows: z.number().int(),
    mapping: z.record(z.string(), Headings).openapi({ description: 'By field the heading of its column' }),
    columns: z.array(
      z.object({ heading: z.string(), samples: z.array(z.string()), field: z.string().nullable() }),
    ),
    choices: Choices.required().omit({ format: true }),
    categories: z.array(
      z.object({
        name: z.string().openapi({ description: 'The file’s own word' }),
        place: z.string().openapi({ description: 'Where that belongs here; empty for nowhere yet' }),
        categoryId: z.number().int().nullable(),
        subcategoryId: z.number().int().nullable(),
        isSure: z.boolean(),
        products: z.number().int(),
      }),
    ),
    total: z
      .number()
      .int()
      .openapi({ description: 'Rows while it is checked, products while it is written' }),
    done: z.number().int(),
    failed: z.number().int(),
    counts: z.object({
      new: z.number().int(),
      changed: z.number().int(),
      unchanged: z.number().int(),
      faulty: z.number().int(),
    }),
    pictures: z.object({ total: z.number().int(), done: z.number().int(), failed: z.number().int() }),
    faults: z.array(Fault).openapi({ description: 'The first 200; all of them stand in faults.csv' }),
    notes: z.array(Fault).openapi({ description: 'What was left out without harm' }),
    changes: z.array(
      z.object({
        line: z.number().int(),
        title: z.string(),
        fields: z.array(z.object({ field: z.string(), old: z.string(), new: z.string() })),
      }),
    ),
    stayed: z
      .object({
        count: z.number().int(),
        faults: z.array(z.object({ subject: z.string(), why: z.string() })),
      })
      .openapi({ description: 'What is not as it was before although the import was undone, with why' }),
    importedBefore: z.iso.datetime().nullable().openapi({ description: 'When the same file was written' }),
    isCancelling: z.boolean(),
    canUndo: z.boolean(),
    undoUntil: z.iso
      .datetime()
      .nullable()
      .openapi({ description: 'When it can be undone no more; trying again does not move it' }),
    canRetry: z.boolean(),
    createdAt: z.iso.datetime(),
  })
  .openapi('Import');
export type Import = z.infer<typeof Import>;

export const ImportList = z
  .object({
    content: z.array(
      z.object({
        id: z.uuid(),
        fileName: z.string(),
        rows: z.number().int(),
        state: z.enum(IMPORT_STATES),
        createdAt: z.iso.datetime(),
      }),
    ),
    next: z.null(),
  })
  .openapi('ImportList');
export type ImportList = z.infer<typeof ImportList>;
